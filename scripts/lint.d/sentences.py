"""The first sentence of a doc comment: short, about a thing, with one relative clause at the most."""

import re

from tree import Finding

LONGEST = 25
RELATIVES = r"\b(?:that|which|who|whose)\b"
VAGUE = r"(?:^|[,;] |\b(?:and|that|where|for|as) )(what|whatever|whoever|nobody|somebody)\b"


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
        plain = re.sub(r"`[^`]*`", "X", " ".join(words))
        if plain and not plain.startswith("- "):
            yield begin + 1, re.split(r"(?<=[.!?:])\s", plain)[0]


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
    """A doc comment begins with a sentence of 25 words at the most, one relative clause, and a subject that is a thing."""
    return [Finding(path, line, fault)
            for path, text in tree.under("Sources", suffix=".swift")
            for line, sentence in first_sentences(text) for fault in faults(sentence)]
