import LuaKit

/// The strings and names in an app's scripts, for deciding whether a function may refer to an option by name.
///
/// For example:
///
///     let words = ScriptWords([#"choose = { "wake", "bedtime" }, onLeave = function() log.info "wake" end"#])
///     words.count(containing: "wake")     // 2
///     words.count(containing: "bedtime")  // 1
final class ScriptWords {
  private let sources: [String?]
  /// The words, read at the first access.
  private lazy var words: [String]? = read()

  /// Makes the words of sources; a `nil` among them is a source that is not known.
  init(_ sources: [String?] = []) { self.sources = sources }

  /// The most bytes of the sources that are looked at.
  private static let most = 1 << 20

  private func read() -> [String]? {
    guard !sources.isEmpty else { return nil }
    var words: [String] = []
    var bytes = 0
    for source in sources {
      guard let source else { return nil }
      bytes += source.utf8.count
      guard bytes <= Self.most else { return nil }
      for token in LuaTokens(source).tokens {
        switch token.kind {
        case .string where token.text.hasNumberedEscape: return nil
        case .string, .name: words.append(token.text)
        case .keyword, .number, .symbol, .other: continue
        }
      }
    }
    return words
  }

  /// The number of words that contain a text. It is `nil` where the words are not known: without sources or with an
  /// unknown one, beyond 1 MB, and with an escape such as `\\65`.
  func count(containing word: String) -> Int? { words.map { $0.count { $0.contains(word) } } }

  /// The number of words that are a text; `nil` where the words are not known.
  func count(of word: String) -> Int? { words.map { $0.count { $0 == word } } }
}

extension String {
  /// True where the text has an escape for any character, such as `\\65`, `\\x41` and `\\u{41}`.
  fileprivate var hasNumberedEscape: Bool {
    split(separator: "\\", omittingEmptySubsequences: false).dropFirst().contains {
      $0.first.map { $0.isNumber || $0 == "x" || $0 == "u" } ?? false
    }
  }
}
