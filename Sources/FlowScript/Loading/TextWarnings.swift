import FlowModel
import LuaKit
import Phone
import Localization

extension ScriptEngine {
  /// Returns the warnings on the texts of an app, at the lines of its tables.
  func textWarnings(of app: App, _ chunks: [String], beside files: ScriptFiles?) -> [Diagnostic] {
    guard !app.localization.isEmpty else { return [] }
    let found =
      DifferingPlaceholdersRule().diagnostics(for: app) + IncompleteFormsRule().diagnostics(for: app)
      + unusedTexts(of: app, chunks, beside: files)
    return found.map { diagnostic in
      guard let place = diagnostic.location, let files else { return diagnostic }
      return diagnostic.moved(to: SourceLocation(file: files.shownPath(place.file), line: place.line))
    }
  }

  /// Returns the warning on texts of an app that no source of its script uses; none where not all sources could be
  /// searched.
  ///
  /// Scripts of one folder are variants of an app and share its tables: a text that another script names counts as
  /// used.
  private func unusedTexts(of app: App, _ chunks: [String], beside files: ScriptFiles?) -> [Diagnostic] {
    guard !chunks.isEmpty else { return [] }
    var mentions = TextMentions()
    for chunk in Set(chunks).sorted() {
      guard let source = lua.source(chunk: chunk), source.utf8.count <= Self.longest else { return [] }
      mentions.add(source: source)
    }
    let found = UnusedTextRule(mentions).diagnostics(for: app)
    guard !found.isEmpty, let files = files?.unwatched else { return found }
    // A check that names a text only looks at it.
    let names = files.names("").filter { $0.hasSuffix(".lua") && !$0.hasSuffix(".check.lua") }
    guard names.count <= Self.mostScripts else { return [] }
    for name in names where !chunks.contains("@" + files.shownPath(name)) {
      guard !lua.isStopped, let bytes = try? files.bytes(name, most: Self.longest) else { return [] }
      mentions.add(source: String(decoding: bytes, as: UTF8.self))
    }
    return UnusedTextRule(mentions).diagnostics(for: app)
  }

  /// The most bytes of a source, and the most scripts of a folder, for a search; beyond them no unused text is
  /// reported.
  private static let longest = 1 << 20
  private static let mostScripts = 100
}
