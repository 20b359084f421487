// Steps through a war whose pictures and words are all in the page.
(() => {
  const { steps, words, pieces, sheets } = JSON.parse(document.getElementById("war").textContent);
  const find = (id) => document.getElementById(id), last = steps.length - 1;
  const jumps = [...document.querySelectorAll("[data-battle]")], points = [...document.querySelectorAll(".points")];
  const PAUSE = { count: 700 };
  let now = 0, timer = null;

  const starts = jumps.map((_, battle) => steps.findIndex((step) => step.battle === battle));
  const draw = (id, laid) => {
    const numbers = laid.flatMap((sheet) => sheets[sheet]);
    const layer = find(id), before = new Set([...layer.children].map((piece) => piece.dataset.piece));
    layer.innerHTML = numbers.map((number) => pieces[number]).join("");
    [...layer.children].forEach((piece, place) => {
      piece.dataset.piece = numbers[place];
      if (before.size && !before.has(String(numbers[place]))) piece.classList.add("fresh");
    });
  };
  const link = (number) => {
    const made = document.createElement("a");
    made.href = `#rule-${number}`;
    made.textContent = words.rule.replace("{number}", number);
    return made;
  };
  const show = (number) => {
    now = Math.max(0, Math.min(number, last));
    const step = steps[now];
    draw("board", step.board);
    draw("race", step.race);
    draw("fight", step.fight);
    find("fight-card").hidden = !step.fight.length;
    find("where").textContent = step.step ? `${step.title} · ${step.step}` : step.title;
    if (find("said").textContent !== step.said) find("said").textContent = step.said;
    find("why").replaceChildren(...step.rules.map(link));
    points.forEach((cell, seat) => { cell.textContent = step.points[seat]; });
    jumps.forEach((jump, battle) => {
      const winner = step.winners[battle], mark = jump.querySelector("span");
      mark.textContent = winner;
      mark.className = winner ? `badge ${winner}` : "";
      jump.setAttribute("aria-current", battle === step.battle ? "step" : "false");
    });
    find("slide").value = now;
    find("first").disabled = find("back").disabled = now === 0;
    find("next").disabled = find("last").disabled = now === last;
  };
  const stop = () => {
    clearInterval(timer);
    timer = null;
    find("play").textContent = words.play;
  };
  const play = () => {
    if (timer) { stop(); return; }
    if (now === last) show(0);
    find("play").textContent = words.pause;
    timer = setInterval(() => { show(now + 1); if (now === last) stop(); }, PAUSE.count);
  };
  const go = (number) => { stop(); show(number); };

  find("first").onclick = () => go(0);
  find("back").onclick = () => go(now - 1);
  find("play").onclick = play;
  find("next").onclick = () => go(now + 1);
  find("last").onclick = () => go(last);
  find("slide").oninput = (event) => go(Number(event.target.value));
  jumps.forEach((jump, battle) => { jump.onclick = () => go(starts[battle]); });
  document.addEventListener("keydown", (event) => {
    const target = event.target.id === "slide" || event.ctrlKey || event.altKey || event.metaKey;
    const moves = { ArrowRight: now + 1, PageDown: now + 1, ArrowLeft: now - 1, PageUp: now - 1, Home: 0, End: last };
    if (target || !(event.key in moves)) return;
    go(moves[event.key]);
    event.preventDefault();
  });
  show(0);
})();
