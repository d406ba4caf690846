import FlowModel
import FlowScript
import Testing

struct TextWarningsTests {
  private let table = "\"onboarding_a_title\" = \"A\";\n\"common_next\" = \"Next\";\n\"old_body\" = \"Old\";"

  private func warnings(_ flow: String, _ others: [String: String] = [:]) throws -> [String] {
    let folder = ScriptFolder(flow, others.merging(["en.lproj/Localizable.strings": table]) { one, _ in one })
    return try folder.load().warnings.map { folder.shown($0.text) }
  }

  @Test func `a text that nothing uses is a warning at its line`() throws {
    #expect(
      try warnings(#"return onboarding.flow "f" { onboarding.step "a" }"#) == [
        """
        warning[GK035]: 1 text is used by no step: "old_body"
         --> en.lproj/Localizable.strings:3
            = take it out, or name it in a step
        """
      ])
  }

  @Test func `a text that a module or a script beside it names is used`() throws {
    let flow = #"return onboarding.flow "f" { onboarding.step "a" }"#
    #expect(try warnings(flow, ["other.lua": #"return { "old_body" }"#]) == [])
    #expect(
      try warnings(#"local keys = require "lib/keys" "# + flow, ["lib/keys.lua": #"return { "old_body" }"#])
        == [])
    #expect(try warnings(flow, ["other.lua": "-- old_body"]).count == 1)
    // A check only looks at it.
    #expect(try warnings(flow, ["a.check.lua": #"expect(text):equals "old_body""#]).count == 1)
  }

  @Test func `what is wrong with the tables themselves is told at their lines, in a folder too`() throws {
    let flow =
      #"return onboarding.flow "f" { strings = "texts", onboarding.step "a" { title = "t", button = "t" } }"#
    let folder = ScriptFolder(
      flow,
      [
        "texts/en.lproj/Localizable.strings": "\"t\" = \"%@ has %d\";",
        "texts/ja.lproj/Localizable.strings": "\n\"t\" = \"%@\";",
      ])
    #expect(
      try folder.load().warnings.map { folder.shown($0.text) } == [
        """
        warning[GK036]: "t" takes %@, %d in en and %@ in ja
         --> texts/ja.lproj/Localizable.strings:2
            = give both the same placeholders; %1$@ and %2$@ may stand in any order
        """
      ])
  }
}
