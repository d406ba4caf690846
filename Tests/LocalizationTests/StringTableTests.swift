import Localization
import Testing

@Suite struct StringTableTests {
  private let table = StringTable(
    language: "en",
    entries: [
      .init(key: "b", text: "one", file: "f", line: 1), .init(key: "a", text: "two", file: "f", line: 2),
      .init(key: "b", text: "three", file: "f", line: 3),
    ])

  @Test func `entries keep the order of their file`() {
    #expect(table.keys == ["b", "a"])
  }

  @Test func `of two texts for one key the later is read, at the earlier place`() {
    #expect(table.text("b") == "three")
    #expect(table.entry("b") == .init(key: "b", text: "three", file: "f", line: 3))
  }

  @Test func `keys are exact`() {
    #expect(table.text("B") == nil)
    #expect(table.text("") == nil)
  }
}
