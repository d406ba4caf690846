import LuaKit
import Phone

// `habits`: the habits that the person chose, with their times.
extension ScriptVerbs {
  static let habits: [LuaVerb<ScriptHost>] = [
    LuaVerb(
      "habits.set",
      parameters: [
        LuaParameter("habit", .string, "The habit's name."),
        LuaParameter(
          "time", .worded("a time of day such as \"07:00\"", .string), optional: true, "A time of day."),
      ],
      summary: "Chooses a habit, or another time for it.", example: #"habits.set("wake", "07:00")"#,
      callers: .acting
    ) { host, call in
      let text = call.optionalString(1)
      let time = text.flatMap { Habits.Time($0) }
      if let text, time == nil {
        throw LuaFailure("\"\(text)\" is not a time of day", hint: "write \"07:00\"")
      }
      try host.perform(.habits(.set(name: try host.text(call, 0), time: time)))
    },
    LuaVerb(
      "habits.remove", parameters: [LuaParameter("habit", .string, "The habit's name.")],
      summary: "Gives a habit up.", example: #"habits.remove "wake""#, callers: .acting
    ) { host, call in try host.perform(.habits(.remove(name: try host.text(call, 0)))) },
    acting("habits.clear", "Removes every habit.", .habits(.clear)),
    LuaVerb(
      "habits.get", parameters: [LuaParameter("habit", .string, "The habit's name.")],
      returns: LuaReturn(.union([.string, .boolean, .nil])),
      summary: "The habit's time of day; true for one without a time, nil for one that was not chosen.",
      example: #"local time = habits.get "wake""#, callers: .asking
    ) { (host: ScriptHost, call: inout LuaCall) in
      let name = call.string(0)
      host.noteHabitsRead()
      return try host.read { world in
        PlainValue(world.habits[name].map { $0.time.map { .string($0.description) } ?? true })
      }
    },
    LuaVerb(
      "habits.names", returns: LuaReturn(.list(of: .string)),
      summary: "The habits that were chosen, in order.",
      example: "local chosen = habits.names()", callers: .asking
    ) { (host: ScriptHost, _: inout LuaCall) in
      host.noteHabitsRead()
      return try host.read { $0.habits.all.map(\.name) }
    },
  ]
}
