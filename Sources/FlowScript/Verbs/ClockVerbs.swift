import FlowModel
import LuaKit
import Phone

// `clock`: the time, as an app reads it.
extension ScriptVerbs {
  static let clockProperties: [LuaProperty<ScriptHost>] = [
    LuaProperty(
      "clock.now", .number, summary: "Seconds since 1970, on the virtual clock.",
      example: "local now = clock.now", callers: .asking
    ) { host, _ in
      host.noteClockRead()
      return try host.read { $0.clock.now }
    },
    LuaProperty(
      "clock.time", .string, summary: "The hour and minute that the phone shows, such as \"09:00\".",
      example: "local time = clock.time", callers: .asking
    ) { host, _ in
      host.noteClockRead()
      return try host.read { $0.clock.wallTime }
    },
    LuaProperty(
      "clock.today", .string, summary: "The calendar day in the phone's time zone, such as \"2026-01-05\".",
      example: "local day = clock.today", callers: .asking
    ) { host, _ in
      host.noteClockRead()
      return try host.read { $0.clock.today }
    },
  ]
}
