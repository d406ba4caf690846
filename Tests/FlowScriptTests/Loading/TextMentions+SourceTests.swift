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
}
