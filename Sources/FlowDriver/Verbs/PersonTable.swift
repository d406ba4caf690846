import FlowModel
import FlowScript
import FlowSession
import LuaKit
import Phone
import Spelling

// The table of a persona: `{ choose = { source = "tiktok" }, tap = { trial = "later" }, skip = { "age" }, deny = {
// "notifications" }, stopAt = "name" }`.
extension Persona {
  /// The table of a person.
  static let shape = LuaShape<Reading, Persona>(
    "Person",
    "A person who plays; by default they take the first option and the primary button, and allow every dialog.",
    fields, example: "{ choose = { source = \"tiktok\" }, deny = { \"notifications\" }, stopAt = \"name\" }")

  /// The fields of a person.
  fileprivate static let fields: [LuaShapeField<Reading, Persona>] = [
    LuaShapeField(
      "choose", .named(.oneOrMore), "The answers, by the steps that ask: an option, a list, or a text.",
      .unlessGiven("the first option"), example: "choose = { source = \"tiktok\" }"
    ) { person, answers, _ in
      person.choices = answers.flatMap { answer in
        answer.value.map { Persona.Choice(step: answer.name, option: $0) }
      }
    },
    LuaShapeField(
      "skip", .oneOrMore, into: \.skips, "The steps that are skipped.", example: "skip = { \"age\" }"),
    LuaShapeField(
      "tap", .named(.string),
      "The controls that are tapped in place of the primary button, by their steps or screens.",
      example: "tap = { trial = \"later\" }"
    ) { person, taps, _ in
      person.taps = taps.map { Persona.Choice(step: $0.name, option: $0.value) }
    },
    LuaShapeField(
      "deny", .oneOrMore, into: \.denies, "The dialogs that are denied.",
      example: "deny = { \"notifications\" }"),
    LuaShapeField(
      "stopAt", .string, into: \.stopAt, "The step at which the run stops.", example: "stopAt = \"name\""),
  ]
}

/// The second argument of `play`: the fields of a phone, and those of the simulated person.
struct PlayOptions {
  /// The name of the table.
  static let tableName = "PlayOptions"

  /// The phone.
  var phone = PhoneSetup()
  /// The person.
  var person = Persona()

  /// The table.
  static let shape = LuaShape<Reading, PlayOptions>(
    tableName, "A phone, and the person who plays.",
    PhoneSetup.fields.map { $0.within(\.phone) } + Persona.fields.map { $0.within(\.person) },
    example: "play(\"flow.lua\", { ios = \"18.5\", choose = { source = \"tiktok\" } })")
}

extension LuaFieldKind where Context == Reading, Value == [String] {
  /// A name, or a list of names.
  fileprivate static var oneOrMore: LuaFieldKind<Reading, [String]> {
    let list = LuaFieldKind<Reading, [String]>.list(of: .string)
    return LuaFieldKind<Reading, [String]>(.union([.string, list.type])) { place throws(LuaFieldError) in
      switch place.value {
      case .string(let name): return [name]
      case .table: return try list.read(place)
      default: throw place.wrong("a name or a list of names")
      }
    }
  }
}

extension Persona {
  /// Checks that the app has every name in the persona's table.
  ///
  /// - Throws: `LuaFailure` for a step, an option or a dialog that the app lacks: the persona would silently ignore it.
  func check(against app: App) throws {
    // Most people are asked for nothing that the app could lack.
    guard !choices.isEmpty || !skips.isEmpty || !denies.isEmpty || stopAt != nil || !taps.isEmpty
    else { return }
    let steps = app.allSteps
    let names = steps.map(\.name)
    let asked = names + Persona.Choice.names(in: steps)
    for choice in choices where !asked.contains(choice.step) {
      throw LuaFailure(
        "the flow has no step \"\(choice.step)\"", hint: Suggestion.advice(choice.step, among: asked))
    }
    for name in skips + taps.map(\.step) + [stopAt].compactMap(\.self) where !names.contains(name) {
      throw LuaFailure("the flow has no step \"\(name)\"", hint: Suggestion.advice(name, among: names))
    }
    for (index, choice) in choices.enumerated() {
      try choice.check(against: steps, after: Array(choices[..<index]))
    }
    for tap in taps {
      guard let buttons = tap.otherButtons(among: steps) else { continue }
      throw LuaFailure(
        "the step \"\(tap.step)\" has no button \"\(tap.option)\"",
        hint: Suggestion.advice(tap.option, among: buttons))
    }
    for name in skips {
      guard steps.allSatisfy({ $0.name != name || $0.skip == nil }) else { continue }
      throw LuaFailure("the step \"\(name)\" cannot be skipped", hint: "it is not skippable in the flow")
    }
    let prompts = Prompt.names
    if let name = denies.first(where: { !prompts.contains($0) }) {
      throw LuaFailure("there is no prompt \"\(name)\"", hint: Suggestion.advice(name, among: prompts))
    }
  }
}

extension Persona.Choice {
  fileprivate func check(against steps: [Step], after earlier: [Persona.Choice]) throws {
    switch fault(among: steps, after: earlier) {
    case nil: break
    case .asksNothing(let name)?:
      throw LuaFailure("the step \"\(name)\" asks for no answer", hint: "take it out of choose")
    case .second(let name, let other)?:
      throw LuaFailure(
        "the step \"\(name)\" takes one answer, and is given \"\(other)\" and \"\(option)\"",
        hint: "give it one of them")
    case .noOption(let name, let options)?:
      throw LuaFailure(
        "the step \"\(name)\" has no option \"\(option)\"", hint: Suggestion.advice(option, among: options))
    }
  }
}
