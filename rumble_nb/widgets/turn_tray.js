// What the player to move can do, in the page: dice that tumble, and a button for each action.
// Python says what can be done; the page shows it, keeps the focus and reports what was chosen.
function node(tag, name, text = "") {
  const made = document.createElement(tag);
  made.className = name;
  made.textContent = text;
  return made;
}

function render({ model, el }) {
  const root = node("div", "rumble-tray"), heading = node("h4", "rumble-heading");
  const dice = node("div", "rumble-dice"), list = node("ol", "rumble-actions"), note = node("p", "rumble-say");
  root.tabIndex = -1;
  note.setAttribute("aria-live", "polite");
  let timer = null, alive = true, buttons = [];

  const picture = () => model.get("picture");
  const table = () => el.closest(".rumble-table");
  const send = (content) => {
    root.classList.add("busy");
    model.send({ ...content, number: picture().number });
  };
  const hint = (territory) =>                          // the board lights up at once, without the kernel
    table()?.querySelectorAll(".rumble-board")
      .forEach((board) => board.dispatchEvent(new CustomEvent("rumble-hint", { detail: territory })));
  const pointed = (event) => {                         // and a territory lights up its button
    for (const made of buttons)
      made.classList.toggle("rumble-hinted", !!event.detail && made.dataset.territory === event.detail);
  };

  const action = (entry, place) => {
    const item = node("li", entry.small ? "rumble-half" : entry.card && "rumble-tactics");
    const made = node("button", "rumble-action");
    made.classList.toggle("rumble-first", entry.main);
    if (entry.heading) item.append(node("h5", "rumble-heading", entry.heading));
    if (entry.blocked) made.setAttribute("aria-disabled", "true");
    if (entry.back) made.dataset.back = "";
    const text = node("span", "rumble-action-text"), pips = node("span", "rumble-action-pips");
    made.type = "button";
    const drawn = `<span class="rumble-action-die" aria-hidden="true">${entry.picture}</span>`;
    if (entry.picture) made.insertAdjacentHTML("beforeend", drawn);
    text.append(node("b", "", entry.label), node("small", "", entry.detail));
    for (let number = 0; number < entry.soldiers; number += 1) pips.append(node("span", `rumble-pip rumble-${entry.letter}`));
    pips.setAttribute("aria-hidden", "true");
    made.append(text, pips);
    made.dataset.territory = entry.territory;
    made.addEventListener("click", () => {
      if (entry.blocked) note.textContent = `${entry.label}: ${entry.detail}`;
      else send({ event: "act", index: place });
    });
    made.addEventListener("pointerenter", (event) => event.pointerType === "touch" || hint(entry.territory));
    made.addEventListener("pointerleave", () => hint(""));
    made.addEventListener("focus", () => made.matches(":focus-visible") && hint(entry.territory));
    made.addEventListener("blur", () => hint(""));
    made.addEventListener("keydown", (event) => {      // else the notebook takes Enter
      if (event.key === "Enter" || event.key === " ") event.stopPropagation();
      if (event.repeat) event.preventDefault();        // held down, it is one press
    });
    item.append(made);
    return item;
  };

  const paint = () => {
    const shown = picture(), held = root.contains(document.activeElement);
    hint("");
    heading.textContent = shown.heading;
    dice.innerHTML = shown.dice;
    dice.classList.toggle("tumble", shown.tumble);
    list.replaceChildren(...shown.actions.map(action));
    buttons = [...list.querySelectorAll("button")];
    note.textContent = shown.note;
    root.dataset.number = shown.number;
    root.classList.remove("busy");
    if (held) (buttons[0] ?? root).focus();            // who plays by keys stays here
    clearTimeout(timer);
    if (shown.pause !== null) timer = setTimeout(() => alive && send({ event: "next" }), shown.pause);
  };
  const message = (content) => { if (content.event === "ignored") root.classList.remove("busy"); };
  const drawn = () => {                                // the plain buttons below may go
    const panel = el.closest(".rumble-panel");
    if (!panel) { if (alive) requestAnimationFrame(drawn); return; }
    panel.classList.add("rumble-drawn");
    table()?.addEventListener("rumble-hover", pointed);
  };

  root.addEventListener("keydown", (event) => {
    const back = event.key === "Escape" && buttons.find((made) => "back" in made.dataset);
    if (!back) return;
    event.preventDefault();
    event.stopPropagation();                           // else the notebook leaves the cell
    back.click();
  });
  root.append(heading, note, dice, list);
  el.append(root);
  paint();
  drawn();
  model.on("change:picture", paint);
  model.on("msg:custom", message);
  return () => {
    alive = false;
    clearTimeout(timer);
    table()?.removeEventListener("rumble-hover", pointed);
    model.off("change:picture", paint);
    model.off("msg:custom", message);
  };
}
export default { render };
