import FlowSession
import FlowWords
import LuaKit
package import Phone

// Time travel: what happened can be taken back.
extension DriverVerbs {
  static let travel: [LuaVerb<DriverHost>] = [
    LuaVerb(
      "undo",
      parameters: [
        LuaParameter(
          "what", .union([.within(.atLeast(1), .integer), .string]), optional: true,
          "How many, 1 unless given; or the name of a step: everything since it came up.")
      ],
      returns: LuaReturn(.union([.string, .nil])),
      summary: """
        Takes back the newest typed line with all its events, and returns its text; in a script or a check the \
        newest event; nil where there is none.
        """,
      example: "undo()", callers: .driving
    ) { (host: DriverHost, call: inout LuaCall) in
      try host.insideCheck()
      let driver = host.driver
      if case .string(let step) = call.value(0) {
        return try driver.telling(driver.undo(to: step), isBack: true)
      }
      return driver.telling(driver.undo(call.optionalInteger(0) ?? 1), isBack: true)
    },
    LuaVerb(
      "redo",
      parameters: [
        LuaParameter("count", .within(.atLeast(1), .integer), optional: true, "How many; 1 unless given.")
      ],
      returns: LuaReturn(.union([.string, .nil])),
      summary: "Replays the newest undone events and returns their line; nil where there are none.",
      example: "redo()", callers: .driving
    ) { (host: DriverHost, call: inout LuaCall) in
      try host.insideCheck()
      return host.driver.telling(host.driver.redo(call.optionalInteger(0) ?? 1), isBack: false)
    },
    LuaVerb(
      "timeline", returns: LuaReturn(.list(of: .string)),
      summary: "The events on this phone, one by one, as a person would type them.",
      example: "local events = timeline()", callers: .driving
    ) { (host: DriverHost, _: inout LuaCall) in
      try host.insidePast("timeline()")
      let sentences = host.driver.pastSentences
      host.driver.listed = .timeline(sentences)
      return sentences
    },
  ]
}

extension Driver {
  /// The undone or repeated events on one line, in the order in which they first happened; `nil` for none.
  fileprivate func telling(_ sentences: [String], isBack: Bool) -> String? {
    guard !sentences.isEmpty else { return nil }
    let text = (isBack ? sentences.reversed() : sentences).joined(separator: "; ")
    listed = .travelled(text, isBack: isBack)
    return text
  }

  /// The history of the current phone, as a user would type it.
  fileprivate var pastSentences: [String] {
    player.map { player in way.map { sentence(event: $0, of: player) } } ?? []
  }
}

extension Effect {
  /// The effect on one line, such as `store.set key=seen value=true`.
  package var spoken: String { ([name] + arguments.spoken).joined(separator: " ") }
}
