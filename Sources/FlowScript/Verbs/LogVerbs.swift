import FlowModel
import LuaKit
import Phone

// `log`: the lines of the app's log.
extension ScriptVerbs {
  static let log: [LuaVerb<ScriptHost>] = LogLine.Level.allCases.map { level in
    LuaVerb(
      "log.\(level.rawValue)", parameters: [LuaParameter("text", .text, "What is said.")],
      summary: "Writes a line of level \(level.rawValue) to the app's log.",
      example: #"log.\#(level.rawValue) "onboarding begins""#, callers: .acting
    ) { host, call in
      guard let context = host.script.context else { return }
      host.spend(Allowance.effect)
      let line = LogLine(level: level, text: call.string(0))
      host.spend(line.text.utf8.count)
      context.log(line)
    }
  }
}
