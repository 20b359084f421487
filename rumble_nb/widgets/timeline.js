// The steps of a war on a slider and its battles in a row: who has won which, which is fought now,
// and ways to move. It reports what was chosen and knows no rule.
function render({ model, el }) {
  const label = document.createElement("label"), slide = document.createElement("input");
  label.className = "rumble-slide";
  label.append(model.get("step_label"), slide);
  Object.assign(slide, { type: "range", min: 0, max: model.get("steps") });
  slide.addEventListener("input", () => model.send({ event: "slide", number: Number(slide.value) }));
  for (const kind of ["keydown", "pointerdown"])       // the notebook must not take arrows and drags
    slide.addEventListener(kind, (event) => event.stopPropagation());
  const list = document.createElement("ol");
  list.className = "rumble-battles";
  const made = model.get("battles").map((_, number) => {
    const item = list.appendChild(document.createElement("li"));
    const jump = item.appendChild(document.createElement("button"));
    const value = jump.appendChild(document.createElement("b"));
    const mark = jump.appendChild(document.createElement("span"));
    jump.type = "button";
    jump.addEventListener("click", () => model.send({ event: "battle", number }));
    return { item, jump, value, mark };
  });
  const paint = () => {
    list.setAttribute("aria-label", model.get("title"));
    slide.disabled = !model.get("usable");
    if (Number(slide.value) !== model.get("number")) slide.value = model.get("number");
    slide.setAttribute("aria-valuetext", model.get("said"));
    model.get("battles").forEach(({ value, label, letter, state }, number) => {
      const { item, jump, ...parts } = made[number];
      parts.value.textContent = value;
      parts.mark.textContent = letter;
      parts.mark.className = letter ? `rumble-badge rumble-${letter}` : "";
      jump.setAttribute("aria-label", label);
      jump.title = label;
      jump.disabled = !model.get("usable");
      jump.setAttribute("aria-current", state === "now" ? "step" : "false");
      item.className = `rumble-${state}`;
    });
  };
  el.append(label, list);
  paint();
  model.on("change", paint);
  return () => model.off("change", paint);
}
export default { render };
