import FlowScript
import FlowSession
import LuaKit
import Phone

// `push`: pushes that a server sends to the phone.
extension DriverVerbs {
  static let push: [LuaVerb<DriverHost>] = [
    LuaVerb(
      "push.send",
      parameters: [
        LuaParameter(
          "push", .fields(PushDraft.tableName), "The push.")
      ],
      summary: "Lets a server send a push to the app.",
      example: #"push.send { id = "p1", title = "Hello", mutable = true }"#, callers: .driving
    ) { host, call in
      var push = PushDraft()
      try call.read(0, PushDraft.shape, into: &push)
      try host.happen(.occurred(.push(.arrived(push.message))))
    }
  ]
}
