// Measures what a learner would see as a fault: texts that overlap, are cut or leave
// the territory they name, and a page that is wider than the window.
(root) => {
  const faults = [], seen = (e) => { const r = e.getBoundingClientRect(); return r.width > 0 && r.height > 0; };
  for (const svg of root.querySelectorAll(".rumble-board svg")) {
    const frame = svg.getBoundingClientRect();
    const boxes = [...svg.querySelectorAll("text")].filter(seen).map((text) => {
      const r = text.getBoundingClientRect();        // the line box has air above and below the letters
      return { text, label: text.textContent, left: r.left + .5, right: r.right - .5,
               top: r.top + r.height * .22, bottom: r.bottom - r.height * .22 };
    });
    for (const a of boxes) {
      if (a.left < frame.left - 1 || a.right > frame.right + 1 || a.top < frame.top - 1 || a.bottom > frame.bottom + 1)
        faults.push(`leaves the board: ${a.label}`);
      if (a.text.classList.contains("name") && !inLand(svg, a.text)) faults.push(`leaves its land: ${a.label}`);
      for (const b of boxes.slice(boxes.indexOf(a) + 1))
        if (Math.min(a.right, b.right) - Math.max(a.left, b.left) > .5 &&
            Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > .5)
          faults.push(`overlap: ${a.label} / ${b.label}`);
    }
  }
  for (const e of root.querySelectorAll("button, p, td, th, h3, h4, li, input"))
    if (seen(e) && e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).display !== "inline")
      faults.push(`cut: <${e.tagName}> ${e.textContent.trim().slice(0, 30)}`);
  if (root.scrollWidth > root.clientWidth + 1) faults.push(`wider than its place: ${root.scrollWidth} > ${root.clientWidth}`);
  return faults;

  function inLand(svg, text) {
    const box = text.getBBox(), lands = [...svg.querySelectorAll(".land")];
    const corners = [[box.x, box.y + box.height * .2], [box.x + box.width, box.y + box.height * .2],
                     [box.x, box.y + box.height * .8], [box.x + box.width, box.y + box.height * .8]];
    return lands.some((land) => corners.every(([x, y]) => {
      const point = svg.createSVGPoint(); point.x = x; point.y = y; return land.isPointInFill(point);
    }));
  }
}
