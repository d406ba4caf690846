"""The public declarations of modules, from their symbol graphs, one a line in the order of the alphabet.

    python3 list.py GRAPHS LISTS            writes LISTS/MODULE.txt for each module
    python3 list.py --check GRAPHS LISTS    prints what is not listed (+) and what is gone (-); exits 1 where there is any
"""

import glob
import json
import os
import sys


def declarations(graphs):
    """Module → its lines."""
    modules = {}
    for path in sorted(glob.glob(os.path.join(graphs, "*.symbols.json"))):
        with open(path) as file:
            graph = json.load(file)
        lines = modules.setdefault(graph["module"]["name"], set())
        for symbol in graph["symbols"]:
            if "::SYNTHESIZED::" in symbol["identifier"]["precise"]:
                continue  # the standard library's own
            text = "".join(part["spelling"] for part in symbol.get("declarationFragments", []))
            owner = ".".join(symbol["pathComponents"][:-1])
            lines.add(f"{owner}: {' '.join(text.split())}" if owner else " ".join(text.split()))
    return {module: sorted(lines) for module, lines in modules.items()}


def main(arguments):
    check = arguments[:1] == ["--check"]
    graphs, lists = arguments[-2:]
    differs = False
    for module, lines in sorted(declarations(graphs).items()):
        path = os.path.join(lists, module + ".txt")
        if not check:
            with open(path, "w") as file:
                file.write("\n".join(lines) + "\n")
            continue
        known = open(path).read().splitlines() if os.path.exists(path) else []
        for sign, some, others in (("-", known, lines), ("+", lines, known)):
            for line in sorted(set(some) - set(others)):
                print(f"{sign} {module}: {line}")
                differs = True
    if differs:
        print("the public declarations are others than those listed: if that is meant, run scripts/api")
    return 1 if differs else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
