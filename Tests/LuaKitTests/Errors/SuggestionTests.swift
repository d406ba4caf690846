import LuaKit
import Testing

@Suite struct SuggestionTests {
  @Test(arguments: [
    ("trak", ["track"]), ("notificatons", ["notifications"]), ("kil", ["kill"]), ("TRACK", ["track"]),
    ("xyz", []),
    ("klil", ["kill"]),
  ])
  func `near names are found and far ones are not`(word: String, expected: [String]) {
    #expect(LuaSuggestion.near(word, in: ["track", "notifications", "kill", "launch"]) == expected)
  }

  @Test func `several are joined and sorted`() {
    #expect(LuaSuggestion.sentence("cat", in: ["bat", "car", "dog"]) == "did you mean 'bat' or 'car'?")
    #expect(LuaSuggestion.sentence("cat", in: ["house"]) == nil)
  }
}
