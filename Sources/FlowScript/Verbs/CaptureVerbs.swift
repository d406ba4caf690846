import LuaKit
import Phone

// `camera`, `voice`, `alarms`: what an app uses once it may.
extension ScriptVerbs {
  static let capture: [LuaVerb<ScriptHost>] = Capture.Source.allCases.flatMap { source in
    let what = source == .camera ? "the camera" : "to record"
    return [
      LuaVerb(
        "\(source.rawValue).start",
        summary:
          "Starts \(what): iOS asks for permission where nothing is decided, and ends an app that does not declare why.",
        example: "\(source.rawValue).start()", callers: .acting
      ) { (host: ScriptHost, _: inout LuaCall) in try host.perform(.capture(.start(source))) },
      LuaVerb(
        "\(source.rawValue).stop", summary: "Stops \(what).", example: "\(source.rawValue).stop()",
        callers: .acting
      ) { (host: ScriptHost, _: inout LuaCall) in try host.perform(.capture(.stop(source))) },
    ]
  }

  static let captureProperties: [LuaProperty<ScriptHost>] = [
    LuaProperty(
      "camera.hasFrames", .boolean, summary: "Whether frames of the camera arrive now.",
      example: "local isLive = camera.hasFrames", callers: .asking
    ) { host, _ in try host.read { $0.receives(.camera) } },
    LuaProperty(
      "voice.isHeard", .boolean,
      summary: "Whether the microphone gives sound now: without permission an app records silence.",
      example: "local isLive = voice.isHeard", callers: .asking
    ) { host, _ in try host.read { $0.receives(.voice) } },
  ]

  static let alarms: [LuaVerb<ScriptHost>] = [
    LuaVerb(
      "alarms.schedule",
      parameters: [
        LuaParameter("id", .string, "The alarm's identifier."),
        LuaParameter("time", .string, "A time of day, such as \"07:00\"."),
      ],
      summary:
        "Schedules an alarm for every day, as `AlarmManager.schedule`; only what is authorized is scheduled.",
      example: #"alarms.schedule("wake", "07:00")"#, callers: .acting
    ) { host, call in
      guard let time = Habits.Time(call.string(1)) else {
        throw LuaFailure("\"\(call.string(1))\" is not a time of day", hint: "write \"07:00\"")
      }
      try host.perform(.alarms(.schedule(id: try host.text(call, 0), time: time)))
    },
    LuaVerb(
      "alarms.cancel", parameters: [LuaParameter("id", .string, "The alarm's identifier.")],
      summary: "Cancels an alarm.", example: #"alarms.cancel "wake""#, callers: .acting
    ) { host, call in try host.perform(.alarms(.cancel(id: try host.text(call, 0)))) },
    LuaVerb(
      "alarms.scheduled", returns: LuaReturn(.list(of: .string)),
      summary: "The identifiers of the alarms that are scheduled, as `AlarmManager.alarms`.",
      example: "local ids = alarms.scheduled()", callers: .asking
    ) { (host: ScriptHost, _: inout LuaCall) in try host.read { $0.alarms.all.map(\.id) } },
  ]
}
