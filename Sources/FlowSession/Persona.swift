public import FlowModel
import Phone
import Localization

/// A simulated person who plays a flow: their answers, skips and denials.
///
/// For example:
///
///     var persona = Persona()
///     persona.choices = [Persona.Choice(step: "goal", option: "focus")]
///     persona.denies = ["notifications"]
///     var run = Run(session: compiled.fresh(World()))
///     run.play(compiled, as: persona)
///     run.session.world.profile["goal"]  // "focus"
public struct Persona: Hashable, Sendable {
  /// The options to choose, by step. A step without one gets its first option, and further options where the first does
  /// not suffice. Where a question takes one answer, the last choice counts.
  public var choices: [Choice] = []
  /// The steps that are skipped where they can be.
  public var skips: [String] = []
  /// The controls to tap instead of the primary button once they are enabled, by their step or screen.
  public var taps: [Choice] = []
  /// The prompts to deny, by name: `notifications`, `apple`, `review`; any other prompt is allowed.
  public var denies: [String] = []
  /// The step at which the run stops, with its screen as the last thing seen.
  public var stopAt: String?
  /// The name typed into a field without an example, and the name of the face before the camera.
  public var name = "Sora"

  /// An answer to a question.
  public struct Choice: Hashable, Sendable {
    /// The step.
    public var step: String
    /// The option, or the text where the step asks for one.
    public var option: String

    /// Makes an answer.
    public init(step: String, option: String) {
      self.step = step
      self.option = option
    }
  }

  /// Makes the default person: the first option, the primary button, every prompt allowed.
  public init() {}

  /// Returns the person's next event. It is `nil` where the person finds nothing to do, and where the app's main part,
  /// or a screen with none below it, is reached. An alert is no such screen.
  ///
  /// - Parameter session: It is not changed; `inout` avoids a copy.
  /// - Throws: `ScriptFailure` where a script function raised on which the controls depend.
  func next(_ session: inout Session, _ compiled: CompiledApp) throws(ScriptFailure) -> Event? {
    let event = try plain(&session, compiled)
    // A number is typed with the signs of the phone's region.
    guard case .entered(let text, let key)? = event, let entry = compiled.field(key, session.place)?.entry,
      entry.range != nil
    else { return event }
    let locale = session.world.locale(by: compiled.app.localization)
    return .entered(RegionalFormats.typing(text, locale: locale), into: key)
  }

  /// The next event, with numbers as scripts write them.
  private func plain(_ session: inout Session, _ compiled: CompiledApp) throws(ScriptFailure) -> Event? {
    if session.world.isPrompting, let prompt = session.world.prompt {
      return .promptAnswered(denies.contains(prompt.name) ? .refused : .allowed)
    }
    // Who was taken elsewhere by the app comes back.
    if session.world.process.phase == .background || session.world.process.phase == .suspended {
      return .foregrounded
    }
    let now = session.world.clock.now
    if session.form.steadyAt > now {
      return .timePassed(Self.seconds(from: now, to: session.form.steadyAt))
    }
    if !taps.isEmpty, let tap = try toldTap(session, compiled) { return tap }
    switch session.place {
    case .step(let index, let flow):
      guard session.world.paywall.presented == nil else { return .tapped("close") }
      // Few apps may use the camera, and whether it waits is asked of a copy of the phone.
      if session.world.permissions[.camera] == .authorized, let face = face(session) { return face }
      let number = compiled.bases[flow] + index
      if compiled.flags[number].contains(.gated)
        || compiled.catalog.isDynamic && compiled.catalog.isDynamic(number)
      {
        return try tap(session, compiled)
      }
      if !skips.isEmpty, isSkipped(index, compiled.flows[flow]) { return .tapped("skip") }
      switch compiled.flows[flow].flow.steps[index].content {
      case .page, .toggle: return .tapped("next")
      case .form: return try tap(session, compiled)
      case .signIn: return .tapped("signIn")
      case .permission: return .tapped("request")
      case .choice(let choice):
        guard choices.isEmpty else { return told(compiled, flow, index, session.form) }
        return first(choice.options.first?.name, session.form.input) ?? .tapped("next")
      case .habits(let question):
        guard choices.isEmpty else { return told(compiled, flow, index, session.form) }
        return first(question.habits.first?.name, session.form.input) ?? .tapped("next")
      case .field(let field):
        guard choices.isEmpty else { return told(compiled, flow, index, session.form) }
        guard session.form.input.text.isEmpty else { return .tapped("next") }
        return .entered(field.typed(by: name))
      }
    case .screen(let index):
      guard session.world.paywall.presented == nil else { return .tapped("close") }
      // What nothing lies under is the app itself: the person has arrived.
      guard !session.covered.isEmpty || compiled.app.screens[index].isAlert else { return nil }
      if let face = face(session) { return face }
      return try tap(session, compiled)
    case .main, .blank, .notRunning: return nil
    }
  }

  /// Returns the tap that ``taps`` demands on the shown screen, once the control is enabled.
  private func toldTap(_ session: Session, _ compiled: CompiledApp) throws(ScriptFailure) -> Event? {
    guard let step = compiled.step(at: session.place), session.world.paywall.presented == nil,
      let key = taps.last(where: { $0.step == step.name })?.option,
      let screen = try compiled.screen(session)
    else { return nil }
    let isThere = screen.controls.contains { $0.key == key && $0.isEnabled && $0.isButton }
    return isThere ? .tapped(key) : nil
  }

  /// Returns the event of the person's face, where the app has started the camera and waits for a picture.
  private func face(_ session: borrowing Session) -> Event? {
    guard session.world.isCameraWaiting, session.world.process.phase == .active else { return nil }
    return .occurred(.camera(.init(faces: [name])))
  }

  /// Returns the event of a persona with ``choices`` on a question.
  private func told(_ compiled: CompiledApp, _ flow: Int, _ index: Int, _ form: Session.FormState) -> Event {
    let step = compiled.flows[flow].flow.steps[index]
    return answer(to: step, form) ?? .tapped("next")
  }

  private func isSkipped(_ index: Int, _ flow: CompiledApp.FlowBox) -> Bool {
    flow.flow.steps[index].skip != nil && skips.contains(flow.flow.steps[index].name)
  }

  /// Returns the event where a step's controls depend on the world: a skip, an answer, the primary button, a further
  /// option, another button. Without these the person waits for the next due event, or closes the screen.
  private func tap(_ session: Session, _ compiled: CompiledApp) throws(ScriptFailure) -> Event? {
    guard let step = compiled.step(at: session.place) else { return nil }
    if !skips.isEmpty, step.skip != nil, skips.contains(step.name) { return .tapped("skip") }
    if let answer = answer(to: step, session.form) { return answer }
    let buttons = try compiled.screen(session)?.controls.filter {
      $0.isEnabled && ($0.role == .primary || $0.role == .secondary)
    }
    if let button = buttons?.first(where: { $0.role == .primary }) { return .tapped(button.key) }
    if let option = further(step, session.form) {
      return .chosen(option, time: nil)
    }
    if let button = buttons?.first { return .tapped(button.key) }
    let due = [session.nextTimer, session.world.nextAnswerDue].compactMap(\.self).min()
    if let due { return .timePassed(Self.seconds(from: session.world.clock.now, to: due)) }
    guard !session.covered.isEmpty else { return nil }
    if case .screen(let index) = session.place, compiled.app.screens[index].presentation == .sheet {
      return .swiped(.down)
    }
    return .wentBack
  }

  /// Returns the next missing answer; `nil` where none is missing. In a form the first unanswered question comes first.
  private func answer(to step: Step, _ form: Session.FormState) -> Event? {
    guard case .form(let questions) = step.content else {
      return answer(to: form.input.offering(step.content), answers(step.name), form.input)
    }
    for (index, input) in form.inputs.enumerated() where !input.isLeftOut {
      let question = questions[index]
      let told = answers(step.name + "." + question.name) + answers(question.name)
      switch answer(to: input.offering(question.content), told, input) {
      case .chosen(let option, let time)?: return .chosen(question.key(option), time: time)
      case .entered(let text, _)?: return .entered(text, into: question.key())
      default: break
      }
    }
    return nil
  }

  private func answer(to content: Content, _ told: [String], _ input: Input) -> Event? {
    switch content {
    case .page, .signIn, .permission, .form, .toggle: return nil
    case .choice(let choice):
      // A function may offer nothing.
      guard !choice.options.isEmpty else { return nil }
      guard !choices.isEmpty else { return first(choice.options[0].name, input) }
      return option(of: choice.options.map(\.name), choice.allowsMultiple, told, input)
        .map { .chosen($0, time: nil) }
    case .habits(let question):
      guard !choices.isEmpty else { return first(question.habits.first?.name, input) }
      return option(of: question.habits.map(\.name), true, told, input).map { .chosen($0, time: nil) }
    case .field(let field):
      if field.entry != .text, let told = told.last {
        let wanted = field.entry.control?.reached(told, now: { "" }) ?? told
        return wanted == input.text ? nil : .entered(told)
      }
      guard input.text.isEmpty else { return nil }
      return .entered(told.last ?? field.typed(by: name))
    }
  }

  /// Returns the seconds to an instant, rounded to microseconds unless the rounded wait would end before the instant.
  /// Instants count from 1970, so a difference of 0.3 comes out as 0.29999995.
  static func seconds(from now: Double, to due: Double) -> Double {
    let rounded = ((due - now) * 1e6).rounded() / 1e6
    return now + rounded >= due ? rounded : due - now
  }

  private func first(_ option: String?, _ input: Input) -> Event? {
    input.options.isEmpty ? .chosen(option ?? "", time: nil) : nil
  }

  /// Returns the next option to choose: the first unchosen of the wanted ones, or only the last of them where the
  /// question takes one answer. Without wanted ones, it is the first option. It is `nil` where enough are chosen.
  private func option(
    of options: [String], _ allowsMultiple: Bool, _ wanted: [String], _ input: Input
  ) -> String? {
    guard !wanted.isEmpty else { return input.options.isEmpty ? options.first : nil }
    // What stands there at first gives way to what the person was told.
    if !allowsMultiple, let last = wanted.last {
      return input.options.contains { options[$0] == last } ? nil : last
    }
    return wanted.first { name in !input.options.contains { options[$0] == name } }
  }

  /// Returns one more option, where the chosen ones do not suffice. It is `nil` where none is left, and, except in a
  /// form, where ``choices`` has some for the step.
  private func further(_ step: Step, _ form: Session.FormState) -> String? {
    guard case .form(let questions) = step.content else {
      return answers(step.name).isEmpty ? further(step.content, form.input) : nil
    }
    for (index, input) in form.inputs.enumerated() where !input.isLeftOut {
      if let option = further(questions[index].content, input) { return questions[index].key(option) }
    }
    return nil
  }

  private func further(_ content: Content, _ input: Input) -> String? {
    let options: [String]
    switch input.offering(content) {
    case .choice(let choice) where choice.allowsMultiple: options = choice.options.map(\.name)
    case .habits(let question): options = question.habits.map(\.name)
    default: return nil
    }
    return options.indices.first { !input.options.contains($0) }.map { options[$0] }
  }

  /// Returns the options that ``choices`` lists for a step, in their order.
  private func answers(_ step: String) -> [String] {
    choices.isEmpty ? [] : choices.filter { $0.step == step }.map(\.option)
  }
}

extension Persona.Choice {
  /// The reason that an answer is wrong.
  public enum Fault: Hashable, Sendable {
    /// The step asks nothing that can be chosen or entered.
    case asksNothing(String)
    /// The question has other options.
    case noOption(String, options: [String])
    /// The question takes one answer, and the person has another one for it.
    case second(String, after: String)
  }

  /// Returns the names for answers to form questions, each in two forms: `news`, and `settings.news` with the step's
  /// name.
  public static func names(in steps: [Step]) -> [String] {
    steps.flatMap { step -> [String] in
      guard case .form(let questions) = step.content else { return [] }
      return questions.flatMap { [$0.name, step.name + "." + $0.name] }
    }
  }

  /// Returns the reason against an answer in an app; `nil` where it is right, or where no step or question has the
  /// name.
  ///
  /// Steps of several flows may share a name: the answer is right where any of them takes it.
  ///
  /// - Parameter earlier: The answers given before this one.
  public func fault(among steps: [Step], after earlier: [Persona.Choice] = []) -> Fault? {
    var faults: [Fault] = []
    let named = steps.flatMap { contents(of: $0) }
    if let other = earlier.first(where: { $0.step == step && $0.option != option }), !named.isEmpty,
      named.allSatisfy(\.takesOneAnswer)
    {
      return .second(step, after: other.option)
    }
    for named in steps {
      for content in contents(of: named) {
        guard let fault = fault(of: content, step) else { return nil }
        faults.append(fault)
      }
      if case .form = named.content, named.name == step { faults.append(.asksNothing(step)) }
    }
    return faults.first
  }

  /// Returns the questions of a step that have the answer's name: its own one, or those of its form.
  private func contents(of named: Step) -> [Content] {
    guard case .form(let questions) = named.content else { return named.name == step ? [named.content] : [] }
    return questions.filter { step == $0.name || step == named.name + "." + $0.name }.map(\.content)
  }

  private func fault(of content: Content, _ name: String) -> Fault? {
    let options: [String]
    switch content {
    case .choice(let choice) where choice.offered != nil: return nil
    case .choice(let choice): options = choice.options.map(\.name)
    case .habits(let question): options = question.habits.map(\.name)
    case .field: return nil
    case .page, .signIn, .permission, .toggle, .form: return .asksNothing(name)
    }
    return options.contains(option) ? nil : .noOption(name, options: options)
  }
}

extension Persona.Choice {
  /// Returns the buttons of the steps and screens with the name, where the wanted button is not among them; else `nil`.
  ///
  /// Steps of several flows may share a name: the button is right where any of them has it.
  public func otherButtons(among steps: [Step]) -> [String]? {
    let keys = steps.filter { $0.name == step }.flatMap(\.buttonKeys)
    return keys.isEmpty || keys.contains(option) ? nil : keys
  }
}

extension Step {
  /// The keys of its buttons, the primary one first.
  fileprivate var buttonKeys: [String] {
    let own: String
    switch content {
    case .signIn: own = "signIn"
    case .permission: own = "request"
    default: own = "next"
    }
    return [own] + (skip == nil ? [] : ["skip"]) + buttons.map(\.key)
  }
}

extension Screen.Control {
  /// True for a button.
  fileprivate var isButton: Bool { role == .primary || role == .secondary }
}

extension Content {
  /// True for a question that has one answer.
  fileprivate var takesOneAnswer: Bool {
    switch self {
    case .choice(let choice): !choice.allowsMultiple
    case .field: true
    case .page, .signIn, .permission, .habits, .toggle, .form: false
    }
  }
}
