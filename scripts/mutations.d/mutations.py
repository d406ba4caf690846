"""Mutation testing of the example apps: each entry of an app's mutations.txt must turn its own check red.

    python3 mutations.py PROGRAM ROOT [--others] [FOLDER [ID…]]

Exit 0 where every rule that has a running check turns it red, 1 where one does not or an entry is missing or wrong.
"""

import concurrent.futures
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

HEADER = re.compile(r"\[([A-Z]-\d+)\] (\S+)$")
ID = re.compile(r"(?:^|› )\[([A-Z]-\d+)\] ")
SIBLING = re.compile(r"\"\.\./([\w-]+)/")
LONGEST = 60  # seconds that one run may take


class Wrong(Exception):
    """An entry that cannot be applied, in words."""


class Entry:
    """One rule's change: an id, a file, and hunks of (lines before, lines after); or the name of a Swift test."""

    def __init__(self, rule, file):
        self.rule, self.file, self.hunks, self.test = rule, file, [], None

    def add(self, mark, text):
        if mark == "=":
            self.test = text.strip()
        elif mark == "-":
            if not self.hunks or self.hunks[-1][1]:
                self.hunks.append(([], []))
            self.hunks[-1][0].append(text)
        else:
            if not self.hunks:
                raise Wrong(f"[{self.rule}] begins with a plus; say which line it stands at")
            self.hunks[-1][1].append(text)


def read(table):
    """The entries of a table, in order."""
    entries = []
    for number, line in enumerate(table.read_text().splitlines(), 1):
        header = HEADER.match(line)
        if header:
            entries.append(Entry(*header.groups()))
        elif line[:1] in ("-", "+", "=") and entries:
            entries[-1].add(line[0], line[1:])
        elif line.strip() and not line.startswith("#"):
            raise Wrong(f"{table.name}:{number}: neither an entry's head nor a line of one: {line}")
    return entries


def place(lines, wanted):
    """Where the wanted lines stand, one after another; they stand in one place."""
    bare, wanted = [line.strip() for line in lines], [line.strip() for line in wanted]
    found = [at for at in range(len(bare) - len(wanted) + 1) if bare[at : at + len(wanted)] == wanted]
    if len(found) != 1:
        raise Wrong(f"{len(found)} places have the lines: {' ⏎ '.join(wanted)}")
    return found[0]


def apply(entry, folder):
    """Makes the change in a copy of the app."""
    path = folder / entry.file
    if not path.is_file():
        raise Wrong(f"there is no {entry.file}")
    if path.name.endswith(".check.lua") or path.name == "support.lua":
        raise Wrong(f"{entry.file} belongs to the checks; the change is the app's")
    lines = path.read_text().splitlines()
    for before, after in entry.hunks:
        at = place(lines, before)
        indent = lines[at][: len(lines[at]) - len(lines[at].lstrip())]
        lines[at : at + len(before)] = [indent + line.strip() for line in after]
    if not entry.hunks:
        raise Wrong("the entry changes nothing")
    path.write_text("\n".join(lines) + "\n")


def copy(app, scratch):
    """Copies an app, and the other apps that its checks play, which stand beside it; the scratch is their project."""
    (scratch / ".genkan").touch()
    texts = [path.read_text() for path in sorted(app.glob("*.lua"))]
    for name in sorted({app.name}.union(*(SIBLING.findall(text) for text in texts))):
        if (app.parent / name).is_dir():
            shutil.copytree(app.parent / name, scratch / name)
    return scratch / app.name


def check(program, folder, *options):
    """The results of a run, as the reporter for programs gives them."""
    run = subprocess.run(
        [program, "check", str(folder), "--reporter", "json", "--jobs", "1", *options],
        capture_output=True, text=True, timeout=LONGEST)
    if not run.stdout:
        raise Wrong(f"nothing was reported: {run.stderr.strip()}")
    return json.loads(run.stdout)["results"]


def is_of_the_check(message):
    """Whether the check found something else than it expected, and not the app an error of its own."""
    error = re.search(r"error\[(GK\d+)\]", message or "")
    if not error:
        return True
    at = re.search(r"^ --> (.*?):\d+", message, re.M)
    return error[1] == "GK008" and bool(at) and re.search(r"(\.check|/support)\.lua$", at[1]) is not None


def swift_test(entry, root):
    """What is wrong with the name of a Swift test; None where it exists."""
    path = root / entry.file
    if not path.is_file():
        return f"there is no {entry.file}"
    if f"func `{entry.test}`" not in re.sub(r"\s+", " ", path.read_text()):
        return f"{entry.file} has no test `{entry.test}`"
    return None


def judge(program, root, app, entry, others):
    """(What is wrong, the other checks that turned red) of an entry."""
    if entry.test is not None:
        return swift_test(entry, root), []
    with tempfile.TemporaryDirectory(prefix="genkan-mutation-") as scratch:
        changed = copy(app, pathlib.Path(scratch))
        try:
            apply(entry, changed)
            results = check(program, changed, *([] if others else ["--filter", f"[{entry.rule}] "]))
        except Wrong as error:
            return str(error), []
        except subprocess.TimeoutExpired:
            return f"the run did not end within {LONGEST} s", []
    own = [result for result in results if (ID.search(result["title"]) or [None, None])[1] == entry.rule]
    red = [ID.search(result["title"]) for result in results if result["status"] == "failed" and result not in own]
    names = [match[1] for match in red if match]
    if len(own) != 1:
        return f"{len(own)} checks have the id in the changed app: {[r['message'] for r in results][:1]}", names
    if own[0]["status"] != "failed":
        return "its check stays green", names
    if not is_of_the_check(own[0]["message"]):
        return "the change breaks the app instead: " + own[0]["message"].splitlines()[0], names
    return None, names


def plan(program, app, wanted):
    """(The ids of running checks, what is wrong with the app as it is, the entries by id); of the wanted ids, if any."""
    entries, wrong = {}, []
    for entry in read(app / "mutations.txt"):
        if entry.rule in entries:
            wrong.append(f"[{entry.rule}] has two entries")
        entries[entry.rule] = entry
    running = []
    for result in check(program, app):
        rule = ID.search(result["title"])
        if result["status"] == "failed":
            wrong.append(f"{result['title']} is red as it is")
        if rule and result["status"] == "passed":
            running.append(rule[1])
    wrong += [f"[{rule}] has no running check" for rule in sorted(wanted - set(running))]
    if wanted:
        running = [rule for rule in running if rule in wanted]
    else:
        wrong += [f"[{rule}] has an entry and no running check" for rule in entries if rule not in running]
    wrong += [f"[{rule}] has no entry" for rule in running if rule not in entries]
    return running, wrong, entries


def main(program, root, words):
    others = "--others" in words
    words = [word for word in words if word != "--others"]
    folders = [pathlib.Path(words[0])] if words else sorted(path.parent for path in root.glob("examples/*/mutations.txt"))
    wanted, held, broken = set(words[1:]), 0, 0
    for app in folders:
        running, wrong, entries = plan(program, app, wanted)
        chosen = [entries[rule] for rule in running if rule in entries]
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            verdicts = list(pool.map(lambda entry: judge(program, root, app, entry, others), chosen))
        for entry, (fault, names) in zip(chosen, verdicts):
            if fault:
                wrong.append(f"[{entry.rule}] {fault}")
            else:
                held += 1
            if others:
                print(f"{app.name}: [{entry.rule}] {'and ' + ' '.join(names) if names else 'alone'}")
        swift = sum(entry.test is not None for entry in chosen)
        print(f"{app.name}: {len(chosen)} rules taken away, {swift} of them held by a Swift test")
        for fault in wrong:
            print(f"  {fault}")
        broken += len(wrong)
    print(f"{held} passed, {broken} failed, 0 skipped")
    return 1 if broken else 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1], pathlib.Path(sys.argv[2]), sys.argv[3:]))
    except Wrong as error:
        print(error, file=sys.stderr)
        sys.exit(1)
