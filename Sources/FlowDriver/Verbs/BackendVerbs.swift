import FlowScript
import FlowSession
import LuaKit
import Phone

// `backend`: the answers of the app's server.
extension DriverVerbs {
  static let backend: [LuaVerb<DriverHost>] = [
    LuaVerb(
      "backend.respond",
      parameters: [
        LuaParameter(
          "request", .worded("a request such as \"PUT mobile/profile\"", .string), "Method and path."),
        LuaParameter("answer", Surroundings.answerType, optional: true, "A status, or a table."),
      ],
      summary: "Programs how the app's server answers a request; 200, empty and 0.3 s where nothing is said.",
      example: #"backend.respond("PUT mobile/profile", { status = 500, after = 2 })"#, callers: .driving
    ) { host, call in
      let answer =
        call.isNil(1) ? Backend.Program() : try call.read(1, LuaFieldKind<Reading, Backend.Program>.answer)
      try host.happen(.phoneChanged(try Surroundings.program(of: call.string(0), answer)))
    }
  ]

  static let backendProperties: [LuaProperty<DriverHost>] = [
    switched("backend.isOnline", "Whether the device has a network.", { $0.isOnline }) {
      .backend(.online($0))
    }
  ]
}
