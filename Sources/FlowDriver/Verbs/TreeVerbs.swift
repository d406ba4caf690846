import FlowSession
import LuaKit

// The tree of what happened: any moment of any branch can be gone back to, and any step be gone to.
extension DriverVerbs {
  static let tree: [LuaVerb<DriverHost>] = [
    LuaVerb(
      "at",
      parameters: [
        LuaParameter("moment", .integer, "How many events have happened then; 0 is before the first launch."),
        LuaParameter(
          "branch", .integer, optional: true, "The branch; the one that the session is on unless given."),
      ],
      summary: "Goes to a moment. What happened after it is kept: redo() and branches() lead back.",
      example: "at(0)", callers: .driving
    ) { host, call in
      try host.insideCheck()
      try host.driver.travel(to: call.integer(0), branch: call.optionalInteger(1))
    },
    LuaVerb(
      "branches", returns: LuaReturn(.list(of: .string)),
      summary:
        "Every way that was taken, the oldest first: its number, where it begins, what happened on it.",
      example: "local ways = branches()", callers: .driving
    ) { (host: DriverHost, _: inout LuaCall) in
      host.driver.timeline?.branches.map(\.spoken) ?? []
    },
    LuaVerb(
      "jump", parameters: [LuaParameter("step", .string, "A step of the flow.")],
      returns: LuaReturn(.integer),
      summary:
        "Plays the fewest gestures that lead to a step, from here or else from the start; says how many.",
      example: #"jump "welcome""#, callers: .driving
    ) { (host: DriverHost, call: inout LuaCall) in
      try host.insideCheck()
      return try host.driver.jump(to: call.string(0))
    },
  ]
}

extension Timeline.Branch {
  /// The branch on one line, such as `* 2 leaves 1 after 3: chosen option=tiktok, tapped control=next`.
  fileprivate var spoken: String {
    let origin = parent.map { " leaves \($0) after \(shared)" } ?? ""
    let shown = events.prefix(4).map(\.spoken).joined(separator: ", ")
    let rest = events.count > 4 ? ", … (\(events.count) events)" : ""
    return "\(isCurrent ? "*" : " ") \(number)\(origin): \(shown)\(rest)"
  }
}
