import FlowModel
import FlowSession
import LuaKit
import Phone

// The table that describes a person who plays:
// `{ choose = { source = "tiktok" }, skip = { "age" }, deny = { "notifications" }, stopAt = "name" }`.
extension LuaCall {
  /// The person that an argument describes.
  ///
  /// - Throws: `LuaFailure` for a field of the wrong type.
  func persona(_ argument: Int) throws -> Persona {
    var persona = Persona()
    guard let table = table(argument) else { return persona }
    switch table.field("stopAt") {
    case .nil: break
    case .string(let step): persona.stopAt = step
    case let other: throw wrongField("stopAt", "a step's name", other)
    }
    persona.skips = try names(table.field("skip"), "skip")
    persona.denies = try names(table.field("deny"), "deny")
    persona.choices = try choices(table)
    return persona
  }

  private func choices(_ table: LuaTableView) throws -> [Persona.Choice] {
    let field = table.field("choose")
    guard !field.isNil else { return [] }
    guard case .table(let choices) = field else { throw wrongField("choose", "a table", field) }
    return try choices.pairs().flatMap { key, value in
      guard case .string(let step) = key else {
        throw LuaFailure("`choose` holds step = option", hint: "write choose = { source = \"tiktok\" }")
      }
      return try names(value, "choose.\(step)").map { Persona.Choice(step: step, option: $0) }
    }
  }

  /// One name, or a list of them.
  private func names(_ value: LuaValue, _ field: String) throws -> [String] {
    switch value {
    case .nil: return []
    case .string(let name): return [name]
    case .table(let list):
      return try list.pairs().map { key, value in
        guard case .integer = key, case .string(let name) = value else {
          throw LuaFailure("`\(field)` is a list of names", hint: "write \(field) = { \"name\" }")
        }
        return name
      }
    case let other: throw wrongField(field, "a list of names", other)
    }
  }
}

extension Persona {
  /// Looks whether a flow has what the person is told to do.
  ///
  /// - Throws: `LuaFailure` for a step, an option or a prompt that the flow does not have: the person would pass it
  ///   by without a word.
  func check(against app: App) throws {
    // Most people are asked for nothing that the app could lack.
    guard !choices.isEmpty || !skips.isEmpty || !denies.isEmpty || stopAt != nil else { return }
    let steps = app.allSteps
    let names = steps.map(\.name)
    for name in choices.map(\.step) + skips + [stopAt].compactMap(\.self) where !names.contains(name) {
      throw LuaFailure("the flow has no step \"\(name)\"", hint: NearestName.advice(name, among: names))
    }
    for choice in choices { try choice.check(against: steps) }
    for name in skips {
      guard let step = steps.first(where: { $0.name == name }), step.skip == nil else { continue }
      throw LuaFailure("the step \"\(name)\" cannot be skipped", hint: "it is not skippable in the flow")
    }
    let prompts = Prompt.names
    if let name = denies.first(where: { !prompts.contains($0) }) {
      throw LuaFailure("there is no prompt \"\(name)\"", hint: NearestName.advice(name, among: prompts))
    }
  }
}

extension Persona.Choice {
  fileprivate func check(against steps: [Step]) throws {
    guard let asked = steps.first(where: { $0.name == step }) else { return }
    let options: [String]
    switch asked.content {
    case .choice(let choice): options = choice.options.map(\.name)
    case .habits(let question): options = question.habits.map(\.name)
    case .field: return
    case .page, .signIn, .permission:
      throw LuaFailure(
        "the step \"\(step)\" asks for no answer", hint: "take it out of choose")
    }
    guard options.contains(option) else {
      throw LuaFailure(
        "the step \"\(step)\" has no option \"\(option)\"", hint: NearestName.advice(option, among: options))
    }
  }
}
