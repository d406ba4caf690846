import FlowModel
import LuaKit
import Phone
import Spelling

// `app`: the app's installation and process, the links that it opens, and its delayed events.
extension ScriptVerbs {
  static let app: [LuaVerb<ScriptHost>] = [
    LuaVerb(
      "app.variant", parameters: [LuaParameter("experiment", .string, "An experiment.")],
      returns: LuaReturn(.union([.string, .nil])),
      summary: "The variant that an experiment has assigned, or nil.",
      example: #"local variant = app.variant "paywall""#, callers: .asking
    ) { (host: ScriptHost, call: inout LuaCall) in
      let experiment = call.string(0)
      return try host.read { PlainValue($0.release.variants[experiment]) }
    },
    LuaVerb(
      "app.fact", parameters: [LuaParameter("name", .string, "One of the app's `facts`.")],
      returns: LuaReturn(.any), summary: "A fact of the host app or the phone, as `facts` declares it.",
      example: #"local isDefault = app.fact "isDefaultBrowser""#, callers: .asking
    ) { (host: ScriptHost, call: inout LuaCall) in
      let name = call.string(0)
      let value = try host.read { $0.release.facts[name] }
      guard let value else {
        let names = host.script.context?.names?.facts ?? []
        throw LuaFailure(
          "the app declares no fact \"\(name)\"",
          hint: names.isEmpty
            ? "declare it: facts = { \(name) = false }" : Suggestion.advice(name, among: names))
      }
      return PlainValue(value)
    },
    LuaVerb(
      "app.info", parameters: [LuaParameter("key", .string, "A key of the app's Info.plist.")],
      returns: LuaReturn(.any),
      summary: """
        The value of a key of the app's Info.plist, as `Bundle.main.object(forInfoDictionaryKey:)`; true for a text that a \
        dialog shows, nil where there is none.
        """,
      example: #"local url = app.info "APIBaseURL""#, callers: .askingShared
    ) { (host: ScriptHost, call: inout LuaCall) in
      let key = call.string(0)
      return try host.read { PlainValue($0.infoValue(of: key)) }
    },
    LuaVerb(
      "app.isBelow", parameters: [version], returns: LuaReturn(.boolean),
      summary: "Whether the app's version is older than another.",
      example: #"local isOld = app.isBelow "1.4""#,
      callers: .askingShared
    ) { (host: ScriptHost, call: inout LuaCall) in
      let other = try call.version(0, #"app.isBelow "1.4""#)
      guard let own = try host.read({ $0.release.version }) else {
        throw LuaFailure("the app names no version", hint: "write version = \"1.0\" in its table")
      }
      return own < other
    },
    LuaVerb(
      "app.beginBackgroundTask",
      summary: """
        Asks for time in the background: an app that is left runs for 30 seconds instead of 5, until it ends the task.
        """,
      example: "app.beginBackgroundTask()", callers: .acting
    ) { host, _ in try host.perform(.app(.beginBackgroundTask)) },
    LuaVerb(
      "app.endBackgroundTask",
      summary: "Ends one task that was begun: its work in the background is finished.",
      example: "app.endBackgroundTask()", callers: .acting
    ) { host, _ in try host.perform(.app(.endBackgroundTask)) },
    LuaVerb(
      "app.open",
      parameters: [
        LuaParameter(
          "url", .worded("a link such as \"https://example.com\"", .string), "A link that another app opens.")
      ],
      summary:
        "Opens a link elsewhere, as `UIApplication.open(_:)`: the app leaves the front, once the hook is done.",
      example: #"app.open "https://example.com/terms""#, callers: .acting
    ) { host, call in
      let url = try host.text(call, 0)
      try host.refuse(unless: url)
      try host.perform(.open(.url(url)))
    },
    LuaVerb(
      "app.share", parameters: [LuaParameter("item", .string, "A text or a link.")],
      returns: ticket,
      summary: "Opens the share sheet; it ends granted, or cancelled where the person closes it.",
      example: #"app.share "https://example.com""#, callers: .acting
    ) { (host: ScriptHost, call: inout LuaCall) in
      try host.request(.sheet(.share(try host.text(call, 0))))
    },
    LuaVerb(
      "app.after",
      parameters: [
        LuaParameter(
          "seconds",
          .worded("a length of time such as \"3s\"", .union([.string, .within(.above(0), .number)])),
          "A length of time, such as \"3s\" or 1.2."),
        LuaParameter("event", .string, "One of the app's own events, as `on` names it."),
        LuaParameter("details", .table, optional: true, "The argument of its function."),
      ],
      summary: """
        Posts an event to the app a while later, on any screen. The timer lives and dies with the process, and one \
        that falls due while the app is suspended fires when it runs again.
        """,
      example: #"app.after(1.2, "processed")"#, callers: .acting
    ) { host, call in
      let seconds = call.optionalNumber(0) ?? TimeSpan.seconds(call.string(0))
      guard let seconds, seconds.isFinite, seconds > 0 else {
        throw LuaFailure(
          "\"\(call.string(0))\" is not a length of time above 0", hint: "write 1.5, \"3s\" or \"2m\"")
      }
      let event = try host.text(call, 1)
      if let names = host.script.context?.names?.events, !names.contains(event) {
        throw LuaFailure(
          "the app's `on` has no event \"\(event)\"",
          hint: names.isEmpty
            ? "describe it: on = { \(event) = function(details) … end }"
            : Suggestion.advice(event, among: names))
      }
      var details: Record = [:]
      if !call.isNil(2), case .record(let record) = try host.plain(call, 2) { details = record }
      try host.perform(.timer(.after(seconds: seconds, event: event, details: details)))
    },
  ]

  /// The version with which another is compared.
  static let version = LuaParameter(
    "version", .worded("a version such as \"1.4\"", .string), "A version, one to three numbers.")

  static let ticket = LuaReturn(
    .fields(ResultTables.ticket.name), summary: "The ticket.")

  static let appProperties: [LuaProperty<ScriptHost>] = [
    LuaProperty(
      "app.arguments", .list(of: .string), summary: "The arguments that the process was launched with.",
      example: "local first = app.arguments[1]", callers: .asking
    ) { host, _ in
      try host.read { PlainValue(.list($0.process.arguments.map { .string($0) })) }
    },
    LuaProperty(
      "app.backgroundRefresh", .oneOf(["available", "denied"]),
      summary: "Whether iOS lets the app run unseen, as `UIApplication.backgroundRefreshStatus`.",
      example: "local status = app.backgroundRefresh", callers: .asking
    ) { host, _ in try host.read { $0.backgroundRefreshStatus } },
    LuaProperty(
      "app.build", .oneOf(Review.Environment.allCases.map(\.rawValue)),
      summary: "The origin of the build: Xcode (development), TestFlight or the App Store.",
      example: "local isDebug = app.build == \"development\"", callers: .askingShared
    ) { host, _ in try host.read { $0.review.environment.rawValue } },
    LuaProperty(
      "app.version", .union([.string, .nil]), summary: "The app's version, or nil where none is named.",
      example: "local version = app.version", callers: .askingShared
    ) { host, _ in try host.read { PlainValue($0.release.version.map { .string($0.description) }) } },
  ]
}

extension LuaCall {
  /// Returns the version in a text argument.
  ///
  /// - Throws: `LuaFailure` for an invalid version.
  func version(_ argument: Int, _ example: String) throws -> OSVersion {
    guard let version = OSVersion(string(argument)) else {
      throw LuaFailure("\"\(string(argument))\" is not a version", hint: "write " + example)
    }
    return version
  }
}

extension ScriptHost {
  /// Refuses a text that is no link.
  func refuse(unless url: String) throws {
    guard Link(url).scheme == nil else { return }
    throw LuaFailure("\"\(url)\" is no link", hint: "write the whole of it: \"https://example.com\"")
  }
}
