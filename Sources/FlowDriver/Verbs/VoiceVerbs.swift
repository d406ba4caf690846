import FlowScript
import FlowSession
import LuaKit
import Phone

// `voice`: calls that take the audio session away.
extension DriverVerbs {
  static let voice: [LuaVerb<DriverHost>] = [
    LuaVerb(
      "voice.interrupt", summary: "Lets a phone call take the audio session.", example: "voice.interrupt()",
      callers: .driving
    ) { host, _ in try host.happen(.occurred(.call(.began))) },
    LuaVerb(
      "voice.endInterruption",
      summary: "Ends the phone call; taking the audio session back is the app's to do.",
      example: "voice.endInterruption()", callers: .driving
    ) { host, _ in try host.happen(.occurred(.call(.ended))) },
  ]
}
