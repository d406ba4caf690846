import FlowDriver
import FlowModel
import FlowScript
import FlowSession
import Foundation
import LuaKit
import Phone
import Terminal

/// Completes the word at the cursor with declared verbs, the prompt's variables, the names of the played flow, and the
/// controls on the screen.
struct Completer {
  let prompt: PromptSession
  let reference: LuaReference
  let commands: [String]
  /// The folder that names of files are relative to.
  let folder: String

  private var lua: LuaEngine { prompt.driver.engine.lua }

  /// Returns the candidates that begin with the word before the cursor; where there are none, it ignores letter case.
  func completions(in line: String, at cursor: String.Index) -> Completions {
    guard let context = CompletionContext(line[..<cursor]) else { return .none(at: cursor) }
    let start = line.index(cursor, offsetBy: -context.word.count)
    var fitting = fitting(candidates(context), context.word)
    var closing = Self.closing(of: context, in: line, at: start)
    // What stands in a table may be a value of its list as well.
    if case .field(_, _, let word) = context, fitting.isEmpty, !word.isEmpty {
      fitting = self.fitting(globals, word)
      closing = ""
    }
    return Completions(start: start, candidates: fitting, closing: closing)
  }

  private func fitting(_ all: [Completions.Candidate], _ word: String) -> [Completions.Candidate] {
    let fitting = all.filter { $0.text.hasPrefix(word) }
    guard fitting.isEmpty, !word.isEmpty else { return Self.distinct(fitting) }
    let typed = word.lowercased()
    return Self.distinct(
      all.filter { $0.text.lowercased().hasPrefix(typed) || $0.label.lowercased().hasPrefix(typed) })
  }

  /// Removes repeated candidates: several flows may have a step of one name, and several steps an option of one name.
  private static func distinct(_ all: [Completions.Candidate]) -> [Completions.Candidate] {
    var seen: Set<String> = []
    return all.filter { seen.insert($0.text).inserted }
  }

  /// The text that certainly comes after the only candidate.
  private static func closing(
    of context: CompletionContext, in line: String, at start: String.Index
  ) -> String {
    guard start > line.startIndex else { return "" }
    let mark = String(line[line.index(before: start)])
    return switch context {
    case .string: mark
    case .index: mark + "]"
    case .field: " = "
    case .name, .result, .command, .commandArgument, .help: ""
    }
  }

  private func candidates(_ context: CompletionContext) -> [Completions.Candidate] {
    switch context {
    case .command: commands.map { .init($0) }
    case .commandArgument(let command, let word): words.candidates(ofCommand: command, word)
    case .help: helpPaths + (prompt.driver.compiled?.app.allSteps.map { .init($0.name) } ?? [])
    case .name(let owner, nil, _): owner.isEmpty ? globals : []
    case .name(let owner, let separator?, _): members(of: subject(owner), separator).map { .init($0) }
    case .result(let callee, let separator, _):
      members(of: declaration(callee).flatMap(result), separator).map { .init($0) }
    case .field(let place, let present, _):
      fields(at: place).filter { !present.contains($0) }.map { .init($0) }
    case .index(let owner, _): keys(of: subject(owner)).map { .init($0) }
    case .string(let callee, let argument, let key, let word, let within):
      choices(of: key, in: CompletionContext.TablePlace(callee: callee, argument: argument, path: within))
        ?? words.candidates(callee, argument, key: key, within: within, word)
    }
  }

  private var globals: [Completions.Candidate] { prompt.environment.names.map { .init($0) } }

  private var words: CompletionWords {
    CompletionWords(
      prompt: prompt, folder: folder, helpPaths: { helpPaths }, declaration: { declaration($0) })
  }

  /// The fields that the table at a place can have.
  private func fields(at place: CompletionContext.TablePlace) -> [String] {
    let fields = declared(at: place).map(\.name)
    return fields.isEmpty ? prompt.keys(within: place.path) : fields
  }

  /// Returns the words of a field with a closed set of values; `nil` for any other field.
  private func choices(of field: String?, in place: CompletionContext.TablePlace) -> [Completions.Candidate]?
  {
    guard let field, let choices = declared(at: place).first(where: { $0.name == field })?.type.choices,
      !choices.isEmpty
    else { return nil }
    return choices.map { .init($0) }
  }

  private func declared(at place: CompletionContext.TablePlace) -> [LuaField] {
    guard let callee = place.callee,
      let parameters = describer(callee)?.parameters ?? declaration(callee)?.parameters,
      parameters.indices.contains(place.argument)
    else { return [] }
    return reference.fields(in: parameters[place.argument].type, path: place.path)
  }

  /// Returns the verb that describes the table after another verb, as in `onboarding.step "a" {`. A script may call the
  /// other verb by another owner, or by none.
  private func describer(_ callee: String) -> LuaDeclaration? {
    guard callee.hasSuffix("()") else { return nil }
    let name = callee.dropLast(2).split(separator: /[.:]/).last.map(String.init) ?? ""
    for verb in reference.declarations where verb.kind == .verb && verb.name == name {
      guard case .object(let type)? = verb.returns?.types.first,
        let describer = reference.declaration(at: type + "()")
      else { continue }
      return describer
    }
    return nil
  }

  private var helpPaths: [Completions.Candidate] {
    let tables = reference.tables
    let verbs = reference.declarations + StandardLibrary.declarations
    let fields = tables.flatMap { table in table.fields.map { "\(table.name).\($0.name)" } }
    let paths =
      verbs.map(\.path).filter { !$0.hasSuffix("()") } + reference.members(of: "") + HelpTopic.all.map(\.name)
      + tables.map(\.name) + fields
    return Set(paths).sorted().map { .init($0) }
  }

  // MARK: Members

  /// The referent of a name, as far as it can be determined without running code.
  private enum Subject {
    case library(String)
    case type(String)
    case table(LuaTable)
  }

  private func subject(_ path: [String]) -> Subject? {
    guard let first = path.first, !first.isEmpty else { return nil }
    // A property is only read: what it holds now says more than its type.
    if path.count > 1, reference.declaration(at: first)?.kind == .property,
      case .table(let table)? = prompt.property(path)
    {
      return .table(table)
    }
    var subject = global(first)
    for name in path.dropFirst() {
      switch subject {
      case .library(let owner), .type(let owner): subject = declaration("\(owner).\(name)").flatMap(result)
      case .table(let table): subject = known(table[raw: name])
      case nil: return nil
      }
    }
    return subject
  }

  private func global(_ name: String) -> Subject? {
    let value = prompt.environment[name]
    if !value.isNil { return known(value) }
    return declaration(name).flatMap(result)
  }

  private func known(_ value: LuaValue) -> Subject? {
    switch value {
    case .table(let table): return .table(table)
    case .string: return .library("string")
    case .object(let object):
      guard let name = lua.name(of: object) else { return nil }
      return name.first?.isUppercase == true ? .type(name) : .library(name)
    default: return nil
    }
  }

  /// Returns the type of a verb's first result, or of a property; `nil` where it is no installed type.
  private func result(_ declaration: LuaDeclaration) -> Subject? {
    declaration.returns?.types.first?.objectName.map { .type($0) }
  }

  private func declaration(_ path: String) -> LuaDeclaration? {
    if let declaration = reference.declaration(at: path) { return declaration }
    // `flow:move` and `f:move` are declared as `Flow:move`.
    guard let separator = path.lastIndex(where: { $0 == ":" || $0 == "." }) else { return nil }
    let owner = path[..<separator].split(separator: /[.:]/).map(String.init)
    guard !owner.isEmpty, case .type(let name)? = subject(owner) else {
      let member = path[path.index(after: separator)...]
      return reference.declarations.first { $0.isOfType && $0.name == member }
    }
    return reference.declaration(at: name + path[separator...])
  }

  /// Returns the keys of a table that are texts; none for any other subject.
  private func keys(of subject: Subject?) -> [String] {
    guard case .table(let table)? = subject else { return [] }
    return ((try? table.pairs()) ?? []).compactMap(\.key.string)
  }

  private func members(of subject: Subject?, _ separator: Character) -> [String] {
    switch subject {
    case nil: return []
    case .table: return keys(of: subject).filter { LuaName.isWritten(as: $0) }
    case .library(let name): return lua.members(ofLibrary: name)
    case .type(let name):
      return lua.members(ofType: name).filter { member in
        guard let declaration = reference.declaration(at: "\(name).\(member)") else { return true }
        return (declaration.kind == .verb) == (separator == ":")
      }
    }
  }
}

extension LuaType {
  /// The name of the first installed type that this is or allows; `nil` for none.
  fileprivate var objectName: String? {
    switch self {
    case .object(let name): name
    case .union(let types): types.compactMap(\.objectName).first
    default: nil
    }
  }
}
