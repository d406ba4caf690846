import FlowSession
import Foundation
import Phone
import Testing

@testable import FlowExport

struct MaestroFlowTests {
  /// The commands of Maestro 2.8 that a flow for iOS may have, with the keys of their arguments; none for a text or nothing.
  private static let commands: [String: Set<String>] = [
    "launchApp": [
      "appId", "clearState", "clearKeychain", "stopApp", "permissions", "arguments", "label", "optional",
    ],
    "setPermissions": ["appId", "permissions"], "stopApp": ["appId"], "killApp": ["appId"],
    "clearState": ["appId"],
    "clearKeychain": [],
    "tapOn": [
      "text", "id", "point", "index", "enabled", "checked", "selected", "below", "above",
      "leftOf", "rightOf", "optional", "label", "retryTapIfNoChange",
    ],
    "doubleTapOn": ["text", "id"], "longPressOn": ["text", "id"], "inputText": [], "eraseText": [],
    "hideKeyboard": [],
    "pressKey": [], "swipe": ["direction", "start", "end", "from", "duration"],
    "scrollUntilVisible": ["element", "direction", "timeout"], "assertVisible": ["text", "id"],
    "assertNotVisible": ["text", "id"], "extendedWaitUntil": ["visible", "notVisible", "timeout"],
    "runFlow": ["file", "commands", "when", "env"], "openLink": [], "takeScreenshot": [],
  ]

  /// The commands of a flow, read back: each is a name with nothing, a text or an object of JSON behind it.
  private func read(_ text: String) throws -> [(name: String, arguments: Any?)] {
    let parts = text.components(separatedBy: "\n---\n")
    try #require(parts.count == 2)
    return try parts[1].split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let match = try #require(String(line).wholeMatch(of: /- ([A-Za-z]+)(?:: (.+))?/), "\(line)")
      let arguments = try match.output.2.map {
        try JSONSerialization.jsonObject(with: Data($0.utf8), options: .fragmentsAllowed)
      }
      return (String(match.output.1), arguments)
    }
  }

  @Test func `a run is a flow with a command a line`() throws {
    let text = MaestroFlow.text(try Runs.text(Runs.flow), name: "f", app: "com.example.f")
    #expect(
      text == """
        appId: "com.example.f"
        name: "f"
        # On a device whose language is en: iOS's dialogs are answered by its buttons.
        ---
        - launchApp: {"clearState":true,"permissions":{"all":"unset","notifications":"unset"}}
        - extendedWaitUntil: {"timeout":10000,"visible":{"text":"Your name\\\\?"}}
        - tapOn: {"text":"Name \\\\(first\\\\)"}
        - inputText: "Sora"
        - hideKeyboard
        - tapOn: {"text":"Next"}
        - extendedWaitUntil: {"timeout":10000,"visible":{"text":"Why\\\\?"}}
        - tapOn: {"text":"Sleep"}
        - tapOn: {"text":"Next"}
        - extendedWaitUntil: {"timeout":10000,"visible":{"text":"News"}}
        - tapOn: {"text":"Allow notifications"}
        - tapOn: {"text":"Allow"}
        - tapOn: {"optional":true,"text":"★★★★★"}
        - extendedWaitUntil: {"timeout":10000,"visible":{"text":"Sign in"}}
        - tapOn: {"text":"Sign in with Apple"}
        # Not replayed: the sign-in with "apple" asks for the account of the device

        """)
  }

  @Test(arguments: Walks.apps) func `every command and every key is one of Maestro's`(
    path: String, name: String
  ) throws {
    for usesKeys in [false, true] {
      let text = MaestroFlow.text(try Runs.file(path), name: name, app: "com.example", usesKeys: usesKeys)
      let commands = try read(text)
      #expect(commands.first?.name == "launchApp")
      for command in commands {
        let keys = try #require(Self.commands[command.name], "\(command.name)")
        guard let arguments = command.arguments as? [String: Any] else { continue }
        #expect(keys.isSuperset(of: arguments.keys), "\(command.name)")
      }
    }
  }

  @Test func `a launch leaves permissions alone, which Maestro would grant`() throws {
    let commands = try read(MaestroFlow.text(try Runs.file("examples/anicca/flow.lua"), name: "a", app: "a"))
    let arguments = try #require(commands[0].arguments as? [String: Any])
    #expect(arguments["permissions"] as? [String: String] == ["all": "unset", "notifications": "unset"])
  }

  @Test(arguments: HostileText.all) func `a hostile text is read back as a pattern that matches it alone`(
    text: String
  ) throws {
    let script = DeviceScript(steps: [
      .launch, .see(text, seconds: 1), .type(text, into: .init(label: text, key: text)),
    ])
    let commands = try read(MaestroFlow.text(script, name: text, app: text))
    #expect(commands.map(\.name) == ["launchApp", "extendedWaitUntil", "tapOn", "inputText", "hideKeyboard"])
    #expect(commands[3].arguments as? String == text)
    let pattern = try #require((commands[2].arguments as? [String: Any])?["text"] as? String)
    let expression = try NSRegularExpression(
      pattern: "^(?:\(pattern))$", options: [.dotMatchesLineSeparators])
    let whole = NSRange(text.startIndex..., in: text)
    #expect(expression.firstMatch(in: text, range: whole)?.range == whole)
    #expect(
      expression.firstMatch(in: text + "x", range: NSRange((text + "x").startIndex..., in: text + "x")) == nil
    )
  }
}
