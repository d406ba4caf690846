import FlowCheck
import Foundation
import Testing

struct CheckReportsTests {
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
    try withTemporaryFolder { folder in
      let path = folder + "/report.txt"
      try Data("something older and longer".utf8).write(to: URL(fileURLWithPath: path))
      try CheckReportFile(path: path, text: "new").write()
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "new")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["report.txt"])
    }
  }

  @Test func `a report that cannot be written says why`() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/none/report.txt"
      #expect(throws: CheckReportError(path: path, reason: "its folder does not exist")) {
        try CheckReportFile(path: path, text: "").write()
      }
      #expect(throws: CheckReportError(path: folder, reason: "it is a folder")) {
        try CheckReportFile(path: folder, text: "").write()
      }
    }
  }
}
