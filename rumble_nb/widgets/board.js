// The board in the page: shows SVG that Python has written, keeps focus and hover,
// and reports what was chosen. It knows no rule and reaches no network.
const SVG = "http://www.w3.org/2000/svg";
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export function nearest(places, from, [dx, dy]) {
  const [x, y] = places[from];
  let best = null, least = Infinity;
  for (const [id, [a, b]] of Object.entries(places)) {
    const along = (a - x) * dx + (b - y) * dy;
    const aside = Math.abs((a - x) * dy) + Math.abs((b - y) * dx);
    if (id !== from && along > 0 && along + 2 * aside < least) { best = id; least = along + 2 * aside; }
  }
  return best;
}

function node(tag, attributes = {}) {
  const made = tag === "div" ? document.createElement(tag) : document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}

function render({ model, el }) {
  const places = model.get("places"), [width, height] = model.get("size");
  const root = node("div", { class: "rumble-board" });
  const svg = node("svg", { viewBox: `0 0 ${width} ${height}`, role: "group", "stroke-linejoin": "round" });
  const layers = Object.fromEntries(
    ["ground", "states", "marks", "things", "preview"].map((name) => [name, svg.appendChild(node("g", { class: name }))]));
  const live = node("div", { class: "rumble-live", role: "status", "aria-live": "polite" });
  layers.ground.innerHTML = model.get("ground");
  const lands = Object.fromEntries(
    [...layers.ground.querySelectorAll("[data-territory]")].map((land) => [land.dataset.territory, land]));
  let focused = null, hovered = null, hinted = null, laid = "", lying = new Set();

  const picture = () => model.get("picture");
  const open = (id) => picture().selectable.includes(id);
  const mark = () => {
    const lit = [hinted, hovered, focused].find((id) => id && open(id)) ?? null;
    layers.marks.replaceChildren(...[
      [hinted ?? hovered, "hover"], [focused, "focus-gap"], [focused, "focus"],
    ].filter(([id, kind]) => id && (kind !== "hover" || (open(id) && !picture().pressed.includes(id))))
      .map(([id, kind]) => node("path", { d: lands[id].getAttribute("d"), class: kind })));
    layers.preview.innerHTML = (lit && picture().previews?.[lit]) || "";
    el.closest(".rumble-table")?.dispatchEvent(new CustomEvent("rumble-hover", { detail: lit }));
  };
  const hint = (event) => { hinted = lands[event.detail] ? event.detail : null; mark(); };
  const stop = (id) => {                               // one Tab stop for the whole board
    for (const [other, land] of Object.entries(lands)) land.setAttribute("tabindex", other === id ? "0" : "-1");
  };
  const choose = (id) => {
    stop(id);
    if (!open(id)) { live.textContent = picture().labels[id]; return; }
    root.classList.add("busy");
    model.send({ event: "choose", territory: id, number: picture().number });
  };
  const key = (id) => (event) => {
    const direction = ARROWS[event.key];
    if (event.key === "Enter" || event.key === " ") event.repeat || choose(id);   // held down, it is one press
    else if (direction) lands[nearest(places, id, direction) ?? id].focus();
    else if (event.key === "PageDown" || event.key === "PageUp")
      model.send({ event: "step", by: event.key === "PageDown" ? 1 : -1, number: picture().number });
    else return;
    event.preventDefault();
    event.stopPropagation();                           // else the notebook takes Enter and the arrows
  };

  for (const [id, land] of Object.entries(lands)) {
    land.setAttribute("role", "button");
    land.addEventListener("click", () => choose(id));
    land.addEventListener("keydown", key(id));
    land.addEventListener("focus", () => {
      stop(id); focused = land.matches(":focus-visible") ? id : null; mark();
    });
    land.addEventListener("blur", () => { focused = null; mark(); });
    land.addEventListener("pointerenter", (event) => { hovered = event.pointerType === "touch" ? null : id; mark(); });
    land.addEventListener("pointerleave", () => { hovered = null; mark(); });
  }

  const lay = (things) => {                            // what was not there before may move
    layers.things.innerHTML = laid = things;
    const pieces = [...layers.things.children], written = pieces.map((piece) => piece.outerHTML);
    if (lying.size) pieces.forEach((piece, place) => piece.classList.toggle("fresh", !lying.has(written[place])));
    lying = new Set(written);
  };
  const remote = (event) => {                          // a presenter's remote, wherever the focus is
    if (!el.closest(".rumble-projector") || !["PageDown", "PageUp"].includes(event.key)) return;
    model.send({ event: "step", by: event.key === "PageDown" ? 1 : -1, number: picture().number });
    event.preventDefault();
    event.stopPropagation();
  };
  const paint = () => {
    const { states, labels, pressed, title, status, number } = picture(), things = model.get("things");
    layers.states.innerHTML = states;
    if (things !== laid) lay(things);
    svg.setAttribute("aria-label", title);
    root.dataset.number = number;
    for (const [id, land] of Object.entries(lands)) {
      land.setAttribute("aria-label", labels[id]);
      land.setAttribute("aria-disabled", String(!open(id)));
      land.setAttribute("aria-pressed", String(pressed.includes(id)));
      land.querySelector("title").textContent = labels[id];
    }
    if (live.textContent !== status) live.textContent = status;
    root.classList.remove("busy");
    mark();
  };
  const message = (content) => { if (content.event === "ignored") root.classList.remove("busy"); };
  const drawn = () => {                                // the plain list beside the board may go
    const panel = el.closest(".rumble-panel");
    if (panel) panel.classList.add("rumble-drawn");
    else if (alive) requestAnimationFrame(drawn);
  };

  let alive = true;
  root.append(svg, live);
  el.append(root);
  stop(Object.keys(lands)[0]);
  paint();
  drawn();
  root.addEventListener("rumble-hint", hint);
  model.on("change", paint);                           // once for all that came in one message
  model.on("msg:custom", message);
  document.addEventListener("keydown", remote, true);
  return () => {
    alive = false;
    document.removeEventListener("keydown", remote, true);
    model.off("change", paint);
    model.off("msg:custom", message);
  };
}
export default { render };
