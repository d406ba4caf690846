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
    let files = try findCheckFiles(in: [folder])
    let runner = CheckRunner(options: CheckOptions(jobs: 2)) {
      var limits = ScriptEngine.Limits()
      limits.evaluation = 60
      return DriverCheckWorker(limits: limits)
    }
    var events: [CheckEvent] = []
    _ = runner.run(files) { events.append($0) }
    return events
  }

  @Test func `every item of the checklist is one check, and all of them hold`() throws {
    let events = try results(in: Self.folder)
    let failed = events.filter { $0.status == .failed }
    #expect(failed.map { "\($0.title): \($0.messages)" } == [])

    let numbers = events.compactMap { event -> Int? in
      guard case .checked(let result) = event, let title = result.check.titles.last else { return nil }
      return title.prefixMatch(of: #/\[A-(\d+)\] /#).flatMap { Int($0.1) }
    }
    #expect(numbers.count == events.count)
    #expect(numbers.sorted() == Array(1...65))
    #expect(events.filter { $0.status == .skipped }.map(\.title) == ["Acceptance › [A-59] the ten tasks"])
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
    guard case .text(let order)? = shown.first else {
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
