import Phone
import TestSupport
import Testing

@Suite struct EffectWordsTests {
  @Test(
    arguments: [
      Row("tracking", "analytics.track", ["event", "parameters"]),
      Row(
        "a request", "permissions.request",
        ["permission", "options", "provisional", "always", "writeOnly", "read", "share"]),
      Row("a store and a group's", "store.set", ["key", "value", "suite"]),
      Row("nothing", "review.request", []),
      Row("no effect", "review.reqest", nil),
    ] as [Row<String, [String]?>])
  func `the arguments of an effect are those that any of its kind has`(_ row: Row<String, [String]?>) {
    #expect(Effect.argumentNames(of: row.input) == row.expected)
  }

  @Test func `a notification's arguments are those of its content and of its triggers`() {
    #expect(
      Effect.argumentNames(of: "notifications.add") == [
        "id", "title", "body", "sound", "category", "level", "badge", "userInfo", "attachments", "from",
        "after",
        "repeats", "at",
      ])
  }
}
