import FlowModel
import Phone

// What was entered: whether it will do, and where it is kept.
extension Reaction {
  /// True where the primary button is enabled: the input is complete and accepted, and the step is ready.
  func isReady() throws(ScriptFailure) -> Bool {
    guard isAnswered(compiled.content(of: session.place)) || mayBeBlank() else { return false }
    guard let number = compiled.number(of: session.place), compiled.flags[number].contains(.gated) else {
      return true
    }
    return try isGateOpen()
  }

  /// True where the entered answer is accepted, and the step is ready.
  func isGateOpen() throws(ScriptFailure) -> Bool {
    guard let step = compiled.step(at: session.place) else { return true }
    if try complaint(of: step, at: .change) != nil { return false }
    return try step.enabled.holds(in: self, of: step.site(.primary))
  }

  /// True where the question has input, or the content has no question; in a form, where each question has an answer or
  /// is optional.
  @inline(__always)
  func isAnswered(_ content: Content) -> Bool {
    if case .form(let questions) = content { return isFilledIn(questions) }
    return session.form.input.answers(content)
  }

  private func isFilledIn(_ questions: [Question]) -> Bool {
    for (index, input) in session.form.inputs.enumerated() where !input.isLeftOut {
      let question = questions[index]
      guard input.answers(question.content) || question.mayBeBlank else { return false }
    }
    return true
  }

  /// True where the button reacts although nothing was entered.
  func mayBeBlank() -> Bool { compiled.step(at: session.place)?.mayBeBlank ?? false }

  /// Returns the complaint about the input on the screen; `nil` for accepted input, and for empty input before it is
  /// sent. A check at submission complains only after it refused the answer, and until the answer is changed.
  func complaint() throws(ScriptFailure) -> String? {
    guard let number = compiled.number(of: session.place), compiled.flags[number].contains(.gated),
      let step = compiled.step(at: session.place)
    else { return nil }
    if let complaint = try complaint(of: step, at: .change) { return complaint }
    return session.form.isRefused ? try complaint(of: step, at: .submit) : nil
  }

  /// Returns the first complaint of the checks made at a moment, in the order of the questions; `nil` for none.
  func complaint(of step: borrowing Step, at moment: Check.Moment) throws(ScriptFailure) -> String? {
    guard case .form(let questions) = step.content else {
      return try complaint(
        step.check, step.content, session.form.input, moment, isOptional: step.answering.isOptional)
    }
    for (index, input) in session.form.inputs.enumerated() where !input.isLeftOut {
      let question = questions[index]
      let complaint = try complaint(
        question.check, question.content, input, moment, isOptional: question.answering.isOptional)
      if let complaint { return complaint }
    }
    return nil
  }

  private func complaint(
    _ check: Check?, _ content: Content, _ input: Input, _ moment: Check.Moment, isOptional: Bool
  ) throws(ScriptFailure) -> String? {
    guard let check, check.moment == moment else { return nil }
    let isAnswered = input.answers(content)
    guard isAnswered || moment == .submit && !isOptional else { return nil }
    if let complaint = try complaint(check, input.value(of: input.offering(content))) { return complaint }
    return isAnswered ? nil : try message(check, nil)
  }

  private func complaint(_ check: Check, _ answer: Value?) throws(ScriptFailure) -> String? {
    if !check.accepts(count: answer.map(Self.count) ?? 0) { return try message(check, nil) }
    guard let function = check.function else { return nil }
    switch try callbacks.value(
      function, .value(answer ?? .null), in: self)
    {
    case .string(let text): return try message(check, text)
    case .boolean(false): return try message(check, nil)
    default: return nil
    }
  }

  private func message(
    _ check: Check, _ said: String?
  ) throws(ScriptFailure) -> String {
    let text = said.map { Text.key($0, fallback: nil) } ?? check.message
    let outer = making.isUnderWay
    making.isUnderWay = true
    defer { making.isUnderWay = outer }
    return try (text ?? .key("common_check", fallback: "Please check this")).resolved(
      in: compiled.app, preferred: session.world.language.preferences, context: self)
  }

  private static func count(_ answer: Value) -> Int {
    switch answer {
    case .string(let text): text.count
    case .list(let list): list.count
    default: 1
    }
  }

  // MARK: Sending

  /// Sends the answer: runs the checks at submission, then the step's `onSubmit`.
  ///
  /// - Returns: True where the step may be left. It is false where the answer is refused, or where the hook stays on
  ///   the step or navigates itself.
  func send(_ step: borrowing Step) throws(ScriptFailure) -> Bool {
    if try complaint(of: step, at: .submit) != nil {
      session.form.isRefused = true
      return false
    }
    guard let hook = step.onSubmit else { return true }
    let (asked, before) = (session.world.process.requests, navigationCount)
    let said = try decide(hook, telling: .value(answer(to: step.content) ?? .null))
    noteRequests(since: asked)
    guard !isDead, navigationCount == before else { return false }
    switch said {
    case .null: return true
    case .string(Step.stay): return false
    default:
      throw failure(
        Diagnostic(
          .wrongType, "the `onSubmit` of \"\(step.name)\" should return \"\(Step.stay)\" or nothing",
          at: callbacks.location(of: hook) ?? step.location,
          advice: "to lead elsewhere call onboarding.go, and return nothing"))
    }
  }

  /// Returns the answer; for a form a record of its answers. It is `nil` where there is no question, and where nothing
  /// is chosen or entered that could be stored.
  private func answer(to content: Content) -> Value? {
    guard case .form(let questions) = content else {
      return session.form.input.value(of: session.form.input.offering(content))
    }
    var record: Record = [:]
    for (index, input) in session.form.inputs.enumerated() where !input.isLeftOut {
      record[questions[index].name] = input.value(of: input.offering(questions[index].content))
    }
    return .record(record)
  }

  // MARK: Keeping

  /// Keeps what was entered on the screen.
  func keep() throws(ScriptFailure) {
    guard let step = compiled.step(at: session.place) else { return }
    try keep(step.content, when: step.keeps)
  }

  /// Keeps what was entered: the app's own store first, then the analytics property.
  func keep(
    _ content: Content, when keeps: Condition
  ) throws(ScriptFailure) {
    if heldAt == session.place { heldAt = nil }
    guard try keeps.holds(in: self, of: compiled.site(.saveWhen, at: session.place)) else { return }
    guard case .form(let questions) = content else { return keep(session.form.input, content) }
    for (index, input) in session.form.inputs.enumerated() where !input.isLeftOut {
      keep(input, questions[index].content)
    }
  }

  private func keep(_ input: Input, _ content: Content) {
    switch content {
    case .page, .signIn, .permission, .form: break
    case .choice(let choice):
      keep(input.value(of: input.offering(content)), choice.into, choice.property, input.answers(content))
    case .field(let field):
      keep(input.value(of: content), field.into, field.property, input.answers(content))
    case .toggle(let toggle): keep(.boolean(input.isOn), toggle.into, toggle.property, true)
    case .habits(let question):
      for (place, habit) in question.habits.enumerated()
      where !input.options.contains(place) && session.world.habits[habit.name] != nil {
        perform(.habits(.remove(name: habit.name)))
      }
      for option in input.options {
        let habit = question.habits[option]
        let time = input.times.last { $0.option == option }?.time ?? habit.time
        perform(.habits(.set(name: habit.name, time: time)))
      }
    }
  }

  /// Stores an answer. A skipped answer is stored only where it replaces another one.
  private func keep(_ value: Value?, _ into: AnswerBinding?, _ property: String?, _ isAnswered: Bool) {
    guard let value, isAnswered || into?.value(in: session.world) != nil else { return }
    if let into {
      // The Keychain alone tells a new item from an old one; elsewhere a look would count as reading the answer.
      var isThere = false
      if case .keychain = into { isThere = into.value(in: session.world) != nil }
      perform(into.effect(keeping: value, isThere: isThere))
    }
    if let property {
      perform(.analytics(.setUserProperty(name: property, value: value)))
    }
  }

  // MARK: What stands there first

  /// Sets the initial input of the questions of a new visit.
  ///
  /// - Parameter again: True where the person was on the step before: it shows the stored answer.
  func prepare(_ content: Content, _ answering: Answering, again: Bool) throws(ScriptFailure) {
    guard case .form(let questions) = content else {
      session.form.input = try input(content, answering, again: again || answering.initial != nil)
      return
    }
    var inputs: [Input] = []
    for question in questions {
      inputs.append(try input(question.content, question.answering, again: true))
    }
    session.form.inputs = inputs
    try leaveOut()
  }

  /// Evaluates the conditions of the questions of a form: a question with a false condition is left out.
  func leaveOut() throws(ScriptFailure) {
    guard !isDead, case .form(let questions) = compiled.content(of: session.place),
      session.form.inputs.count == questions.count
    else { return }
    for (index, question) in questions.enumerated() where question.when != .always {
      let isLeftOut = try !question.when.holds(
        in: self, of: compiled.site(.question(question.name), at: session.place))
      if session.form.inputs[index].isLeftOut != isLeftOut {
        session.form.inputs[index].isLeftOut = isLeftOut
      }
    }
  }

  private func input(
    _ content: Content, _ answering: Answering, again: Bool
  ) throws(ScriptFailure) -> Input {
    var input = Input()
    if case .choice(let choice) = content, let function = choice.offered {
      input.offered = try names(function)
    }
    let content = input.offering(content)
    if again, !input.show(content, of: session.world), let initial = answering.initial {
      let value = try initial.value(in: self)
      if value != .null { input.show(value, of: content) }
    }
    stand(&input, content)
    return input
  }

  /// Sets the initial text of an empty control for a value, such as a slider.
  private func stand(_ input: inout Input, _ content: Content) {
    guard case .field(let field) = content, input.text.isEmpty,
      let text = field.entry.standing(now: { self.moment })
    else { return }
    input.text = text
  }

  private func names(_ function: CallbackID) throws(ScriptFailure) -> [String] {
    let value = try callbacks.value(function, .none, in: self)
    if case .list(let list) = value {
      let names = list.compactMap { if case .string(let name) = $0 { name } else { nil } }
      if names.count == list.count, Set(names).count == names.count { return names }
    } else if value == .null || value == .record([:]) {
      return []
    }
    throw failure(
      Diagnostic(
        .wrongType, "the options should be a list of texts, none of them twice",
        at: callbacks.location(of: function) ?? compiled.app.location,
        advice: "return { \"morning\", \"evening\" }"))
  }
}

extension Question {
  /// True where the question may be sent without an answer: it is optional, or its check runs at the tap.
  fileprivate var mayBeBlank: Bool { answering.isOptional || check?.moment == .submit }
}

extension Step {
  /// True where its button reacts although nothing was entered.
  var mayBeBlank: Bool { answering.isOptional || check?.moment == .submit }

  /// True where its button reacts as the step comes up with nothing entered.
  var reactsBlank: Bool {
    switch content {
    case .page, .signIn, .permission, .toggle: true
    case .choice, .field, .habits: mayBeBlank
    case .form(let questions):
      questions.allSatisfy { if case .toggle = $0.content { true } else { $0.mayBeBlank } }
    }
  }
}
