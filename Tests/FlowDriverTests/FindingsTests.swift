import FlowCheck
import FlowDriver
import Foundation
import Phone
import Testing

/// `examples/findings`: each hazard, and beside it what an app does otherwise.
@Suite struct FindingsTests {
  private static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Self.repository.appendingPathComponent(path), encoding: .utf8)
  }

  /// The checks that fail with an app, each with what it says.
  private func failures(_ app: String) throws -> (passed: Int, failed: [String]) {
    let checking = try Checking(["app.lua": app])
    for file in [
      "findings.check.lua", "damaged.lua", "resumed.lua", "strings/en.lproj/Localizable.strings",
      "strings/ja.lproj/Localizable.strings",
    ] {
      try checking.folder.write(file, text("examples/findings/" + file))
    }
    let worker = DriverCheckWorker(limits: checking.limits)
    let checks = try worker.collect(CheckFile(checking.folder.file("findings.check.lua")))
    let failed = try checks.compactMap { check -> String? in
      let messages = try worker.run(check, seed: 0).messages
      return messages.isEmpty ? nil : "\(check.title): \(messages.map(\.text))"
    }
    return (checks.count - failed.count, failed)
  }

  /// The rules of which the sources make a finding, by the names of their cases, in ascending order.
  private func made() throws -> [String] {
    let sources = Self.repository.appendingPathComponent("Sources/Phone")
    let files = try FileManager.default.subpathsOfDirectory(atPath: sources.path)
    var made: [String] = []
    for file in files.sorted() where file.hasSuffix(".swift") {
      made += try text("Sources/Phone/" + file).matches(of: /\bcode: \.([a-z][A-Za-z]+)/).map { String($0.1) }
    }
    return made.sorted()
  }

  @Test func `every hazard is found, and none where the app does otherwise`() throws {
    let (passed, failed) = try failures(text("examples/findings/app.lua"))
    #expect(failed == [])
    #expect(passed == 2 * Finding.codes.count)
  }

  @Test func `findings come from what the phone knows: with other names of steps they are the same`() throws {
    var app = try text("examples/findings/app.lua")
    for (number, step) in app.matches(of: /step "(\w+)"/).map({ String($0.1) }).enumerated() {
      app = app.replacing("step \"\(step)\"", with: "step \"renamed\(number)\"")
    }
    #expect(app.contains("renamed3") && !app.contains("step \"welcome\""))
    #expect(try failures(app).failed == [])
  }

  @Test func `each rule has one finding, and the codes are in ascending order`() throws {
    #expect(try made() == Finding.Code.allCases.map { "\($0)" }.sorted())
    #expect(Finding.codes == Finding.codes.sorted())
  }

  @Test func `every code has its checks, and no code has two`() throws {
    let checked = try text("examples/findings/findings.check.lua").matches(of: /\nfinding\("([^"]+)"/)
      .map { String($0.1) }
    #expect(checked.sorted() == Finding.codes)
  }
}
