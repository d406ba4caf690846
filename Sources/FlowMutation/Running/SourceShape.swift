import LuaKit
import Randomness

/// A source of a flow as a set of hashes: of the text that runs while it is loaded, and of each function.
///
/// A function that never runs has no effect, so an edit of its body changes no outcome. Line numbers count, as messages
/// contain them. The variables named in a body also count for the skeleton, as a closure captures them.
struct SourceShape {
  /// The hash of the tokens outside of all bodies, and of the names inside them.
  let skeleton: UInt64
  /// The hashes of the bodies, by the possible first lines of their functions.
  private let bodies: [Int: UInt64]

  /// Reads a source. A source that is no Lua, or that Lua would refuse, has only a skeleton.
  init(_ source: MutatedSource, _ bytes: [UInt8]) {
    guard source.file.hasSuffix(".lua"), let syntax = LuaSyntax(String(decoding: bytes, as: UTF8.self)) else {
      (skeleton, bodies) = (UInt64(stableHashOf: bytes), [:])
      return
    }
    let tokens = syntax.tokens
    // The innermost function of each token; a header belongs to the text around its function.
    let functions = syntax.functions.map { Self.body(of: $0, tokens)..<$0.upperBound }
    var owner = [Int](repeating: -1, count: tokens.count)
    for (number, body) in functions.enumerated().sorted(by: { $0.element.count > $1.element.count }) {
      for index in body { owner[index] = number }
    }
    var whole = StableHasher()
    var hashes = [StableHasher](repeating: StableHasher(), count: functions.count)
    for (index, token) in tokens.enumerated() {
      let text = (token.kind == .string ? "\"" : "") + token.text
      guard owner[index] >= 0 else {
        whole.add(text)
        whole.add(UInt64(token.line))
        continue
      }
      hashes[owner[index]].add(text)
      hashes[owner[index]].add(UInt64(token.line))
      let isField = index > 0 && (tokens[index - 1].isSymbol(".") || tokens[index - 1].isSymbol(":"))
      if token.kind == .name, !isField { whole.add("name " + token.text) }
    }
    var bodies: [Int: UInt64] = [:]
    for (number, range) in syntax.functions.enumerated() {
      // Lua takes the line of the word, or of the bracket behind it: each of the header's lines stands for it.
      let (first, last) = (tokens[range.lowerBound].line, tokens[functions[number].lowerBound - 1].line)
      for line in first...max(first, last) {
        bodies[line] = (bodies[line] ?? 0) &* 31 &+ hashes[number].value
      }
    }
    (skeleton, self.bodies) = (whole.value, bodies)
  }

  /// Returns the hash of the functions of one line; `nil` for a line without any function.
  func body(at line: Int) -> UInt64? { bodies[line] }

  /// The first token after the parameters of a function.
  private static func body(of function: Range<Int>, _ tokens: [LuaToken]) -> Int {
    (tokens[function].firstIndex { $0.isSymbol(")") } ?? function.lowerBound) + 1
  }
}
