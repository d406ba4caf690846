import FlowCoverage
import Foundation
import Testing

/// The tracefile of LCOV.
struct CoverageTracefileTests {
  private func text() throws -> String {
    let project = try CoveredProject(Sample.files)
    let report = try project.checked()
    let folder = project.folder + "/"
    return CoverageTracefile(report) { $0.hasPrefix(folder) ? String($0.dropFirst(folder.count)) : $0 }.text
  }

  @Test func `lines, branches and functions are records of their file`() throws {
    let text = try text()
    let flow = try #require(
      text.components(separatedBy: "end_of_record\n").first { $0.contains("SF:flow.lua\n") })
    #expect(flow.contains("DA:5,2\n"))
    #expect(flow.contains("FN:4,flow \"app\" onStart\nFN:9,step \"push\" onLeave\n"))
    #expect(flow.contains("FNDA:2,flow \"app\" onStart\n"))
    #expect(flow.contains("FNF:3\nFNH:3\n"))
    // The buttons of the step "goal", then its options.
    #expect(flow.contains("BRDA:6,0,0,1\nBRDA:6,0,1,1\nBRDA:6,1,0,1\nBRDA:6,1,1,0\n"), "\(flow)")
    #expect(text.contains("SF:strings/ja.lproj/Localizable.strings\n"))
  }

  @Test func `a branch of what never came up was never asked`() throws {
    // The step "alarm" was not shown.
    #expect(try text().contains("BRDA:14,0,0,-\n"))
  }

  @Test func `the numbers at the end of a file are those of its records`() throws {
    for record in try text().components(separatedBy: "end_of_record\n") where !record.isEmpty {
      let lines = record.split(separator: "\n")
      let found = lines.filter { $0.hasPrefix("DA:") }
      #expect(record.contains("LF:\(found.count)\nLH:\(found.count { !$0.hasSuffix(",0") })\n"))
    }
  }
}
