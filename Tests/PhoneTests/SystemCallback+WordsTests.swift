import Phone
import Testing

@Suite struct HappeningWordsTests {
  @Test func `every kind of callback and of externalEvent is there once`() {
    let names = SystemCallback.fullest.map(\.name) + ExternalEvent.fullest.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.count == 57)
  }

  @Test func `what has arguments has them all`() {
    #expect(
      SystemCallback.fullest.first { $0.name == "paywallEnded" }?.arguments.fields.map(\.name)
        == ["placement", "outcome", "reason", "product", "feature"])
    #expect(
      ExternalEvent.fullest.first { $0.name == "notificationTapped" }?.arguments.fields.map(\.name)
        == ["id", "action"])
  }
}
