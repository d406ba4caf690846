import FlowModel
import FlowScript
import FlowSession
import LuaKit
import Phone

// What changes about a phone without the app: `device`, `language.device`, `settings`, and what a
// test author decides: `review.environment`, `review.isAllowed`, `paywall.campaign`.
extension DriverVerbs {
  static let phone: [LuaVerb<DriverHost>] = [
    LuaVerb(
      "settings.set",
      parameters: [
        LuaParameter(
          "setting", .oneOf(Permission.allCases.map(\.rawValue) + ["language"]),
          "A permission, or the app's language."),
        LuaParameter(
          "value", .union([.oneOf(Permissions.Status.allCases.map(\.rawValue)), .string, .nil]),
          "What the person decides of the permission, or the language's tag; nil: the app's language is the device's."
        ),
        LuaParameter(
          "how", .table, optional: true, keys: LuaCall.wayKeys,
          "{ stay = true }: the person does not come back from Settings. { beside = true }: Settings stands beside the app, on an iPad."
        ),
      ],
      summary: """
        Changes a permission or the app's language in Settings. Who has the app in front leaves it for that and comes \
        back; iOS ends the app where the change is of the camera, the microphone or the language, and it starts cold.
        """,
      example: #"settings.set("notifications", "denied")"#,
      callers: .driving
    ) { host, call in
      let way = try call.wayThroughSettings(2)
      guard let permission = Permission(rawValue: call.string(0)) else {
        return try host.change(.appLanguage(try call.appLanguage(1)), way)
      }
      guard let status = call.optionalString(1).flatMap(Permissions.Status.init) else {
        let words = Permissions.Status.allCases.map(\.rawValue)
        throw LuaArgumentError(
          LuaArgumentPlace(1),
          "should be \(LuaType.oneOf(words).sentence), got \(call.optionalString(1).map { "'\($0)'" } ?? "nil")",
          hint: call.optionalString(1).flatMap { NearestName.advice($0, among: words) })
      }
      guard permission.statuses.contains(status) else {
        throw LuaFailure(
          "\(permission.rawValue) is never \"\(status.rawValue)\"",
          hint: "it is " + permission.statuses.map(\.rawValue).joined(separator: ", "))
      }
      try host.change(.permission(permission, status), way)
    }
  ]

  static let phoneProperties: [LuaProperty<DriverHost>] = [
    LuaProperty(
      "device.ios", .string, summary: "The iOS version; setting it updates iOS, which restarts the phone.",
      example: #"device.ios = "18.5""#, callers: .driving, setters: .driving,
      get: { host, _ in try host.driver.running().session.world.device.ios.description },
      set: { host, call in
        guard let version = OSVersion(call.string(0)) else {
          throw LuaFailure("\"\(call.string(0))\" is not an iOS version", hint: "write device.ios = \"18.5\"")
        }
        try host.happen(.phoneChanged(.ios(version)))
      }),
    LuaProperty(
      "device.kind", .oneOf(Device.Kind.allCases.map(\.rawValue)),
      summary: """
        The class of the device; setting it gives the person another device, on which the app was installed: nothing is \
        stored, decided or pending there, and the Keychain holds what was synchronized.
        """,
      example: #"device.kind = "ipad""#, callers: [.hook, .driver, .prompt], setters: .driving,
      get: { host, _ in try host.driver.engine.read { $0.device.kind.rawValue } },
      set: { host, call in
        try host.happen(
          .phoneChanged(.device(try call.choice(call.string(0), Device.Kind.allCases, "device class"))))
      }),
    LuaProperty(
      "language.device", .string,
      summary:
        "The device's first language; setting it puts it before the others and restarts the app, as Settings does.",
      example: #"language.device = "ja""#, callers: .driving, setters: .driving,
      get: { host, _ in try host.driver.running().session.world.language.device[0] },
      set: { host, call in
        try host.happen(.phoneChanged(.language(try call.languageTag(0, "language.device = \"ja\""))))
      }),
    LuaProperty(
      "device.region", .string,
      summary: "The device's region; setting it restarts the app, as Settings does.",
      example: #"device.region = "JP""#, callers: .driving, setters: .driving,
      get: { host, _ in try host.driver.running().session.world.language.region },
      set: { host, call in
        guard !call.string(0).isEmpty else {
          throw LuaFailure("a region has a code", hint: "write device.region = \"JP\"")
        }
        try host.happen(.phoneChanged(.region(call.string(0))))
      }),
    LuaProperty(
      "review.environment", .oneOf(Review.Environment.allCases.map(\.rawValue)),
      summary:
        "Where the build came from: a development build always shows the review dialog, TestFlight never.",
      example: #"review.environment = "testFlight""#, callers: .driving, setters: .driving,
      get: { host, _ in try host.driver.running().session.world.review.environment.rawValue },
      set: { host, call in
        let environment = try call.choice(call.string(0), Review.Environment.allCases, "origin of a build")
        try host.happen(.phoneChanged(.reviewEnvironment(environment)))
      }),
    switched("review.isAllowed", "Whether the person lets apps ask for reviews.", { $0.review.isAllowed }) {
      .reviewsAllowed($0)
    },
    LuaProperty(
      "paywall.campaign", .oneOf(Paywall.Campaign.allCases.map(\.rawValue)),
      summary: "What the campaign decides: presents, holdout or offline.",
      example: #"paywall.campaign = "holdout""#, callers: .driving, setters: .driving,
      get: { host, _ in try host.driver.running().session.world.paywall.campaign.rawValue },
      set: { host, call in
        let campaign = try call.choice(call.string(0), Paywall.Campaign.allCases, "campaign")
        try host.happen(.phoneChanged(.campaign(campaign)))
      }),
  ]

  // MARK: The truth, which no app can read

  static let truth: [LuaVerb<DriverHost>] = [
    LuaVerb(
      "analytics.properties", returns: LuaReturn(.table),
      summary: "The person's properties that the service knows: those set before `identify` only after it.",
      example: "local known = analytics.properties()", callers: .driving
    ) { (host: DriverHost, _: inout LuaCall) in
      PlainValue(.record(try host.driver.running().session.world.analytics.userProperties))
    },
    LuaVerb(
      "analytics.queued", returns: LuaReturn(.table),
      summary: "The person's properties that still wait for `identify`.",
      example: "local waiting = analytics.queued()", callers: .driving
    ) { (host: DriverHost, _: inout LuaCall) in
      PlainValue(.record(try host.driver.running().session.world.analytics.queuedProperties))
    },
  ]

  static let truthProperties: [LuaProperty<DriverHost>] = [
    LuaProperty(
      "review.shown", .integer, summary: "How many review dialogs were shown in the last 365 days.",
      example: "local shown = review.shown", callers: .driving
    ) { host, _ in try host.driver.running().session.world.review.shownAt.count },
    LuaProperty(
      "paywall.presented", .union([.string, .nil]), summary: "The placement whose paywall is up, or nil.",
      example: "local placement = paywall.presented", callers: .driving
    ) { host, _ in
      PlainValue(try host.driver.running().session.world.paywall.presented.map { .string($0) })
    },
  ]
}

/// The way to Settings and back.
enum WayThroughSettings: String, CaseIterable {
  /// They leave the app, and come back to it by its icon.
  case back
  /// They leave the app, and stay in Settings.
  case stay
  /// They leave nothing: on an iPad Settings can stand beside the app.
  case beside
}

extension DriverHost {
  /// Changes something in Settings. Who has the app in front leaves it for that.
  func change(_ change: PhoneChange, _ way: WayThroughSettings = .back) throws {
    try insideCheck()
    try refuse(.phoneChanged(change))
    let world = try driver.running().session.world
    guard way != .beside || world.device.kind == .ipad else {
      throw LuaFailure("Settings stands beside an app on an iPad only", hint: "write device = \"ipad\"")
    }
    let leaves = world.process.isInFront && way != .beside
    if leaves { try driver.receive(.backgrounded) }
    try driver.receive(.phoneChanged(change))
    if leaves, way == .back { try driver.tapIcon() }
  }
}

extension LuaCall {
  /// The way that `{ stay = true }` and `{ beside = true }` name.
  fileprivate func wayThroughSettings(_ argument: Int) throws -> WayThroughSettings {
    guard let table = table(argument) else { return .back }
    let entries = try table.entries()
    for way in [WayThroughSettings.stay, .beside] {
      if entries.count == 1, case .boolean(let isSo) = table.field(way.rawValue) { return isSo ? way : .back }
    }
    throw LuaFailure(
      "settings.set takes { stay = true } or { beside = true }",
      hint: advice(
        argument, Self.wayKeys, else: "write settings.set(\"camera\", \"denied\", { stay = true })"))
  }

  fileprivate static let wayKeys = [WayThroughSettings.stay, .beside].map(\.rawValue)

  /// The tag of a language that an argument is.
  ///
  /// - Throws: `LuaFailure` for an empty text, and for what has not the form of a tag.
  fileprivate func languageTag(_ argument: Int, _ example: String) throws -> String {
    do throws(PreferredLanguages.Refusal) {
      return try PreferredLanguages([string(argument)]).tags[0]
    } catch {
      throw LuaFailure(error.message, hint: error.text.isEmpty ? "write \(example)" : error.advice)
    }
  }

  /// The app's language in Settings that an argument is; `nil` for nil and for an empty text.
  fileprivate func appLanguage(_ argument: Int) throws -> String? {
    guard let text = optionalString(argument), !text.isEmpty else { return nil }
    return try languageTag(argument, "settings.set(\"language\", \"ja\")")
  }
}
