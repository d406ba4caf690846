import FlowDriver
import FlowModel
import FlowScript
import FlowSession
import LuaKit
import Phone
import Spelling
import Terminal

/// The help at a prompt, made of the declarations of the verbs.
struct Helper {
  let reference: LuaReference
  let prompt: PromptSession

  /// Returns the help on a value: a name, an object or a function; for `nil`, the overview of all names.
  ///
  /// - Parameter columns: The width in cells to wrap the help to; `nil` for no wrapping.
  /// - Throws: `LuaFailure` for a value without help; for a misspelt name its hint suggests similar names.
  func text(about value: LuaValue, columns: Int? = nil) throws -> String {
    let lua = prompt.driver.engine.lua
    switch value {
    case .nil: return overview(columns)
    case .string(let name): return try text(name, columns: columns)
    case .object(let object):
      guard let name = lua.name(of: object) else { throw LuaFailure("there is no help for this object") }
      return try text(name, columns: columns)
    case .function(let function):
      guard let path = path(of: function) else {
        throw LuaFailure(
          "there is no help for this function", hint: "ask by name: help \"permissions.request\"")
      }
      return try text(path, columns: columns)
    default:
      throw LuaFailure("there is no help for a \(value.kind)", hint: "ask by name: help \"tap\"")
    }
  }

  /// Returns the path of a verb's declaration; `nil` for a function without one.
  private func path(of function: LuaFunction) -> String? {
    let verbs = (reference.declarations + StandardLibrary.declarations).filter { $0.kind == .verb }
    if let global = verbs.first(where: {
      $0.owner == nil && prompt.environment[$0.path].function == function
    }) {
      return global.path
    }
    return verbs.first { declaration in
      guard let owner = declaration.owner else { return false }
      return holders(of: owner).contains { member(declaration.name, of: $0) == function }
    }?.path
  }

  /// Returns the names of the prompt's values of the type `owner`. Where `owner` is itself the name of an object or a
  /// table, it returns that name alone.
  private func holders(of owner: String) -> [String] {
    if ["object", "table"].contains(prompt.environment[owner].kind) { return [owner] }
    return reference.declarations.filter {
      $0.owner == nil && $0.kind != .verb && $0.returns?.types.first?.sentence.hasSuffix(" " + owner) == true
    }.map(\.path)
  }

  private func member(_ name: String, of holder: String) -> LuaFunction? {
    let chunk = try? prompt.driver.engine.lua.loadInteractive(
      "return \(holder).\(name)", chunk: "=help", environment: prompt.environment)
    return (try? chunk?.call())?.function
  }

  /// Returns the help on a name, such as that of a verb, an object, a type or a member; for an empty name, the
  /// overview.
  func text(_ name: String, columns: Int? = nil) throws -> String {
    if name.isEmpty { return overview(columns) }
    let property = PropertyList.explanation(name)
    let words = [property, ReportWord.explanation(name)].compactMap(\.self).map {
      Prose.wrapped($0, columns: columns, hang: 4)
    }
    guard !words.isEmpty else { return try declared(name, columns) }
    // Such as `review`, which is an object too.
    guard let other = try? declared(name, columns) else { return words.joined(separator: "\n\n") }
    let said = property == nil ? words : ["the property " + words[0]] + words.dropFirst()
    return ([other] + said).joined(separator: "\n\n")
  }

  /// Returns the help on a name that is neither a property nor a word of a report.
  private func declared(_ name: String, _ columns: Int?) throws -> String {
    if let topic = HelpTopic.all.first(where: { $0.name == name }) { return topic.text(reference) }
    if let text = reference.help(name) ?? LuaReference(StandardLibrary.declarations).help(name) {
      return Self.wrapped(text, columns)
    }
    // `flow:move` is declared as `Flow:move`, `screen.title` as `Screen.title`.
    if let separator = name.firstIndex(where: { $0 == "." || $0 == ":" }) {
      let owner = String(name[..<separator])
      let type = reference.declaration(at: owner)?.returns?.types.first?.sentence.split(separator: " ").last
      if let type, let text = reference.help(String(type) + String(name[separator...])) {
        return Self.wrapped(text, columns)
      }
    }
    if let command = PromptCommand.all.first(where: { $0.name == name || $0.name == ":" + name }) {
      return Self.wrapped("\(command.usage)\n  \(command.summary)", columns)
    }
    if let text = reference.explanation(name) { return Self.wrapped(text, columns) }
    if let source = FindingExplanation.text(ofSource: name) { return source }
    if let said = named(name) { return Prose.wrapped(said, columns: columns, hang: 2) }
    let near =
      reference.suggestions(for: name) + Suggestion.near(name, among: HelpTopic.all.map(\.name))
      + Suggestion.near(name, among: PropertyList.names + Finding.codes + ReportWord.names)
      + Suggestion.near(name, among: StandardLibrary.declarations.map(\.path))
      + (name.hasPrefix(":") ? Suggestion.near(name, among: PromptCommand.all.map(\.name)) : [])
    throw LuaFailure(
      "there is no help for \"\(name)\"",
      hint: near.isEmpty
        ? "help() lists what there is"
        : Suggestion.offer(near))
  }

  /// Returns the help on the code of a diagnostic or a finding, or on a step of the flow. It is `nil` for
  /// any other name, and for a step whose reasons cannot be told.
  private func named(_ name: String) -> String? {
    if let code = DiagnosticCode(name: name) { return "\(code.name)\n  \(code.meaning)" }
    if let finding = FindingExplanation.text(name) { return finding }
    guard prompt.driver.compiled?.app.allSteps.contains(where: { $0.name == name }) == true,
      let reasons = try? prompt.driver.reasons(for: name)
    else { return nil }
    return "\(name)\n" + reasons.map { "  " + $0 }.joined(separator: "\n").visible
  }

  private func overview(_ columns: Int?) -> String {
    let width = PromptCommand.all.map { $0.usage.count }.max() ?? 0
    let commands = PromptCommand.all.map { command in
      "  " + DisplayWidth.padded(command.usage, to: width + 2) + command.summary
    }
    let topics = HelpTopic.all.map(\.name).joined(separator: ", ")
    let head =
      ["Commands"] + commands + ["", "Subjects: \(topics)", "Verbs; ?name or help \"name\" explains one"]
    return Prose.wrapped(head.joined(separator: "\n"), columns: columns) + "\n"
      + Prose.wrapped(reference.help(), columns: columns, hang: 2)
  }

  /// Wraps the help text. The Lua example below keeps its line breaks.
  private static func wrapped(_ text: String, _ columns: Int?) -> String {
    guard let example = text.firstRange(of: "\n\n") else {
      return Prose.wrapped(text, columns: columns, hang: 2)
    }
    return Prose.wrapped(String(text[..<example.lowerBound]), columns: columns, hang: 2)
      + text[example.lowerBound...]
  }
}
