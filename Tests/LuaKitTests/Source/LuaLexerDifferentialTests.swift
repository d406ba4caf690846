import LuaKit
import Randomness
import Testing

/// The lexer against Lua's own, over random texts: what one refuses the other refuses, and the tokens are the same where
/// Lua lets them be seen.
struct LuaLexerDifferentialTests {
  private static let pieces = [
    "a", "end", "_x1", "12", "0x1F", "0x", "1e5", "1e", "3.", ".5", "1..2", "'", "\"", "\\", "\\n", "\\q",
    "\\x4", "\\x41",
    "\\065", "\\999", "\\z", "\\u{7F}", "\\u{", "[[", "]]", "[=[", "]=]", "[=", "--", "--[[", "--[=[", "\n",
    "\r\n", " ",
    "\t", "=", "==", "~", "<", "<<", ">", "/", ":", "::", ".", "..", "...", "{", "}", "(", ")", "[", "]", ",",
    ";", "+",
    "-", "*", "%", "^", "#", "&", "|", "é", "!", "@", "$", "`", "\u{1}", "x'y'", "\\\n",
  ]

  private static func text(_ numbers: inout RandomNumbers, _ pieces: [String]) -> String {
    (0..<Int.random(in: 1...8, using: &numbers)).map { _ in pieces.randomElement(using: &numbers)! }.joined()
  }

  /// What liblua says only of a token, and not of its place among others.
  private static let lexical = [
    "malformed number", "unfinished string", "unfinished long", "invalid escape",
    "invalid long string delimiter",
    "hexadecimal digit expected", "decimal escape too large", "missing '{'", "missing '}'",
    "UTF-8 value too large",
  ]

  @Test func `what Lua refuses as no token is refused, and what Lua loads is not`() throws {
    let engine = LuaEngine()
    let environment = engine.makeEnvironment()
    var numbers = RandomNumbers(seed: 10)
    var (loaded, refused) = (0, 0)
    for _ in 0..<60_000 {
      let text = Self.text(&numbers, Self.pieces)
      let scan = LuaTokens(text)
      do throws(LuaError) {
        _ = try engine.load(source: text, chunk: "=t", environment: environment)
        loaded += 1
        // A line for the shell is none of Lua's.
        if text.hasPrefix("#") { continue }
        let isRefused = scan.tokens.contains { $0.isRefused }
        #expect(!isRefused, "\(text.debugDescription)")
        #expect(scan.end == .code || scan.end == .comment, "\(text.debugDescription)")
      } catch {
        guard case .syntax = error.kind, !text.hasPrefix("#"),
          Self.lexical.contains(where: error.message.hasPrefix)
        else { continue }
        refused += 1
        let isOpenComment = if case .long(_, isComment: true) = scan.end { true } else { false }
        #expect(
          isOpenComment || scan.tokens.contains { $0.isRefused && $0.line <= error.line ?? 0 },
          "\(text.debugDescription): \(error)")
      }
    }
    #expect(loaded > 1_000 && refused > 1_000, "\(loaded) \(refused)")
  }

  @Test func `the tokens of a list are its entries`() throws {
    let engine = LuaEngine()
    let environment = engine.makeEnvironment()
    var numbers = RandomNumbers(seed: 11)
    let values = [
      "1", "0x1F", "1e5", "3.", ".5", "'a'", "\"b'\"", "[[c]]", "[=[d]]]=]", "'\\z \n e'", "'f\\\ng'",
      "'\\65\\x41\\u{41}'",
    ]
    let blanks = ["", " ", "\n", "\r\n", "\t", "--x\n", "--[[y\n]]", "--[=[ ]] ]=]", " --[ z\n"]
    for _ in 0..<4_000 {
      let count = Int.random(in: 0...6, using: &numbers)
      let items = (0..<count).map { _ in values.randomElement(using: &numbers)! }
      let text =
        "return {"
        + items.map { item in
          blanks.randomElement(using: &numbers)! + item + blanks.randomElement(using: &numbers)! + ","
        }.joined() + "}"
      let table = try #require(
        try engine.load(source: text, chunk: "=t", environment: environment).call().table)
      let found = LuaTokens(text).tokens.filter { $0.kind == .number || $0.kind == .string }
      #expect(found.count == count && table.length == count, "\(text.debugDescription)")
      let written = found.map { String(decoding: Array(text.utf8)[$0.range], as: UTF8.self) }
      #expect(written == items, "\(text.debugDescription)")
    }
  }

  @Test func `the token that Lua stops at is among the tokens of its line`() throws {
    let engine = LuaEngine()
    let environment = engine.makeEnvironment()
    var numbers = RandomNumbers(seed: 12)
    let pieces = Self.pieces.filter {
      !$0.contains("\\") && !$0.contains("'") && !$0.contains("\"") && $0 != "\u{1}"
    }
    var compared = 0
    for _ in 0..<40_000 {
      let text = Self.text(&numbers, pieces)
      guard !text.hasPrefix("#") else { continue }
      let error: LuaError
      do throws(LuaError) {
        _ = try engine.load(source: text, chunk: "=t", environment: environment)
        continue
      } catch let failure { error = failure }
      guard case .syntax = error.kind, !Self.lexical.contains(where: error.message.hasPrefix),
        let near = error.message.firstRange(of: " near '"), error.message.hasSuffix("'")
      else { continue }
      let token = String(error.message[near.upperBound...].dropLast())
      guard !token.hasPrefix("<") || token.count < 3 else { continue }
      compared += 1
      let scan = LuaTokens(text).tokens
      let isThere = scan.contains { found in
        // Lua reads every end of a line as one character.
        let written = String(decoding: Array(text.utf8)[found.range], as: UTF8.self).replacing(
          "\r\n", with: "\n")
        return written == token || found.text == token || found.kind == .other
      }
      #expect(isThere, "\(text.debugDescription): \(error)")
    }
    #expect(compared > 1_000)
  }
}
