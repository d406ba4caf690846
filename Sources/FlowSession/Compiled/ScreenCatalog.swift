import FlowModel
import Phone
import Localization

/// The contents of an app's screens on entry, made once for each language setting. The setting includes the device's
/// second language, which counts where the app has no texts in the first one.
///
/// A step with constant texts looks the same at every visit, and an explorer makes millions of visits. Only a step with
/// functions for its texts, or with controls that depend on the world, is drawn at each visit.
final class ScreenCatalog {
  private let app: App
  private let bases: [Int]
  // Only for lookups: nothing is listed in its order.
  @exclusivity(unchecked) private var screens: [Language: [Screen.Drawn?]] = [:]
  @exclusivity(unchecked) private var language = Language()
  @exclusivity(unchecked) private var current: [Screen.Drawn?] = []
  @exclusivity(unchecked) private var setting = Screen.Setting(World())
  /// The screen after the onboarding, which no script described.
  let main: Screen.Drawn
  /// The screen of a flow that has no step for this phone.
  let blank = Screen.Drawn(.init(kind: .blank, name: "blank", title: "", body: nil, controls: []))
  private let isStatic: [Bool]
  private let dynamic: [Bool]
  private let changing: [Bool]
  /// True where the controls of at least one step depend on the world.
  let isDynamic: Bool
  /// True where at least one step or screen has contents that depend on the world.
  let isChanging: Bool

  init(app: App, bases: [Int]) {
    self.app = app
    self.bases = bases
    main = Screen.Drawn(.init(kind: .main, name: "main", title: app.name, body: nil, controls: []))
    let dynamic = app.allSteps.map {
      !$0.buttons.isEmpty || $0.enabled != .always || $0.button == nil
        || $0.questions.contains { $0.content.isOffered || $0.when != .always }
    }
    self.dynamic = dynamic
    isDynamic = dynamic.contains(true)
    var counting: [Bool] = []
    for flow in app.flows { counting += flow.steps.map { _ in flow.showsProgress } }
    counting += app.screens.map { _ in false }
    isStatic = app.allSteps.enumerated().map { index, step in
      // A text that varies by the device is read anew: one app is explored on several.
      step.texts.allSatisfy { text in
        text.isStatic && text.tableKey.map { app.localization.isText($0.key, table: $0.table) } ?? true
      } && !dynamic[index] && !counting[index]
    }
    changing = isStatic.map { !$0 }
    isChanging = changing.contains(true)
  }

  /// True where the controls of a step depend on the world.
  func isDynamic(_ number: Int) -> Bool { dynamic[number] }

  /// True where a step has contents that depend on the world: its controls, its texts, its progress.
  func isChanging(_ number: Int) -> Bool { changing[number] }

  /// The status line of a phone as it stands.
  func status(
    now: Double, timeZone: String, ios: OSVersion, language: String, isRightToLeft: Bool
  ) -> Screen.Status {
    if setting.timeZone != timeZone || setting.ios != ios || setting.language != language
      || setting.isRightToLeft != isRightToLeft
    {
      setting = Screen.Setting(
        timeZone: timeZone, language: language, ios: ios, isRightToLeft: isRightToLeft)
    }
    return Screen.Status(now: now, setting)
  }

  /// Returns the contents of a step or a screen without any input.
  ///
  /// - Parameter form: The state of the visit; evaluated only where the screen is drawn, since a copy is expensive.
  func drawn(
    _ number: Int, at place: Session.Place, _ form: @autoclosure () -> Session.FormState,
    context: CallbackContext
  ) throws(ScriptFailure) -> Screen.Drawn {
    guard isStatic[number] else { return try made(place, form(), context) }
    if current.isEmpty || !isSpoken(context.world.language) {
      if !current.isEmpty { screens[language] = current }
      language = context.world.language
      current = screens[language] ?? Array(repeating: nil, count: isStatic.count)
    }
    if let drawn = current[number] { return drawn }
    let drawn = try made(place, form(), context)
    current[number] = drawn
    return drawn
  }

  /// A drawing with the numbers of its texts, where these are counted.
  private func made(
    _ place: Session.Place, _ form: borrowing Session.FormState, _ context: CallbackContext
  ) throws(ScriptFailure) -> Screen.Drawn {
    guard let coverage = context.coverage else {
      return Screen.Drawn(try make(place, form, context: context))
    }
    let entered = copy form
    let (contents, texts) = try coverage.drawing { () throws(ScriptFailure) in
      try make(place, entered, context: context)
    }
    return Screen.Drawn(contents, texts: texts)
  }

  /// True where the current texts are in a language; the region changes no text.
  @inline(__always)
  private func isSpoken(_ other: Language) -> Bool {
    other.chosen == language.chosen && other.own == language.own && other.device == language.device
  }

  private func make(
    _ place: Session.Place, _ form: borrowing Session.FormState, context: CallbackContext
  ) throws(ScriptFailure) -> Screen.Contents {
    let factory = ScreenFactory(app: app, context: context)
    switch place {
    case .step(let index, let number):
      let flow = app.flows[number]
      let step = flow.steps[index]
      var screen = Screen.Contents(
        kind: .step, name: step.name, title: try factory.text(step.title),
        body: try factory.optional(step.body), controls: try factory.controls(of: step, form))
      try factory.dress(&screen, step.appearance)
      if flow.showsProgress {
        let progress = try flow.progress(at: index, in: context)
        screen.progress = .init(number: progress.number, total: progress.total)
      }
      if app.flows.count > 1 { screen.flow = flow.name }
      return screen
    case .screen(let index):
      let step = app.screens[index]
      var screen = Screen.Contents(
        kind: step.isAlert ? .alert : .plain, name: step.name, title: try factory.text(step.title),
        body: try factory.optional(step.body),
        controls: try factory.controls(of: step, form))
      if step.presentation != .push { screen.presentation = step.presentation.rawValue }
      try factory.dress(&screen, step.appearance)
      return screen
    case .main, .blank, .notRunning:
      return blank.contents
    }
  }
}

/// Makes the parts of a screen, in the language in force.
struct ScreenFactory {
  let app: App
  let context: CallbackContext

  func text(_ text: Text) throws(ScriptFailure) -> String {
    let preferred = context.world.language.preferences
    return try text.resolved(in: app, preferred: preferred, context: context)
  }

  func optional(_ text: Text?) throws(ScriptFailure) -> String? {
    guard let text else { return nil }
    return try self.text(text)
  }

  /// Gives a screen what its step says beyond its texts.
  func dress(_ screen: inout Screen.Contents, _ appearance: Appearance) throws(ScriptFailure) {
    guard appearance != Appearance() else { return }
    screen.style = appearance.style
    screen.accessibility = try optional(appearance.accessibility)
    screen.announcement = try optional(appearance.announce)
  }

  /// Returns the controls of a step: its question, its primary button, its own buttons, and its skip button.
  func controls(
    of step: Step, _ form: borrowing Session.FormState
  ) throws(ScriptFailure) -> [Screen.Control] {
    var controls: [Screen.Control] = []
    var key = "next"
    switch step.content {
    case .page: break
    case .choice, .habits, .field, .toggle:
      try ask(form.input.offering(step.content), &controls)
    case .form(let questions):
      for (index, question) in questions.enumerated() {
        if form.inputs.isEmpty {
          guard try question.when.holds(in: context, of: step.site(.question(question.name))) else {
            continue
          }
        } else if form.inputs[index].isLeftOut {
          continue
        }
        let content = form.inputs.isEmpty ? question.content : form.inputs[index].offering(question.content)
        try ask(content, of: question, &controls)
      }
    case .signIn: key = "signIn"
    case .permission: key = "request"
    }
    if let button = step.button {
      var isReady = step.reactsBlank
      if isReady { isReady = try step.enabled.holds(in: context, of: step.site(.primary)) }
      controls.append(
        .init(key: key, label: try text(button), role: .primary, isEnabled: isReady))
    }
    for given in step.buttons {
      let button = try given.stated(in: context, of: step)
      guard try button.when.holds(in: context, of: step.site(.button(button.key))) else { continue }
      let isPrimary = !controls.contains { $0.role == .primary }
      let isEnabled = try button.enabled.holds(in: context, of: step.site(.enabled(button.key)))
      var control = Screen.Control(
        key: button.key, label: try text(button.label),
        role: isPrimary ? .primary : .secondary, isEnabled: isEnabled)
      try dress(&control, button.appearance)
      controls.append(control)
    }
    if let skip = step.skip {
      controls.append(.init(key: "skip", label: try text(skip), role: .secondary))
    }
    return controls
  }

  private func dress(_ control: inout Screen.Control, _ appearance: Appearance) throws(ScriptFailure) {
    guard appearance != Appearance() else { return }
    control.style = appearance.style
    control.accessibility = try optional(appearance.accessibility)
    control.announcement = try optional(appearance.announce)
  }

  /// Appends the controls of a question: its options, its field or its switch.
  ///
  /// - Parameter question: The question, where the step is a form of several; `nil` for the only question of a step.
  private func ask(
    _ content: Content, of question: Question? = nil, _ controls: inout [Screen.Control]
  ) throws(ScriptFailure) {
    let label = try optional(question?.label)
    switch content {
    case .page, .signIn, .permission, .form: break
    case .choice(let choice):
      for option in choice.options {
        controls.append(
          .init(
            key: question?.key(option.name) ?? option.name, label: try text(option.label), role: .option,
            question: label))
      }
    case .habits(let habits):
      for habit in habits.habits {
        controls.append(
          .init(
            key: question?.key(habit.name) ?? habit.name, label: try text(habit.label), role: .option,
            value: habit.time?.description, question: label))
      }
    case .field(let field):
      let placeholder = try optional(field.placeholder)
      let kind = field.entry.kind
      controls.append(
        .init(
          key: question?.key() ?? (kind == .ask ? "text" : kind.rawValue), label: label ?? placeholder ?? "",
          role: .field, value: "", setting: kind == .ask ? nil : .init(kind: kind)))
    case .toggle(let toggle):
      let own = try optional(toggle.label)
      controls.append(.init(key: question?.key() ?? "toggle", label: label ?? own ?? "", role: .toggle))
    }
  }
}

extension Content {
  /// True where a function gives the options.
  fileprivate var isOffered: Bool {
    if case .choice(let choice) = self { choice.offered != nil } else { false }
  }
}
