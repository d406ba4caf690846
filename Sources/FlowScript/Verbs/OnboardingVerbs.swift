import FlowModel
import LuaKit
import Phone
import Spelling

// `onboarding`: describes flows and steps, and stores the app's own flag that the onboarding is over.
extension ScriptVerbs {
  static let stepType = LuaObjectType(
    StepDraft.self, name: "Step", summary: "A step of a flow.",
    describe: { "step \"\($0.step.name)\"" }, weight: { step, _ in Allowance.step + step.weight })

  static let flowDraftType = LuaObjectType(
    FlowDraft.self, name: "FlowDraft", summary: "A flow that has a name and waits for its table.",
    describe: { "flow \"\($0.name)\" without its steps" })

  static let onboarding: [LuaVerb<ScriptHost>] = [
    LuaVerb(
      "onboarding.flow", parameters: [LuaParameter("name", .string, "The flow's name.")],
      returns: LuaReturn(.object("FlowDraft"), summary: "To be called with the flow's table."),
      summary: "Begins a flow: call the result with a table of steps and hooks.",
      example: #"local f = onboarding.flow "hello" { onboarding.step "welcome", onboarding.step "done" }"#,
      callers: .describing
    ) { (_: ScriptHost, call: inout LuaCall) in
      let name = call.string(0)
      try Naming.check(name, "the flow's name")
      return LuaObject(FlowDraft(name: name, location: call.sourceLocation))
    },
    LuaVerb(
      "FlowDraft()",
      parameters: [
        LuaParameter("table", .fields(FlowFields.tableName), "Steps in their order, and named fields.")
      ],
      returns: LuaReturn(.object("Flow")),
      summary: """
        Completes the flow. Every way forward is one way: the answer is kept where the step says so, `onStepLeft` \
        and `onLeave` run, and the next step comes up. Back is where one came from, of a `paged` flow the page \
        beside; it runs neither and shows what is stored. A flow that has no step for this phone is over at once.
        """,
      example: #"local f = onboarding.flow "hello" { onboarding.step "welcome" }"#, callers: .describing
    ) { (host: ScriptHost, call: inout LuaCall) in
      let draft = call.receiver(as: FlowDraft.self)
      guard let table = call.table(0)?.held else { throw LuaFailure("a flow takes a table") }
      let (flow, weight) = try host.weighing {
        try FlowFields.read(table, draft, host.script.definition, files: host.files(call))
      }
      flow.weight += weight
      return LuaObject(flow)
    },
    LuaVerb(
      "onboarding.step", parameters: [LuaParameter("name", .string, "The step's name, unique in its flow.")],
      returns: LuaReturn(.object("Step")),
      summary: "Makes a step that only leads on; call it with a table to say more.",
      example: #"local s = onboarding.step "source" { choose = { "tiktok", "friends" } }"#,
      callers: .describing
    ) { (host: ScriptHost, call: inout LuaCall) in
      let name = call.string(0)
      try Naming.check(name, "the step's name")
      return LuaObject(
        StepDraft(step: StepFields.plain(name, at: call.sourceLocation), definition: host.script.definition))
    }.read(
      as: LuaReading(
        .hook, .union([.string, .nil]), "The name of the step that is shown; nil on a screen of no flow.")
    ) { host in PlainValue(host.script.context?.step.map { .string($0) }) },
    draft(
      "screen", .screen, "Makes a screen that belongs to no flow: the app itself, its settings, a side page.",
      #"local s = onboarding.screen "settings" { buttons = { { key = "again", to = "back" } } }"#),
    draft(
      "alert", .alert, "Makes an alert: it lies over another screen until one of its buttons is tapped.",
      #"local s = onboarding.alert "sure" { buttons = { { key = "yes" }, { key = "no" } } }"#),
    LuaVerb(
      "onboarding.app",
      parameters: [
        LuaParameter("table", .fields(AppFields.tableName), "Flows, screens, and which of them is the root.")
      ],
      returns: LuaReturn(.object("App")),
      summary: """
        Makes an app. The answer to a request, whichever function asked, reaches exactly one place: while the screen that \
        was up is there, its `onAnswer`, else its flow's, else the app's, else `onOrphanedAnswer`; where the screen or the process \
        is gone, `onOrphanedAnswer`, else the app's `onAnswer`. A request with `answer = false` is told to no function.
        """,
      example:
        #"local a = onboarding.app { flows = { onboarding.flow "hello" { onboarding.step "welcome" } } }"#,
      callers: .describing
    ) { (host: ScriptHost, call: inout LuaCall) in
      guard let table = call.table(0)?.held else { throw LuaFailure("an app takes a table") }
      let (app, weight) = try host.weighing {
        try AppFields.read(table, at: call.sourceLocation, host.script.definition, files: host.files(call))
      }
      app.weight += weight
      return LuaObject(app)
    },
    LuaVerb(
      "onboarding.go",
      parameters: [
        LuaParameter(
          "to", .union([.string, .integer]), "A step's name, next, back, finish, or so many steps on.")
      ],
      summary:
        "Goes elsewhere in the flow, once the hook is done, as a step's button does: forward with the hooks of leaving, and back, also to a step through which the person came, without them. To where one stands it does nothing. A count past the last step finishes the flow, and one back past the first is an error.",
      example: #"onboarding.go "next""#, callers: .acting
    ) { host, call in
      guard let count = call.optionalInteger(0) else {
        let name = try host.text(call, 0)
        if case .step = Decision.Target(name) { try host.aim(at: name, call, throughSteps: true) }
        return try host.perform(.onboarding(.navigate(.go(to: .string(name)))))
      }
      host.script.context?.note(call.sourceLocation, asking: "\(count)")
      try host.perform(.onboarding(.navigate(.go(to: .integer(Int(count))))))
    },
    LuaVerb(
      "onboarding.present", parameters: [LuaParameter("name", .string, "A screen, an alert or a flow.")],
      summary: "Shows a screen or a flow over the current one, once the hook is done.",
      example: #"onboarding.present "settings""#, callers: .acting
    ) { host, call in
      let name = try host.text(call, 0)
      try host.aim(at: name, call, throughSteps: false)
      try host.perform(.onboarding(.navigate(.present(name))))
    },
    LuaVerb(
      "onboarding.dismiss", summary: "Returns to what lies under the screen, once the hook is done.",
      example: "onboarding.dismiss()", callers: .acting
    ) { host, _ in try host.perform(.onboarding(.navigate(.dismiss))) },
    LuaVerb(
      "onboarding.root", summary: "Shows the app's root as it is now, once the hook is done.",
      example: "onboarding.root()", callers: .acting
    ) { host, _ in try host.perform(.onboarding(.navigate(.root))) },
    LuaVerb(
      "onboarding.complete", summary: "Notes that the onboarding is over, as the app's own flag does.",
      example: "onboarding.complete()", callers: .acting
    ) { host, _ in try host.perform(.onboarding(.complete)) },
    LuaVerb(
      "onboarding.set",
      parameters: [
        LuaParameter("name", .string, "The name."),
        LuaParameter("value", .any, "Plain data; nil forgets it."),
      ],
      summary: "Keeps a value while the process lives.", example: #"onboarding.set("seen", 3)"#,
      callers: .acting
    ) { host, call in
      try host.perform(.onboarding(.set(name: try host.text(call, 0), value: try host.plain(call, 1))))
    },
    LuaVerb(
      "onboarding.get", parameters: [LuaParameter("name", .string, "The name.")],
      returns: LuaReturn(.any), summary: "The value that was kept under a name since the launch, or nil.",
      example: #"local seen = onboarding.get "seen""#, callers: .asking
    ) { (host: ScriptHost, call: inout LuaCall) in
      let name = call.string(0)
      host.noteRead(.state(name))
      return try host.read { PlainValue($0.onboardingState(name)) }
    },
    LuaVerb(
      "Step()",
      parameters: [LuaParameter("table", .fields(StepFields.tableName), "The fields of the step.")],
      returns: LuaReturn(.object("Step")),
      summary: """
        Sets the fields of a step. A text is a key of the string tables, a function that returns one, or a key with \
        the arguments of its placeholders: { "days_left", 12 }.
        """,
      example: #"local s = onboarding.step "name" { ask = "profile.displayName" }"#, callers: .describing
    ) { (host: ScriptHost, call: inout LuaCall) in
      let draft = call.receiver(as: StepDraft.self)
      guard !draft.isFilledIn else {
        throw LuaFailure("the step \"\(draft.step.name)\" has its table already")
      }
      guard !draft.isUsed else {
        throw LuaFailure(
          "the step \"\(draft.step.name)\" is part of a flow already, which would not see its table",
          hint: "give the step its table first, then list it")
      }
      guard let table = call.table(0)?.held else { throw LuaFailure("a step takes a table") }
      // A table that is refused leaves the step as it was.
      var step = draft.step
      let (given, weight) = try host.weighing {
        try StepFields.read(table, into: &step, as: draft.kind, host.script.definition)
      }
      draft.weight += weight
      draft.fillIn(step, given, definition: host.script.definition)
      return LuaObject(draft)
    },
  ]

  private static func draft(
    _ verb: String, _ kind: StepDraft.Kind, _ summary: String, _ example: String
  ) -> LuaVerb<ScriptHost> {
    LuaVerb(
      "onboarding.\(verb)", parameters: [LuaParameter("name", .string, "The \(verb)'s name.")],
      returns: LuaReturn(.object("Step")), summary: summary, example: example, callers: .describing
    ) { (host: ScriptHost, call: inout LuaCall) in
      let name = call.string(0)
      try Naming.check(name, "the \(verb)'s name")
      var step = StepFields.plain(name, at: call.sourceLocation)
      step.title = .key("\(name)_title", fallback: name.spokenAsTitle)
      step.button = nil
      step.isAlert = kind == .alert
      return LuaObject(StepDraft(step: step, definition: host.script.definition, kind: kind))
    }
  }

  static let appType = LuaObjectType(
    AppObject.self, name: "App", summary: "An app: its flows and screens, and which of them is its root.",
    describe: { app in "an app of " + app.flows.map { "flow \"\($0.flow.name)\"" }.joined(separator: ", ") },
    weight: { app, _ in app.weight })

  static let onboardingProperties: [LuaProperty<ScriptHost>] = [
    LuaProperty(
      "onboarding.isComplete", .boolean, summary: "Whether the app believes that the onboarding is over.",
      example: "local done = onboarding.isComplete", callers: .asking
    ) { host, _ in try host.read { $0.isOnboardingComplete } }
  ]
}

extension ScriptHost {
  /// Runs a closure that reads a table. Returns its result with the bytes of the texts, conditions and steps in the
  /// table.
  fileprivate func weighing<R>(_ read: () throws -> R) rethrows -> (R, weight: Int) {
    let definition = script.definition
    let before = definition.described + script.lua.handedText
    let result = try read()
    return (result, definition.described + script.lua.handedText - before)
  }

  /// Checks that the app has the view named by a hook's first argument. For a step's name it notes the line: only the
  /// step's own flow can show the step, and the hook may run elsewhere.
  ///
  /// - Throws: `LuaArgumentError` for an unknown name.
  fileprivate func aim(at name: String, _ call: LuaCall, throughSteps: Bool) throws {
    guard let context = script.context, let names = context.names, !names.views.contains(name) else { return }
    if throughSteps, names.steps.contains(name) { return context.note(call.sourceLocation, asking: name) }
    let what = throughSteps ? "step, screen or flow" : "screen or flow"
    throw LuaArgumentError(
      LuaArgumentPlace(0), "is '\(name)', and the app has no such \(what)", reason: .member,
      hint: Suggestion.advice(name, among: (throughSteps ? names.steps : []) + names.views))
  }

  /// The files that the calling script may ask for.
  func files(_ call: LuaCall) -> ScriptFiles? { script.readable(from: call.location?.chunk) }
}

extension LuaCall {
  /// The line of the script that made the call.
  var sourceLocation: SourceLocation {
    location.map { SourceLocation(file: $0.file, line: $0.line) } ?? SourceLocation(file: "?", line: 0)
  }
}
