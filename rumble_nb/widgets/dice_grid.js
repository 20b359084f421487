// The 216 rolls in the page: six panels of squares, one Tab stop, arrow keys in between.
// Python says what belongs to the event; the page shows it and reports what was chosen.
const STEPS = { ArrowLeft: [2, -1], ArrowRight: [2, 1], ArrowUp: [1, -1], ArrowDown: [1, 1], PageUp: [0, -1], PageDown: [0, 1] };
const SIGNS = { 0: "–", 1: "●", ".": "" };

function node(tag, name, text = "") {
  const made = document.createElement(tag);
  made.className = name;
  made.textContent = text;
  return made;
}

// One die changes by one; at the edge of a panel the way goes on into the next one.
export function stepped(roll, key) {
  const [die, by] = STEPS[key], pips = [...roll].map(Number);
  pips[die] += by;
  if (pips[die] < 1 || pips[die] > 6) {
    if (die === 0 || pips[0] + by < 1 || pips[0] + by > 6) return roll;
    pips[die] = by > 0 ? 1 : 6;
    pips[0] += by;
  }
  return pips.join("");
}

function render({ model, el }) {
  const names = model.get("names"), told = model.get("told"), squares = {}, order = [];
  const root = node("div", "rumble-grid"), panels = node("div", "rumble-panels");
  const line = node("p", "rumble-say rumble-pointed"), live = node("div", "rumble-live");
  panels.setAttribute("role", "group");
  panels.setAttribute("aria-label", names.title);
  live.setAttribute("role", "status");
  let pointed = "", focused = "";

  const picture = () => model.get("picture");
  const words = (roll) => {
    const number = order.indexOf(roll), now = roll === picture().now ? ` ${names.now}` : "";
    return `${told[number]} ${picture().inside[number] === "1" ? names.yes : names.no}${now}`;
  };
  const tell = () => {
    const roll = pointed || focused || picture().chosen;
    line.textContent = roll ? words(roll) : names.start;
  };
  const stop = (roll) => { for (const one of order) squares[one].tabIndex = one === roll ? 0 : -1; };
  const look = (roll) => {
    root.classList.add("busy");
    model.send({ event: "look", roll, number: picture().number });
  };
  const key = (roll) => (event) => {
    if (event.key === "Enter" || event.key === " ") event.repeat || look(roll);
    else if (STEPS[event.key]) squares[stepped(roll, event.key)].focus();
    else return;
    event.preventDefault();
    event.stopPropagation();                           // else the notebook takes Enter and the arrows
  };
  const square = (roll) => {
    const made = node("button", "rumble-square");
    made.type = "button";
    made.dataset.roll = roll;
    made.addEventListener("click", () => { stop(roll); look(roll); });
    made.addEventListener("keydown", key(roll));
    made.addEventListener("focus", () => { stop(roll); focused = roll; tell(); });
    made.addEventListener("blur", () => { focused = ""; tell(); });
    made.addEventListener("pointerenter", (event) => { pointed = event.pointerType === "touch" ? "" : roll; tell(); });
    made.addEventListener("pointerleave", () => { pointed = ""; tell(); });
    squares[roll] = made;
    order.push(roll);
    return made;
  };
  const panel = (first) => {
    const made = node("div", "rumble-rolls");
    made.append(node("div", "rumble-first", `${names.first} ${first}`), node("span", ""));
    for (let third = 1; third <= 6; third++) made.append(node("span", "rumble-pip-number", third));
    for (let second = 1; second <= 6; second++) {
      made.append(node("span", "rumble-pip-number", second));
      for (let third = 1; third <= 6; third++) made.append(square(`${first}${second}${third}`));
    }
    return made;
  };

  const paint = () => {
    const { number, marks, now, chosen } = picture();
    const known = !marks.includes(".");                // then an empty square says enough
    root.dataset.number = number;
    order.forEach((roll, place) => {
      const made = squares[roll], mark = known && marks[place] === "0" ? "." : marks[place];
      made.className = `rumble-square${mark === "1" ? " in" : ""}${roll === now ? " now" : ""}`;
      if (made.textContent !== SIGNS[mark]) made.textContent = SIGNS[mark];
      made.setAttribute("aria-label", words(roll));
      made.setAttribute("aria-pressed", String(roll === chosen));
    });
    tell();
    if (chosen && live.dataset.roll !== chosen) live.textContent = words(chosen);
    live.dataset.roll = chosen;
    root.classList.remove("busy");
  };
  const message = (content) => { if (content.event === "ignored") root.classList.remove("busy"); };
  const drawn = () => {                                // the menus beside the grid may go
    const around = el.closest(".rumble-panel");
    if (around) around.classList.add("rumble-drawn");
    else if (alive) requestAnimationFrame(drawn);
  };

  let alive = true;
  for (let first = 1; first <= 6; first++) panels.append(panel(first));
  root.append(panels, line, live);
  el.append(root);
  stop(order[0]);
  paint();
  drawn();
  model.on("change", paint);                           // once for all that came in one message
  model.on("msg:custom", message);
  return () => {
    alive = false;
    model.off("change", paint);
    model.off("msg:custom", message);
  };
}
export default { render };
