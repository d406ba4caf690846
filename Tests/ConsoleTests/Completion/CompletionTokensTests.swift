import Testing

@testable import Console

struct CompletionTokensTests {
  @Test func `a text is cut into names, strings, numbers and symbols, without its comments`() {
    let tokens = CompletionTokens("a.b == 'c\\'d' -- e\n --[[ f ]] 12 [=[ g ]] ]=]")
    #expect(
      tokens.tokens == [
        .name("a"), .symbol("."), .name("b"), .symbol("=="), .string("c\\'d"), .number, .string(" g ]] "),
      ])
    #expect(tokens.end == .code)
  }

  @Test func `the end is in a string, in a comment or in the code`() {
    #expect(CompletionTokens("tap \"a b").end == .string(mark: "\"", "a b"))
    #expect(CompletionTokens("tap 'a").end == .string(mark: "'", "a"))
    #expect(CompletionTokens("tap [[a").end == .comment)
    #expect(CompletionTokens("--[==[ a ]]").end == .comment)
    #expect(CompletionTokens("tap \"a\nb").end == .code)
    #expect(CompletionTokens("").end == .code)
  }

  @Test(arguments: [("a", true), ("a ", false), ("a.", true), ("a -- b\n", false), ("a\n\tb", true)])
  func `it is known whether the last token touches the end`(text: String, touches: Bool) {
    #expect(CompletionTokens(text[...]).touchesEnd == touches)
  }
}
