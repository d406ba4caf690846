import FlowModel
import FlowScript
import FlowSession
import LuaKit
import Phone

// `clock`: time that passes, and the phone's time zone.
extension DriverVerbs {
  static let clock: [LuaVerb<DriverHost>] = [
    LuaVerb(
      "clock.advance",
      parameters: [
        LuaParameter(
          "duration",
          .worded("a duration such as \"90s\"", .union([.string, .within(.atLeast(0), .number)])),
          "\"90s\", \"15m\", \"2h\", \"1d\", or seconds.")
      ],
      summary: "Lets time pass.", example: #"clock.advance "1d""#, callers: .driving
    ) { host, call in
      let seconds = call.optionalNumber(0) ?? TimeSpan.seconds(call.string(0))
      guard let seconds, seconds.isFinite, seconds >= 0 else {
        throw LuaFailure(
          "\"\(call.nameOrNumber(0))\" is not a duration", hint: "write \"90s\", \"15m\", \"2h\" or \"1d\"")
      }
      try host.happen(.timePassed(seconds))
    }
  ]

  static let clockProperties: [LuaProperty<DriverHost>] = [
    LuaProperty(
      "clock.timeZone", .string, summary: "The time zone of the phone; setting it lets the person travel.",
      example: #"clock.timeZone = "America/New_York""#, callers: reading, setters: .driving,
      get: { host, _ in try host.driver.engine.read { $0.clock.timeZone } },
      set: { host, call in
        guard Clock.knows(timeZone: call.string(0)) else {
          throw LuaFailure(
            "\"\(call.string(0))\" is not a time zone", hint: "write clock.timeZone = \"Asia/Tokyo\"")
        }
        try host.happen(.phoneChanged(.timeZone(call.string(0))))
      })
  ]
}
