import FlowModel
import Testing

struct TextMentionsTests {
  private func mentions(_ strings: String...) -> TextMentions {
    var mentions = TextMentions()
    for string in strings { mentions.add(string) }
    return mentions
  }

  @Test func `a string is the key that it is, and no other`() {
    #expect(mentions("bye").contains("bye"))
    #expect(!mentions("bye").contains("goodbye"))
    #expect(!mentions("bye").contains("bye_now"))
    #expect(!TextMentions().contains("bye"))
  }

  @Test func `what is joined to something else begins or ends a key`() {
    var mentions = TextMentions()
    mentions.add("habit_", isBeginning: true, isEnd: false)
    mentions.add("_hint", isBeginning: false, isEnd: true)
    #expect(mentions.contains("habit_wake"))
    #expect(mentions.contains("source_hint"))
    #expect(!mentions.contains("hint_habit_"))
    #expect(!mentions.contains("my_habit_wake"))
  }

  @Test func `two letters make no key`() {
    var mentions = TextMentions()
    mentions.add("a_", isBeginning: true, isEnd: true)
    #expect(!mentions.contains("a_title"))
  }

  @Test(arguments: [
    ("habit_%s_title", "habit_wake_title", true), ("habit_%s_title", "habit_wake_body", false),
    ("page%02d", "page07", true), ("%s_%s", "a_b", false), ("source_{option}", "source_tiktok", true),
    ("source_{option", "source_tiktok", false), ("100% sure", "100 sure", false),
    ("a_%s_b_%s_c", "a_1_b_2_c", true), ("a_%s_b_%s_c", "a_1_c", false), ("ab%sab_", "ab_", false),
  ])
  func `a pattern stands for the keys that it makes`(pattern: String, key: String, isUsed: Bool) {
    #expect(mentions(pattern).contains(key) == isUsed)
  }

  @Test(arguments: [
    ("onboarding_welcome_title", true), ("onboarding_welcome_button", true), ("welcome_title", true),
    ("welcome_tiktok", true), ("habit_tiktok", true), ("onboarding_farewell_title", false),
    ("welcome_friends", false), ("title", false),
  ])
  func `a key that a step has by itself is used where its name is`(key: String, isUsed: Bool) {
    #expect(mentions("welcome", "tiktok").contains(key) == isUsed)
  }

  @Test func `a key that is too long to be looked at counts as used`() {
    #expect(mentions("a").contains(String(repeating: "k", count: 257)))
    #expect(!mentions("a").contains(String(repeating: "k", count: 256)))
  }
}
