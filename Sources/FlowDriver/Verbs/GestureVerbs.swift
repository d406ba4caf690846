import FlowModel
import FlowScript
import FlowSession
import LuaKit
import Phone

// What a person's hand does, and time.
extension DriverVerbs {
  static let gestures: [LuaVerb<DriverHost>] = [
    LuaVerb(
      "tap",
      parameters: [
        LuaParameter(
          "control", .union([.string, .within(.atLeast(1), .integer)]),
          "A label, a key, a role, or the number from the top."),
        LuaParameter(
          "how", .fields(TapOptions.tableName), optional: true, "How often."
        ),
      ],
      summary: "Taps a control, once the screen has come to rest.", example: #"tap "next""#, callers: .driving
    ) { host, call in
      var options = TapOptions()
      try call.read(1, TapOptions.shape, into: &options)
      try host.rest()
      let (compiled, session) = try host.driver.running()
      let event = try host.gesture {
        try compiled.tapping(call.nameOrNumber(0), twice: options.isTwice, session)
      }
      try host.driver.receive(event)
      // An option is not left by a tap: the second one is a tap like any other.
      if options.isTwice, case .chosen = event { try host.driver.receive(event) }
    },
    LuaVerb(
      "choose",
      parameters: [
        LuaParameter(
          "option", .union([.string, .within(.atLeast(1), .integer)]),
          "A label, a name, or the number from the top."),
        LuaParameter(
          "time", .worded("a time of day such as \"06:30\"", .string), optional: true,
          "Of a habit: a time of day."),
      ],
      summary: "Chooses an option; where several can be, choosing again takes it back.",
      example: #"choose "tiktok""#, callers: .driving
    ) { host, call in
      let text = call.optionalString(1)
      let time = text.flatMap { Habits.Time($0) }
      if let text, time == nil {
        throw LuaFailure("\"\(text)\" is not a time of day", hint: "write \"06:30\"")
      }
      try host.rest()
      let (compiled, session) = try host.driver.running()
      try host.act { try compiled.choosing(call.nameOrNumber(0), time: time, session) }
    },
    LuaVerb(
      "enter",
      parameters: [
        LuaParameter(
          "text", .union([.string, .number]),
          "The typed text, or the value of a stepper, a slider or a date picker: 3, \"1990-04-01\"."),
        LuaParameter(
          "field", .string, optional: true,
          "Where the screen has several: its key, which is its name, or its label."
        ),
      ],
      summary: "Types into the screen's field, in place of its text, or sets its control for a value.",
      example: #"enter "Sora""#,
      callers: .driving
    ) { host, call in
      try host.rest()
      let (compiled, session) = try host.driver.running()
      // A number is typed as the region writes it.
      let text =
        if case .string(let text) = call.value(0) { text } else { compiled.written(call.number(0), session) }
      try host.act { try compiled.entering(text, into: call.optionalString(1), session) }
    },
    LuaVerb(
      "allow",
      parameters: [
        LuaParameter(
          "how", .union([.string, .list(of: .string), .fields(HealthTypes.tableName)]), optional: true,
          "\"once\" for the location; \"limited\" for photos and contacts; the link with which a site calls back; for HealthKit's sheet the types, or { read = types, share = types }."
        )
      ],
      summary: "Answers the system dialog with yes, or with as much as it offers.", example: "allow()",
      callers: .driving
    ) { host, call in
      let (compiled, session) = try host.driver.running()
      let answer = try call.allowance(0, session.world)
      try host.act { try compiled.answering(answer, session) }
    },
    LuaVerb(
      "deny",
      parameters: [
        LuaParameter(
          "how", .oneOf(["unrecognized"]), optional: true, "Of Face ID: a face that is not the person's.")
      ],
      summary: "Answers the system dialog with no: Don't Allow, Cancel, Not Now.", example: "deny()",
      callers: .driving
    ) { host, call in
      let (compiled, session) = try host.driver.running()
      let answer = call.isNil(0) ? PromptAnswer.refused : .unrecognized
      try host.act { try compiled.answering(answer, session) }
    },
    LuaVerb(
      "back",
      summary:
        "Goes back, as with the button at the top, once the screen has come to rest. A flow without a way back stays.",
      example: "back()", callers: .driving
    ) { host, _ in
      try host.rest()
      let reason = host.driver.backIsOff
      try host.act(.wentBack)
      if let reason { host.driver.announce?(reason) }
    },
    LuaVerb(
      "swipe",
      parameters: [
        LuaParameter(
          "direction", .oneOf(Event.Swipe.allCases.map(\.rawValue)), optional: true,
          "left turns to the next page of a paged flow, right to the one before; in Arabic and Hebrew the other way round. down takes a sheet away."
        )
      ],
      summary:
        "Swipes over the page once it has come to rest; without a direction from the edge where lines begin, the gesture that goes back.",
      example: "swipe()", callers: .driving
    ) { host, call in
      try host.rest()
      try host.act(call.optionalString(0).flatMap(Event.Swipe.init).map { .swiped($0) } ?? .wentBack)
    },
  ]
}

extension DriverHost {
  /// Refuses an event that the app's state does not allow.
  func refuse(_ event: Event) throws {
    let (compiled, session) = try driver.running()
    _ = try gesture { try compiled.happening(event, session) }
  }

  /// Sends an event that the app's state must allow: an event for a dead app is an error of the script.
  func act(_ event: Event) throws {
    let (compiled, session) = try driver.running()
    try act { try compiled.happening(event, session) }
  }

  /// Sends the event of a gesture; a gesture that the screen does not offer is an error of the script.
  func act(_ gesture: () throws -> Event) throws {
    try driver.receive(try self.gesture(gesture))
  }

  /// The event of a gesture.
  func gesture(_ gesture: () throws -> Event) throws -> Event {
    try insideCheck()
    do {
      return try gesture()
    } catch let error as GestureError {
      throw LuaFailure(error.message, hint: error.advice)
    } catch let failure as ScriptFailure {
      throw failure.diagnostic
    }
  }

  /// Waits as a user does until the screen's transition has ended.
  func rest() throws {
    try insideCheck()
    let (compiled, session) = try driver.running()
    if let seconds = compiled.transition(session) { try driver.receive(.timePassed(seconds)) }
  }
}

extension LuaCall {
  /// Reads the answer of `allow`: everything, `"once"`, `"limited"`, a link, or types of health data.
  func allowance(_ argument: Int, _ world: World) throws -> PromptAnswer {
    if let word = optionalString(argument) {
      if Link(word).scheme != nil { return .completed(word) }
      switch word {
      case "once": return .once
      case "limited": return .limited
      default:
        throw LuaFailure(
          "\"\(word)\" is no answer to a dialog",
          hint: "write allow(), allow \"once\", allow \"limited\" or deny()")
      }
    }
    guard let table = table(argument)?.held else { return .allowed }
    guard (try? table.pairs())?.contains(where: { $0.key.string != nil }) == true else {
      let kinds = try read(argument, LuaFieldKind<Reading, Health.Kinds>.healthTypes)
      // Types that the sheet does not list stay in the answer, so that it is refused.
      let health = world.health
      let shared = kinds.intersection(health.listedToShare)
      return .some(read: kinds.subtracting(shared.subtracting(health.listedToRead)), share: shared)
    }
    var types = HealthTypes()
    try self.read(argument, HealthTypes.shape, into: &types)
    let (read, share) = try types.named("what is allowed")
    return .some(read: read, share: share)
  }

  /// Reads an argument that is a name, or a number used as one.
  func nameOrNumber(_ argument: Int) -> String {
    optionalInteger(argument).map { "\($0)" } ?? optionalNumber(argument).map { "\($0)" } ?? string(argument)
  }
}
