import FlowModel
import Phone

/// The screens of a flow's steps as they stand when they are entered, made once for each language
/// setting: the device's second language counts too, where the app has no texts in the first.
///
/// A step whose texts are data looks the same at every visit, and an explorer visits millions: only a step with
/// a function among its texts is made anew each time.
final class ScreenCatalog {
  private let app: App
  // Only for lookups: nothing is listed in its order.
  @exclusivity(unchecked) private var screens: [Language: [Transcript.Kind?]] = [:]
  @exclusivity(unchecked) private var language = Language()
  @exclusivity(unchecked) private var current: [Transcript.Kind?] = []
  private let isStatic: [Bool]

  init(app: App) {
    self.app = app
    isStatic = app.flow.steps.map { step in step.texts.allSatisfy(\.isStatic) }
  }

  /// The transcript's entry for a step with nothing entered.
  ///
  /// The entry is kept, not only the screen: appending it again then costs one retain.
  func entry(
    _ index: Int, world: inout World, callbacks: any Callbacks, turn: Turn
  ) throws(ScriptFailure) -> Transcript.Kind {
    guard isStatic[index] else {
      return .screen(try make(index, world: &world, callbacks: callbacks, turn: turn))
    }
    if world.language != language || current.isEmpty {
      if !current.isEmpty { screens[language] = current }
      language = world.language
      current = screens[language] ?? Array(repeating: nil, count: app.flow.steps.count)
    }
    if let entry = current[index] { return entry }
    let entry = Transcript.Kind.screen(try make(index, world: &world, callbacks: callbacks, turn: turn))
    current[index] = entry
    return entry
  }

  private func make(
    _ index: Int, world: inout World, callbacks: any Callbacks, turn: Turn
  ) throws(ScriptFailure) -> Screen {
    let step = app.flow.steps[index]
    let preferred = world.language.preferences
    func text(_ text: Text) throws(ScriptFailure) -> String {
      try text.resolved(in: app, preferred: preferred, world: &world, callbacks: callbacks, turn: turn)
    }
    var controls: [Screen.Control] = []
    var leadsOn = true
    var key = "next"
    switch step.content {
    case .page: break
    case .choice(let choice):
      for option in choice.options {
        controls.append(.init(key: option.name, label: try text(option.label), role: .option))
      }
      leadsOn = false
    case .habits(let question):
      for habit in question.habits {
        controls.append(
          .init(key: habit.name, label: try text(habit.label), role: .option, value: habit.time?.description))
      }
      leadsOn = false
    case .field(let field):
      let label = if let placeholder = field.placeholder { try text(placeholder) } else { "" }
      controls.append(.init(key: "text", label: label, role: .field, value: ""))
      leadsOn = false
    case .signIn: key = "signIn"
    case .permission: key = "request"
    }
    controls.append(.init(key: key, label: try text(step.button), role: .primary, isEnabled: leadsOn))
    if let skip = step.skip {
      controls.append(.init(key: "skip", label: try text(skip), role: .secondary))
    }
    var body: String?
    if let said = step.body { body = try text(said) }
    return Screen(
      kind: .step, name: step.name, number: index + 1, title: try text(step.title), body: body,
      controls: controls)
  }
}
