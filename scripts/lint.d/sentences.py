"""Sentences that a person reads: short, about a thing, with one relative clause at the most."""

import re

from tree import Finding, literals

LONGEST = 25
RELATIVES = r"\b(?:that|which|who|whose)\b"
VAGUE = r"(?:^|[,;] |\b(?:and|that|where|for|as) )(what|whatever|whoever|nobody|somebody)\b"
DATA = "scripts/lint.d/data.txt"
FEWEST = 5


def first_sentences(text):
    """(line number, first sentence) of each doc comment, code left out of it."""
    lines, at = text.split("\n"), 0
    while at < len(lines):
        if not lines[at].lstrip().startswith("///"):
            at += 1
            continue
        begin, words, ended = at, [], False
        while at < len(lines) and lines[at].lstrip().startswith("///"):
            said = lines[at].lstrip()[3:].strip()
            ended = ended or (not said and bool(words))
            if said and not ended:
                words.append(said)
            at += 1
        plain = without_quotations(" ".join(words))
        if plain and not plain.startswith("- "):
            yield begin + 1, re.split(r"(?<=[.!?:])\s", plain)[0]


def messages(text):
    """(line number, sentence) of each literal of one line, and of each that is one line when it runs.

    A literal of several lines is data: a script, a page, a template.
    """
    for line, opener, literal in literals(text):
        if opener.endswith('"""'):
            literal = re.sub(r"\s*\\\n\s*", " ", literal).strip()
            if "\n" in literal:
                continue
        plain = re.sub(r"\\n", " ", literal.replace('\\"', '"'))
        yield from ((line, sentence) for sentence in parts(plain))


def prose(text):
    """(line number, sentence) of a page of Markdown: paragraphs, items and cells, without code."""
    is_code, begin, words = False, 0, []
    for line, row in enumerate(text.split("\n") + [""], 1):
        is_fence = row.lstrip().startswith("```")
        is_apart = is_code or is_fence or not row.strip() or row.lstrip().startswith(("- ", "|", "#"))
        if is_apart:
            yield from ((begin, sentence) for sentence in parts(" ".join(words)))
            words = []
        if is_fence:
            is_code = not is_code
        elif row.lstrip().startswith("|"):
            yield from ((line, sentence) for cell in row.split("|") for sentence in parts(cell.strip(), fewest=1))
        elif not is_code and row.strip():
            begin, words = begin if words else line, words + [row.strip().lstrip("-# ")]


def parts(text, fewest=FEWEST):
    """The sentences of a text, and what colons and semicolons part; none of a text of few words."""
    plain = without_quotations(text)
    return re.split(r"(?<=[.!?:;])\s", plain) if len(plain.split()) >= fewest else []


def without_quotations(text):
    return re.sub(r"`[^`]*`", "X", text)


def faults(sentence):
    count = len(sentence.split())
    if count > LONGEST:
        yield f"{count} words; {LONGEST} are the most"
    if len(re.findall(RELATIVES, sentence)) > 1:
        yield "two relative clauses"
    vague = re.search(VAGUE, sentence, re.IGNORECASE)
    if vague:
        yield f"\"{vague.group(1)}\" is no subject: name the thing"


def sentences(tree):
    """Doc comments, messages and README.md have sentences of 25 words at the most, one relative clause, and a thing as subject.

    Of a doc comment the first one. data.txt lists the sources with literals that are data, each with the reason.
    """
    sources = tree.under("Sources", suffix=".swift")
    comments = [Finding(path, line, fault)
                for path, text in sources for line, sentence in first_sentences(text) for fault in faults(sentence)]
    said = [Finding(path, line, f"{fault}: {sentence}")
            for path, text in sources for line, sentence in messages(text) for fault in faults(sentence)]
    page = [Finding("README.md", line, f"{fault}: {sentence}")
            for line, sentence in prose(tree.files.get("README.md", "")) for fault in faults(sentence)]
    excused = {line.split("#")[0].strip() for line in tree.files.get(DATA, "").split("\n")} - {""}
    needless = excused - {finding.path for finding in said}
    return comments + [finding for finding in said if finding.path not in excused] + page \
        + [Finding(DATA, 0, f"{path} needs no excuse") for path in sorted(needless)]
