import FlowDriver
import FlowModel
import FlowScript
import FlowSession
import Foundation
import LuaKit
import Phone

/// What could stand at the cursor of a prompt: from the declarations of the verbs, from the variables of the prompt,
/// from the flow that is played and from the screen that is shown.
struct Completer {
  let prompt: PromptSession
  let reference: LuaReference
  let commands: [String]
  /// The folder that names of files are read from.
  let folder: String

  private var lua: LuaEngine { prompt.driver.engine.lua }

  /// The candidates that begin with what was typed; where none does, those that do but for upper and lower case.
  func completions(in line: String, at cursor: String.Index) -> Completions {
    guard let context = CompletionContext(line[..<cursor]) else { return .none(at: cursor) }
    let word = context.word
    let all = candidates(context)
    var fitting = all.filter { $0.text.hasPrefix(word) }
    if fitting.isEmpty, !word.isEmpty {
      let typed = word.lowercased()
      fitting = all.filter { $0.text.lowercased().hasPrefix(typed) || $0.label.lowercased().hasPrefix(typed) }
    }
    return Completions(start: line.index(cursor, offsetBy: -word.count), candidates: fitting)
  }

  private func candidates(_ context: CompletionContext) -> [Completions.Candidate] {
    switch context {
    case .command: commands.map { .init($0) }
    case .commandArgument(let command, let word):
      command == ":help" ? helpPaths : CompletionFiles.candidates(word, folder: folder)
    case .help: helpPaths
    case .name(let owner, nil, _): owner.isEmpty ? prompt.environment.names.map { .init($0) } : []
    case .name(let owner, let separator?, _): members(of: subject(owner), separator).map { .init($0) }
    case .result(let callee, let separator, _):
      members(of: declaration(callee).flatMap(result), separator).map { .init($0) }
    case .string(let callee, let argument, let key, let word): words(callee, argument, key, word)
    }
  }

  private var helpPaths: [Completions.Candidate] {
    let paths = reference.declarations.map(\.path).filter { !$0.hasSuffix("()") } + reference.members(of: "")
    return Set(paths).sorted().map { .init($0) }
  }

  // MARK: Members

  /// What a name stands for, as far as it is known without running anything.
  private enum Subject {
    case library(String)
    case type(String)
    case table(LuaTable)
  }

  private func subject(_ path: [String]) -> Subject? {
    guard let first = path.first, !first.isEmpty else { return nil }
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

  /// The type that a verb gives, or a property has.
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

  private func members(of subject: Subject?, _ separator: Character) -> [String] {
    switch subject {
    case nil: return []
    case .table(let table):
      let names = ((try? table.pairs()) ?? []).compactMap(\.key.string)
      return names.filter { LuaName.isWritten(as: $0) }
    case .library(let name): return lua.members(ofLibrary: name)
    case .type(let name):
      return lua.members(ofType: name).filter { member in
        guard let declaration = reference.declaration(at: "\(name).\(member)") else { return true }
        return (declaration.kind == .verb) == (separator == ":")
      }
    }
  }

  // MARK: Strings

  private func words(
    _ callee: String?, _ argument: Int, _ key: String?, _ word: String
  ) -> [Completions.Candidate] {
    let steps = prompt.driver.machine?.app.allSteps.map(\.name) ?? []
    let names = prompt.driver.machine?.turn.names
    if let key {
      switch key {
      case "before", "stopAt", "skip": return steps.map { .init($0) }
      case "after":
        return (callee?.hasSuffix("kill") == true ? Effect.names.sorted() : steps).map { .init($0) }
      case "device": return Device.Kind.allCases.map { .init($0.rawValue) }
      default: return []
      }
    }
    guard let callee else { return [] }
    let verb = callee.split(separator: /[.:]/).last.map(String.init) ?? callee
    switch verb {
    case "tap": return controls { _ in true }
    case "choose": return controls { $0.role == .option }
    case "jump", "move", "without": return steps.map { .init($0) }
    case "screen", "noScreen": return (names?.screens ?? []).map { .init($0) }
    case "present": return (names?.views ?? []).map { .init($0) }
    case "post": return (names?.events ?? []).map { .init($0) }
    case "effect", "noEffect": return Effect.names.sorted().map { .init($0) }
    case "event", "noEvent": return Event.names.sorted().map { .init($0) }
    case "finding", "noFinding": return Finding.codes.map { .init($0) }
    case "dialog", "prompt", "noPrompt": return Prompt.names.map { .init($0) }
    case "install", "play", "save_check", "save", "require", "dofile":
      return CompletionFiles.candidates(word, folder: folder)
    case "help": return helpPaths
    default:
      guard let declaration = declaration(callee), declaration.parameters.indices.contains(argument) else {
        return []
      }
      return declaration.parameters[argument].type.choices.map { .init($0) }
    }
  }

  private func controls(_ fits: (Screen.Control) -> Bool) -> [Completions.Candidate] {
    guard let machine = prompt.driver.machine, let session = prompt.driver.timeline?.session,
      let screen = try? machine.screen(session)
    else { return [] }
    return screen.controls.filter { $0.role != .field && fits($0) }.flatMap { control in
      control.label == control.key || control.label.isEmpty
        ? [Completions.Candidate(control.key)] : [.init(control.key), .init(control.label)]
    }
  }
}

extension LuaType {
  /// The installed type among what this is.
  fileprivate var objectName: String? {
    switch self {
    case .object(let name): name
    case .union(let types): types.compactMap(\.objectName).first
    default: nil
    }
  }

  /// The words of a closed set.
  fileprivate var choices: [String] {
    switch self {
    case .oneOf(let words): words
    case .union(let types): types.flatMap(\.choices)
    case .list(let element): element.choices
    default: []
    }
  }
}
