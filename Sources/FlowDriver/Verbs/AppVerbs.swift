import FlowMigration
import FlowModel
import FlowScript
import FlowSession
import LuaKit
import Phone
import Spelling

// `app`: installs, starts and ends the app, as the phone and its user do.
extension DriverVerbs {
  private static let setup = LuaParameter(
    "phone", .fields(PhoneSetup.tableName), optional: true,
    "The phone and its environment; it overrides the app's own defaults.")

  static let app: [LuaVerb<DriverHost>] = [
    LuaVerb(
      "app.install",
      parameters: [
        LuaParameter(
          "flow", .union([.string, .object("Flow"), .object("App")]), "A flow or an app, or its file."),
        setup,
      ],
      summary: "Installs an app on a fresh phone. It is not running yet.",
      example: #"app.install("flow.lua", { ios = "18.5", language = "ja" })"#, callers: .driving
    ) { host, call in
      try host.insideCheck()
      let setup = try call.phone(1)
      host.driver.begin(setup.seed)
      let script = try host.script(call, 0)
      if let refusal = script.app.refusal(on: setup.ios) { throw refusal }
      try host.driver.confirm(script, setup.surroundings)
      host.driver.install(script, on: setup)
    },
    LuaVerb(
      "app.launch",
      parameters: [
        LuaParameter(
          "phone", .fields(LaunchOptions.tableName), optional: true,
          "The phone, or the arguments of the launch.")
      ],
      summary: """
        Taps the app's icon: without a process the app starts, else it goes on with its process, its memory and its \
        screen; for a cold start write app.kill() before it. A table describes the phone, and installs the app on a \
        fresh one first. { arguments = { \"-reset\" } } ends a process that lives, as Xcode does, and starts the \
        app on the phone as it is.
        """,
      example: #"app.launch { ios = "26.0", language = "ja" }"#, callers: .driving
    ) { host, call in
      try host.insideCheck()
      let options = try call.launchOptions(0)
      if let arguments = options.arguments { return try host.driver.launch(with: arguments) }
      if !call.isNil(0) {
        host.driver.begin(options.phone.seed)
        if let script = host.driver.script {
          try host.driver.confirm(script, options.phone.surroundings)
        }
        try host.driver.installAnew(on: options.phone)
      }
      try host.driver.tapIcon()
    },
    LuaVerb(
      "app.kill",
      parameters: [
        LuaParameter(
          "moment", .fields(KillMoment.tableName), optional: true,
          "{ after = effect }: as soon as the app does this; { after = effect, count = 2 }: the second time; { count = 3 }: after the third effect of any kind."
        )
      ],
      summary: "Ends the process without a callback, now or right after an effect that is still to come.",
      example: #"app.kill { after = "onboarding.complete" }"#, callers: .driving
    ) { host, call in
      try host.insideCheck()
      guard !call.isNil(0) else {
        try host.driver.receive(.processKilled)
        return
      }
      var moment = KillMoment()
      try call.read(0, KillMoment.shape, into: &moment)
      guard let fault = moment.fault else {
        throw LuaFailure(
          "app.kill takes { after = effect }",
          hint:
            "write { after = \"onboarding.complete\" }, or { after = \"store.set\", count = 2 } for the second"
        )
      }
      try host.driver.receive(.killArmed(fault))
    },
    LuaVerb(
      "app.background", summary: "Sends the app to the background, where it is suspended after some seconds.",
      example: "app.background()",
      callers: .driving
    ) {
      host, _ in try host.act(.backgrounded)
    },
    LuaVerb(
      "app.foreground", summary: "Brings the app back, also from Control Center and the app switcher.",
      example: "app.foreground()", callers: .driving
    ) {
      host, _ in try host.act(.foregrounded)
    },
    LuaVerb(
      "app.warnOfMemory", summary: "Lets memory run short: iOS warns the app, which lives on.",
      example: "app.warnOfMemory()", callers: .driving
    ) { host, _ in try host.happen(.occurred(.memoryRanShort)) },
    LuaVerb(
      "app.post",
      parameters: [
        LuaParameter("event", .string, "The event's name in the app's `on`."),
        LuaParameter("details", .table, optional: true, "Named plain data."),
      ],
      summary: """
        Lets something happen in the rest of the app. A suspended app is let run for it, unseen, as for an intent.
        """,
      example: #"app.post("gameOver", { score = 12 })"#, callers: .driving
    ) { host, call in
      let details: Value = call.isNil(1) ? .record(Record()) : try call.plain(1)
      guard case .record(let record) = details else {
        throw LuaArgumentPlace(1).wrong("a table with named fields", details, hint: "write { score = 12 }")
      }
      try host.act(.posted(call.string(0), record))
    },
    LuaVerb(
      "app.update",
      parameters: [
        LuaParameter(
          "update",
          .union([.worded("a version such as \"1.4\"", .string), .fields(UpdateOptions.tableName)]),
          "The new version, or a table with its flow.")
      ],
      summary: """
        Updates the app: its process ends, and all that it keeps stays, with its groups and its pending notifications. \
        { flow = "flow.lua" } installs another flow or app over the one that is there, as its new version; app.launch() \
        opens it.
        """, example: #"app.update { version = "1.3", flow = "flow.lua" }"#,
      callers: .driving
    ) { host, call in
      guard call.table(0) != nil else {
        let change = PhoneChange.version(try UpdateOptions.version(call.string(0)))
        return try host.happen(.phoneChanged(change))
      }
      var options = UpdateOptions()
      try call.read(0, UpdateOptions.shape, into: &options)
      try host.update(options, call)
    },
    LuaVerb(
      "app.assign",
      parameters: [
        LuaParameter("experiment", .string, "An experiment."),
        LuaParameter("variant", .string, optional: true, "Its variant; nil takes the person out."),
      ],
      summary: "Lets an experiment's server assign the person to a variant.",
      example: #"app.assign("onboarding", "short")"#, callers: .driving
    ) { host, call in
      let change = PhoneChange.variant(experiment: call.string(0), name: call.optionalString(1))
      if let script = host.driver.script { try host.driver.confirm(script, [change]) }
      try host.happen(.phoneChanged(change))
    },
    LuaVerb(
      "play",
      parameters: [
        LuaParameter(
          "flow", .union([.string, .object("Flow"), .object("App")]), "A flow or an app, or its file."),
        LuaParameter(
          "options", .fields(PlayOptions.tableName), optional: true, "The phone, and the person who plays."
        ),
      ],
      returns: LuaReturn(.object("Transcript")),
      summary: "Installs an app on a fresh phone, lets a person play it, and returns the result.",
      example: #"local run = play("flow.lua", { choose = { source = "tiktok" }, stopAt = "name" })"#,
      callers: .driving
    ) { (host: DriverHost, call: inout LuaCall) in
      try host.insideCheck()
      var options = PlayOptions()
      try call.read(1, PlayOptions.shape, into: &options)
      host.driver.begin(options.phone.seed)
      let script = try host.script(call, 0)
      try options.person.check(against: script.app)
      if let refusal = script.app.refusal(on: options.phone.ios) { throw refusal }
      try host.driver.confirm(script, options.phone.surroundings)
      host.driver.install(script, on: options.phone)
      let (outcome, loop) = try host.driver.played(as: options.person)
      return LuaObject(host.large(host.driver.transcript(outcome, loop)))
    },
    occurring("app.prewarm", .appPrewarmed, "Lets iOS start the app unseen, in the background."),
    occurring(
      "app.reclaim", .appReclaimed,
      "Lets iOS end the app for want of memory, if it is in the background; it is told nothing."),
    occurring("app.forceQuit", .appForceQuit, "Swipes the app away: iOS starts it unseen no more."),
    LuaVerb(
      "app.handles",
      parameters: [
        LuaParameter(
          "handler", .oneOf(AppHandler.allCases.map(\.rawValue)),
          "The name of a function for events from outside, such as \"onNotification\".")
      ],
      returns: LuaReturn(.boolean),
      summary: "Whether the app, or one of its flows, has a function for events of a kind.",
      example: #"local isHandled = app.handles "onNotification""#, callers: .driving
    ) { (host: DriverHost, call: inout LuaCall) in
      let app = try host.driver.running().compiled.app
      return (app.handlers + app.flows.flatMap(\.handlers)).contains { $0.handler.rawValue == call.string(0) }
    },
    LuaVerb(
      "app.keeps",
      parameters: [LuaParameter("step", .string, "The name of a step or a screen.")],
      returns: LuaReturn(.boolean),
      summary: """
        Whether a step is the one in front, and keeps its answer as things stand: its `saveWhen` and its `requires` hold.
        """,
      example: #"local isKept = app.keeps "source""#, callers: .driving
    ) { (host: DriverHost, call: inout LuaCall) in
      try host.keeps(call.string(0))
    },
    LuaVerb(
      "app.openURL",
      parameters: [
        LuaParameter(
          "url", .worded("a link such as \"https://example.com\"", .string),
          "A universal link, or one of the app's schemes.")
      ],
      summary: "Follows a link into the app, which comes up with it, started where it does not run.",
      example: #"app.openURL "myapp://invite?code=42""#, callers: .driving
    ) { host, call in try host.open(.url(call.string(0))) },
    LuaVerb(
      "app.intent",
      parameters: [
        LuaParameter("name", .string, "One of the app's `intents`."),
        LuaParameter("details", .table, optional: true, "Its parameters, by name."),
      ],
      summary:
        "Runs an intent, as Siri, Shortcuts and widgets do; it starts the app where that does not run.",
      example: #"app.intent("logWater", { glasses = 2 })"#, callers: .driving
    ) { host, call in
      let details: Value = call.isNil(1) ? .record(Record()) : try call.plain(1)
      guard case .record(let record) = details else {
        throw LuaArgumentPlace(1).wrong("a table with named fields", details, hint: "write { glasses = 2 }")
      }
      let name = call.string(0)
      let opens = try host.driver.running().compiled.app.entries(.intent(opensApp: true))
        .contains { $0.name == name && $0.kind == .intent(opensApp: true) }
      try host.open(.intent(name, record, opensApp: opens))
    },
    LuaVerb(
      "app.quickAction", parameters: [LuaParameter("name", .string, "One of the app's `quickActions`.")],
      summary: "Chooses an action of the app's icon, which opens the app.",
      example: #"app.quickAction "write""#, callers: .driving
    ) { host, call in try host.open(.quickAction(call.string(0))) },
    covering(
      "app.showControlCenter", .controlCenter,
      "Opens Control Center over the app, which is inactive under it."),
    covering(
      "app.showAppSwitcher", .appSwitcher, "Opens the app switcher: the app is inactive, and not left yet."),
    LuaVerb(
      "app.reinstall",
      parameters: [
        LuaParameter(
          "how", .fields(ReinstallOptions.tableName), optional: true, "The data that stays on the phone.")
      ],
      summary: "Deletes the app and installs it again: the Keychain stays, everything else is gone.",
      example: "app.reinstall()", callers: .driving
    ) { host, call in
      var options = ReinstallOptions()
      try call.read(0, ReinstallOptions.shape, into: &options)
      try host.happen(.occurred(.life(.appReinstalled(vendorStays: options.vendorStays))))
    },
    LuaVerb(
      "app.declare",
      parameters: [
        LuaParameter("key", .string, "A key of the app's Info.plist or entitlements."),
        LuaParameter(
          "value", .any,
          "false takes a text out, true puts it back; groups and schemes are lists; any other key has plain data."
        ),
      ],
      summary: "Makes a build of the app that declares something else; the app that runs ends.",
      example: #"app.declare("NSCameraUsageDescription", false)"#, callers: .driving
    ) { host, call in
      try host.happen(.phoneChanged(.info(try InfoFields.change(call.string(0), call.plain(1)))))
    },
  ]

  static let appProperties: [LuaProperty<DriverHost>] = [
    LuaProperty(
      "app.phase", .string, summary: "notRunning, active, inactive or background.",
      example: "local phase = app.phase", callers: .driving
    ) { host, _ in
      let process = try host.driver.running().session.world.process
      return (process.isAway ? AppProcess.Phase.background : process.phase).rawValue
    },
    LuaProperty(
      "app.isSuspended", .boolean,
      summary: "Whether the app is suspended: in the background, where none of its code runs.",
      example: "local isSuspended = app.isSuspended", callers: .driving
    ) { host, _ in try host.driver.running().session.world.isSuspended },
    LuaProperty(
      "app.suspendAfter", .within(.atLeast(0), .number),
      summary: """
        How many seconds the app runs after it was left, 5 unless set; with a background task it runs for 30. Then \
        it is suspended, and its events wait for its return; a request on its way fails there with -1005.
        """,
      example: "app.suspendAfter = 10", callers: .driving, setters: .driving,
      get: { host, _ in
        let seconds = try host.driver.running().session.world.suspension.after
        return PlainValue(Int(exactly: seconds).map { .integer($0) } ?? .number(seconds))
      },
      set: { host, call in
        try host.happen(.phoneChanged(.suspendsAfter(call.number(0))))
      }),
    LuaProperty(
      "app.pending", .list(of: .fields(DriverResults.openRequest.name)),
      summary:
        "The unanswered requests of this process: number, request and its details.",
      example: "local open = #app.pending", callers: .driving
    ) { host, _ in
      let pending = try host.driver.running().session.world.process.pending
      return PlainValue(
        .list(
          pending.map { ticket in
            .record(
              Record(
                [.init(name: "number", value: .integer(ticket.number))] + ticket.request.arguments.fields))
          }))
    },
    LuaProperty(
      "app.transcript", .object("Transcript"), summary: "The transcript since the app was installed.",
      example: "local run = app.transcript", callers: .driving
    ) { host, _ in
      try host.insidePast("app.transcript")
      return LuaObject(host.large(host.driver.transcript(nil)))
    },
  ]

  private static func covering(
    _ path: String, _ cover: AppProcess.Cover, _ summary: String
  ) -> LuaVerb<DriverHost> {
    LuaVerb(
      path, summary: summary + " app.foreground() goes back to the app.", example: "\(path)()",
      callers: .driving
    ) { (host: DriverHost, _: inout LuaCall) in
      guard try host.driver.running().session.world.process.isInFront else {
        throw LuaFailure("the app is not in front", hint: "bring it there: app.launch()")
      }
      try host.happen(.occurred(.life(.appCovered(cover))))
    }
  }
}

extension DriverHost {
  /// Opens the app by an entry point such as a link; one that leads nowhere in the app is an error of the script.
  fileprivate func open(_ opening: Opening) throws {
    let event = Event.occurred(.opened(opening))
    try refuse(event)
    try happen(event)
  }
}

extension DriverHost {
  /// True where the step with this name is shown, and stores its answer as things stand.
  ///
  /// No screen is drawn for that: a property that asks this reads no more of the phone than the step's conditions do.
  fileprivate func keeps(_ name: String) throws -> Bool {
    let (compiled, session) = try driver.running()
    let steps = compiled.app.allSteps.map(\.name)
    guard steps.contains(name) else {
      throw LuaFailure(
        "the app has no step called \"\(name)\"", hint: Suggestion.advice(name, among: steps, most: 32))
    }
    guard compiled.step(at: session.place)?.name == name else { return false }
    do throws(ScriptFailure) {
      return try compiled.keepsAnswer(session)
    } catch {
      throw error.diagnostic
    }
  }
}
