import FlowDriver
import FlowExplore
import FlowExport
import FlowModel
import FlowScript
import FlowSession
import Foundation
import Phone

/// Walks of flows for tests.
enum Walks {
  /// The top of the repository.
  static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The five apps, by their files and by the name of the Swift type that their export is given.
  static let apps = [
    ("examples/anicca/flow.lua", "Anicca"), ("examples/anicca-classic/app.lua", "Classic"),
    ("examples/facediary/app.lua", "FaceDiary"), ("examples/oshi/app.lua", "Oshi"),
    ("examples/tempo/app.lua", "Tempo"),
  ]

  /// Walks the flow of a file.
  static func file<R>(
    _ path: String, on setup: PhoneSetup = PhoneSetup(), within scenario: Scenario = Scenario(),
    states: Int = 700, _ body: (Survey) throws -> R
  ) throws -> R {
    let driver = Driver()
    defer { withExtendedLifetime(driver) {} }
    let script = try driver.load(path.hasPrefix("/") ? path : repository.appendingPathComponent(path).path)
    return try body(survey(script, setup, scenario, states))
  }

  /// Walks the flow of a text.
  static func text<R>(
    _ lua: String, on setup: PhoneSetup = PhoneSetup(), states: Int = 700, _ body: (Survey) throws -> R
  ) throws -> R {
    let driver = Driver()
    defer { withExtendedLifetime(driver) {} }
    let script = try driver.engine.load(text: lua, name: "f.lua")
    return try body(survey(script, setup, Scenario(), states))
  }

  private static func survey(
    _ script: LoadedScript, _ setup: PhoneSetup, _ scenario: Scenario, _ states: Int
  ) -> Survey {
    Survey(
      CompiledApp(app: script.app, callbacks: script.callbacks), on: setup, within: scenario, states: states)
  }
}

/// Texts that a format may read as its own, or that a person cannot see.
enum HostileText {
  static let all = [
    "<b>bold</b> & <script>alert(1)</script>", "say \"hi\" 'there' `now`", "back\\slash \\n \\u{41} \\(name)",
    "]] --> }} %% ;; ## | || (( )) [[ {{", "a: b\n  - c\n# d\n\"e\": {f}", "👩‍👩‍👧‍👦 🇯🇵 é e\u{301}",
    "\u{202E}right to left\u{2066}\u{200F} אבג مرحبا", "\u{0}\u{7}\u{1B}[31m\u{7F}\u{9B}\u{2028}\u{FEFF}",
    "*/ // /* \"\"\" #\"", "$(reboot) ${HOME} %s %@ %1$d", String(repeating: "x\"<&", count: 2_500), " ", "_",
  ]

  /// A flow whose names and texts are these, but names hold no control character and end after 80 characters, as names of steps must.
  static let flow: String = {
    let steps = all.enumerated().map { index, text in
      let allowed = text.unicodeScalars.filter { $0.properties.generalCategory != .control }
      let name = quoted("\(index) " + String(String.UnicodeScalarView(allowed).prefix(80)))
      return "step(\(name)) { title = \(quoted(text)), body = \(quoted(text)), button = \(quoted(text)) }"
    }
    return "local step = onboarding.step\nreturn onboarding.flow \(quoted(all[1])) {\n"
      + steps.joined(separator: ",\n") + "\n}\n"
  }()

  private static func quoted(_ text: String) -> String {
    "\""
      + text.utf8.map { byte in
        let isPlain = (0x20..<0x7F).contains(byte) && byte != 0x22 && byte != 0x5C
        return isPlain ? String(UnicodeScalar(byte)) : "\\" + String("00\(byte)".suffix(3))
      }.joined() + "\""
  }
}
