import ArgumentParser
import FlowModel
import FlowSession
import Phone
import Spelling

/// The options of the persona who plays a flow: answers, skipped steps, denied prompts, the last step.
struct PersonaOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Prompts that the person denies, separated by commas: notifications, apple, review, …",
      valueName: "prompts"))
  var deny: [String] = []

  @Option(
    help: ArgumentHelp(
      "An answer, as step=option; can be repeated, also for several answers to one step.",
      valueName: "step=option"))
  var choose: [String] = []

  @Option(help: ArgumentHelp("Steps that are skipped, separated by commas.", valueName: "steps"))
  var skip: [String] = []

  @Option(
    help: ArgumentHelp(
      "A control that is tapped in place of the primary button, as step=control; can be repeated.",
      valueName: "step=control"))
  var tap: [String] = []

  @Option(help: ArgumentHelp("The step at which the run stops.", valueName: "step"))
  var stopAt: String?

  /// The first option that was given; `nil` where none was.
  var given: String? {
    [
      ("--deny", !deny.isEmpty), ("--choose", !choose.isEmpty), ("--skip", !skip.isEmpty),
      ("--tap", !tap.isEmpty),
      ("--stop-at", stopAt != nil),
    ].first { $0.1 }?.0
  }

  /// Returns the persona that the options describe.
  ///
  /// - Throws: `UsageError` for a malformed option, an unknown prompt, and a name that the flow lacks: the persona
  ///   would silently ignore it.
  func persona(for app: App) throws(UsageError) -> Persona {
    var persona = Persona()
    for text in choose { persona.choices.append(try Self.choice(text)) }
    persona.skips = skip.flatMap { $0.split(separator: ",").map(String.init) }
    persona.denies = deny.flatMap { $0.split(separator: ",").map(String.init) }
    persona.stopAt = stopAt
    persona.taps = try tap.map { text throws(UsageError) in
      try Self.pair(text, "is not a tap; write step=control, such as trial=later.")
    }
    try checkSteps(of: persona, in: app.allSteps)
    let prompts = Phone.Prompt.names
    if let unknown = persona.denies.first(where: { !prompts.contains($0) }) {
      throw UsageError(
        "There is no prompt \"\(unknown)\"; \(Suggestion.advice(unknown, among: prompts) ?? "")")
    }
    return persona
  }

  private func checkSteps(of persona: Persona, in steps: [Step]) throws(UsageError) {
    let names = steps.map(\.name)
    let asked = names + Persona.Choice.names(in: steps)
    let named =
      persona.choices.map { ($0.step, asked) }
      + (persona.skips + persona.taps.map(\.step) + [stopAt].compactMap(\.self)).map { ($0, names) }
    for (name, known) in named where !known.contains(name) {
      let advice = Suggestion.advice(name, among: known) ?? ""
      throw UsageError("The flow has no step \"\(name)\"; \(advice)")
    }
    for name in persona.skips where steps.allSatisfy({ $0.name != name || $0.skip == nil }) {
      throw UsageError("The step \"\(name)\" cannot be skipped; give it skippable = true.")
    }
    for tap in persona.taps {
      guard let buttons = tap.otherButtons(among: steps) else { continue }
      let advice = Suggestion.advice(tap.option, among: buttons) ?? ""
      throw UsageError("The step \"\(tap.step)\" has no button \"\(tap.option)\"; \(advice)")
    }
    for (index, choice) in persona.choices.enumerated() {
      try check(choice, after: Array(persona.choices[..<index]), steps)
    }
  }

  private func check(
    _ choice: Persona.Choice, after earlier: [Persona.Choice], _ steps: [Step]
  ) throws(UsageError) {
    switch choice.fault(among: steps, after: earlier) {
    case nil: break
    case .asksNothing(let name)?:
      throw UsageError("The step \"\(name)\" asks nothing that --choose could answer.")
    case .second(let name, let other)?:
      throw UsageError(
        "The step \"\(name)\" takes one answer, and --choose gives it \"\(other)\" and \"\(choice.option)\".")
    case .noOption(let name, let options)?:
      let advice = Suggestion.advice(choice.option, among: options) ?? ""
      throw UsageError("The step \"\(name)\" has no option \"\(choice.option)\"; \(advice)")
    }
  }

  private static func choice(_ text: String) throws(UsageError) -> Persona.Choice {
    try pair(text, "is not an answer; write step=option, such as source=tiktok.")
  }

  /// Reads a step with the gesture there, such as `source=tiktok`.
  private static func pair(_ text: String, _ refusal: String) throws(UsageError) -> Persona.Choice {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
      throw UsageError("\"\(text)\" \(refusal)")
    }
    return Persona.Choice(step: String(parts[0]), option: String(parts[1]))
  }
}
