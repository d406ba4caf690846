import Testing

@testable import FlowModel

struct KeyTextTests {
  @Test func `a key stands on one line, and of a long one the beginning`() {
    #expect("welcome_title".asKey == "\"welcome_title\"")
    #expect("a\nb\u{1B}".asKey == "\"a⏎b␛\"")
    #expect(String(repeating: "k", count: 100_000).asKey.utf8.count <= 122)
  }
}
