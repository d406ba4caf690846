"""The sources as the rules see them: paths, texts, and Swift with its comments and strings blanked."""

import pathlib
import re
import subprocess
from typing import NamedTuple

TEXT = {".swift", ".c", ".h", ".lua", ".md", ".py", ".sh", ".txt", ".strings", ".xcstrings", ".modulemap", ""}


class Finding(NamedTuple):
    """One breach of a rule, at a line of a file; line 0 is the file as a whole."""

    path: str
    line: int
    message: str

    def __str__(self):
        return f"{self.path}:{self.line}: {self.message}" if self.line else f"{self.path}: {self.message}"


class Tree:
    """Files by path, relative to the top of the repository. The self-test makes one from samples."""

    def __init__(self, files):
        self.files = dict(sorted(files.items()))
        self.blanked = {}

    @classmethod
    def of_repository(cls, root):
        """What git keeps or would keep, as it stands in the folder now."""
        names = subprocess.run(
            ["git", "-C", str(root), "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
            check=True, capture_output=True, text=True).stdout.split("\0")
        files = {}
        for name in filter(None, names):
            path = pathlib.Path(root, name)
            if path.is_file():
                text = path.suffix in TEXT
                files[name] = path.read_text(encoding="utf-8", errors="replace") if text else ""
        return cls(files)

    def under(self, *folders, suffix=""):
        """(path, text) of the files in these folders."""
        return [(path, text) for path, text in self.files.items()
                if path.startswith(tuple(folder + "/" for folder in folders)) and path.endswith(suffix)]

    def code(self, path, strings=False):
        """A Swift file without its comments and, unless asked for, its strings; every line in its place."""
        key = (path, strings)
        if key not in self.blanked:
            self.blanked[key] = blank(self.files[path], keep_strings=strings)
        return self.blanked[key]


def lines_with(pattern, text):
    """(line number, match) of every match in a text."""
    for match in re.finditer(pattern, text, re.MULTILINE):
        yield text.count("\n", 0, match.start()) + 1, match


def blank(text, keep_strings=False):
    """Swift source with comments (and strings) replaced by spaces; what \\(…) holds is code again."""
    out = []
    end = scan_code(text, 0, out, keep_strings, closing=None)
    assert end == len(text)
    return "".join(out)


OPENERS = re.compile(r'//|/\*|#*"""|#*"|`[^`\n]*`|[()]')


def hide(text):
    return re.sub(r"[^\n]", " ", text)


def scan_code(text, at, out, keep_strings, closing):
    """Copies code from `at` to the end, or to the parenthesis that closes an interpolation."""
    depth = 0
    while True:
        match = OPENERS.search(text, at)
        if not match:
            out.append(text[at:])
            return len(text)
        out.append(text[at:match.start()])
        at, opener = match.end(), match.group()
        if opener == "//":
            end = text.find("\n", at)
            end = len(text) if end < 0 else end
            out.append(hide(text[match.start():end]))
            at = end
        elif opener == "/*":
            at = end_of_comment(text, at)
            out.append(hide(text[match.start():at]))
        elif opener.endswith('"'):
            out.append(opener if keep_strings else hide(opener))
            at = scan_string(text, at, out, keep_strings, opener)
        else:
            out.append(opener)
            depth += {"(": 1, ")": -1}.get(opener, 0)
            if closing and depth < 0:
                return at


def end_of_comment(text, at):
    """Past the end of a block comment; they nest."""
    depth = 1
    for match in re.compile(r"/\*|\*/").finditer(text, at):
        depth += 1 if match.group() == "/*" else -1
        if depth == 0:
            return match.end()
    return len(text)


def scan_string(text, at, out, keep_strings, opener):
    """Copies or hides a literal to its end; one on a single line ends with the line at the latest."""
    hashes, quotes = opener.count("#"), opener.lstrip("#")
    escape, close = "\\" + "#" * hashes, quotes + "#" * hashes
    while at < len(text):
        if text.startswith(close, at):
            out.append(close if keep_strings else hide(close))
            return at + len(close)
        if text.startswith(escape + "(", at):
            at += len(escape) + 1
            out.append(escape + "(" if keep_strings else hide(escape) + "(")
            at = scan_code(text, at, out, keep_strings, closing=")")
            continue
        step = len(escape) + 1 if text.startswith(escape, at) else 1
        piece = text[at:at + step]
        if len(quotes) == 1 and "\n" in piece:
            return at
        out.append(piece if keep_strings else hide(piece))
        at += step
    return at


def literals(text):
    """(line number, opening quotes, text) of each string literal of Swift source; \\(…) stands there as X."""
    at = 0
    while match := OPENERS.search(text, at):
        at, opener, line = match.end(), match.group(), text.count("\n", 0, match.start()) + 1
        if opener == "//":
            at = text.find("\n", at) if "\n" in text[at:] else len(text)
        elif opener == "/*":
            at = end_of_comment(text, at)
        elif opener.endswith('"'):
            end = scan_string(text, at, [], False, opener)
            yield line, opener, without_code(text[at:end].removesuffix(opener[::-1]), opener)
            at = end


def without_code(literal, opener):
    """A literal with X in place of each interpolation."""
    start, out, at = "\\" + "#" * opener.count("#") + "(", [], 0
    while (found := literal.find(start, at)) >= 0:
        out += [literal[at:found], "X"]
        at = scan_code(literal, found + len(start), [], False, closing=")")
    return "".join(out) + literal[at:]
