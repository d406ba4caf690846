import FlowSession
import Phone

/// Writes a run as a Maestro flow: one command a line, with arguments as JSON, a subset of YAML.
///
/// For example:
///
///     appId: "com.example.app"
///     name: "anicca"
///     ---
///     - launchApp: {"clearState":true,"permissions":{"all":"unset","notifications":"unset"}}
///     - extendedWaitUntil: {"timeout":10000,"visible":{"text":"Welcome"}}
///     - tapOn: {"text":"Next"}
package enum MaestroFlow {
  /// The text.
  ///
  /// - Parameters:
  ///   - app: The bundle identifier.
  ///   - usesKeys: True where each control's accessibility identifier is its key.
  package static func text(_ script: DeviceScript, name: String, app: String, usesKeys: Bool = false)
    -> String
  {
    var lines = [
      "appId: \(quoted(app))", "name: \(quoted(name.asLabel))",
      "# On a device whose language is \(script.language.asLabel): iOS's dialogs are answered by its buttons.",
      "---",
    ]
    for step in script.steps { lines += commands(step, usesKeys) }
    return lines.joined(separator: "\n") + "\n"
  }

  // Maestro grants every permission unless it is told to leave them alone.
  private static let permissions: Record = ["all": "unset", "notifications": "unset"]

  private static func commands(_ step: DeviceScript.Step, _ usesKeys: Bool) -> [String] {
    switch step {
    case .launch: [command("launchApp", ["clearState": true, "permissions": .record(permissions)])]
    case .comeBack: [command("launchApp", ["stopApp": false, "permissions": .record(permissions)])]
    case .see(let text, let seconds):
      [
        command(
          "extendedWaitUntil",
          ["visible": .record(["text": .string(pattern(text))]), "timeout": .integer(seconds * 1000)])
      ]
    case .tap(let control): [command("tapOn", selector(control, usesKeys))]
    case .type(let text, let control):
      [
        command("tapOn", selector(control, usesKeys)), "- inputText: \(quoted(text))", "- hideKeyboard",
      ]
    case .answer(let button, _, let isOptional):
      [
        command(
          "tapOn",
          isOptional
            ? ["text": .string(pattern(button)), "optional": true] : ["text": .string(pattern(button))])
      ]
    case .swipe(let direction): [command("swipe", ["direction": .string(direction.rawValue.uppercased())])]
    case .cannot(let sentence): ["# Not replayed: \(sentence.asLabel(most: 300))"]
    }
  }

  private static func selector(_ control: DeviceScript.Control, _ usesKeys: Bool) -> Record {
    usesKeys || control.label.isEmpty
      ? ["id": .string(pattern(control.key))] : ["text": .string(pattern(control.label))]
  }

  private static func command(_ name: String, _ arguments: Record) -> String {
    "- \(name): \(JSONText.string(.record(arguments)))"
  }

  private static func quoted(_ text: String) -> String { JSONText.string(.string(text)) }

  /// A text as a regular expression that matches it alone.
  static func pattern(_ text: String) -> String {
    text.map { "\\.()[]{}*+?^$|".contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}
