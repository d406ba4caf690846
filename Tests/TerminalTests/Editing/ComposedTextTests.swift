import Testing

@testable import Terminal

struct ComposedTextTests {
  @Test(arguments: [
    ("plain", "plain"), ("か\u{3099}", "が"), ("e\u{302}\u{323}", "ệ"), ("\u{D558}\u{11AB}", "한"),
    ("x\u{302}", "x\u{302}"),
  ])
  func `what can be one character is one`(text: String, composed: String) {
    #expect(Array(text.composed.unicodeScalars) == Array(composed.unicodeScalars))
  }
}
