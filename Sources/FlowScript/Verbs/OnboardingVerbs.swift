import FlowModel
import LuaKit
import Phone

// `onboarding`: describes flows and steps, and keeps the app's own flag that the onboarding is over.
extension ScriptVerbs {
  static let stepType = LuaObjectType(
    StepDraft.self, name: "Step", summary: "A step of a flow.",
    describe: { "step \"\($0.step.name)\"" })

  static let flowDraftType = LuaObjectType(
    FlowDraft.self, name: "FlowDraft", summary: "A flow that has a name and waits for its table.",
    describe: { "flow \"\($0.name)\" without its steps" })

  static let onboarding: [LuaVerb<ScriptHost>] = [
    LuaVerb(
      "onboarding.flow", parameters: [LuaParameter("name", .string, "The flow's name.")],
      returns: LuaReturn(.object("FlowDraft"), summary: "To be called with the flow's table."),
      summary: "Begins a flow: call what it returns with a table of steps and hooks.",
      example: #"local f = onboarding.flow "hello" { onboarding.step "welcome", onboarding.step "done" }"#,
      callers: .describing
    ) { (_: ScriptHost, call: inout LuaCall) in
      let name = call.string(0)
      try Naming.check(name, "the flow's name")
      return LuaObject(FlowDraft(name: name, location: call.sourceLocation))
    },
    LuaVerb(
      "FlowDraft()", parameters: [LuaParameter("table", .table, "Steps in their order, and named fields.")],
      returns: LuaReturn(.object("Flow")),
      summary: """
        Completes the flow. Fields: from, order, strings, resume { key, by, legacy }, keys { complete, profile, habits, \
        account }, profile { field = "string" }, onStart, onAppear, onStepLeft, onFinish.
        """,
      example: #"local f = onboarding.flow "hello" { onboarding.step "welcome" }"#, callers: .describing
    ) { (host: ScriptHost, call: inout LuaCall) in
      let reader = FlowReader(definition: host.script.definition)
      let draft = call.receiver(as: FlowDraft.self)
      guard let table = call.table(0)?.held else { throw LuaFailure("a flow takes a table") }
      return LuaObject(try reader.read(table, draft: draft, files: host.files(call)))
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
      try host.spend(Allowance.step)
      return LuaObject(
        StepDraft(step: StepReader.plain(name, at: call.sourceLocation), definition: host.script.definition))
    },
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
      return try host.read { PlainValue($0.onboarding.state[name]) }
    },
  ]

  static let onboardingProperties: [LuaProperty<ScriptHost>] = [
    LuaProperty(
      "onboarding.isComplete", .boolean, summary: "Whether the app believes that the onboarding is over.",
      example: "local done = onboarding.isComplete", callers: .asking
    ) { host, _ in try host.read { $0.onboarding.isComplete } }
  ]

  static let step: [LuaVerb<ScriptHost>] = [
    LuaVerb(
      "Step()", parameters: [LuaParameter("table", .table, "What the step shows and asks.")],
      returns: LuaReturn(.object("Step")),
      summary: """
        Says what a step shows and asks. Fields: title, body, button, skip, skippable, when, keepWhen, onEnter, onLeave, \
        next; choose, several, labels, into, property; ask, placeholder, example; signIn; permission; habits, times, labels.
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
      try StepReader(definition: host.script.definition).read(table, into: &step)
      draft.step = step
      draft.definition = host.script.definition
      draft.isFilledIn = true
      return LuaObject(draft)
    }
  ]
}

extension ScriptHost {
  /// The files that the calling script may ask for.
  func files(_ call: LuaCall) -> ScriptFiles? { script.readable(from: call.location?.chunk) }
}

extension LuaCall {
  /// The line of the script that made the call.
  var sourceLocation: SourceLocation {
    location.map { SourceLocation(file: $0.file, line: $0.line) } ?? SourceLocation(file: "?", line: 0)
  }
}
