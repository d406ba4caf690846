import LuaKit
import Phone

// `auth`, `profile`, `habits`: who the person is and what they have chosen.
extension ScriptVerbs {
  static let auth: [LuaVerb<ScriptHost>] = [
    LuaVerb(
      "auth.signIn",
      parameters: [
        LuaParameter(
          "provider", .oneOf(Account.Provider.allCases.map(\.rawValue)), default: "\"apple\"", "Who vouches."),
        LuaParameter(
          "options", .table, optional: true, keys: ["answer"],
          "{ answer = false } where nobody is to be told how it ends."),
      ],
      returns: LuaReturn(
        .table, summary: "The ticket: process and number, which `onAnswer` is told as well."),
      summary: "Opens the sign-in sheet; how it ends comes later.", example: #"auth.signIn "apple""#,
      callers: .acting
    ) { (host: ScriptHost, call: inout LuaCall) in
      var options = try PlainFields(try host.plain(call, 1), at: LuaArgumentPlace(1), keys: ["answer"])
      let wantsAnswer = try options.boolean("answer") ?? true
      try options.end()
      return try host.request(
        .auth(.signIn(Account.Provider(rawValue: call.string(0)) ?? .apple)), wantsAnswer: wantsAnswer)
    },
    LuaVerb("auth.signOut", summary: "Signs the person out.", example: "auth.signOut()", callers: .acting) {
      host, _ in try host.perform(.auth(.signOut))
    },
  ]

  static let authProperties: [LuaProperty<ScriptHost>] = [
    LuaProperty(
      "auth.isSignedIn", .boolean, summary: "Whether somebody is signed in.",
      example: "local signedIn = auth.isSignedIn", callers: .asking
    ) { host, _ in try host.read { $0.account.isSignedIn } },
    LuaProperty(
      "auth.givenName", .union([.string, .nil]),
      summary: "The name that Apple handed over; only the first authorization ever has one.",
      example: "local name = auth.givenName", callers: .asking
    ) { host, _ in try host.read { PlainValue($0.account.givenName.map { .string($0) }) } },
  ]

  static let profile: [LuaVerb<ScriptHost>] = [
    LuaVerb(
      "profile.set",
      parameters: [
        LuaParameter("field", .string, "A field of the profile."), LuaParameter("value", .any, "Plain data."),
      ],
      summary:
        "Sets a field of the profile and saves it; nil removes the field. Where the flow declares a `profile`, the field is one of it and the value of its type.",
      example: #"profile.set("displayName", "Sora")"#, callers: .acting
    ) { host, call in
      let (field, value) = (try host.text(call, 0), try host.plain(call, 1))
      let declared = try host.read { try $0.declaredField(field) }
      try host.perform(.profile(.set(field: field, value: try declared?.keeping(value) ?? value)))
    },
    LuaVerb(
      "profile.get", parameters: [LuaParameter("field", .string, "A field of the profile.")],
      returns: LuaReturn(.any), summary: "The value of a field, or nil while it is not set.",
      example: #"local name = profile.get "displayName""#, callers: .asking
    ) { (host: ScriptHost, call: inout LuaCall) in
      let field = call.string(0)
      return try host.read { world in
        _ = try world.declaredField(field)
        return PlainValue(world.profile[field])
      }
    },
  ]

  static let habits: [LuaVerb<ScriptHost>] = [
    LuaVerb(
      "habits.set",
      parameters: [
        LuaParameter("habit", .string, "The habit's name."),
        LuaParameter("time", .string, optional: true, "A time of day, such as \"07:00\"."),
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
    LuaVerb(
      "habits.get", parameters: [LuaParameter("habit", .string, "The habit's name.")],
      returns: LuaReturn(.union([.string, .boolean, .nil])),
      summary: "The habit's time of day; true for one without a time, nil for one that was not chosen.",
      example: #"local time = habits.get "wake""#, callers: .asking
    ) { (host: ScriptHost, call: inout LuaCall) in
      let name = call.string(0)
      return try host.read { world in
        PlainValue(world.habits[name].map { $0.time.map { .string($0.description) } ?? true })
      }
    },
    LuaVerb(
      "habits.names", returns: LuaReturn(.list(of: .string)),
      summary: "The habits that were chosen, in order.",
      example: "local chosen = habits.names()", callers: .asking
    ) { (host: ScriptHost, _: inout LuaCall) in try host.read { $0.habits.all.map(\.name) } },
  ]
}
