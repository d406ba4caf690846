import FlowCheck
import FlowModel
import FlowScript
import FlowSession
import FlowWords
import LuaKit
import Phone

// `screen` and `prompt`: the visible screen and dialog. `screen "name"` is a pattern for a transcript.
extension DriverVerbs {
  static let screenType = LuaObjectType(
    ScreenObject.self, name: "Screen",
    summary: "The screen in front of a person, as it was when it was asked for.",
    describe: { object in
      object.screen.map { "screen \"\($0.name)\": \($0.title)" } ?? "no screen: the app is not running"
    }, weight: { object, _ in object.weight })

  static let promptType = LuaObjectType(
    PromptObject.self, name: "Prompt", summary: "The system dialog that is up.",
    describe: { "the \($0.prompt.name) dialog" }, equals: { $0.prompt == $1.prompt })

  static let transcriptType = LuaObjectType(
    TranscriptObject.self, name: "Transcript", summary: "The transcript, in order.",
    describe: { object in
      let end =
        (object.outcome.map { ", \($0.rawValue)" } ?? "") + (object.loop.map { " in \($0.sentence)" } ?? "")
      return "a transcript of \(object.transcript.entries.count) entries\(end)"
    }, weight: { object, _ in object.weight })

  static let screen: [LuaVerb<DriverHost>] = [
    LuaVerb(
      "Screen()",
      parameters: [
        LuaParameter("name", .string, "A step, or \"main\", or a placement."),
        LuaParameter(
          "arguments", .table, optional: true, "The arguments that must be among its own: { title = … }."),
      ],
      returns: LuaReturn(.object("Pattern")), summary: "A screen to look for in a transcript.",
      example: #"local shown = screen "notifications""#, callers: .driving
    ) { (host: DriverHost, call: inout LuaCall) in
      LuaObject(PatternObject(try host.pattern(.screen, call)))
    }
  ]

  static let screenProperties: [LuaProperty<DriverHost>] = [
    LuaProperty(
      "screen", .object("Screen"), summary: "The screen in front of the person now.",
      example: "local now = screen",
      callers: .driving
    ) { host, _ in LuaObject(try host.screen()) },
    field("step", .union([.string, .nil]), "The step's name; nil on another screen.") { screen in
      screen.kind == .step ? .string(screen.name) : .null
    },
    field("name", .string, "The step's name, a paywall's placement, or the screen's kind.") {
      .string($0.name)
    },
    field("complaint", .union([.string, .nil]), "The complaint about the text that was entered, or nil.") {
      $0.complaint.map { .string($0) } ?? .null
    },
    field(
      "progress", .union([.string, .nil]),
      "How far the person is, such as \"2 of 3\", where the flow says so."
    ) {
      screen in screen.progress.map { .string($0.description) } ?? .null
    },
    field("kind", .string, "step, plain, alert, main, paywall or blank.") { .string($0.kind.rawValue) },
    field(
      "presentation", .union([.string, .nil]),
      "How a screen lies over another one: sheet or cover; nil where it was pushed."
    ) { $0.contents.presentation.map { .string($0) } ?? .null },
    field("title", .string, "The title, in the language in force.") { .string($0.title) },
    field("body", .union([.string, .nil]), "The text below the title.") {
      $0.body.map { .string($0) } ?? .null
    },
    field("style", .any, "The app's own name or description of its style, or nil.") {
      $0.contents.style ?? .null
    },
    field(
      "accessibility", .union([.string, .nil]), "The text that VoiceOver reads in place of the title, or nil."
    ) {
      $0.contents.accessibility.map { .string($0) } ?? .null
    },
    field(
      "announced", .union([.string, .nil]),
      "The text that VoiceOver announces as the screen comes up, or nil."
    ) {
      $0.contents.announcement.map { .string($0) } ?? .null
    },
    field(
      "controls", .list(of: .fields(DriverResults.control.name)),
      "The controls: key, label, role, enabled, selected, value, control, question, style, accessibility, announce.",
      showsChoices: true
    ) {
      $0.record["controls"] ?? .null
    },
    field("options", .list(of: .string), "The names of the options, in order.") { screen in
      .list(screen.controls.filter { $0.role == .option }.map { .string($0.key) })
    },
    field("chosen", .list(of: .string), "The names of the options that are chosen.", showsChoices: true) {
      screen in
      .list(screen.controls.filter(\.isSelected).map { .string($0.key) })
    },
    field("canGoOn", .boolean, "Whether the primary button reacts.") { screen in
      .boolean(screen.controls.contains { $0.role == .primary && $0.isEnabled })
    },
    LuaProperty(
      "Screen.cut", .list(of: .string),
      summary: """
        The names of the controls below the edge of the phone, unless the screen scrolls: an estimate from the device's \
        size and its text size.
        """,
      example: "local keys = screen.cut", callers: .driving
    ) { (_: DriverHost, call: inout LuaCall) in
      PlainValue(.list(call.receiver(as: ScreenObject.self).cut.map { .string($0) }))
    },
    LuaProperty(
      "Screen.isCut", .boolean,
      summary: "Whether a control lies below the edge of the phone, unless the screen scrolls; see `cut`.",
      example: "local isCut = screen.isCut", callers: .driving
    ) { (_: DriverHost, call: inout LuaCall) in !call.receiver(as: ScreenObject.self).cut.isEmpty },
    field("canSkip", .boolean, "Whether there is a button to skip.") { screen in
      .boolean(screen.controls.contains { $0.key == "skip" && $0.isEnabled })
    },
  ]

  static let promptProperties: [LuaProperty<DriverHost>] = [
    LuaProperty(
      "prompt", .union([.object("Prompt"), .nil]), summary: "The system dialog that is up, or nil.",
      example: "local dialog = prompt", callers: .driving
    ) { host, _ in
      let session = host.driver.session
      let text = session.flatMap { host.driver.compiled?.dialog($0) }
      return OptionalObject(
        session?.world.prompt.flatMap { prompt in text.map { PromptObject(prompt, $0) } })
    },
    LuaProperty(
      "Prompt.name", .string, summary: "The subject of the prompt: notifications, apple, review.",
      example: "local name = prompt and prompt.name", callers: .driving
    ) { (_: DriverHost, call: inout LuaCall) in call.receiver(as: PromptObject.self).prompt.name },
    LuaProperty(
      "Prompt.title", .string,
      summary: "Its title, as iOS words it in the language of the device: English or Japanese.",
      example: "local title = prompt and prompt.title", callers: .driving
    ) { (_: DriverHost, call: inout LuaCall) in call.receiver(as: PromptObject.self).text.title },
    LuaProperty(
      "Prompt.message", .string, summary: "The text below the title: the purpose string, or what iOS adds.",
      example: "local message = prompt and prompt.message", callers: .driving
    ) { (_: DriverHost, call: inout LuaCall) in call.receiver(as: PromptObject.self).text.message },
    LuaProperty(
      "Prompt.buttons", .list(of: .string), summary: "Its buttons, in the order in which iOS shows them.",
      example: "local buttons = prompt and prompt.buttons", callers: .driving
    ) { (_: DriverHost, call: inout LuaCall) in call.receiver(as: PromptObject.self).text.buttons },
    LuaProperty(
      "Prompt.always", .boolean,
      summary: "Whether it is the second location dialog, which offers to change While Using to Always.",
      example: "local isSecond = prompt and prompt.always", callers: .driving
    ) { (_: DriverHost, call: inout LuaCall) in call.receiver(as: PromptObject.self).prompt.asksForAlways },
  ]

  static let transcriptProperties: [LuaProperty<DriverHost>] = [
    LuaProperty(
      "Transcript.outcome", .union([.string, .nil]),
      summary: "How it ended: completed, idle, stuck, stopped or failed; nil where it was not played.",
      example: "local outcome = app.transcript.outcome", callers: .driving
    ) { (_: DriverHost, call: inout LuaCall) in
      PlainValue(call.receiver(as: TranscriptObject.self).outcome.map { .string($0.rawValue) })
    },
    LuaProperty(
      "Transcript.steps", .list(of: .string),
      summary: "The steps that were visited, in order; each once a visit.",
      example: "local steps = app.transcript.steps", callers: .driving
    ) { (_: DriverHost, call: inout LuaCall) in
      PlainValue(
        .list(
          call.receiver(as: TranscriptObject.self).transcript.entries.compactMap { entry in
            if case .screen(let screen) = entry.kind, screen.kind == .step {
              .string(screen.name)
            } else {
              nil
            }
          }))
    },
    LuaProperty(
      "Transcript.effects", .list(of: .fields(DriverResults.doneEffect.name)),
      summary: "The effects of the app: { name, arguments }, in order.",
      example: "local done = app.transcript.effects", callers: .driving
    ) { (_: DriverHost, call: inout LuaCall) in
      PlainValue(
        .list(
          call.receiver(as: TranscriptObject.self).transcript.effects.map { effect in
            .record(["name": .string(effect.name), "arguments": .record(effect.arguments)])
          }))
    },
  ]

  private static func field(
    _ name: String, _ type: LuaType, _ summary: String, showsChoices: Bool = false,
    _ read: @escaping @Sendable (Screen) -> Value
  ) -> LuaProperty<DriverHost> {
    LuaProperty(
      "Screen.\(name)", type, summary: summary, example: "local value = screen.\(name)", callers: .driving
    ) { (host: DriverHost, call: inout LuaCall) in
      if showsChoices { host.driver.hasSeenChoices = true }
      return PlainValue(call.receiver(as: ScreenObject.self).screen.map(read))
    }
  }
}

extension ScreenObject {
  /// The keys of the controls below the edge of its phone.
  fileprivate var cut: [String] {
    guard let screen, let device = session?.world.device else { return [] }
    return PhoneView(screen, on: device).cut
  }
}

/// An object, or nil.
struct OptionalObject<T: AnyObject>: LuaPushable {
  let object: T?

  init(_ object: T?) { self.object = object }

  func push(onto stack: LuaStack) {
    if let object { stack.push(object: object) } else { stack.pushNil() }
  }
}

extension DriverHost {
  /// The screen that is shown now.
  func screen() throws -> ScreenObject {
    guard let compiled = driver.compiled, let session = driver.session else {
      return ScreenObject(nil, nil, weight: 0)
    }
    do throws(ScriptFailure) {
      return large(ScreenObject(try compiled.screen(session), session, weight: driver.sessionWeight))
    } catch {
      throw error.diagnostic
    }
  }
}
