import Foundation
import GenkanKit
import Testing

/// A host that runs checks and explorations, without the command line; its folder goes with each test.
final class HostChecksTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "genkan-host-\(UUID().uuidString)")

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func written(_ text: String, _ name: String) throws -> String {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    return folder.appendingPathComponent(name).path
  }

  @Test func `checks are run with the host's own object, and each is reported`() throws {
    let shop = Shop()
    let path = try written(
      """
      it("sells", function() shop.sell "tea" expect(1):equals(1) end)
      it("fails", function() expect(1):equals(2) end)
      pending("waits", "not yet")
      """, "shop.check.lua")
    let reports = FlowHost().check(file: path) { lua in
      lua.install(
        verbs: [
          LuaVerb(
            "shop.sell", parameters: [LuaParameter("what", .string)], summary: "Sells something.",
            example: #"shop.sell "tea""#
          ) { (shop: Shop, call) in shop.sold.append(call.string(0)) }
        ], properties: [], host: shop)
    }
    #expect(reports.map(\.title) == ["sells", "fails", "waits"])
    #expect(reports.map(\.outcome) == [.passed, .failed, .skipped])
    #expect(shop.sold == ["tea"])
    #expect(reports[1].messages.first?.contains("expected 2, got 1") == true)
  }

  @Test func `a file of checks that cannot be loaded is one failed report`() throws {
    let reports = FlowHost().check(file: try written("it(", "broken.check.lua"))
    #expect(reports.map(\.outcome) == [.failed])
    #expect(FlowHost().check(file: "nowhere.check.lua").map(\.outcome) == [.failed])
  }

  @Test func `an exploration reports each violation with its path`() throws {
    let path = try written(
      """
      local step = onboarding.step
      return onboarding.flow "shop" { step "welcome", step "end" { buttons = {} } }
      """, "flow.lua")
    let report = try FlowHost().explore(file: path)
    #expect(report.isComplete && report.states > 1)
    #expect(report.violations.allSatisfy { !$0.path.isEmpty && !$0.sentence.isEmpty })
    #expect(try FlowHost().explore(file: path, maxStates: 1).isComplete == false)
    #expect(throws: LoadingFailure.self) { try FlowHost().explore(file: "nowhere.lua") }
  }
}
