import LuaKit
import Testing

struct LuaTokensTests {
  /// The tokens as `line kind text`.
  private func tokens(_ source: String) -> [String] {
    LuaTokens(source).tokens.map { "\($0.line) \($0.kind) \($0.text)" }
  }

  @Test func `names, strings, numbers and symbols have their lines`() {
    #expect(
      tokens("a = {\n  'b', 1.5e3,\n}") == [
        "1 name a", "1 symbol =", "1 symbol {", "2 string b", "2 symbol ,", "2 number 1.5e3", "2 symbol ,",
        "3 symbol }",
      ])
  }

  @Test func `comments are dropped, and their lines count`() {
    #expect(
      tokens("a -- b\n--[[ c\nd ]] e --[==[ ]] ]=]\n]==] f\n--[ g\nh -") == [
        "1 name a", "3 name e", "4 name f", "6 name h", "6 symbol -",
      ])
  }

  @Test func `long strings hold brackets and lines`() {
    #expect(
      tokens("[[a\nb]] [=[c]]]=] d [ e ]") == [
        "1 string a\nb", "2 string c]]", "2 name d", "2 symbol [", "2 name e", "2 symbol ]",
      ])
  }

  @Test func `a string keeps its escapes and ends at its own quote`() {
    #expect(
      tokens(#"'a"b' "c\"d" 'e\\' "f\zg""#) == [
        #"1 string a"b"#, #"1 string c\"d"#, #"1 string e\\"#, #"1 string f\zg"#,
      ])
    #expect(tokens("\"a\\\nb\" c") == ["1 string a\\\nb", "2 name c"])
  }

  @Test func `a symbol of several characters is one token`() {
    #expect(
      LuaTokens("a==b~=c<=d>=e<<f>>g//h::i..j...k~l=m").tokens.filter { $0.kind == .symbol }.map(\.text) == [
        "==", "~=", "<=", ">=", "<<", ">>", "//", "::", "..", "...", "~", "=",
      ])
  }

  @Test func `a word of Lua's own is a keyword`() {
    #expect(tokens("end ends goto") == ["1 keyword end", "1 name ends", "1 keyword goto"])
    #expect(
      LuaToken.keywords == LuaToken.keywords.sorted()
        && LuaToken.keywords.allSatisfy { LuaToken.isKeyword($0) })
  }

  @Test(arguments: [
    ("1", true), ("0x1F", true), ("1.5e3", true), ("3.", true), (".5", true), ("0x.8p-1", true),
    ("1e+5", true),
    ("1..2", false), ("1e", false), ("0x", false), ("12ab", false), ("1.5.5", false), ("0xg", false),
    ("08", true),
    ("1e5e", false), ("0x1p", false), ("3x", false),
  ])
  func `a number is one, or refused as a whole`(text: String, isOne: Bool) throws {
    let token = try #require(LuaTokens(text).tokens.first)
    #expect(token.kind == .number)
    #expect(token.isRefused == !isOne)
  }

  @Test func `a token stands in its bytes`() {
    let tokens = LuaTokens("tap  'x' -- y\n[[z]]").tokens
    #expect(tokens.map(\.range) == [0..<3, 5..<8, 14..<19])
    #expect(tokens.map(\.line) == [1, 1, 2])
  }

  @Test(arguments: [
    ("tap \"a b", LuaTokens.End.string(quote: 34, content: 5)), ("tap 'a", .string(quote: 39, content: 5)),
    ("tap [[a", .long(level: 0, isComment: false)), ("--[==[ a ]]", .long(level: 2, isComment: true)),
    ("a -- b", .comment), ("tap \"a\nb", .code), ("", .code), ("a", .code),
    ("--[[ ]", .long(level: 0, isComment: true)),
  ])
  func `the end is in a string, in a comment or in the code`(text: String, end: LuaTokens.End) {
    #expect(LuaTokens(text).end == end)
  }

  @Test(arguments: [
    ("a", true), ("a ", false), ("a.", true), ("a -- b\n", false), ("a\n\tb", true), ("", false),
  ])
  func `it is known whether the last token touches the end`(text: String, touches: Bool) {
    #expect(LuaTokens(text).touchesEnd == touches)
  }

  @Test func `a long string goes on in the next text`() {
    let first = LuaTokens("a [=[ b")
    let second = LuaTokens("c ]=] d", inside: first.end)
    #expect(second.tokens.last?.text == "d" && second.end == .code)
    #expect(LuaTokens("c", inside: first.end).end == first.end)
  }

  @Test(arguments: [
    "", "\n\n", "--", "--[[", "[[", "[==", "'", "\"\\", "'a\\", "--[[ ]", "\u{FEFF}", "#", "[=[ ]]", "\0",
    "\\", "'\\u{",
  ])
  func `a text that breaks off has no token that Lua takes`(source: String) {
    #expect(LuaTokens(source).tokens.allSatisfy { $0.isRefused || $0.kind == .symbol })
  }

  @Test func `tables nest without end`() {
    let source = String(repeating: "{", count: 20_000)
    #expect(LuaTokens(source).tokens.count == 20_000)
  }
}
