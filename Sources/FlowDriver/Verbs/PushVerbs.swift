import FlowScript
import FlowSession
import LuaKit
import Phone

// `push`: pushes that a server sends to the phone.
extension DriverVerbs {
  private static let pushKeys = ["id", "type", "mutable", "bytes"] + NotificationContent.keys

  static let push: [LuaVerb<DriverHost>] = [
    LuaVerb(
      "push.send",
      parameters: [
        LuaParameter(
          "push", .table, keys: pushKeys,
          "{ id, type = \"alert\", \"background\" or \"voip\", mutable, bytes, title, body, sound, category, badge, userInfo }."
        )
      ],
      summary: "Lets a server send a push to the app.",
      example: #"push.send { id = "p1", title = "Hello", mutable = true }"#, callers: .driving
    ) { host, call in
      var fields = try PlainFields(try call.plain(0), at: LuaArgumentPlace(0), keys: pushKeys)
      let id = try fields.requiredString("id")
      let kind = try fields.word("type", RemotePush.Message.Kind.self) ?? .alert
      let isMutable = try fields.flag("mutable")
      let bytes = try fields.integer("bytes") ?? 0
      let content = try NotificationContent(from: &fields)
      try fields.end()
      let message = RemotePush.Message(
        id: id, kind: kind, content: content, isMutable: isMutable, bytes: bytes)
      try host.happen(.occurred(.push(.arrived(message))))
    }
  ]
}
