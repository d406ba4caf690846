"""Sees that the manual pages in a folder name every command and option that the program says it has.

Standard input is what the program prints with --experimental-dump-help.
"""

import json
import pathlib
import re
import sys


def commands(command, path):
    """The commands that a person can give, each with the words that lead to it."""
    if not command.get("shouldDisplay", True):
        return
    yield path, command
    for sub in command.get("subcommands", []):
        if sub["commandName"] != "help":
            yield from commands(sub, path + [sub["commandName"]])


def spellings(argument):
    """How an argument stands in a page: each option with one dash less, or the name of the value."""
    names = [("-" if name["kind"] == "long" else "") + name["name"] for name in argument.get("names") or []]
    return names or [argument.get("valueName", "")]


def listed(page):
    """The words of the lines that begin to explain something, such as `.It Fl e , -evaluate Ar chunk`."""
    return {word.removesuffix("...") for line in re.findall(r"^\.It (.*)", page, re.M) for word in line.split()}


def missing(tree, folder):
    for path, command in commands(tree["command"], [tree["command"]["commandName"]]):
        page = folder / (".".join(path) + ".1")
        if not page.exists():
            yield f"{' '.join(path)} has no page {page.name}"
            continue
        words = listed(page.read_text())
        for argument in command.get("arguments") or []:
            if argument.get("shouldDisplay", True):
                unnamed = [name for name in spellings(argument) if name not in words]
                yield from (f"{page.name} does not name {name}" for name in unnamed)


def main():
    folder = pathlib.Path(sys.argv[1])
    found = list(missing(json.load(sys.stdin), folder))
    print("\n".join(found) if found else f"{len(list(folder.glob('*.1')))} pages name every command and option")
    return 1 if found else 0


sys.exit(main())
