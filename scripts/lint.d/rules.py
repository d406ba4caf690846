"""The rules of the house: each takes a tree and returns its findings. `scripts/lint` runs them all."""

import re

from sentences import sentences
from tree import Finding, lines_with

TOP = {"Package.swift", "Sources", "Tests", "scripts", "examples", "README.md"}
HARD_END, HABIT = 400, 250
WRITTEN_BY_HAND = (".swift", ".c", ".h", ".py", ".sh")


def layout(tree):
    """The top level holds the package, its folders, README.md and dotfiles."""
    tops = {path.split("/")[0] for path in tree.files}
    return [Finding(top, 0, "does not belong on the top level")
            for top in sorted(tops) if top not in TOP and not top.startswith(".")]


def length(tree):
    """No file is longer than 400 lines."""
    return [Finding(path, HARD_END + 1, f"{text.count(chr(10))} lines; {HARD_END} is the hard end")
            for path, text in tree.under("Sources", "Tests", "scripts")
            if path.endswith(WRITTEN_BY_HAND) and text.count("\n") > HARD_END]


def long(tree):
    """A habit, not a rule: files stay under 250 lines."""
    return [Finding(path, 0, f"{text.count(chr(10))} lines; {HABIT} is the habit")
            for path, text in tree.under("Sources", "Tests", "scripts")
            if path.endswith(WRITTEN_BY_HAND) and HABIT < text.count("\n") <= HARD_END]


def unfinished(tree):
    """Nothing is left to do in the sources."""
    words = r"\b(?:" + "TO" + "DO|FIX" + "ME|XX" + r"X)\b"
    return [Finding(path, line, f"{match.group()}: do it, or write down the limit")
            for path, text in tree.files.items() for line, match in lines_with(words, text)]


def machine_paths(tree):
    """No path of somebody's machine."""
    pattern = r"(?<![\w.}\)*-])/(?:work|root|home|Users)/[\w.]+"
    return [Finding(path, line, f"{match.group()}: a path of one machine")
            for path, text in tree.files.items() for line, match in lines_with(pattern, text)]


def unsafe_claims(tree):
    """What the compiler cannot check has a comment right above that says why it is safe."""
    found = []
    for path, text in tree.under("Sources", "Tests", suffix=".swift"):
        lines = text.split("\n")
        for line, match in lines_with(r"@unchecked\s+Sendable|nonisolated\(unsafe\)", tree.code(path)):
            comment, above = "", line - 2
            while above >= 0 and re.match(r"\s*(//|@\w)", lines[above]):
                comment += lines[above]
                above -= 1
            if not re.search(r"safe|thread|lock|immutable|isolat|concurren", comment, re.IGNORECASE):
                found.append(Finding(path, line, f"{match.group()} without a comment above that proves it safe"))
    return found


def printing(tree):
    """Values are returned: only Terminal, FlowConsole and genkan print."""
    return [Finding(path, line, f"{match.group().strip('(')} belongs to the terminal and genkan")
            for path, _ in tree.under("Sources", suffix=".swift")
            if path.split("/")[1] not in ("Terminal", "FlowConsole", "genkan")
            for line, match in lines_with(r"(?<![.\w`])(?<!func )(?:print|debugPrint|dump|fputs|puts)\(", tree.code(path))]


IMPORT = r"^[ \t]*(?:@\w+(?:\(.*?\))?[ \t]+)*(?:(?:public|package|internal|fileprivate|private)[ \t]+)?" \
    r"import[ \t]+(?:(?:struct|class|enum|protocol|func|var|let|typealias)[ \t]+)?(\w+)"


PRODUCTS = {"argumentParser": "ArgumentParser"}


def targets(tree):
    """The modules that each target of Package.swift depends on, by the target's name."""
    text = tree.code("Package.swift", strings=True) if "Package.swift" in tree.files else ""
    found = {}
    for match in re.finditer(r"\.(?:target|executableTarget|testTarget|systemLibrary)\(\s*name: \"([\w-]+)\"", text):
        depth, end = 1, match.end()
        while depth and end < len(text):
            depth += {"(": 1, ")": -1}.get(text[end], 0)
            end += 1
        listed = re.search(r"dependencies:\s*\[(.*?)\]", text[match.end():end], re.DOTALL)
        words = re.sub(r", package: \"[^\"]*\"", "", listed.group(1)) if listed else ""
        found[match.group(1)] = set(re.findall(r"\"([\w-]+)\"", words)) | {
            module for name, module in PRODUCTS.items() if re.search(rf"\b{name}\b", words)}
    return found


def imports(tree):
    """A module imports its dependencies in Package.swift and what its row in imports.txt adds, and each of them."""
    table, found = "scripts/lint.d/imports.txt", []
    system = {row[0].rstrip(":"): (number, set(row[1:])) for number, row in rows(tree, table)}
    depends, used = targets(tree), {}
    for path, _ in tree.under("Sources", "Tests", suffix=".swift"):
        module = path.split("/")[1]
        used.setdefault(module, set())
        allowed = depends.get(module, set()) | system.get(module, (0, set()))[1]
        if path.startswith("Tests/"):
            allowed = allowed | {"Testing", "Foundation"}
        for line, match in lines_with(IMPORT, tree.code(path)):
            used[module].add(match.group(1))
            if match.group(1) not in allowed:
                found.append(Finding(path, line, f"{module} may not import {match.group(1)}"))
    for module, (number, names) in system.items():
        if module not in used:
            found.append(Finding(table, number, f"there is no module {module}"))
        else:
            found += [Finding(table, number, f"no file of {module} imports {name}") for name in sorted(names - used[module])]
    return found + [Finding("Package.swift", 0, f"{module} depends on {name}, which none of its files imports")
                    for module, names in sorted(depends.items()) if module in used
                    for name in sorted(names - used[module])]


LUA = r"\b(?:lua|luaL|luaopen|LUA|LUAL|clua|CLUA)_\w+"
# What can leave by longjmp whatever the state of memory: an error as such, metamethods, a check that fails.
# See §4.6 of the Lua manual, where these are marked `v` and `e`.
RAISES = re.compile(
    r"lua_(?:error|callk?|yieldk?|arith|compare|concat|len|next|gettable|settable|getfield|setfield|geti|seti"
    r"|getglobal|setglobal|closeslot|rawset)$"
    r"|luaL_(?:error|check\w+|arg\w+|typeerror|opt\w+|len|tolstring|requiref|openlibs|dostring|dofile|callmeta"
    r"|getsubtable|setfuncs)$|luaopen_")
CLASSES = {"never", "memory", "shim", "value"}


def lua_symbols(tree):
    """Swift names only those symbols of Lua that lua-symbols.txt lists, and none that raises."""
    table, found = "scripts/lint.d/lua-symbols.txt", []
    listed = {}
    header = "\n".join(text for _, text in tree.under("Sources/CLua"))
    for number, row in rows(tree, table):
        symbol, kind = row[0], row[1] if len(row) == 2 else ""
        if kind not in CLASSES:
            found.append(Finding(table, number, f"{symbol}: the class is one of {', '.join(sorted(CLASSES))}"))
        if symbol in listed:
            found.append(Finding(table, number, f"{symbol} is listed twice"))
        if RAISES.match(symbol):
            found.append(Finding(table, number, f"{symbol} raises; only C may call it"))
        if symbol.startswith("clua_") != (kind == "shim") and not symbol.startswith("CLUA_"):
            found.append(Finding(table, number, f"{symbol}: a shim is ours and begins with clua_"))
        if kind == "shim" and not re.search(rf"\b{symbol}\b", header):
            found.append(Finding(table, number, f"{symbol} is not in Sources/CLua"))
        listed[symbol] = number
    named = set()
    for path, _ in tree.under("Sources", suffix=".swift"):
        for line, match in lines_with(LUA, tree.code(path, strings=True)):
            symbol = match.group()
            named.add(symbol)
            if RAISES.match(symbol):
                found.append(Finding(path, line, f"{symbol} raises; only C may call it"))
            elif symbol not in listed:
                found.append(Finding(path, line, f"{symbol} is not in {table}"))
    for symbol, number in listed.items():
        if symbol not in named:
            found.append(Finding(table, number, f"{symbol} is named nowhere in Swift"))
    return found


TEST = r"@Test\b[\s\S]*?\bfunc[ \t]+(`[^`\n]*`|\w+)"


def tests(tree):
    """A test is named by a sentence and expects something."""
    found = []
    for path, _ in tree.under("Tests", suffix=".swift"):
        code = tree.code(path)
        for line, match in lines_with(TEST, code):
            name = match.group(1)
            if not name.startswith("`"):
                found.append(Finding(path, line, f"{name}: a test's name is a sentence between backticks"))
            if not re.search(r"expect|require|confirm|Issue\.record", body(code, match.end()), re.IGNORECASE):
                found.append(Finding(path, line, f"{name} expects nothing"))
    return found


def clocks(tree):
    """No test depends on the clock on the wall: what sleeps or reads it has a comment "Clock: why" beside or above."""
    pattern = r"\b(?:Thread\.sleep|Task\.sleep|usleep|nanosleep|sleep)\s*\(|\bDate\(\)|\b(?:Continuous|Suspending)Clock\b|\bDispatchTime\b"
    found = []
    for path, text in tree.under("Tests", suffix=".swift"):
        lines = text.split("\n")
        for line, match in lines_with(pattern, tree.code(path)):
            beside = lines[max(0, line - 3):line]
            if not any("// Clock: " in text for text in beside):
                found.append(Finding(path, line, f"{match.group()}: wait for an event, or say why in a comment \"Clock: …\""))
    return found


def twins(tree):
    """A habit, not a rule: Sources/A/B.swift has Tests/ATests/BTests.swift, unless twins.txt says why not."""
    table = "scripts/lint.d/twins.txt"
    excused = {row[0] for _, row in rows(tree, table)}
    found = []
    for path, _ in tree.under("Sources", suffix=".swift"):
        module, rest = path.split("/", 2)[1:]
        twin = f"Tests/{module}Tests/{rest.removesuffix('.swift')}Tests.swift"
        if twin not in tree.files and path not in excused:
            found.append(Finding(path, 0, f"no {twin}"))
    found += [Finding(table, 0, f"{path} is not there") for path in sorted(excused) if path not in tree.files]
    return found


def rows(tree, table):
    """(line number, words) of a table; a # begins a comment."""
    for number, line in enumerate(tree.files.get(table, "").split("\n"), 1):
        words = line.split("#")[0].split()
        if words:
            yield number, words


def body(code, at):
    """From the brace after `at` to the one that closes it."""
    start = code.find("{", at)
    depth = 0
    for match in re.compile(r"[{}]").finditer(code, start):
        depth += 1 if match.group() == "{" else -1
        if depth == 0:
            return code[start:match.end()]
    return code[start:]


RULES = [layout, length, unfinished, machine_paths, unsafe_claims, printing, imports, lua_symbols, tests, clocks,
         sentences]
HABITS = [long, twins]
