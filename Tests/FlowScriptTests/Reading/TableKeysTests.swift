import Testing

@testable import FlowScript

struct TableKeysTests {
  @Test func `the fields of a table are those that its reader asks for`() {
    let keys = ScriptEngine().tableKeys
    #expect(keys[.step].starts(with: ["title", "body", "choose", "ask"]))
    #expect(
      keys[.step].contains("placeholder") && keys[.step].contains("onAnswer") && keys[.step].last == "table")
    #expect(keys[.step, ["check"]] == ["atLeast", "atMost", "message"])
    #expect(keys[.step, ["timers"]] == ["after", "every", "run", "to"])
    #expect(keys[.flow].contains("order") && keys[.flow].contains("onLate") && keys[.flow].last == "strings")
    #expect(keys[.flow, ["route"]] == ["when", "to"])
    #expect(keys[.flow, ["keys"]] == ["complete", "profile", "habits", "account"])
    #expect(keys[.app].contains("flows") && keys[.app].last == "strings")
    #expect(keys[.app, ["root"]] == ["when", "to"])
    #expect(keys[.flow, ["on"]] == [])
  }

  @Test func `a table that has each of its fields is refused for none of them`() {
    let engine = ScriptEngine()
    for kind in TableKeys.Kind.allCases {
      for name in engine.tableKeys[kind] {
        let verb = kind == .app ? "onboarding.app" : "onboarding.\(kind.rawValue) 'a'"
        let error = #expect(throws: (any Error).self) {
          try engine.load(text: "return \(verb) { \(name) = io, zzzz = 1 }", name: "a.lua")
        }
        #expect("\(error.map { "\($0)" } ?? "")".contains("has no \"\(name)\"") == false)
      }
    }
  }
}
