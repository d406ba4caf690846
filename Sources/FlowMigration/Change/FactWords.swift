import FlowModel
import Phone

/// Describes the details of declarations in the words of a script.
///
/// Functions cannot be compared; each is represented by the first line of its source.
///
/// For example, of a step with `onLeave = function() review.request() end`:
///
///     words.item(step, in: nil).facts
///     // onLeave: step "habitSetup" { onLeave = function() review.request() end },
struct FactWords {
  let callbacks: any Callbacks

  /// Describes a step or a screen; `flow` is the flow's name in an app of several flows, else `nil`.
  func item(_ step: Step, in flow: String?) -> FlowOutline.Item {
    let questions = step.questions
    return FlowOutline.Item(
      name: step.name, key: flow.map { "\($0)/\(step.name)" } ?? step.name, kind: kind(step.content),
      into: questions.compactMap(\.content.destination), options: questions.flatMap(\.content.optionNames),
      isOptional: step.skip != nil || !questions.isEmpty && questions.allSatisfy(\.answering.isOptional),
      facts: facts(of: step), location: step.location)
  }

  private func kind(_ content: Content) -> FlowOutline.Kind {
    switch content {
    case .page: .page
    case .choice: .choice
    case .field: .field
    case .signIn: .signIn
    case .permission: .permission
    case .habits: .habits
    case .toggle: .toggle
    case .form: .form
    }
  }

  private func facts(of step: Step) -> [FlowOutline.Fact] {
    var facts: [FlowOutline.Fact] = []
    func add(_ name: String, _ text: String?) { if let text { facts.append(.init(name: name, text: text)) } }
    add("title", words(step.title))
    add("body", step.body.map(words))
    add("button", step.button.map(words))
    add("skip", step.skip.map(words))
    if case .permission(let permission) = step.content { add("permission", permission.rawValue) }
    if case .signIn(let provider) = step.content { add("signIn", provider.rawValue) }
    for (name, condition) in [
      ("when", step.when), ("saveWhen", step.keeps), ("enabled", step.enabled), ("requires", step.requires),
    ] where condition != .always { add(name, words(condition)) }
    add("back", step.back.map(words))
    if step.presentation != .push { add("presentation", step.presentation.rawValue) }
    for decision in step.next { add("next", "\(words(decision.when)) → \(decision.target)") }
    for button in step.buttons {
      add("button \(button.key)", words(button.label) + hook(button.run).map { ": " + $0 }.orEmpty)
    }
    for (name, function) in [
      ("onEnter", step.onEnter), ("onLeave", step.onLeave), ("onAnswer", step.onAnswer),
      ("onReturn", step.onReturn), ("onActive", step.onActive), ("onSkip", step.onSkip),
      ("onSubmit", step.onSubmit), ("check", step.check?.function),
    ] { add(name, hook(function)) }
    return facts
  }

  func facts(of flow: Flow) -> [FlowOutline.Fact] {
    var facts: [FlowOutline.Fact] = []
    func add(_ name: String, _ text: String?) { if let text { facts.append(.init(name: name, text: text)) } }
    add("keys.complete", flow.keys.completion)
    add("keys.profile", flow.keys.profile)
    add("keys.habits", flow.keys.habits)
    add("keys.account", flow.keys.account)
    for decision in flow.route { add("route", "\(words(decision.when)) → \(decision.target)") }
    if flow.back != .never { add("back", words(flow.back)) }
    if flow.isGuarded { add("guarded", "true") }
    for (name, function) in [
      ("onStart", flow.hooks.onStart), ("onAppear", flow.hooks.onAppear),
      ("onStepEntered", flow.hooks.onStepEntered), ("onStepLeft", flow.hooks.onStepLeft),
      ("onFinish", flow.hooks.onFinish), ("onAnswer", flow.hooks.onAnswer),
    ] { add(name, hook(function)) }
    for handling in flow.handlers { add(handling.handler.rawValue, hook(handling.callback)) }
    return facts
  }

  func facts(of app: App) -> [FlowOutline.Fact] {
    var facts: [FlowOutline.Fact] = []
    if case .decisions(let decisions)? = app.root {
      facts = decisions.map { .init(name: "root", text: "\(words($0.when)) → \($0.name)") }
    }
    if let launch = hook(app.launch) { facts.append(.init(name: "launch", text: launch)) }
    for handling in app.handlers {
      facts.append(.init(name: handling.handler.rawValue, text: hook(handling.callback).orEmpty))
    }
    return facts
  }

  private func words(_ condition: Condition) -> String {
    if case .callback(let id) = condition { return hook(id).orEmpty }
    return condition.description
  }

  private func words(_ text: Text) -> String {
    switch text {
    case .key(let key, _): key
    case .literal(let text): "\"\(text)\""
    case .callback(let id): hook(id).orEmpty
    case .formatted(let formatted): formatted.key
    }
  }

  /// The first line of a function; `nil` where there is no function.
  private func hook(_ id: CallbackID?) -> String? {
    guard let id else { return nil }
    let line = callbacks.location(of: id).flatMap { callbacks.line(at: $0) }
    guard let line else { return "a function" }
    return line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

extension String? {
  fileprivate var orEmpty: String { self ?? "" }
}

extension Content {
  /// The destination of an answer in the script's syntax; `nil` for habits, which need none, and where the answer is
  /// not stored.
  fileprivate var destination: String? {
    switch self {
    case .choice(let choice): choice.into?.description
    case .field(let field): field.into.description
    case .toggle(let toggle): toggle.into.description
    case .page, .signIn, .permission, .habits, .form: nil
    }
  }

  /// The names of options and habits.
  fileprivate var optionNames: [String] {
    switch self {
    case .choice(let choice): choice.options.map(\.name)
    case .habits(let habits): habits.habits.map(\.name)
    case .page, .field, .signIn, .permission, .toggle, .form: []
    }
  }
}
