import FlowCheck
import FlowModel
import FlowScript
import FlowSession
import Foundation
import LuaKit
import Phone
import Testing

@testable import FlowDriver

/// What scripts make the host keep counts against their limit. `scripts/bench memory` plays the same scripts and takes the
/// memory of the process.
struct AllowanceTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("memory").path

  private static func scripts(_ kind: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { $0.hasSuffix(kind) }
      .sorted()
  }

  /// A limit of some large texts, and as much time as it takes.
  private static let limits = {
    var limits = ScriptEngine.Limits()
    limits.memory = 24 << 20
    (limits.loading, limits.evaluation) = (60, 60)
    return limits
  }()

  /// A body hands over at most one piece of plain data and some texts before it is looked at what is used.
  private static let most = limits.memory + 16 << 20

  /// Of the limit a script whose events bring nothing has a quarter: each takes so little that all of it would be used up
  /// by a hundred thousand of them.
  private static func limits(for name: String) throws -> ScriptEngine.Limits {
    var limits = Self.limits
    let text = try String(contentsOfFile: folder + "/" + name, encoding: .utf8)
    if ["app.kill()", "clock.advance", "undo()"].contains(where: text.contains) { limits.memory /= 4 }
    return limits
  }

  @Test(arguments: scripts(".check.lua"))
  func `a check that makes the host keep without end is ended at its line`(name: String) throws {
    let limits = try Self.limits(for: name)
    let worker = DriverCheckWorker(limits: limits)
    let file = CheckFile(Self.folder + "/" + name)
    let text: String
    do {
      let check = try #require(try worker.collect(file).first)
      text = try worker.run(check, seed: 0).messages.map(\.description).joined(separator: "\n")
    } catch let error as CheckLoadError {
      text = error.messages.map(\.description).joined(separator: "\n")
    }
    #expect(text.contains("error[GK010]: not enough memory: the limit is \(limits.memory >> 20) MB"))
    #expect(text.contains("\(file.path):"))
    let lua = worker.driver.engine.lua
    #expect(lua.memoryUsed <= Self.most)
    worker.driver.reset()
    lua.collectGarbage()
    lua.collectGarbage()
    #expect(lua.keptMemory < 1 << 20)
  }

  @Test(arguments: scripts(".flow.lua"))
  func `a flow that makes the host keep without end is ended at its line`(name: String) throws {
    let driver = Driver(limits: Self.limits)
    let diagnostic: Diagnostic?
    do {
      driver.install(try driver.load(Self.folder + "/" + name), on: PhoneSetup())
      try driver.launch()
      diagnostic = nil
    } catch let failure as LoadingFailure {
      diagnostic = failure.diagnostics.first
    } catch {
      diagnostic = error as? Diagnostic
    }
    #expect(diagnostic?.code == .tooMuchMemory)
    #expect(diagnostic?.location?.file == Self.folder + "/" + name)
    #expect((diagnostic?.location?.line ?? 0) > 0)
    #expect(driver.engine.lua.memoryUsed <= Self.most)
    // What a hook did that was ended is not kept.
    driver.engine.lua.collectGarbage()
    #expect(driver.engine.lua.keptMemory < 1 << 20)
  }

  @Test func `workers share one limit, and what comes of a check depends on no other`() throws {
    var limits = Self.limits
    limits.account = LuaAccount(limit: limits.memory)
    let folder = try ScriptFolder([
      "hungry.check.lua": """
      it("is within the limit alone", function()
        local held = {}
        for i = 1, 15 do held[i] = expect(("x"):rep(1 << 20) .. i) end
        expect(#held):equals(15)
      end)
      """,
      "hungrier.check.lua": """
      it("is not", function()
        local held = {}
        for i = 1, 1e9 do held[i] = expect(("x"):rep(1 << 20) .. i) end
      end)
      """,
    ])
    let files = (1...4).flatMap { _ in [CheckFile(folder.file("hungry.check.lua"))] }
    let hungrier = CheckFile(folder.file("hungrier.check.lua"))
    let runner = CheckRunner(options: CheckOptions(jobs: 5)) { [limits] in DriverCheckWorker(limits: limits) }
    var statuses: [CheckStatus] = []
    _ = runner.run(Array(Set(files)) + [hungrier]) { event in
      statuses.append(event.status)
      if event.status == .failed {
        #expect(event.messages.first?.text.contains("[GK010]: not enough memory: the limit is 24 MB") == true)
      }
    }
    #expect(statuses == [.passed, .failed])
    #expect(limits.account?.drawn == 0)
  }
}
