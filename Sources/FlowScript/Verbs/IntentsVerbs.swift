import LuaKit
import Phone

// `intents`: the interactions that an app donates.
extension ScriptVerbs {
  static let intents: [LuaVerb<ScriptHost>] = [
    LuaVerb(
      "intents.donate",
      parameters: [
        LuaParameter(
          "sender", .table, keys: NotificationContent.Sender.keys,
          "{ name, image = \"data\" or \"file\", group, recipients }.")
      ],
      summary:
        "Donates the interaction of a message from somebody, before a notification `from` them is added.",
      example: #"intents.donate { name = "Ai", image = "data" }"#, callers: .acting
    ) { host, call in
      let sender = try NotificationContent.Sender(try host.plain(call, 0), at: LuaArgumentPlace(0))
      try host.perform(.intents(.donate(sender)))
    }
  ]
}
