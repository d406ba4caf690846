import FlowDriver
import FlowScript
import LuaKit

/// What help says at a prompt, made of the declarations of the verbs.
struct Helper {
  let reference: LuaReference
  let prompt: PromptSession

  /// What is said about a value: a name, or the thing itself.
  ///
  /// - Throws: `LuaFailure` for what has no help, with the names that are near.
  func text(about value: LuaValue) throws -> String {
    let lua = prompt.driver.engine.lua
    switch value {
    case .nil: return overview
    case .string(let name): return try text(name)
    case .object(let object):
      guard let name = lua.name(of: object) else { throw LuaFailure("there is no help for this object") }
      return try text(name)
    case .function(let function):
      let named = reference.declarations.first { declaration in
        declaration.kind == .verb && declaration.owner == nil
          && prompt.environment[declaration.path].function == function
      }
      guard let named else {
        throw LuaFailure(
          "there is no help for this function", hint: "ask by name: help \"permissions.request\"")
      }
      return try text(named.path)
    default:
      throw LuaFailure("there is no help for a \(value.kind)", hint: "ask by name: help \"tap\"")
    }
  }

  /// What is said about a name: of a verb, an object, a type, a member of what the prompt holds.
  func text(_ name: String) throws -> String {
    if name.isEmpty { return overview }
    if let text = reference.help(name) { return text }
    // `flow:move` is declared as `Flow:move`, `screen.title` as `Screen.title`.
    if let separator = name.firstIndex(where: { $0 == "." || $0 == ":" }) {
      let owner = String(name[..<separator])
      let type = reference.declaration(at: owner)?.returns?.types.first?.sentence.split(separator: " ").last
      if let type, let text = reference.help(String(type) + String(name[separator...])) { return text }
    }
    if let command = PromptCommand.all.first(where: { $0.name == name || $0.name == ":" + name }) {
      return "\(command.usage)\n  \(command.summary)"
    }
    let near = reference.suggestions(for: name)
    throw LuaFailure(
      "there is no help for \"\(name)\"",
      hint: near.isEmpty
        ? "help() lists what there is"
        : "did you mean " + near.map { "\"\($0)\"" }.joined(separator: " or ") + "?")
  }

  private var overview: String {
    let width = PromptCommand.all.map { $0.usage.count }.max() ?? 0
    let commands = PromptCommand.all.map { command in
      "  " + DisplayWidth.padded(command.usage, to: width + 2) + command.summary
    }
    return (["Commands"] + commands + ["", "Verbs; ?name or help \"name\" explains one", reference.help()])
      .joined(separator: "\n")
  }
}
