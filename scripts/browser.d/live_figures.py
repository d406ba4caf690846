"""Figures of the page of `genkan live` in headless Chromium: clicks, saves, a long past, memory."""

import random
import subprocess
import time

from live_program import Client

MOST_CLICK_MS = 50
MOST_SAVE_MS = 150
MOST_BYTES = 200  # of memory, for each click
MOMENTS = 10_000
WARM = 6_000  # clicks before the memory is measured
CLICKS = 2_000

PACE = """async (count) => {
  const times = [];
  const phone = document.querySelector('[data-part=phone]');
  for (let number = 0; number < count; number++) {
    const button = document.querySelector('[data-part=gestures] button[data-do=launch], [data-part=gestures] button[data-do=home]');
    const begin = performance.now();
    const redrawn = new Promise(done => new MutationObserver((_, all) => { all.disconnect(); requestAnimationFrame(done); }).observe(phone, { childList: true }));
    button.click();
    await redrawn;
    times.push(performance.now() - begin);
  }
  return times;
}"""

SAVED = """() => {
  window.savedAt = {};
  const phone = document.querySelector('[data-part=phone]');
  new MutationObserver(() => {
    const title = phone.querySelector('h3')?.textContent || '';
    if (title.startsWith('Saved ')) requestAnimationFrame(() => { window.savedAt[title] ||= performance.timeOrigin + performance.now(); });
  }).observe(phone, { childList: true });
}"""

SCROLL = """async (jumps) => {
  const list = document.querySelector('ol.moments');
  const view = list.parentElement;
  const total = Number(list.dataset.total);
  const times = [];
  for (const part of jumps) {
    const begin = performance.now();
    view.scrollTop = part * (view.scrollHeight - view.clientHeight);
    const height = list.firstElementChild.getBoundingClientRect().height;
    const number = Math.min(total, Math.max(1, Math.round((view.scrollTop + view.clientHeight / 2) / height)));
    while (!list.querySelector(`button[data-moment="${number}"]`)) {
      if (performance.now() - begin > 5000) throw new Error(`moment ${number} does not come`);
      await new Promise(requestAnimationFrame);
    }
    times.push(performance.now() - begin);
  }
  const frames = [];
  let last = performance.now();
  for (let frame = 0; frame < 120; frame++) {
    view.scrollTop -= 90;
    await new Promise(requestAnimationFrame);
    frames.push(performance.now() - last);
    last = performance.now();
  }
  return { total, rows: list.children.length, times, frames };
}"""

RANDOM_CLICKS = """async ([count, seed]) => {
  const next = () => (seed = (seed * 1103515245 + 12345) % 2147483648) / 2147483648;
  for (let number = 0; number < count; number++) {
    const all = [...document.querySelectorAll(
      '[data-part=phone] button[data-do], [data-part=phone] input[data-do=enter], [data-part=gestures] button, [data-part=offers] button, [data-part=moments] button')];
    const element = all[Math.floor(next() * all.length)];
    if (element.matches('input')) {
      element.value = next() < 0.5 ? 'Sora' : '空';
      element.dispatchEvent(new Event('change', { bubbles: true }));
    } else element.click();
    await sending;
  }
}"""


def high(times):
    """The 95th percentile."""
    return sorted(times)[int(len(times) * 0.95)]


def pace(page):
    """Milliseconds from a click to its redraw."""
    return high(page.evaluate(PACE, 100))


def title(text, number):
    return text.replace('step "welcome" { body', f'step "welcome" {{ title = "Saved {number}", body')


def saves(player, flow):
    """Milliseconds from a save of the flow to its redraw; the first screen is up."""
    text = flow.read_text()
    assert title(text, 1) != text
    player.page.evaluate(SAVED)
    times = []
    for number in range(20):
        begin = time.time() * 1000
        flow.write_text(title(text, number))
        player.until(f"() => window.savedAt['Saved {number}']", f"save {number} is not seen")
        times.append(player.page.evaluate(f"() => window.savedAt['Saved {number}']") - begin)
        time.sleep(0.1)
    flow.write_text(text)
    player.until("() => !document.querySelector('[data-part=phone] h3').textContent.startsWith('Saved')", "the last save is not seen")
    return high(times)


def memory(program, clicks=MOMENTS):
    """Bytes by which the program's memory grows with each click, once it is warm."""
    client = Client(program.address)
    words = ["home", "return"]

    def play(count):
        for number in range(count):
            status, text = client.post("/do", do=words[number % 2])
            while status == 400 and "wait a moment" in text:
                time.sleep(0.05)
                status, text = client.post("/do", do=words[number % 2])
            assert status == 200, text

    # By then the copies of the session, the transcript at hand and the server's timers of 15 seconds have their bounds,
    # and the place that an array leaves as it doubles is small beside the clicks to come.
    play(WARM)
    before = program.resident()
    play(clicks)
    return (program.resident() - before) / clicks


def scrolling(page):
    """Milliseconds until the rows of a place in a long past are there, and those of a frame while it is scrolled."""
    source = random.Random(5)
    found = page.evaluate(SCROLL, [source.random() for _ in range(40)])
    assert found["total"] >= MOMENTS and found["rows"] < 400, found
    return high(found["times"]), high(found["frames"])


def random_clicks(player, program, genkan, flow):
    """Plays at random on the page, with saves between; the same lines at a prompt without a page have to make the same check.

    All lines of the program belong to them: a click on an older moment goes back to what was played before.
    """
    text = flow.read_text()
    for part in range(CLICKS // 200):
        player.page.evaluate(RANDOM_CLICKS, [200, 1000 + part])
        flow.write_text(title(text, part) if part % 2 == 0 else text)
        player.until(
            f"() => document.querySelector('[data-part=notice]').innerText.includes('reloaded')", f"save {part} is not seen")
    moment = player.moment()
    branches = player.page.locator("[data-part=marks] ul button[data-do=at]").count()
    player.page.get_by_role("button", name="Save what was played as a check").click()
    player.shows("page-1.check.lua")
    saved = flow.parent / "flow-page-1.check.lua"
    lines = [line[6:] for line in program.lines if line.startswith("page> ")]
    assert len(lines) > CLICKS, len(lines)
    flow.write_text(text)
    script = "\n".join(lines[:-1] + ['save_check "again.check.lua"', 'print("branches " .. #branches())'])
    run = subprocess.run([genkan, "flow.lua", "--keep-going"], cwd=flow.parent, input=script, capture_output=True, text=True)
    again = flow.parent / "again.check.lua"
    assert again.exists(), run.stdout[-2000:] + run.stderr[-2000:]
    assert again.read_text() == saved.read_text(), "a prompt that is given the lines of the page has another past"
    return f"{len(lines)} lines, {moment}, {branches} branches"
