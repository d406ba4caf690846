import Testing

@testable import Terminal

struct PromptTextTests {
  @Test func `every escape stands between two marks and none ends the prompt`() {
    let prompt = PromptText("\u{1B}[1;32mgenkan\u{1B}[0m> \u{1B}[0m")
    #expect(prompt.encoded == "\u{1}\u{1B}[1;32m\u{1}genkan\u{1}\u{1B}[0m\u{1}>\u{1}\u{1B}[0m\u{1} ")
    #expect(prompt.visible == "genkan> ")
  }

  @Test func `a prompt without styling is as it was`() {
    #expect(PromptText("玄関> ").encoded == "玄関> ")
  }

  @Test func `a styled prompt without a space at its end is given one`() {
    #expect(PromptText("\u{1B}[1m>\u{1B}[0m").encoded == "\u{1}\u{1B}[1m\u{1}>\u{1}\u{1B}[0m\u{1} ")
  }

  @Test func `a mark of the prompt itself is taken out, and nothing else`() {
    let prompt = PromptText("玄\u{1}関\u{1B}[1m\u{1}>\u{1}\u{1B}[0m ")
    #expect(prompt.visible == "玄関> ")
    #expect(prompt.encoded == "玄関\u{1}\u{1B}[1m\u{1}>\u{1}\u{1B}[0m\u{1} ")
  }
}
