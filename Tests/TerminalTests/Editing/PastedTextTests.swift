import Testing

@testable import Terminal

struct PastedTextTests {
  @Test func `control characters are left out and decomposed text is composed`() {
    #expect(PastedText.cleaned("a\u{1B}[31m\tか\u{3099}\u{7}") == "a[31m\tが")
  }

  @Test func `line breaks within stay, those at the end do not`() {
    #expect(PastedText.cleaned("a\n\nb\n\n") == "a\n\nb")
  }
}
