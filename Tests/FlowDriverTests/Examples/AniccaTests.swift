import FlowCheck
import FlowDriver
import FlowScript
import Foundation
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
    let copy = NSTemporaryDirectory() + "genkan-anicca-" + UUID().uuidString
    try FileManager.default.copyItem(atPath: Self.folder, toPath: copy)
    defer { try? FileManager.default.removeItem(atPath: copy) }
    let flow = copy + "/flow.lua"
    var lines = try String(contentsOfFile: flow, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    let account = try #require(lines.firstIndex { $0.hasPrefix("  step \"account\"") })
    let value = try #require(lines.firstIndex { $0.hasPrefix("  step \"value\"") })
    #expect(value == account + 1)
    lines.swapAt(account, value)
    try Data(lines.joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: flow))

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

    let failed = try results(in: copy).filter { $0.status == .failed }.map(\.title)
    #expect(failed.contains { $0.contains("[A-2]") } && failed.contains { $0.contains("[A-6]") })
    #expect(!failed.contains { $0.contains("[A-27]") })
  }
}
