import LuaKit
import Phone

// `intents`: the interactions that an app donates.
extension ScriptVerbs {
  static let intents: [LuaVerb<ScriptHost>] = [
    LuaVerb(
      "intents.donate",
      parameters: [
        LuaParameter(
          "sender", .union([.string, .fields(NotificationContent.Sender.tableName)]),
          "A name, or the sender's table, with the message's `content`.")
      ],
      summary:
        "Donates the interaction of a message from a person, before a notification `from` them is added.",
      example: #"intents.donate { name = "Ai", image = "data", conversation = "ai", content = "Hello" }"#,
      callers: .sharing
    ) { host, call in
      let sender = try host.read(call, 0, LuaFieldKind<Reading, NotificationContent.Sender>.sender)
      try host.perform(.intents(.donate(sender)))
    }
  ]
}
