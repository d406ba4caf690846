import LuaKit
import Phone

// `alarms`: AlarmKit's alarms, as an app schedules them.
extension ScriptVerbs {
  static let alarms: [LuaVerb<ScriptHost>] = [
    LuaVerb(
      "alarms.schedule",
      parameters: [
        LuaParameter("id", .string, "The alarm's identifier."),
        LuaParameter("time", .worded("a time of day such as \"07:00\"", .string), "A time of day."),
      ],
      returns: LuaReturn(
        .union([.string, .nil]),
        summary: "The name of the error that fails an authorized alarm; nil for none."),
      summary:
        "Schedules an alarm for every day, as `AlarmManager.schedule`; without authorization none is scheduled.",
      example: #"alarms.schedule("wake", "07:00")"#, callers: .acting
    ) { (host: ScriptHost, call: inout LuaCall) in
      guard let time = Habits.Time(call.string(1)) else {
        throw LuaFailure("\"\(call.string(1))\" is not a time of day", hint: "write \"07:00\"")
      }
      let failure = try host.read {
        $0.permissions[.alarmkit] == .authorized ? $0.failure(of: .alarmsSchedule)?.reason : nil
      }
      try host.perform(.alarms(.schedule(id: try host.text(call, 0), time: time)))
      return PlainValue(failure.map { .string($0) })
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
