import FlowCheck
import Foundation
import TestSupport
import Testing

struct CheckReportsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `one report goes out in colour and the others to files without`() throws {
    var reports = CheckReports(
      [ReporterRequest(.dot), ReporterRequest(.pretty, file: "a.txt")], palette: { "<\($0)>\($1)</>" })
    #expect(reports.report(SampleRun.passed) == "<passed>.</>")
    let (text, files) = reports.end(CheckSummary())
    #expect(text == "\n\n0 passed, 0 failed, 0 skipped\n")
    #expect(
      files == [
        CheckReportFile(
          path: "a.txt",
          text: "order.check.lua\n  ✓ Anicca › starts at welcome\n\n0 passed, 0 failed, 0 skipped\n")
      ])
  }

  @Test func `a report replaces the file that was there`() throws {
    try folder.write("something older and longer", to: "report.txt")
    try CheckReportFile(path: folder.path("report.txt"), text: "new").write()
    #expect(try folder.read("report.txt") == "new")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["report.txt"])
  }

  @Test func `a report that cannot be written says why`() throws {
    let path = folder.path("none/report.txt")
    #expect(throws: CheckReportError(path: path, reason: "its folder does not exist")) {
      try CheckReportFile(path: path, text: "").write()
    }
    #expect(throws: CheckReportError(path: folder.path, reason: "it is a folder")) {
      try CheckReportFile(path: folder.path, text: "").write()
    }
  }
}
