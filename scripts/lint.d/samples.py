"""Samples for the rules' own test: each names its rule, the files, and the findings that must come, in full.

An empty list of findings is a sample that a careless rule would catch wrongly.
"""

import rules
from tree import Tree

IMPORTS = {"Package.swift": '.target(name: "Phone"), .target(\n  name: "FlowConsole", dependencies: ["Phone"]),\n'
                            '.testTarget(name: "PhoneTests", dependencies: ["Phone"])\n',
           "scripts/lint.d/imports.txt": "Phone: Foundation # why\n",
           "Sources/Phone/A.swift": "import Foundation\n", "Sources/FlowConsole/B.swift": "public import Phone\n",
           "Tests/PhoneTests/ATests.swift": "@testable import Phone\n"}
SYMBOLS = "scripts/lint.d/lua-symbols.txt"
HEADER = {"Sources/CLua/include/CLua.h": "int clua_call(lua_State *L);\n"}

SAMPLES = [
    (rules.layout, {"Package.swift": "", "notes.md": "", ".ci/run": "", "examples/a.lua": ""},
     ["notes.md: does not belong on the top level"]),
    (rules.length, {"Sources/Phone/A.swift": "x\n" * 401, "Sources/Phone/B.swift": "x\n" * 400},
     ["Sources/Phone/A.swift:401: 401 lines; 400 is the hard end"]),
    (rules.long, {"Sources/Phone/A.swift": "x\n" * 251, "Sources/Phone/B.swift": "x\n" * 250},
     ["Sources/Phone/A.swift: 251 lines; 250 is the habit"]),
    (rules.unfinished, {"Sources/Phone/A.swift": "x\n// TO" "DO: y\nlet mastodon = 1\n"},
     ["Sources/Phone/A.swift:2: TO" "DO: do it, or write down the limit"]),
    (rules.machine_paths, {"README.md": "see /ho" "me/ann/x and https://a.org/ho" "me/x and scripts/wo" "rk/y\n"},
     ["README.md:1: /ho" "me/ann: a path of one machine"]),

    (rules.unsafe_claims, {"Sources/Phone/A.swift": "final class A: @unchecked Sendable {}\n"},
     ["Sources/Phone/A.swift:1: @unchecked Sendable without a comment above that proves it safe"]),
    (rules.unsafe_claims, {"Sources/Phone/A.swift": "/// A box.\nnonisolated(unsafe) var a = 1\n"},
     ["Sources/Phone/A.swift:2: nonisolated(unsafe) without a comment above that proves it safe"]),
    (rules.unsafe_claims,
     {"Sources/Phone/A.swift": "// Safe: written once, before any thread starts.\n@frozen\n"
                               "final class A: @unchecked Sendable {}\n// never @unchecked Sendable here\n"}, []),

    (rules.printing,
     {"Sources/Phone/A.swift": "func print(_ a: Int) {}\nlog.print(1)\nprint(1)\n", "Sources/FlowConsole/B.swift": "print(1)\n"},
     ["Sources/Phone/A.swift:3: print belongs to the terminal and genkan"]),

    (rules.imports, IMPORTS, []),
    (rules.imports,
     {**IMPORTS, "Sources/Phone/A2.swift": "// import Glibc\n#if canImport(Glibc)\n  import Glibc\n#endif\n"},
     ["Sources/Phone/A2.swift:3: Phone may not import Glibc"]),
    (rules.imports, {**IMPORTS, "Sources/Phone/A2.swift": "@_exported public import struct FlowConsole.Line\n"},
     ["Sources/Phone/A2.swift:1: Phone may not import FlowConsole"]),
    (rules.imports, {**IMPORTS, "Sources/New/A.swift": "import Phone\n"},
     ["Sources/New/A.swift:1: New may not import Phone"]),
    (rules.imports, {**IMPORTS, "scripts/lint.d/imports.txt": "Phone: Foundation Glibc\nGone: Foundation\n"},
     ["scripts/lint.d/imports.txt:1: no file of Phone imports Glibc",
      "scripts/lint.d/imports.txt:2: there is no module Gone"]),
    (rules.imports, {**IMPORTS, "Sources/FlowConsole/B.swift": ""},
     ["Package.swift: FlowConsole depends on Phone, which none of its files imports"]),

    (rules.lua_symbols,
     {**HEADER, SYMBOLS: "lua_gettop never\nclua_call shim\n",
      "Sources/LuaKit/A.swift": "// lua_error\n/* luaL_ref /* lua_call */ */\nlua_gettop(L)\n\"\\(clua_call(L))\"\n"}, []),
    (rules.lua_symbols, {SYMBOLS: "", "Sources/LuaKit/A.swift": "let a = \"//\"; lua_pushnil(L)\n"},
     [f"Sources/LuaKit/A.swift:1: lua_pushnil is not in {SYMBOLS}"]),
    (rules.lua_symbols, {SYMBOLS: "", "Sources/Phone/A.swift": "\n  _ = lua_error(L)\n"},
     ["Sources/Phone/A.swift:2: lua_error raises; only C may call it"]),
    (rules.lua_symbols, {SYMBOLS: "", "Sources/Phone/A.swift": "luaL_checkinteger(L, 1)\n"},
     ["Sources/Phone/A.swift:1: luaL_checkinteger raises; only C may call it"]),
    (rules.lua_symbols, {SYMBOLS: "lua_getfield never\n", "Sources/LuaKit/A.swift": ""},
     [f"{SYMBOLS}:1: lua_getfield raises; only C may call it",
      f"{SYMBOLS}:1: lua_getfield is named nowhere in Swift"]),
    (rules.lua_symbols, {SYMBOLS: "lua_type often\n", "Sources/LuaKit/A.swift": "lua_type(L, 1)"},
     [f"{SYMBOLS}:1: lua_type: the class is one of memory, never, shim, value"]),
    (rules.lua_symbols, {SYMBOLS: "clua_gone shim\n", "Sources/LuaKit/A.swift": "clua_gone(L)"},
     [f"{SYMBOLS}:1: clua_gone is not in Sources/CLua"]),
    (rules.lua_symbols, {**HEADER, SYMBOLS: "clua_call never\n", "Sources/LuaKit/A.swift": "clua_call(L)"},
     [f"{SYMBOLS}:1: clua_call: a shim is ours and begins with clua_"]),

    (rules.tests,
     {"Tests/PhoneTests/ATests.swift": "@Test func `it \"is\" so`() { #expect(true) }\n@Test(\n  arguments: [{ 1 }]\n)\n"
                                       "func `it { rings }`(a: Int) throws { try #require(a == 1) }\n"}, []),
    (rules.tests, {"Tests/PhoneTests/ATests.swift": "@Test func `nothing`() { f { g() } }\n@Test func a() { #expect(b) }\n"},
     ["Tests/PhoneTests/ATests.swift:1: `nothing` expects nothing",
      "Tests/PhoneTests/ATests.swift:2: a: a test's name is a sentence between backticks"]),

    (rules.twins,
     {"Sources/Phone/Sub/A.swift": "", "Tests/PhoneTests/Sub/ATests.swift": "", "Sources/Phone/B.swift": "",
      "Sources/Phone/C.swift": "", "scripts/lint.d/twins.txt": "Sources/Phone/C.swift # only names\nSources/Phone/D.swift\n"},
     ["Sources/Phone/B.swift: no Tests/PhoneTests/BTests.swift", "scripts/lint.d/twins.txt: Sources/Phone/D.swift is not there"]),

    (rules.clocks, {"Tests/PhoneTests/ATests.swift": "sleep(1)\n// Clock: a look at a process\nusleep(5)\n\n\nlet a = Date()\n"
                                                      "let b = ContinuousClock.now\n"},
     ['Tests/PhoneTests/ATests.swift:1: sleep(: wait for an event, or say why in a comment "Clock: …"',
      'Tests/PhoneTests/ATests.swift:6: Date(): wait for an event, or say why in a comment "Clock: …"',
      'Tests/PhoneTests/ATests.swift:7: ContinuousClock: wait for an event, or say why in a comment "Clock: …"']),
    (rules.clocks, {"Tests/PhoneTests/ATests.swift": "Thread.sleep(1)  // Clock: work that takes time\n// sleep(1)\nasleep(2)\n"},
     []),

    (rules.sentences,
     {"Sources/Phone/A.swift": "/// What waits.\n/// A step that shows what the app asks.\n\n/// Runs.\n///\n/// Whoever reads on is out.\n",
      "Sources/Phone/B.swift": "/// " + "long " * 26 + "\nlet a = 1\n/// The file that a flow that is\n/// loaded names.\n"},
     ['Sources/Phone/A.swift:1: "What" is no subject: name the thing', "Sources/Phone/B.swift:1: 26 words; 25 are the most",
      "Sources/Phone/B.swift:3: two relative clauses"]),
    (rules.sentences,
     {"Sources/Phone/A.swift": 'f("nobody is \\(a ?? "that") here now") // "nobody is here at all"\ng("A text that \\"x\\" names, which goes on.")\n',
      "Sources/Phone/B.swift": 'h("""\n  The end comes, and \\\n  what comes after it.\n  """)\nk("""\n  nobody = "is here at all"\n  b\n  """)\n'
                               'l("nobody is here")\nm("The form: " + "what it was before then")\n',
      "Sources/Phone/C.swift": 'let a = "who is who, and who not"\n', "Sources/Phone/D.swift": 'let a = "A text of five words."\n',
      "scripts/lint.d/data.txt": "# why\nSources/Phone/C.swift # a text of an app\nSources/Phone/D.swift # none\n",
      "README.md": "# What is it\n\nA page\nthat says that\nit is long: `what is`.\n\n- Whoever reads on reads it.\n\n```sh\nwhat is said here is code\n```\n\n| page | what |\n"},
     ['Sources/Phone/A.swift:1: "nobody" is no subject: name the thing: nobody is X here now',
      'Sources/Phone/A.swift:2: two relative clauses: A text that "x" names, which goes on.',
      'Sources/Phone/B.swift:1: "what" is no subject: name the thing: The end comes, and what comes after it.',
      'Sources/Phone/B.swift:10: "what" is no subject: name the thing: what it was before then',
      "README.md:3: two relative clauses: A page that says that it is long:",
      'README.md:7: "Whoever" is no subject: name the thing: Whoever reads on reads it.',
      'README.md:13: "what" is no subject: name the thing: what',
      "scripts/lint.d/data.txt: Sources/Phone/D.swift needs no excuse"]),
    (rules.sentences, {"Sources/Phone/A.swift": "/// The step that `what that which` names. What comes then may vary.\nlet a = \"/// nobody is\"\n"},
     []),
]


def self_test():
    """Runs every sample; prints the ones that come out otherwise. 0 when all is as it should be."""
    failed = 0
    for number, (rule, files, expected) in enumerate(SAMPLES, 1):
        actual = [str(finding) for finding in rule(Tree(files))]
        if actual != expected:
            failed += 1
            print(f"     sample {number}, {rule.__name__}:\n       expected {expected}\n       found    {actual}")
    untested = {rule.__name__ for rule in rules.RULES + rules.HABITS} \
        - {rule.__name__ for rule, _, expected in SAMPLES if expected}
    if untested:
        print(f"     no bad sample for: {', '.join(sorted(untested))}")
    print(f"{'FAIL' if failed or untested else 'ok  '} self-test: {len(SAMPLES)} samples of good and bad sources.")
    return 1 if failed or untested else 0
