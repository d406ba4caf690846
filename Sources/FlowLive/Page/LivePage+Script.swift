extension LivePage {
  /// The page's script: it requests changed parts, and sends each click, text and drag to the server.
  ///
  /// The server makes the HTML of each part, with every text of a flow escaped; the script only inserts the parts.
  package static let script = #"""
    "use strict";

    const page = crypto.randomUUID();
    const connection = document.getElementById("connection");
    const refused = document.getElementById("refused");
    let run = "";
    let version = 0;
    let sending = Promise.resolve();
    let waiting = null;

    function post(path, body, signal) {
      const message = { page, run, since: String(version), ...body };
      return fetch(path, {
        method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(message), signal,
      });
    }

    function tell(text, isLost) {
      if (connection.textContent !== text) connection.textContent = text;
      connection.classList.toggle("lost", isLost);
    }

    const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
    const shown = () => new Promise((done) => {
      if (!document.hidden) return done();
      document.addEventListener("visibilitychange", done, { once: true });
    });

    // News: one request waits at the server until something changes. A page that is not seen asks for none.
    async function listen() {
      for (;;) {
        await shown();
        waiting = new AbortController();
        const { signal } = waiting;
        try {
          const answer = await post("/news", {}, signal);
          if (answer.status === 200) take(await answer.json());
          else if (!answer.ok) tell(await answer.text(), true);
          if (answer.ok) tell("Connected.", false);
          // Many pages wait already, or none may.
          if (answer.status !== 200 && answer.status !== 204) await pause(answer.ok ? 400 : 3000);
        } catch {
          if (signal.aborted) continue;
          tell("The program is not there; this page goes on when genkan live, or :live, runs again.", true);
          await pause(500);
        }
      }
    }

    // What comes back of a request, and what the wait brings, may be the same.
    function take(news) {
      if (news.run === run && news.version <= version) return;
      run = news.run;
      version = news.version;
      show(news.parts);
    }

    function show(parts) {
      for (const [name, html] of Object.entries(parts)) {
        const place = document.querySelector(`[data-part="${name}"]`);
        if (!place) continue;
        const kept = focused(place);
        const isAtEnd = name === "transcript" && place.scrollTop + place.clientHeight >= place.scrollHeight - 8;
        place.innerHTML = html;
        for (const screen of place.querySelectorAll("[data-scale]"))
          screen.style.setProperty("--text", screen.dataset.scale);
        if (name === "moments") openMoments(place.querySelector("ol.moments"));
        if (kept) refocus(place, kept);
        if (isAtEnd) place.scrollTop = place.scrollHeight;
        if (name === "phone") speak(place);
        if (name === "order") follow(place);
      }
    }

    // Of a long order the step that is shown is scrolled to, once for each.
    function follow(place) {
      const current = place.querySelector("[aria-current]");
      if (!current || place.dataset.followed === current.dataset.step) return;
      place.dataset.followed = current.dataset.step;
      const [own, row] = [place.getBoundingClientRect(), current.getBoundingClientRect()];
      if (row.top < own.top) place.scrollTop -= own.top - row.top;
      else if (row.bottom > own.bottom) place.scrollTop += row.bottom - own.bottom;
    }

    // The words of a request, by which an element is found again in a part that was written anew.
    const words = (element) =>
      JSON.stringify([element.tagName, element.name || "", element.dataset.do || "", element.dataset.key || "",
        element.dataset.step || "", element.dataset.direction || "", element.dataset.moment || "",
        element.dataset.event || "", element.closest("form")?.dataset.do || "", element.getAttribute("aria-label") || ""]);

    function focused(place) {
      const element = document.activeElement;
      if (!element || !place.contains(element) || element === place) return null;
      const isTyped = element.matches("input") && element.value !== element.defaultValue;
      return { words: words(element), value: isTyped ? element.value : null };
    }

    function refocus(place, kept) {
      const all = [...place.querySelectorAll("button, input, select")];
      const element = all.find((one) => words(one) === kept.words);
      if (element && kept.value !== null) element.value = kept.value;
      (element || all[0])?.focus();
    }

    function speak(place) {
      const spoken = document.getElementById("spoken");
      const text = [...place.querySelectorAll("h3")].map((title) => title.textContent).join(". ");
      if (spoken.textContent !== text) spoken.textContent = text;
    }

    // Requests are sent one after the other, in the order of the clicks. The answer has what changed.
    function ask(message) {
      sending = sending.then(async () => {
        try {
          const answer = await post("/do", message);
          const text = answer.status === 200 || answer.ok ? "" : await answer.text();
          if (refused.textContent !== text) refused.textContent = text;
          if (answer.status === 200) take(await answer.json());
          else waiting?.abort();
        } catch {
          tell("The program is not there; this was not played.", true);
          waiting?.abort();
        }
      });
    }

    function message(element) {
      const { do: word, value, ...texts } = element.dataset;
      return { do: word, ...texts };
    }

    document.addEventListener("click", (event) => {
      const button = event.target.closest("button[data-do]");
      if (button) ask(message(button));
    });

    document.addEventListener("change", (event) => {
      const field = event.target.closest("input[data-do]");
      if (field) ask({ ...message(field), [field.dataset.value]: field.value });
    });

    document.addEventListener("submit", (event) => {
      event.preventDefault();
      const form = event.target;
      ask({ ...message(form), ...Object.fromEntries(new FormData(form)) });
    });

    // Steps are dragged to the place of another step.
    let dragged = null;
    const step = (event) => event.target.closest?.("li[data-step]");

    document.addEventListener("dragstart", (event) => {
      dragged = step(event);
      event.dataTransfer?.setData("text/plain", dragged?.dataset.step || "");
    });

    document.addEventListener("dragover", (event) => {
      const target = step(event);
      if (!dragged || !target) return;
      event.preventDefault();
      for (const item of document.querySelectorAll("li.over")) item.classList.remove("over");
      target.classList.add("over");
    });

    document.addEventListener("drop", (event) => {
      const target = step(event);
      if (!dragged || !target) return;
      event.preventDefault();
      target.classList.remove("over");
      if (target !== dragged) {
        const isUp = dragged.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_PRECEDING;
        ask({ do: "move", step: dragged.dataset.step, [isUp ? "before" : "after"]: target.dataset.step });
      }
      dragged = null;
    });

    """#
    + momentsScript + "\nlisten();\n"
}
