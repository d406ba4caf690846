import LuaKit

/// A scan of a line's tokens that ends with its open brackets and its last name.
///
/// For example, after `play("flow.lua", { choose = { source =` two tables are open in the second argument of `play`,
/// the inner one in the field `choose`, and the next value is that of `source`.
struct CompletionScan {
  /// An open bracket.
  private struct Frame {
    let bracket: String
    /// The text before the bracket: a callee, or for `[` the indexed value.
    let callee: String
    /// The number of commas after the bracket so far.
    var argument = 0
    /// The field whose value comes next, or the name on the left of an assignment or a comparison.
    var key: String?
    /// The fields that a table has already.
    var present: [String] = []
    /// True where the next name can be the name of a field.
    var isAtField = true
  }

  private var frames = [Frame(bracket: "", callee: "")]
  /// The name at the end of the tokens, with dots and colons; `()` in it is a call, `[]` an index.
  private var path = ""

  init(_ tokens: some Sequence<LuaToken>) {
    for token in tokens { take(token) }
  }

  private mutating func take(_ token: LuaToken) {
    let last = frames.count - 1
    let isSymbol = token.kind == .symbol || token.kind == .other
    if !isSymbol { frames[last].isAtField = false }
    switch token.kind {
    case .name: path = Self.isSeparated(path) ? path + token.text : token.text
    // No call is one of Lua's own words; behind a dot the name is not finished.
    case .keyword: path = Self.isSeparated(path) ? path + token.text : ""
    case .number: path = ""
    // A string after a name is the argument of a call.
    case .string: path = path.isEmpty || Self.isSeparated(path) ? "" : path + "()"
    case .symbol, .other: takeSymbol(token.text)
    }
  }

  private mutating func takeSymbol(_ symbol: String) {
    let last = frames.count - 1
    switch symbol {
    case ".", ":": path += path.isEmpty ? "" : symbol
    case "(", "[", "{":
      frames[last].isAtField = false
      frames.append(Frame(bracket: symbol, callee: path))
      path = ""
    case ")", "]", "}":
      guard frames.count > 1 else { return }
      let closed = frames.removeLast()
      // A key in brackets; elsewhere an index.
      if closed.bracket == "[", closed.callee.isEmpty {
        path = "*"
      } else {
        path = closed.callee.isEmpty ? "" : closed.callee + (closed.bracket == "[" ? "[]" : "()")
      }
    case ",", ";":
      frames[last].argument += 1
      frames[last].key = nil
      frames[last].isAtField = true
      path = ""
    case "=", "==", "~=":
      frames[last].key = path.isEmpty ? nil : path
      if symbol == "=", !path.isEmpty { frames[last].present.append(path) }
      path = ""
    default: path = ""
    }
  }

  private static func isSeparated(_ path: String) -> Bool { path.last == "." || path.last == ":" }

  // MARK: What comes next

  /// Returns the context of a string that begins at the end of the tokens.
  func string(_ word: String) -> CompletionContext {
    if !path.isEmpty, !Self.isSeparated(path), path != "*" {
      return .string(callee: path, argument: 0, key: nil, word: word)
    }
    guard let frame = frames.last else { return .string(callee: nil, argument: 0, key: nil, word: word) }
    if frame.bracket == "[", !frame.callee.isEmpty {
      return .index(owner: Self.parts(frame.callee), word: word)
    }
    let place = place
    return .string(
      callee: place.callee, argument: place.argument, key: frame.key, word: word, within: place.path)
  }

  /// Returns the context of a name that begins at the end of the tokens.
  ///
  /// - Parameter touches: True where no space is between the tokens and the name.
  func code(_ word: String, touches: Bool) -> CompletionContext {
    if touches, Self.isSeparated(path), let separator = path.last {
      let owner = String(path.dropLast())
      if owner.hasSuffix("()") {
        return .result(of: String(owner.dropLast(2)), separator: separator, word: word)
      }
      return .name(owner: Self.parts(owner), separator: separator, word: word)
    }
    if let frame = frames.last, frame.bracket == "{", frame.isAtField, path.isEmpty {
      return .field(place: place, present: frame.present, word: word)
    }
    return .name(owner: [], separator: nil, word: word)
  }

  /// The innermost call around the end of the text, and the path of fields from its argument to that end.
  private var place: CompletionContext.TablePlace {
    var path: [String] = []
    for (index, frame) in frames.enumerated().reversed() where frame.bracket != "" {
      if !frame.callee.isEmpty, frame.bracket != "[" {
        // The commas of a table that is an argument are not those of the call.
        return .init(callee: frame.callee, argument: frame.bracket == "{" ? 0 : frame.argument, path: path)
      }
      if frame.bracket == "{", let key = frames[index - 1].key, frames[index - 1].bracket == "{" {
        path.insert(key, at: 0)
      }
    }
    return .init(callee: nil, argument: 0, path: path)
  }

  private static func parts(_ path: String) -> [String] {
    path.split(separator: /[.:]/, omittingEmptySubsequences: false).map(String.init)
  }
}
