import LuaKit
import Phone

// `voice`: the audio session and the voice connection of the app.
extension ScriptVerbs {
  static let voice: [LuaVerb<ScriptHost>] = [
    LuaVerb(
      "voice.configure",
      parameters: [LuaParameter("audio", .fields(AudioSessionDraft.tableName), "The audio session.")],
      summary: "Sets the audio session's category and activates it.",
      example:
        #"voice.configure { category = "playAndRecord", mode = "videoChat", options = { "allowBluetooth" } }"#,
      callers: .acting
    ) { host, call in
      var draft = AudioSessionDraft()
      try host.read(call, 0, AudioSessionDraft.shape, into: &draft)
      try host.perform(.voice(draft.effect))
    },
    LuaVerb(
      "voice.setSecret",
      parameters: [
        LuaParameter("secret", .string, "The client secret that the server made for one session."),
        LuaParameter(
          "lifetime", .within(.above(0), .number), default: "60", "How long it is good, in seconds."),
      ],
      summary: "Hands the next connection its secret, which expires.", example: #"voice.setSecret "ek_1""#,
      callers: .acting
    ) { host, call in
      let lifetime = call.optionalNumber(1) ?? Voice.secretLifetime
      try host.perform(.voice(.setSecret(try host.text(call, 0), lifetime: lifetime)))
    },
    acting("voice.connect", "Negotiates a connection; how it ends comes later.", .voice(.connect)),
    LuaVerb(
      "voice.send",
      parameters: [
        LuaParameter("type", .string, "The event's type."),
        LuaParameter("fields", .table, optional: true, "Named plain data."),
      ],
      summary: "Sends an event on the session's data channel.",
      example: #"voice.send("response.create")"#, callers: .acting
    ) { host, call in
      try host.perform(.voice(.send(try host.text(call, 0), try host.record(call, 1))))
    },
    acting("voice.resume", "Takes the audio session back after an interruption.", .voice(.resume)),
    acting(
      "voice.stop", "Drops the connection, stops recording and releases the audio session.", .voice(.stop)),
    LuaVerb(
      "voice.audio", returns: LuaReturn(.fields(ResultTables.audio.name)),
      summary: "The audio session: category, mode, options, isActive.",
      example: "local audio = voice.audio()",
      callers: .asking
    ) { (host: ScriptHost, _: inout LuaCall) in
      try host.read { world in
        let audio = world.voice.audio
        return PlainValue(
          .record([
            "category": .string(audio.category), "mode": .string(audio.mode),
            "options": .list(audio.options.map { .string($0) }), "isActive": .boolean(audio.isActive),
          ]))
      }
    },
  ]

  static let voiceProperties: [LuaProperty<ScriptHost>] = [
    LuaProperty(
      "voice.state", .oneOf(Voice.State.allCases.map(\.rawValue)),
      summary: "How far the connection is: idle, connecting, connected, interrupted or failed.",
      example: "local state = voice.state", callers: .asking
    ) { host, _ in try host.read { $0.voice.state.rawValue } }
  ]
}
