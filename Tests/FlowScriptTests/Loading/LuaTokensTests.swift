import Testing

@testable import FlowScript

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
    #expect(tokens(#"'a"b' "c\"d" 'e\\' "f\z"#) == [#"1 string a"b"#, #"1 string c\"d"#, #"1 string e\\"#])
    #expect(tokens("\"a\\\nb\" c") == ["1 string a\\\nb", "2 name c"])
  }

  @Test func `a line for the shell is no token`() {
    #expect(tokens("#!/bin/genkan\na") == ["2 name a"])
    #expect(tokens("a #b") == ["1 name a", "1 symbol #", "1 name b"])
  }

  @Test(arguments: [
    "", "\n\n", "--", "--[[", "[[", "[==", "'", "\"\\", "'a\\", "--[[ ]", "\u{FEFF}", "#", "[=[ ]]",
  ])
  func `a text that breaks off ends the list`(source: String) {
    #expect(tokens(source).allSatisfy { $0.hasPrefix("1 symbol") })
  }

  @Test func `tables nest without end`() {
    let source = String(repeating: "{", count: 20_000)
    #expect(LuaTokens(source).tokens.count == 20_000)
  }
}
