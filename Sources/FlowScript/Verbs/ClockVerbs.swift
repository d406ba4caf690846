import FlowModel
import LuaKit
import Phone

// `clock`: the time, as an app reads it.
extension ScriptVerbs {
  static let clock: [LuaVerb<ScriptHost>] = [
    LuaVerb(
      "clock.date",
      parameters: [
        LuaParameter("seconds", .number, optional: true, "Seconds since 1970; now where it is left out.")
      ], returns: LuaReturn(.fields(ResultTables.date.name)),
      summary: "The parts of an instant in the phone's time zone, as `Calendar.dateComponents`.",
      example: "local hour = clock.date().hour", callers: .askingShared
    ) { (host: ScriptHost, call: inout LuaCall) in
      let seconds = call.optionalNumber(0)
      guard (seconds ?? 0).magnitude < 1e11 else {
        throw LuaFailure(
          "\(seconds ?? 0) is no moment of the years that a calendar shows", hint: "give clock.now")
      }
      if seconds == nil { host.noteClockRead() }
      return try host.read { PlainValue(.record($0.clock.parts(of: seconds ?? $0.clock.now))) }
    }
  ]

  static let clockProperties: [LuaProperty<ScriptHost>] = [
    LuaProperty(
      "clock.now", .number, summary: "Seconds since 1970, on the virtual clock.",
      example: "local now = clock.now", callers: .askingShared
    ) { host, _ in
      host.noteClockRead()
      return try host.read { $0.clock.now }
    },
    LuaProperty(
      "clock.time", .string, summary: "The hour and minute that the phone shows, such as \"09:00\".",
      example: "local time = clock.time", callers: .askingShared
    ) { host, _ in
      host.noteClockRead()
      return try host.read { $0.clock.wallTime }
    },
    LuaProperty(
      "clock.today", .string, summary: "The calendar day in the phone's time zone, such as \"2026-01-05\".",
      example: "local day = clock.today", callers: .askingShared
    ) { host, _ in
      host.noteClockRead()
      return try host.read { $0.clock.today }
    },
  ]
}
