import FlowModel
import FlowScript
import FlowSession
import LuaKit
import Phone

// `app`: installs, starts and ends the app, as a phone and its person do.
extension DriverVerbs {
  private static let setup = LuaParameter(
    "phone", .table, optional: true,
    "{ ios = \"26.0\", language = \"ja\", device = \"iphone\", timeZone = \"Asia/Tokyo\", review = \"appStore\", info = { NSCameraUsageDescription = false } }."
  )

  static let app: [LuaVerb<DriverHost>] = [
    LuaVerb(
      "app.install",
      parameters: [
        LuaParameter("flow", .union([.string, .object("Flow")]), "A flow, or the file of one."), setup,
      ],
      summary: "Installs an app on a fresh phone. It is not running yet.",
      example: #"app.install("flow.lua", { ios = "18.5", language = "ja" })"#, callers: .driving
    ) { host, call in
      try host.insideCheck()
      let setup = try call.phone(1)
      host.driver.install(try host.script(call, 0), on: setup)
    },
    LuaVerb(
      "app.launch", parameters: [setup],
      summary: "Starts the app. A table describes the phone and starts over on a fresh one.",
      example: #"app.launch { ios = "26.0", language = "ja" }"#, callers: .driving
    ) { host, call in
      try host.insideCheck()
      if !call.isNil(0) {
        let setup = try call.phone(0)
        host.driver.install(try host.driver.running().machine, on: setup)
      }
      try host.driver.receive(.launched)
    },
    LuaVerb(
      "app.kill",
      parameters: [
        LuaParameter("moment", .table, optional: true, "{ after = effect }: as soon as the app does this.")
      ],
      summary: "Ends the process without a callback, now or right after an effect that is still to come.",
      example: #"app.kill { after = "onboarding.complete" }"#, callers: .driving
    ) { host, call in
      try host.insideCheck()
      guard let table = call.table(0) else {
        try host.driver.receive(.processKilled)
        return
      }
      _ = try host.driver.running()
      host.driver.killsAfter = try call.effectName(table)
    },
    LuaVerb(
      "app.background", summary: "Sends the app to the background.", example: "app.background()",
      callers: .driving
    ) {
      host, _ in try host.happen(.backgrounded)
    },
    LuaVerb("app.foreground", summary: "Brings the app back.", example: "app.foreground()", callers: .driving)
    {
      host, _ in try host.happen(.foregrounded)
    },
    LuaVerb(
      "app.warnOfMemory", summary: "Lets memory run short: iOS warns the app, which lives on.",
      example: "app.warnOfMemory()", callers: .driving
    ) { host, _ in try host.happen(.occurred(.memoryRanShort)) },
    LuaVerb(
      "play",
      parameters: [
        LuaParameter("flow", .union([.string, .object("Flow")]), "A flow, or the file of one."),
        LuaParameter(
          "options", .table, optional: true,
          "The phone's fields, and { choose = { step = option }, skip = { step }, deny = { prompt }, stopAt = step }."
        ),
      ],
      returns: LuaReturn(.object("Transcript")),
      summary: "Installs an app on a fresh phone and lets a person play it; what happened is returned.",
      example: #"local run = play("flow.lua", { choose = { source = "tiktok" }, stopAt = "name" })"#,
      callers: .driving
    ) { (host: DriverHost, call: inout LuaCall) in
      try host.insideCheck()
      let setup = try call.phone(1, andPerson: true)
      let persona = try call.persona(1)
      let script = try host.script(call, 0)
      try persona.check(against: script.app.flow)
      host.driver.install(script, on: setup)
      let outcome = try host.driver.play(as: persona)
      return LuaObject(TranscriptObject(host.driver.timeline?.transcript ?? Transcript(), outcome))
    },
  ]

  static let appProperties: [LuaProperty<DriverHost>] = [
    LuaProperty(
      "app.phase", .string, summary: "notRunning, active, inactive or background.",
      example: "local phase = app.phase", callers: .driving
    ) { host, _ in try host.driver.running().session.world.process.phase.rawValue },
    LuaProperty(
      "app.transcript", .object("Transcript"), summary: "What has happened since the app was installed.",
      example: "local run = app.transcript", callers: .driving
    ) { host, _ in
      LuaObject(TranscriptObject(host.driver.timeline?.transcript ?? Transcript(), nil))
    },
  ]
}

extension DriverHost {
  /// Refuses to drive while a file of checks is being loaded: what one check does, another must not see.
  func insideCheck() throws {
    guard driver.collection == nil else {
      throw LuaFailure(
        "the phone is driven inside a check, not while the file is loaded",
        hint: "put it into it(\"…\", function() … end), or beforeEach(function() … end)")
    }
  }

  /// Lets an event happen.
  func happen(_ event: Event) throws {
    try insideCheck()
    try driver.receive(event)
  }

  /// The app that an argument names or is.
  func script(_ call: LuaCall, _ argument: Int) throws -> LoadedScript {
    do throws(LoadingFailure) {
      if let flow = call.object(argument, as: FlowObject.self) { return try driver.engine.assemble(flow) }
      return try driver.load(try resolved(call.string(argument)))
    } catch {
      throw error.diagnostics[0]
    }
  }

  private func resolved(_ path: String) throws(LoadingFailure) -> String {
    do {
      return try driver.resolveFlow(path)
    } catch let diagnostic as Diagnostic {
      throw LoadingFailure(diagnostics: [diagnostic])
    } catch {
      throw LoadingFailure(diagnostics: [Diagnostic(.noSuchFile, "there is no file \"\(path)\"")])
    }
  }
}
