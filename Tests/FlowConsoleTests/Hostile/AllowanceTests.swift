import FlowCheck
import FlowConsole
import FlowDriver
import FlowScript
import FlowSession
import Foundation
import LuaKit
import Phone
import Terminal
import Testing

/// What is typed makes the host keep no more than a script may.
struct AllowanceTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../FlowDriverTests/Hostile/memory").standardizedFileURL.path

  private static func scripts(_ kind: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { $0.hasSuffix(kind) }
      .sorted()
  }

  private static let limits = {
    var limits = ScriptEngine.Limits()
    limits.memory = 24 << 20
    (limits.loading, limits.evaluation) = (60, 60)
    return limits
  }()

  @Test(arguments: scripts(".prompt.lua"))
  func `a chunk that makes the host keep without end is ended, and the session stays`(name: String) throws {
    let driver = Driver(limits: Self.limits)
    driver.install(try driver.load(Self.folder + "/flow.lua"), on: PhoneSetup())
    try driver.launch()
    let evaluator = FlowEvaluator(
      PromptSession(driver), folder: Self.folder, palette: .plain, columns: { 80 }, isQuiet: true)
    evaluator.seconds = 60
    let before = driver.player?.session
    let text = try String(contentsOfFile: Self.folder + "/" + name, encoding: .utf8)
    let message = evaluator.evaluate(text).text
    #expect(message.contains("error[GK010]: not enough memory: the limit is 24 MB"))
    #expect(driver.player?.session == before)
    _ = evaluator.evaluate("1")
    driver.engine.lua.collectGarbage()
    #expect(driver.engine.lua.keptMemory < 1 << 20)
  }

  @Test(arguments: scripts(".check.md"))
  func `a document that makes the host keep without end says so`(name: String) throws {
    let worker = DocumentWorker(
      limits: Self.limits,
      opening: { words throws(DocumentWorker.Refusal) in
        DocumentOpening(flow: words[0], setup: PhoneSetup(), isQuiet: true)
      })
    let check = try #require(try worker.collect(CheckFile(Self.folder + "/" + name)).first)
    let text = try worker.run(check, seed: 0).messages.map(\.description).joined(separator: "\n")
    #expect(text.contains("error[GK010]: not enough memory: the limit is 24 MB"))
    #expect(text.utf8.count < 16 << 10)
  }
}
