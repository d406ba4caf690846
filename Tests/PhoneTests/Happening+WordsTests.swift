import Testing

@testable import Phone

@Suite struct HappeningWordsTests {
  @Test func `every kind of happening and of occurrence is there once`() {
    let names = Happening.fullest.map(\.name) + Occurrence.fullest.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.count == 36)
  }

  @Test func `what has arguments has them all`() {
    #expect(
      Happening.fullest.first { $0.name == "paywallEnded" }?.arguments.fields.map(\.name)
        == ["placement", "outcome", "reason", "feature"])
    #expect(
      Occurrence.fullest.first { $0.name == "notificationTapped" }?.arguments.fields.map(\.name)
        == ["id", "action"])
  }
}
