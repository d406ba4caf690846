import FlowScript
import FlowSession
import LuaKit
import Phone

// `camera`: what the camera sees.
extension DriverVerbs {
  static let camera: [LuaVerb<DriverHost>] = [
    LuaVerb(
      "camera.show",
      parameters: [LuaParameter("faces", .string, variadic: true, "Whose faces, each by a name of yours.")],
      summary: "Holds the camera at faces, or at none: a frame arrives where it runs.",
      example: #"camera.show("sora")"#, callers: .driving
    ) { host, call in
      try host.happen(.occurred(.camera(.init(faces: (0..<call.count).map { call.string($0) }))))
    }
  ]
}
