import FlowModel
import Localization
import LuaKit
import Phone
import Testing

@testable import FlowScript

struct ScriptLoadingTests {
  @Test(arguments: refused) func `a script that describes no flow is refused`(row: Refused) {
    #expect(refusal(row.script) == row.text)
  }
  @Test func `warnings are kept, and the flow plays`() throws {
    let folder = ScriptFolder(
      #"""
      return onboarding.flow "f" {
        onboarding.step "a" { title = "hello" },
        onboarding.step "b" { title = "hello", when = given.all { given.ios "< 17", given.ios ">= 26" } },
      }
      """#,
      [
        "en.lproj/Localizable.strings": "\"hello\" = \"Hello\";\n\"common_next\" = \"Next\";",
        "ja.lproj/Localizable.strings": "\"common_next\" = \"次へ\";\n\"common_next\" = \"次\";",
      ])
    let script = try folder.load()
    #expect(
      script.warnings.map { folder.shown($0.text) } == [
        """
        warning[GK033]: the key "common_next" stands on line 1 already; this later text is the one that is shown
         --> ja.lproj/Localizable.strings:2
            |
          2 | "common_next" = "次";
            |
            = delete one of the two
        """,
        """
        warning[GK032]: no phone can ever show "b": given.all { given.ios "< 17.0", given.ios ">= 26.0" } never holds
         --> flow.lua:3
            |
          3 |   onboarding.step "b" { title = "hello", when = given.all { given.ios "< 17", given.ios ">= 26" } },
            |
            = change its `when`, or take the step out
        """,
        """
        warning[GK031]: "hello" has no text in ja; the screen of "a" shows the key or another language
         --> flow.lua:2
            |
          2 |   onboarding.step "a" { title = "hello" },
            |
            = add "hello" = "…"; to Localizable.strings of ja; genkan export FLOW --format strings --language ja prints what is missing
        """,
      ])
    #expect(script.app.localization.languages == ["en", "ja"])
  }

  @Test(arguments: [("", ["b", "c"]), ("onLeave = function() onboarding.go \"c\" end", ["b"])])
  func `a step is reached where a hook names it, though no route leads there`(
    hook: String, unreached: [String]
  ) throws {
    let script = try ScriptFolder(
      """
      return onboarding.flow "f" { route = { "a" },
        onboarding.step "a" { \(hook) },
        onboarding.step "b",
        onboarding.step "c",
      }
      """
    ).load()
    let codes = script.warnings.filter { $0.code == .unreachableStep }
    #expect(codes.map(\.message) == unreached.map { "the route of \"f\" never leads to \"\($0)\"" })
  }

  @Test func `a string table that is broken stops the flow at its line`() {
    #expect(
      refusal(
        #"return onboarding.flow "f" { strings = "texts", onboarding.step "a" }"#,
        ["texts/en.lproj/Localizable.strings": "\"a\" = \"A\";\n\"b\" = \"B\"\n\"c\" = \"C\";"]) == """
          error[GK019]: there is no semicolon after the text; Xcode builds no app with this table of 3 texts: "a", "b", "c"
           --> texts/en.lproj/Localizable.strings:2
              |
            2 | "b" = "B"
              |
              = write ";" at the end of the line
          """)
  }

  @Test func `a damaged table that a build takes is a warning`() throws {
    let folder = ScriptFolder(
      #"return onboarding.flow "f" { onboarding.step "a" { title = "hello", button = false } }"#,
      [
        "en.lproj/Localizable.strings": "\"hello\" = \"Hello\";",
        "ja.lproj/Localizable.strings": "\"common_next\" = \"次へ\";\n“hello” = “こんにちは”;",
      ])
    let script = try folder.load()
    #expect(script.warnings.map(\.code) == [.damagedStrings, .missingText])
    #expect(script.app.localization.text("hello", preferred: ["en"]) == "Hello")
    #expect(script.app.localization.text("hello", preferred: ["ja"]) == nil)
    #expect(script.app.localization.damagedLanguage(preferred: ["ja"]) == "ja")
  }

  @Test func `a required file is looked through as well`() {
    #expect(
      refusal(
        #"return require "base""#,
        [
          "base.lua":
            "return onboarding.flow \"f\" {\n  onboarding.step \"a\" { title = \"t\", title = \"u\" } }"
        ]) == """
          error[GK017]: "title" is written twice in one table; Lua would keep the last one without a word
           --> base.lua:2
              |
            2 |   onboarding.step "a" { title = "t", title = "u" } }
              |
              = the first one is on line 2; take one of them out
          """)
  }

  @Test func `a script begins with a byte order mark or a line for the shell`() throws {
    #expect(
      try ScriptFolder("\u{FEFF}return onboarding.flow 'f' { onboarding.step 'a' }").load().app.flows[0].name
        == "f")
    let flow = try ScriptFolder("#!/usr/bin/env genkan\nreturn onboarding.flow 'f' { onboarding.step 'a' }")
      .load().app.flows[0]
    #expect(flow.location.line == 2)
  }

  @Test func `a flow that a script holds is assembled without its file`() throws {
    let engine = ScriptEngine(limits: .patient)
    let environment = engine.lua.makeEnvironment()
    let chunk = try engine.lua.load(
      source: "return onboarding.flow 'f' { onboarding.step 'a', onboarding.step 'a' }", chunk: "=prompt",
      environment: environment)
    let object = try #require(
      try engine.lua.withPhase(.prompt) { try chunk.call().object(as: FlowObject.self) })
    #expect(throws: LoadingFailure.self) { try engine.assemble(object) }
    let single = FlowObject(
      flow: try object.flow.without(["a"]), strings: nil, files: nil, definition: object.definition)
    #expect(try engine.assemble(single).app.flows[0].steps.map(\.name) == ["a"])
  }

  @Test func `a flow does not change when its step is filled in after all`() throws {
    let flow = try ScriptFolder(
      #"""
      local s = onboarding.step "a"
      local f = onboarding.flow "f" { s }
      assert(not pcall(s, { title = "later" }))
      return f
      """#
    ).load().app.flows[0]
    #expect(flow.steps[0].title == .key("onboarding_a_title", fallback: "A"))
  }

  @Test func `a table that is refused leaves its step as it was`() throws {
    let flow = try ScriptFolder(
      #"""
      local s = onboarding.step "a"
      assert(not pcall(s, { title = "half", body = 5 }))
      return onboarding.flow "f" { s }
      """#
    ).load().app.flows[0]
    #expect(flow.steps[0].title == .key("onboarding_a_title", fallback: "A"))
  }

  static let refused: [Refused] = [
    .script(
      "a number", "return 5", 0,
      "GK007]: the script should return a flow and returns a number",
      advice: #"end it with: return onboarding.flow "name" { onboarding.step "welcome" }"#),
    .script(
      "a text", #"return "flow""#, 0,
      "GK007]: the script should return a flow and returns a string",
      advice: #"end it with: return onboarding.flow "name" { onboarding.step "welcome" }"#),
    .script(
      "a table", #"return { step "a" }"#, 0,
      "GK007]: the script should return a flow and returns a table",
      advice: #"end it with: return onboarding.flow "name" { onboarding.step "welcome" }"#),
    .script(
      "nothing", "x = 1", 0,
      "GK007]: the script should return a flow and returns nothing",
      advice: #"end it with: return onboarding.flow "name" { onboarding.step "welcome" }"#),
    .script(
      "nil", "return nil", 0,
      "GK007]: the script should return a flow and returns nil",
      advice: #"end it with: return onboarding.flow "name" { onboarding.step "welcome" }"#),
    .script(
      "a flow without its steps", #"return flow "f""#, 0,
      "GK007]: the script should return a flow and returns a flow without its steps",
      advice: #"end it with: return onboarding.flow "name" { onboarding.step "welcome" }"#),
    .script(
      "a step", #"return step "a""#, 0,
      "GK007]: the script should return a flow and returns a step",
      advice: #"end it with: return onboarding.flow "name" { onboarding.step "welcome" }"#),
    .script(
      "several values", #"return flow "f" { step "a" }, flow "g" { step "a" }"#, 0,
      "GK007]: the script should return a flow and returns 2 values",
      advice: #"end it with: return onboarding.flow "name" { onboarding.step "welcome" }"#),
    .script(
      "every error",
      #"return flow "f" { step "a", step "a", step "b" { ask = "profile.y" }, profile = { x = "string" } }"#,
      text: #"""
        error[GK013]: two steps are called "a"
         --> flow.lua:2
            |
          2 | return flow "f" { step "a", step "a", step "b" { ask = "profile.y" }, profile = { x = "string" } }
            |
            = both are described here; give one of them another name
        error[GK015]: the profile has no field "y"
         --> flow.lua:2
            |
          2 | return flow "f" { step "a", step "a", step "b" { ask = "profile.y" }, profile = { x = "string" } }
            |
            = did you mean "x"?
        """#),
    .flow(
      "strings that are not there", #"strings = "texts""#, 3,
      #"GK019]: there is no string table in "texts""#,
      advice: "a table is texts/en.lproj/Localizable.strings or texts/Localizable.xcstrings"),
    .script(
      "a step that is filled in later",
      #"""
      local s = step "a"
      local f = flow "f" { s }
      s { title = "later" }
      return f
      """#, 4,
      #"GK008]: the step "a" is part of a flow already, which would not see its table"#,
      advice: "give the step its table first, then list it", calls: ["Step", "flow.lua:4: main chunk"]),
  ]
}
