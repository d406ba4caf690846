import LuaKit

// The verbs of the history tree: they go to any moment of any branch, and to any step.
extension DriverVerbs {
  static let tree: [LuaVerb<DriverHost>] = [
    LuaVerb(
      "at",
      parameters: [
        LuaParameter(
          "moment", .union([.within(.atLeast(0), .integer), .string]),
          "How many events have happened then; 0 is before the first launch. Or the name of a mark."),
        LuaParameter(
          "branch", .within(.atLeast(1), .integer), optional: true,
          "The branch; the one that the session is on unless given."),
      ],
      summary: "Goes to a moment. Later events are kept: redo() and branches() lead back.",
      example: "at(0)", callers: .driving
    ) { host, call in
      try host.insideCheck()
      if case .string(let mark) = call.value(0) { return try host.driver.travel(to: mark) }
      try host.driver.travel(to: call.integer(0), branch: call.optionalInteger(1))
    },
    LuaVerb(
      "mark", parameters: [LuaParameter("name", .string, "Any name.")],
      summary: "Gives the moment a name, for at. It stays with the moment when the flow is edited.",
      example: #"mark "before the paywall""#, callers: .driving
    ) { host, call in
      guard !call.string(0).isEmpty else {
        throw LuaFailure("a mark has a name", hint: "write mark \"here\"")
      }
      try host.driver.mark(call.string(0))
    },
    LuaVerb(
      "branches", returns: LuaReturn(.list(of: .string)),
      summary:
        "The branches on every phone, the oldest first: number, start and events of each.",
      example: "local ways = branches()", callers: .driving
    ) { (host: DriverHost, _: inout LuaCall) in
      let sentences = host.driver.branchSentences
      host.driver.listed = .branches(sentences)
      return sentences
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
