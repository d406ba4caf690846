import FlowConsole
import FlowDriver
import FlowModel
import FlowScript
import FlowSession
import Foundation
import Terminal
import TestSupport

/// A prompt over a small flow in a folder of its own, without a terminal.
final class SamplePrompt {
  static let flow = """
    local step = onboarding.step
    return onboarding.flow "small" {
      resume = { key = "step", by = "name" },
      onStart = function() analytics.track "started" return store.get "seen" end,
      step "welcome" { title = "Welcome", button = "Go on" },
      step "source" { title = "Where from?", choose = { "tiktok", "friends" }, labels = false,
        into = "profile.source", skippable = true, skip = "Skip", button = "Next" },
      step "reminders" { title = "May we?", permission = "notifications", button = "Yes" },
      step "done" { title = "Done", button = "Start" },
    }
    """

  private let temporary: TemporaryFolder
  let folder: String
  let driver = Driver()
  let evaluator: FlowEvaluator

  init(_ flow: String = SamplePrompt.flow, columns: Int = 100, launches: Bool = true) throws {
    temporary = try TemporaryFolder()
    folder = temporary.path
    evaluator = FlowEvaluator(
      PromptSession(driver, folder: folder), folder: folder, palette: .plain, columns: { columns },
      isQuiet: true)
    try write(flow, to: "flow.lua")
    driver.install(try driver.load(path("flow.lua")), on: PhoneSetup())
    if launches { try driver.launch() }
  }

  func path(_ name: String) -> String { temporary.path(name) }

  func write(_ text: String, to name: String) throws {
    try text.write(toFile: path(name), atomically: true, encoding: .utf8)
  }

  func read(_ name: String) -> String? {
    FileManager.default.contents(atPath: path(name)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// What lines print, the last one's text.
  @discardableResult
  func type(_ lines: String...) -> String {
    var text = ""
    for line in lines { text = evaluator.evaluate(line).text }
    return text
  }

  /// What stands at the cursor, at the end of a line.
  func completions(_ line: String) -> [String] {
    evaluator.completions(in: line, at: line.endIndex).candidates.map(\.text)
  }
}
