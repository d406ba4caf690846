import FlowScript
import FlowSession
import LuaKit
import Phone

// `phone`: facts of the phone and of the host app that belong to no service of iOS.
extension DriverVerbs {
  static let phoneFacts: [LuaVerb<DriverHost>] = [
    LuaVerb(
      "phone.set",
      parameters: [
        LuaParameter("fact", .string, "One of the app's `facts`."),
        LuaParameter("value", .any, "The value from now on."),
      ],
      summary: "Changes a fact of the host app or the phone that the app declares; it outlives the process.",
      example: #"phone.set("isDefaultBrowser", true)"#, callers: .driving
    ) { host, call in
      let event = Event.phoneChanged(.fact(call.string(0), try call.plain(1)))
      try host.refuse(event)
      try host.happen(event)
    },
    LuaVerb(
      "phone.fail",
      parameters: [
        service,
        LuaParameter("how", .fields(FailureOptions.tableName), optional: true, "How, and how often."),
      ],
      summary: """
        Lets the calls of a service fail as iOS lets them: with their status, the name of their error, an answer, or \
        unnoticed, as UserDefaults does. It lasts until phone.recover.
        """,
      example: #"phone.fail("camera.start", { after = 2, times = 1 })"#, callers: .driving
    ) { host, call in
      let service = try call.choice(call.string(0), FailingService.allCases, "service")
      var options = FailureOptions(service: service)
      try call.read(1, FailureOptions.shape, into: &options)
      try host.happen(.phoneChanged(.failure(options.failure)))
    },
    LuaVerb(
      "phone.recover", parameters: [service], summary: "Lets the calls of a service succeed again.",
      example: #"phone.recover "camera.start""#, callers: .driving
    ) { host, call in
      let service = try call.choice(call.string(0), FailingService.allCases, "service")
      try host.happen(.phoneChanged(.recovery(service)))
    },
  ]

  private static let service = LuaParameter(
    "service", .oneOf(FailingService.allCases.map(\.rawValue)), "The verb of the app that fails.")
}
