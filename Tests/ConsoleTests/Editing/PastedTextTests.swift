import Testing

@testable import Console

struct PastedTextTests {
  @Test func `a session copied from the screen loses its prompts`() {
    let text = "anicca> tap 1\nanicca>\nanicca> for i = 1, 2 do\n  tap(i)\nend\n\n"
    #expect(
      PastedText.cleaned(text, prompts: ["anicca> "]) == "tap 1\n\nfor i = 1, 2 do\n  tap(i)\nend")
  }

  @Test func `control characters are left out and decomposed text is composed`() {
    #expect(PastedText.cleaned("a\u{1B}[31m\tか\u{3099}\u{7}", prompts: []) == "a[31m\tが")
  }
}
