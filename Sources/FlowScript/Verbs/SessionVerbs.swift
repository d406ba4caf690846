import LuaKit
import Phone

// `voice` and `camera`: what listens and looks.
extension ScriptVerbs {
  private static let audioKeys = ["category", "mode", "options"]

  static let voice: [LuaVerb<ScriptHost>] = [
    LuaVerb(
      "voice.configure",
      parameters: [LuaParameter("audio", .table, keys: audioKeys, "{ category, mode, options = { … } }.")],
      summary: "Sets the audio session's category and activates it.",
      example:
        #"voice.configure { category = "playAndRecord", mode = "videoChat", options = { "allowBluetooth" } }"#,
      callers: .acting
    ) { host, call in
      var fields = try PlainFields(try host.plain(call, 0), at: LuaArgumentPlace(0), keys: audioKeys)
      let options = try fields.list("options") { option, place in
        guard case .string(let name) = option else { throw place.wrong("a string", option) }
        return name
      }
      let effect = Voice.Effect.configure(
        category: try fields.requiredString("category"), mode: try fields.string("mode") ?? "default",
        options: options)
      try fields.end()
      try host.perform(.voice(effect))
    },
    LuaVerb(
      "voice.setSecret",
      parameters: [
        LuaParameter("secret", .string, "What the server made for one session."),
        LuaParameter("lifetime", .number, default: "60", "How long it is good, in seconds."),
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
      "voice.audio", returns: LuaReturn(.table),
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

  static let camera: [LuaVerb<ScriptHost>] = [
    acting(
      "camera.start",
      "Starts the camera: iOS asks for permission where nothing is decided; its input cannot be added twice.",
      .camera(.start)),
    acting("camera.stop", "Stops the camera and takes its input out.", .camera(.stop)),
    acting(
      "camera.forgetFrame", "Forgets the latest frame, which stays after a stop otherwise.",
      .camera(.forgetFrame)),
    LuaVerb(
      "camera.frame", returns: LuaReturn(.union([.table, .nil])),
      summary:
        "The latest frame: how many `faces` are in it, and its `age` in seconds; nil where none arrived.",
      example: "local frame = camera.frame()", callers: .asking
    ) { (host: ScriptHost, _: inout LuaCall) in
      try host.read { world in
        PlainValue(
          world.camera.latest.map { frame in
            .record([
              "faces": .integer(frame.faces.count), "age": .number(world.clock.seconds(since: frame.at)),
            ])
          })
      }
    },
    LuaVerb(
      "camera.features", returns: LuaReturn(.table),
      summary:
        "The features of the one face in the latest frame as { features = { … } }; { error = \"invalidImage\" }, \"noFace\" or \"severalFaces\" otherwise.",
      example: "local found = camera.features()", callers: .asking
    ) { (host: ScriptHost, _: inout LuaCall) in
      try host.read { world in
        do throws(Camera.Failure) {
          return PlainValue(.record(["features": .list(try world.camera.features().map { .number($0) })]))
        } catch {
          return PlainValue(.record(["error": .string(error.rawValue)]))
        }
      }
    },
    LuaVerb(
      "camera.similarity",
      parameters: [
        LuaParameter("a", .list(of: .number), "Features of a face."),
        LuaParameter("b", .list(of: .number), "Features of a face."),
      ],
      returns: LuaReturn(.number),
      summary: "How alike two faces are: the cosine between their features, 1 for the same face.",
      example: "local alike = camera.similarity({ 1, 0 }, { 1, 0 })", callers: .asking
    ) { (host: ScriptHost, call: inout LuaCall) in
      let (a, b) = (try host.numbers(call, 0), try host.numbers(call, 1))
      guard let alike = Camera.similarity(a, b) else {
        throw LuaFailure("camera.similarity compares two lists of as many numbers, not all 0")
      }
      return alike
    },
  ]

  static let cameraProperties: [LuaProperty<ScriptHost>] = [
    LuaProperty(
      "camera.isRunning", .boolean, summary: "Whether the camera has its input, frames or not.",
      example: "local running = camera.isRunning", callers: .asking
    ) { host, _ in try host.read { $0.camera.isRunning } }
  ]

  /// A verb without parameters that does one thing.
  private static func acting(_ path: String, _ summary: String, _ effect: Effect) -> LuaVerb<ScriptHost> {
    LuaVerb(path, summary: summary, example: path + "()", callers: .acting) { host, _ in
      try host.perform(effect)
    }
  }
}

extension ScriptHost {
  fileprivate func numbers(_ call: LuaCall, _ argument: Int) throws -> [Double] {
    try list(call, argument).compactMap { value in
      switch value {
      case .integer(let integer): Double(integer)
      case .number(let number): number
      default: nil
      }
    }
  }
}
