import FlowModel
import LuaKit
import Phone

extension TextMentions {
  /// Adds the strings of a Lua source of at most 1 MB.
  mutating func add(source: String) {
    guard source.utf8.count <= 1 << 20 else { return }
    let tokens = LuaTokens(source).tokens
    for (index, token) in tokens.enumerated() where token.kind == .string {
      add(
        token.text, isBeginning: Self.isJoin(tokens, index + 1), isEnd: Self.isJoin(tokens, index - 2))
    }
  }

  /// Whether `..` stands at a place.
  private static func isJoin(_ tokens: [LuaTokens.Token], _ index: Int) -> Bool {
    index >= 0 && index + 1 < tokens.count
      && [tokens[index], tokens[index + 1]].allSatisfy { $0.kind == .symbol && $0.text == "." }
  }
}

extension ScriptEngine {
  /// The texts of an app that nothing uses, as far as the sources of its script tell; nothing where they are not known.
  ///
  /// Scripts of one folder are variants of an app and share its tables: a text that another one names is used.
  func unusedTexts(of app: App, _ chunks: [String], beside files: ScriptFiles?) -> [Diagnostic] {
    guard !app.localization.isEmpty, !chunks.isEmpty else { return [] }
    var mentions = TextMentions()
    for chunk in Set(chunks).sorted() {
      guard let source = lua.source(chunk: chunk), source.utf8.count <= Self.longest else { return [] }
      mentions.add(source: source)
    }
    var found = UnusedTextRule(mentions).diagnostics(for: app)
    guard !found.isEmpty, let files else { return found }
    let names = files.names("").filter { $0.hasSuffix(".lua") }
    guard names.count <= Self.mostScripts else { return [] }
    for name in names where !chunks.contains("@" + files.shownPath(name)) {
      guard !lua.isStopped, let bytes = try? files.bytes(name, most: Self.longest) else { return [] }
      mentions.add(source: String(decoding: bytes, as: UTF8.self))
    }
    found = UnusedTextRule(mentions).diagnostics(for: app)
    return found.map { diagnostic in
      guard let place = diagnostic.location else { return diagnostic }
      return diagnostic.moved(to: SourceLocation(file: files.shownPath(place.file), line: place.line))
    }
  }

  /// The most bytes of a source and the most scripts of a folder that are looked at for a warning.
  private static let longest = 1 << 20
  private static let mostScripts = 100
}
