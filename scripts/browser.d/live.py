"""Plays the page of `genkan live` in headless Chromium.

    live.py GENKAN FOLDER

FOLDER holds a flow.lua of the example Anicca, with all that it reads; it is written to. It fails where the page cannot be
played to the paywall by clicks, or by keys alone, in Japanese and in English; where a step cannot be moved by drag and by
keys; where a saved file, a broken one or a restart of the program is not followed; where a prompt and its page differ;
where axe-core finds a serious or critical violation, in the light or the dark appearance; where a page of another origin
reads it or plays on it; where random clicks make another past than the same lines at a prompt; or where a figure of
live_figures.py is missed.
"""

import http.server
import os
import pathlib
import pty
import re
import subprocess
import sys
import threading
import time

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

import live_figures as figures
from live_edges import edges
from live_program import Program

PORT = 4897

# What a person does next on the phone: an answer to the dialog, an answer to the question, the button that leads on.
NEXT = """() => {
  const phone = document.querySelector('[data-part=phone]');
  const seen = (e) => e && !e.disabled;
  const answers = [...phone.querySelectorAll('.dialog button[data-do=answer]')];
  if (answers.length) return answers.find(e => e.dataset.event === 'allow()') || answers[0];
  const field = [...phone.querySelectorAll('input[data-do=enter]')].find(e => seen(e) && !e.value);
  if (field) return field;
  const options = [...phone.querySelectorAll('button[data-do=choose]')];
  const primary = phone.querySelector('button.primary:not(.off)');
  if (options.length && !options.some(e => e.getAttribute('aria-pressed') === 'true')) return options[0];
  return primary || phone.querySelector('button.secondary:not(.off)')
    || document.querySelector('[data-part=gestures] button[data-do=launch]');
}"""


class Player:
    """A person at the page."""

    def __init__(self, page):
        self.page = page

    def html(self, part="phone"):
        return self.page.locator(f"[data-part={part}]").inner_html()

    def until(self, condition, what, seconds=15):
        """Waits until a script's condition holds."""
        try:
            self.page.wait_for_function(condition, timeout=seconds * 1000)
        except Exception:
            raise AssertionError(f"{what}; the page says: {self.page.locator('main').inner_text()[:600]}") from None

    def shows(self, text):
        self.until(f"() => document.querySelector('main').innerText.includes({text!r})", f"it never shows {text!r}")

    def moved(self, before):
        self.until(
            f"() => document.querySelector('[data-part=moments] p').innerText !== {before!r}", f"nothing followed {before}")

    def moment(self):
        return self.page.locator("[data-part=moments] p").first.inner_text()

    def restart(self):
        """Goes to the moment before the first launch, and launches."""
        self.page.locator("[data-part=moments] button[data-moment='0']").click()
        self.shows("The app is not running")
        before = self.moment()
        self.page.locator("[data-part=gestures] button[data-do=launch]").click()
        self.moved(before)

    def play_to_paywall(self, act):
        for _ in range(120):
            if "onboarding_complete" in self.page.locator("[data-part=phone] figcaption").first.inner_text():
                return
            before = self.moment()
            act(self.page.evaluate_handle(NEXT).as_element())
            self.moved(before)
        raise AssertionError("the paywall was not reached in 120 gestures")

    def click(self, element):
        if element.evaluate("e => e.tagName") == "INPUT":
            element.fill("Sora")
            element.press("Enter")
        else:
            element.click()

    def key(self, element):
        """Tabs to an element, and presses it."""
        for _ in range(400):
            if element.evaluate("e => e === document.activeElement"):
                break
            self.page.keyboard.press("Tab")
        else:
            raise AssertionError("the keyboard does not reach " + element.evaluate("e => e.outerHTML"))
        if element.evaluate("e => e.tagName") == "INPUT":
            self.page.keyboard.type("Sora")
            self.page.keyboard.press("Enter")
        else:
            self.page.keyboard.press("Space")


def order(page):
    return page.locator("[data-part=order] li").evaluate_all("all => all.map(e => e.dataset.step)")


def reorder(player):
    page = player.page
    names = order(page)
    first, second, third = names[1], names[2], names[3]
    page.get_by_role("button", name=f"Move {third} up", exact=True).focus()
    page.keyboard.press("Enter")
    player.until(f"() => document.querySelectorAll('[data-part=order] li')[2].dataset.step === {third!r}", "no key moves a step")
    assert order(page)[1:4] == [first, third, second], order(page)
    player.shows("the session followed")
    page.locator(f"[data-part=order] li[data-step={second}] .name").drag_to(page.locator(f"[data-part=order] li[data-step={first}] .name"))
    player.until(f"() => document.querySelectorAll('[data-part=order] li')[1].dataset.step === {second!r}", "no drag moves a step")
    player.until("() => /update: /.test(document.querySelector('[data-part=verdict]').innerText)", "no verdict comes", 120)
    page.get_by_role("button", name="Back to the file's order").click()
    player.until(f"() => document.querySelectorAll('[data-part=order] li')[1].dataset.step === {first!r}", "the order stays")


def edits(player, flow):
    """A saved file, then a broken one, then the first again."""
    text = flow.read_text()
    flow.write_text(text + "\n-- edited\n")
    player.shows("was reloaded")
    flow.write_text("return onboarding.flow(")
    player.shows("cannot be played")
    before = player.moment()
    player.page.get_by_role("button", name="Kill the app").click()
    player.moved(before)
    flow.write_text(text)
    player.until("() => document.querySelector('[data-part=faults]').innerText === ''", "the fault stays")


def violations(page, name):
    found = []
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        for one in Axe().run(page).response["violations"]:
            if one["impact"] in ("serious", "critical"):
                found.append(f"{name}, {scheme}: {one['id']}: {one['help']}: {one['nodes'][0]['html'][:200]}")
    return found


class Prompt:
    """The prompt in a terminal of its own."""

    def __init__(self, genkan, folder):
        self.output = ""
        main, other = pty.openpty()
        self.process = subprocess.Popen(
            [genkan, "flow.lua"], cwd=folder, stdin=other, stdout=other, stderr=other, close_fds=True,
            env={**os.environ, "TERM": "xterm", "COLUMNS": "200"}, start_new_session=True)
        os.close(other)
        self.terminal = main
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        try:
            while data := os.read(self.terminal, 4096):
                self.output += data.decode(errors="replace")
        except OSError:
            pass

    def type(self, line):
        os.write(self.terminal, (line + "\r").encode())

    def until(self, pattern, what):
        for _ in range(300):
            if found := re.search(pattern, self.output):
                return found
            time.sleep(0.05)
        raise AssertionError(f"{what}; the prompt says: {self.output[-600:]}")


def prompt(browser, genkan, folder):
    """A prompt and two pages beside it: each follows the others."""
    prompt = Prompt(genkan, folder)
    context = browser.new_context()
    try:
        prompt.until("> ", "no prompt comes")
        prompt.type(":live")
        address = prompt.until(r"http://127\.0\.0\.1:\d+/key\?is=[0-9a-f]{64}", "no address is printed").group()
        players = []
        for _ in range(2):
            page = context.new_page()
            page.goto(address)
            players.append(Player(page))
            players[-1].until("() => document.querySelector('[data-part=phone] .screen')", "no phone comes")
        prompt.type('tap "next"')
        for player in players:
            player.until("() => document.querySelector('[data-part=phone] figcaption').innerText === 'account'", "a line of the prompt is not seen")
        players[0].page.locator("[data-part=moments] button[data-do=undo]").click()
        players[1].until("() => document.querySelector('[data-part=phone] figcaption').innerText === 'welcome'", "a click is not seen on the other page")
        prompt.until(r"page> undo\(\)", "a click is not seen at the prompt")
        players[1].page.locator("[data-part=moments] button[data-do=redo]").click()
        players[0].until("() => document.querySelector('[data-part=phone] figcaption').innerText === 'account'", "a click is not seen on the other page")
        prompt.type(":quit")
        players[0].until("() => document.querySelector('#connection').classList.contains('lost')", "the end of the prompt is not seen")
    finally:
        prompt.process.kill()
        prompt.process.wait()
        context.close()


def many(context, address):
    """As many pages of one browser as may be open: a click on the last is seen on all."""
    players = []
    for _ in range(7):
        page = context.new_page()
        page.goto(address)
        players.append(Player(page))
        players[-1].until("() => document.querySelector('[data-part=phone] figure, [data-part=phone] .away')", "no phone comes")
    before = players[0].moment()
    players[-1].page.locator("[data-part=gestures] button").first.click()
    for player in players:
        player.moved(before)
    ninth = context.new_page()
    ninth.goto(address)
    extra = context.new_page()
    extra.goto(address)
    Player(extra).until("() => document.querySelector('#connection').innerText.includes('8 pages are open already')", "a ninth page is let in")
    for page in [player.page for player in players] + [ninth, extra]:
        page.close()


def strangers(browser, context, program):
    """What a page of another origin finds out, or does."""
    handler = type("Page", (http.server.SimpleHTTPRequestHandler,), {
        "do_GET": lambda self: (self.send_response(200), self.send_header("Content-Type", "text/html"), self.end_headers(), self.wfile.write(b"<p>other</p>")),
        "log_message": lambda *_: None})
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    page = context.new_page()
    page.goto(f"http://127.0.0.1:{server.server_port}/")
    found = page.evaluate(
        """async (target) => {
          const found = [];
          for (const path of ['/', '/live.js', '/news', '/do', '/moments'])
            for (const mode of ['cors', 'no-cors'])
              try {
                const post = !['/', '/live.js'].includes(path);
                const answer = await fetch(target + path, { method: post ? 'POST' : 'GET', mode, credentials: 'include', body: post ? '{"do":"kill"}' : undefined });
                if (answer.type !== 'opaque' || answer.ok) found.push(`fetch ${mode} ${path}: ${answer.status}`);
              } catch {}
          await new Promise(done => {
            const socket = new WebSocket(target.replace('http', 'ws') + '/news');
            socket.onopen = () => { found.push('a socket opened'); done(); };
            socket.onerror = () => done();
          });
          const frame = document.createElement('iframe');
          frame.src = target + '/';
          document.body.append(frame);
          await new Promise(done => { frame.onload = done; setTimeout(done, 2000); });
          try { if (frame.contentDocument?.querySelector('main')) found.push('a frame was read'); } catch {}
          return found;
        }""", f"http://127.0.0.1:{PORT}")
    # A name of another site that was bound to this machine.
    for path in ("/", "/live.js", f"/key?is={program.address.split('=')[1]}"):
        answer = page.goto(f"http://evil.example:{PORT}{path}")
        if answer.status != 403 or "set-cookie" in answer.headers:
            found.append(f"another name: {path}: {answer.status}")
    page.close()
    server.shutdown()
    return found


def played(browser, genkan, folder, language, faults):
    """Plays the page in a language; the faults are added to a list."""
    program = Program(genkan, folder, "--port", str(PORT), "--language", language)
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    page = context.new_page()
    asked, errors = [], []
    page.on("request", lambda request: asked.append(request.url))
    page.on("pageerror", lambda error: errors.append(str(error)))
    try:
        assert re.fullmatch(rf"http://127\.0\.0\.1:{PORT}/key\?is=[0-9a-f]{{64}}", program.address), program.address
        page.goto(program.address)
        player = Player(page)
        player.until("() => document.querySelector('[data-part=phone] .screen')", "no phone comes")
        assert "key" not in page.url, page.url
        faults += violations(page, f"{language}, first screen")
        player.play_to_paywall(player.click)
        page.evaluate("() => { for (const all of document.querySelectorAll('details')) all.open = true; }")
        faults += violations(page, f"{language}, paywall")
        player.restart()
        player.play_to_paywall(player.key)
        player.restart()
        reorder(player)
        edits(player, folder / "flow.lua")
        found = strangers(browser, context, program)
        faults += [f"{language}: another origin: {one}" for one in found]
        many(context, program.address)
        program.kill()
        player.until("() => document.querySelector('#connection').innerText.includes('not there')", "a kill is not seen")
        program.start()
        player.until("() => document.querySelector('#connection').innerText === 'Connected.'", "it does not reconnect")
        player.until("() => document.querySelector('[data-part=phone] .screen')", "no phone comes back")
        faults += [f"{language}: it asked for {url}" for url in asked if not url.startswith(f"http://127.0.0.1:{PORT}/")]
        faults += [f"{language}: {error}" for error in errors]
    except AssertionError as error:
        faults.append(f"{language}: {error}")
    finally:
        program.kill()
        context.close()


def measured(browser, genkan, folder, faults):
    """The figures; those that are missed are added to a list of faults."""
    program = Program(genkan, folder, "--port", str(PORT))
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    page = context.new_page()
    numbers = []

    def note(name, number, unit, most):
        numbers.append(f"{name} {number:.0f} {unit}")
        if number > most:
            faults.append(f"{name}: {number:.0f} {unit}, {most} are the most")

    try:
        page.goto(program.address)
        player = Player(page)
        player.until("() => document.querySelector('[data-part=phone] .screen')", "no phone comes")
        note("a save to its redraw", figures.saves(player, folder / "flow.lua"), "ms", figures.MOST_SAVE_MS)
        note("a click to its redraw", figures.pace(page), "ms", figures.MOST_CLICK_MS)
        numbers.append(figures.random_clicks(player, program, genkan, folder / "flow.lua"))
        program.kill()
        program = Program(genkan, folder, "--port", str(PORT))
        player.until("() => document.querySelector('#connection').innerText === 'Connected.'", "it does not reconnect")
        page.close()
        note("memory for each click", figures.memory(program), "bytes", figures.MOST_BYTES)
        page = context.new_page()
        page.goto(program.address)
        Player(page).until("() => document.querySelector('ol.moments li')", "no moments come")
        rows, frame = figures.scrolling(page)
        note("rows of a place in 22,000 moments", rows, "ms", 100)
        note("a frame while they are scrolled", frame, "ms", 50)
        note("a click to its redraw after 22,000 moments", figures.pace(page), "ms", 2 * figures.MOST_CLICK_MS)
    except AssertionError as error:
        faults.append(f"figures: {error}")
    finally:
        program.kill()
        context.close()
    return numbers


def main(genkan, folder):
    folder = pathlib.Path(folder).resolve()
    faults = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium",
            args=["--no-sandbox", "--host-resolver-rules=MAP evil.example 127.0.0.1"])
        for language in ("ja", "en"):
            played(browser, genkan, folder, language, faults)
        try:
            prompt(browser, genkan, folder)
        except AssertionError as error:
            faults.append(f"prompt: {error}")
        faults += edges(genkan, folder)
        numbers = measured(browser, genkan, folder, faults)
        browser.close()
    for fault in faults:
        print(fault, file=sys.stderr)
    print("\n".join(numbers))
    print(f"the live page in two languages, beside a prompt, and measured: {len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
