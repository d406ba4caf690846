import FlowConsole
import FlowModel
import FlowScript
import LuaKit
import Phone
import Disk
import Localization

/// The targets of a word in a text: the definition of a step, the lines of a translation, a module, the checks.
///
/// For example, at `"source"` in a check:
///
///     leading.definitions(at: byte)  // the line of step "source" in flow.lua
struct Leading {
  /// A line of a file, and the word to find on the line.
  struct Place: Hashable {
    let file: String
    /// The line, from 1.
    let line: Int
    let word: String?
  }

  let document: OpenDocument
  let flows: [OpenedFlow]

  private var apps: [App] { flows.compactMap { $0.script?.app } }

  /// The definitions of the word at a byte.
  func definitions(at byte: Int) -> [Place] {
    guard let token = document.token(at: byte), token.kind == .string, let path = document.path else {
      return []
    }
    let folder = Paths.folder(of: path)
    if behind(token, "require") {
      let name = token.text.replacing(".", with: "/") + ".lua"
      let roots = [folder] + flows.map { Paths.folder(of: $0.path) }
      return roots.map { Paths.joined($0, name) }.first { isFile($0) }.map {
        [Place(file: $0, line: 1, word: nil)]
      } ?? []
    }
    if token.text.hasSuffix(".lua"), isFile(Paths.joined(folder, token.text)) {
      return [Place(file: Paths.joined(folder, token.text), line: 1, word: nil)]
    }
    let index = document.tokens.firstIndex(of: token) ?? 0
    guard !Self.isForm(document.tokens, index) else { return [] }
    let isText = isText(token)
    let steps = isText ? [] : self.steps(named: token.text)
    return steps.isEmpty ? texts(of: token.text) : steps
  }

  private func isFile(_ path: String) -> Bool { FileFacts(path).map { !$0.isFolder } ?? false }

  /// True where a string is the argument of the function `name`.
  private func behind(_ token: LuaToken, _ name: String) -> Bool {
    guard let index = document.tokens.firstIndex(of: token), index > 0 else { return false }
    let before = document.tokens[index - 1].isSymbol("(") ? index - 2 : index - 1
    return before >= 0 && document.tokens[before].text == name
  }

  /// True where a string is a key of the string tables: the value of a field such as `title`.
  private func isText(_ token: LuaToken) -> Bool {
    guard let index = document.tokens.firstIndex(of: token), index > 1 else { return false }
    let fields = ["title", "body", "button", "label", "placeholder", "message", "skip"]
    return document.tokens[index - 1].isSymbol("=") && fields.contains(document.tokens[index - 2].text)
      && !texts(of: token.text).isEmpty
  }

  /// True where a string is the form in which a step is stored: `by = "name"` names no step.
  private static func isForm(_ tokens: [LuaToken], _ index: Int) -> Bool {
    index > 1 && tokens[index - 1].isSymbol("=") && tokens[index - 2].text == "by"
  }

  /// The definitions of the steps and screens of a name.
  func steps(named name: String) -> [Place] {
    distinct(
      apps.flatMap(\.allSteps).filter { $0.name == name }.map {
        Place(file: $0.location.file, line: $0.location.line, word: name)
      })
  }

  /// Returns the lines of a key in the string tables, one for each language.
  func texts(of key: String) -> [Place] {
    distinct(
      flows.flatMap { flow -> [Place] in
        guard let app = flow.script?.app else { return [] }
        let tables = app.localization.tableNames.flatMap { app.localization.tables(named: $0) }
        return tables.compactMap { table in
          table.entry(key).map {
            Place(file: Paths.joined(Paths.folder(of: flow.path), $0.file), line: $0.line, word: nil)
          }
        }
      })
  }

  /// Returns the uses of the string at a byte offset: in the flows' files and in the checks. There are none where the
  /// string names no step and no text.
  ///
  /// - Parameter files: The check files to search. Of these and of the flows' files, those above 1 MB are left out.
  func references(at byte: Int, in files: [String], withDefinition: Bool, _ lines: (String) -> TextLines?)
    -> [Place]
  {
    guard let token = document.token(at: byte), token.kind == .string,
      !Self.isForm(document.tokens, document.tokens.firstIndex(of: token) ?? 0)
    else { return [] }
    let steps = steps(named: token.text)
    let definitions = steps.isEmpty ? texts(of: token.text) : steps
    guard !definitions.isEmpty else { return [] }
    let scripts = flows.flatMap { $0.sources.map(\.file) }
    let uses = (scripts + files).flatMap { file -> [Place] in
      guard let text = lines(file), text.bytes.count <= 1 << 20 else { return [] }
      let tokens = LuaTokens(String(decoding: text.bytes, as: UTF8.self)).tokens
      return tokens.indices.filter {
        tokens[$0].kind == .string && tokens[$0].text == token.text && !Self.isForm(tokens, $0)
      }.map { Place(file: file, line: tokens[$0].line, word: token.text) }
    }
    return distinct(withDefinition ? definitions + uses : uses.filter { !definitions.contains($0) })
  }

  private func distinct(_ places: [Place]) -> [Place] {
    var seen: Set<Place> = []
    return places.filter { seen.insert($0).inserted }
  }
}
