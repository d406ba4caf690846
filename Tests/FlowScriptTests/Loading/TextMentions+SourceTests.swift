import FlowModel
import Testing

@testable import FlowScript

struct TextMentionsSourceTests {
  private func contains(_ key: String, _ source: String) -> Bool {
    var mentions = TextMentions()
    mentions.add(source: source)
    return mentions.contains(key)
  }

  @Test(arguments: [
    ("local a = 'greeting'", true), ("local a = [[greeting]]", true), ("local greeting = 1", false),
    ("-- 'greeting'", false), ("local a = 'greet' .. x", true), ("local a = x .. 'ting'", true),
    ("local a = 'greet' . x", false), ("local a = 'ting' .. x", false), ("local a = x .. 'greet'", false),
    ("return ('gr%sing'):format(x)", true),
  ])
  func `a key is used where a source names it, or makes it`(source: String, isUsed: Bool) {
    #expect(contains("greeting", source) == isUsed)
  }

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
  }
}
