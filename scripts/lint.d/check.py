"""Runs the rules of the house on the repository, or on samples that must be caught.

    python3 check.py ROOT [--notes]     one line a rule, then its findings; exit 1 on any
    python3 check.py --self-test
"""

import sys

import rules
import samples
from tree import Tree


def summary(rule):
    return f"{rule.__name__.replace('_', '-')}: {rule.__doc__.splitlines()[0]}"


def check(root, notes):
    tree, failed = Tree.of_repository(root), False
    for rule in rules.RULES:
        findings = rule(tree)
        failed |= bool(findings)
        print(f"{'FAIL' if findings else 'ok  '} {summary(rule)}")
        for finding in findings:
            print(f"     {finding}")
    for rule in rules.HABITS:
        findings = rule(tree)
        print(f"note {summary(rule)} Otherwise: {len(findings)}.")
        for finding in findings if notes else []:
            print(f"     {finding}")
    return 1 if failed else 0


if __name__ == "__main__":
    if sys.argv[1:] == ["--self-test"]:
        sys.exit(samples.self_test())
    sys.exit(check(sys.argv[1], "--notes" in sys.argv[2:]))
