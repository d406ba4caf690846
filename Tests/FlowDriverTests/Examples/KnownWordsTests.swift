import FlowCheck
import FlowDriver
import FlowModel
import FlowScript
import FlowSession
import Foundation
import LuaKit
import Phone
import Testing

/// The closed sets of names hold everything that the examples' runs show: a word that is left out of them would be
/// refused in a check although it happens.
@Suite struct KnownWordsTests {
  private static let examples = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("examples")

  /// Every flow and app that plays, with what drives it.
  private static let all: [String] = {
    let patterns = ((try? FileManager.default.contentsOfDirectory(atPath: examples.path + "/patterns")) ?? [])
      .filter { $0.hasSuffix(".lua") && !$0.hasSuffix(".drive.lua") }.sorted().map { "patterns/" + $0 }
    return patterns + [
      "anicca/flow.lua", "anicca/as-is.lua", "anicca-classic/app.lua", "facediary/app.lua", "oshi/app.lua",
      "tempo/app.lua", "findings/app.lua",
    ]
  }()

  @Test(arguments: all)
  func `everything that a run shows has a known name`(path: String) throws {
    var limits = ScriptEngine.Limits()
    limits.loading = 60
    limits.evaluation = 60
    let driver = Driver(limits: limits)
    let file = Self.examples.path + "/" + path
    let script = try driver.load(file)
    driver.install(script, on: PhoneSetup())
    if let drive = try? String(contentsOfFile: file.dropLast(4) + ".drive.lua", encoding: .utf8) {
      try driver.launch()
      _ = try PromptSession(driver).evaluate(drive, seconds: 60)
    } else {
      _ = try driver.play(as: Persona())
    }
    let transcript = try #require(driver.player?.transcript)
    let items = TranscriptItems(transcript)
    let names = AppNames(script.app)
    #expect(!items.isEmpty)
    for item in items {
      let pattern = TranscriptPattern(item.kind, item.name, arguments: item.arguments)
      #expect(KnownNames.fault(in: pattern) == nil)
      #expect(KnownNames.fault(in: pattern, of: names, items) == nil)
    }
  }

  @Test func `every effect is a verb that only an app and its extension call, and every such verb an effect`()
  {
    let verbs = ScriptVerbs.declarations
      .filter { $0.kind == .verb && $0.callers.subtracting(.extending) == [.hook] && $0.owner != "log" }
      .map(\.path)
    // What it does is `store.set`.
    let other = ["store.setDate"]
    #expect(Set(verbs).subtracting(other) == Set(Effect.names))
  }
}
