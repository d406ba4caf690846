"""Opens storyboards in headless Chromium and says what a browser finds wrong with them.

    proof.py BOXES [--update] NAME=FILE…

Each page is opened at two widths, in the light and the dark appearance. It fails where axe-core finds a serious or
critical violation, where the page asks for anything but its own file, where something is wider than its place, or where
the phones lie elsewhere than BOXES says; a page that BOXES does not name is not compared. Boxes are compared, not
pictures: fonts differ between machines, and so the heights may differ by a quarter and the tops are not compared.
"""

import pathlib
import sys

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

WIDTHS = (390, 1280)
MOST_BOXES = 12  # of each page and width

OVERFLOWING = """() => {
  const wide = [];
  const page = document.scrollingElement;
  if (page.scrollWidth > page.clientWidth) wide.push(`the page: ${page.scrollWidth} > ${page.clientWidth}`);
  for (const e of document.querySelectorAll('.screen, .dialog, .screen *, .dialog *, li, p, h1, h2')) {
    if (e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).display !== 'inline' && e.clientWidth > 0)
      wide.push(`${e.tagName.toLowerCase()}.${e.className} "${e.textContent.slice(0, 40)}": ${e.scrollWidth} > ${e.clientWidth}`);
  }
  return wide;
}"""

BOXES = """() => [...document.querySelectorAll('.screen, .dialog')].map(e => {
  const r = e.getBoundingClientRect();
  return [e.className, Math.round(r.x), Math.round(r.width), Math.round(r.height), e.dir];
})"""


def differs(found, known):
    """Whether a box lies elsewhere: 4 points sideways, a quarter in height."""
    (style, x, width, height, direction), (style2, x2, width2, height2, direction2) = found, known
    near = abs(x - x2) <= 4 and abs(width - width2) <= 4
    return not (style == style2 and direction == direction2 and near and abs(height - height2) <= max(height2 / 4, 24))


def read(path):
    """The known boxes: a line `NAME WIDTH STYLE X WIDTH HEIGHT DIRECTION` for each, in order."""
    known = {}
    if path.exists():
        for line in path.read_text().splitlines():
            name, width, style, *numbers, direction = line.split("\t")
            known.setdefault((name, int(width)), []).append([style, *map(int, numbers), direction])
    return known


def look(browser, name, path, width, scheme):
    """The faults of a page, and its boxes."""
    faults = []
    context = browser.new_context(viewport={"width": width, "height": 900}, color_scheme=scheme)
    page = context.new_page()
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(path.as_uri())
    faults += [f"asks for {url}" for url in asked if url != path.as_uri()]
    faults += [f"too wide: {words}" for words in page.evaluate(OVERFLOWING)[:5]]
    for violation in Axe().run(page).response["violations"]:
        if violation["impact"] in ("serious", "critical"):
            node = violation["nodes"][0]
            faults.append(f"{violation['id']} ({len(violation['nodes'])} times): {violation['help']}: {node['html'][:160]}")
    boxes = page.evaluate(BOXES)
    context.close()
    return [f"{name}, {width} wide, {scheme}: {fault}" for fault in faults], boxes[:MOST_BOXES]


def main(arguments):
    place = pathlib.Path(arguments[0])
    update = "--update" in arguments
    pages = [argument.split("=", 1) for argument in arguments[1:] if argument != "--update"]
    known, faults, lines = read(place), [], []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        for name, file in pages:
            for width in WIDTHS:
                for scheme in ("light", "dark"):
                    found, boxes = look(browser, name, pathlib.Path(file).resolve(), width, scheme)
                    faults += found
                lines += ["\t".join(map(str, [name, width, *box])) for box in boxes]
                there = known.get((name, width), [])
                if update or not there:
                    continue
                if len(there) != len(boxes):
                    faults.append(f"{name}, {width} wide: {len(boxes)} phones, {len(there)} in {place.name}")
                for number, (box, old) in enumerate(zip(boxes, there), 1):
                    if differs(box, old):
                        faults.append(f"{name}, {width} wide: phone {number} is {box}, {old} in {place.name}")
        browser.close()
    if update:
        place.write_text("\n".join(lines) + "\n")
    for fault in faults:
        print(fault, file=sys.stderr)
    compared = sum(any(key[0] == name for key in known) for name, _ in pages)
    print(f"{compared} of {len(pages)} pages compared with {place.name}", file=sys.stderr)
    print(f"{len(pages)} pages at {len(WIDTHS)} widths in two appearances: {len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
