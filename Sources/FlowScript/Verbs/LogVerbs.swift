import FlowModel
import LuaKit
import Phone

// `log`: the lines of the app's log.
extension ScriptVerbs {
  static let log: [LuaVerb<ScriptHost>] = LogLine.Level.allCases.map { level in
    LuaVerb(
      "log.\(level.rawValue)",
      parameters: [
        LuaParameter("text", .text, "The text of the line."),
        LuaParameter("how", .fields(LogOptions.tableName), optional: true, "Who says it."),
      ],
      summary: "Writes a line of level \(level.rawValue) to the app's log.",
      example: #"log.\#(level.rawValue) "onboarding begins""#, callers: .sharing
    ) { host, call in
      var options = LogOptions()
      try call.read(1, LogOptions.shape, into: &options)
      guard let context = host.script.context else { return }
      host.spend(Allowance.effect)
      let line = LogLine(level: level, text: call.string(0), category: options.category)
      host.spend(line.text.utf8.count + (line.category?.utf8.count ?? 0))
      context.log(line)
    }
  }
}

/// The options of a line of the log.
struct LogOptions: Sendable {
  /// The part of the app that writes it.
  private(set) var category: String?

  /// The name of the table.
  static let tableName = "LogOptions"

  /// The table.
  static let shape = Shape<LogOptions>(
    tableName, "Who writes a line of the log.",
    [
      TableField(
        "category", .filledString, into: \.category,
        "The part of the app, as `Logger(subsystem:category:)` has it.",
        example: "category = \"NotificationService\"")
    ], example: "{ category = \"NotificationService\" }")
}
