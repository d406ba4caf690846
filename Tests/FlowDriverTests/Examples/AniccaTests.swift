import FlowCheck
import FlowDriver
import FlowScript
import Foundation
import TestSupport
import Testing

@Suite struct AniccaTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("examples/anicca").path

  private func results(in folder: String) throws -> [CheckEvent] {
    let files = try findCheckFiles(in: [folder]).filter { !$0.isDocument }
    let runner = CheckRunner(options: CheckOptions(jobs: 2)) {
      var limits = ScriptEngine.Limits()
      limits.evaluation = 60
      return DriverCheckWorker(limits: limits)
    }
    var events: [CheckEvent] = []
    _ = runner.run(files) { events.append($0) }
    return events
  }

  @Test func `swapping two lines of the flow is a new order, and the checks notice`() throws {
    let copy = try TemporaryFolder(copyOf: Self.folder)
    defer { withExtendedLifetime(copy) {} }
    var lines = try copy.read("flow.lua").split(separator: "\n", omittingEmptySubsequences: false)
    let account = try #require(lines.firstIndex { $0.hasPrefix("  step \"account\"") })
    let value = try #require(lines.firstIndex { $0.hasPrefix("  step \"value\"") })
    #expect(value == account + 1)
    lines.swapAt(account, value)
    let flow = try copy.write(lines.joined(separator: "\n"), to: "flow.lua").path

    let session = PromptSession(Driver())
    let shown = try session.evaluate("table.concat(play(\"\(flow)\").steps, \" \")", seconds: 30)
    guard case .plain(_, let order)? = shown.first else {
      Issue.record("nothing was shown")
      return
    }
    #expect(
      order
        == "\"welcome value account source name gender age ideals struggles habitSetup notifications alarmkit\""
    )

    let failed = try results(in: copy.path).filter { $0.status == .failed }.map(\.title)
    #expect(failed.contains { $0.contains("[A-2]") } && failed.contains { $0.contains("[A-6]") })
    #expect(!failed.contains { $0.contains("[A-27]") })
  }
}
