extension LivePage {
  /// The part of the script for the list of moments: of a long history only the visible rows are in the page.
  static let momentsScript = #"""

    // Moments: the list is as high as all of them, and holds the rows around those in view.
    let moments = null;

    function openMoments(list) {
      moments = null;
      if (!list) return;
      const { branch, first, total, current } = list.dataset;
      moments = { list, view: list.parentElement, branch, first: Number(first), total: Number(total), current: Number(current), isAsking: false };
      moments.height = list.firstElementChild?.getBoundingClientRect().height || 30;
      stretch();
      moments.view.scrollTop = (moments.current - 0.5) * moments.height - moments.view.clientHeight / 2;
      moments.view.addEventListener("scroll", () => requestAnimationFrame(fill), { passive: true });
    }

    // Room for the rows that are not there, and one row for the Tab key.
    function stretch() {
      const { list, first, total, height } = moments;
      const rows = [...list.children];
      list.style.paddingTop = `${(first - 1) * height}px`;
      list.style.paddingBottom = `${Math.max(0, total - first + 1 - rows.length) * height}px`;
      const buttons = rows.map((row) => row.querySelector("button"));
      const open = buttons.find((button) => button.hasAttribute("aria-current")) || buttons[0];
      for (const button of buttons) button.tabIndex = button === open ? 0 : -1;
    }

    // Asks for the rows in view, where they are not there.
    async function fill() {
      const own = moments;
      if (!own || own.isAsking || !own.list.isConnected) return;
      const { list, view, height, total } = own;
      const top = Math.max(1, Math.floor(view.scrollTop / height) + 1);
      const bottom = Math.min(total, Math.ceil((view.scrollTop + view.clientHeight) / height));
      if (top >= own.first && bottom < own.first + list.children.length) return;
      own.isAsking = true;
      const first = Math.max(1, top - 40);
      let isFilled = false;
      try {
        const answer = await post("/moments", { branch: own.branch, first: String(first), count: "120" });
        const html = answer.status === 200 ? (await answer.json()).html : "";
        if (html && own === moments) put(html, first);
        isFilled = html !== "";
      } catch {}
      own.isAsking = false;
      if (!isFilled) await pause(500);
      if (own === moments) fill();
    }

    function put(html, first) {
      const { list } = moments;
      const number = moments.wanted || Number(list.contains(document.activeElement) && document.activeElement.dataset.moment);
      list.innerHTML = html;
      moments.first = first;
      stretch();
      if (number) focusMoment(number);
    }

    function focusMoment(number) {
      const button = moments.list.querySelector(`button[data-moment="${number}"]`);
      moments.wanted = button ? null : number;
      if (button) button.focus({ preventScroll: true });
    }

    document.addEventListener("keydown", (event) => {
      const row = event.target.closest?.("ol.moments button");
      if (!row || !moments) return;
      const { view, height, total } = moments;
      const page = Math.max(1, Math.floor(view.clientHeight / height) - 1);
      const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -total, End: total };
      const step = steps[event.key];
      if (!step) return;
      event.preventDefault();
      const number = Math.min(total, Math.max(1, Number(row.dataset.moment) + step));
      const top = (number - 1) * height;
      if (top < view.scrollTop || top + height > view.scrollTop + view.clientHeight)
        view.scrollTop = top - (step < 0 ? 0 : view.clientHeight - height);
      focusMoment(number);
      fill();
    });
    """#
}
