import LuaKit
import Phone

// `camera`: the capture session, and what Vision says of its frames.
extension ScriptVerbs {
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
      "camera.frame", returns: LuaReturn(.union([.fields(ResultTables.frame.name), .nil])),
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
      "camera.features", returns: LuaReturn(.fields(ResultTables.features.name)),
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
