import Foundation
import Terminal
import Testing

struct TerminalRecorderTests {
  private func folder() throws -> String {
    let folder = NSTemporaryDirectory() + "genkan-cast-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return folder
  }

  @Test func `what is written while it records is in the file, and nothing else`() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let recorder = TerminalRecorder { (80, 24) }
    recorder.take("before".utf8)
    try recorder.begin(folder + "/a.cast", terminal: nil)
    recorder.take("shown".utf8)
    // A kill here would lose nothing of it.
    #expect(try String(contentsOfFile: folder + "/a.cast", encoding: .utf8).contains("\"shown\""))
    #expect(recorder.end() == folder + "/a.cast")
    recorder.take("after".utf8)
    let lines = try String(contentsOfFile: folder + "/a.cast", encoding: .utf8).split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0].contains("\"version\":2"))
    #expect(recorder.end() == nil)
  }

  @Test func `a file that is there stays as it is`() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try "mine".write(toFile: folder + "/a.cast", atomically: true, encoding: .utf8)
    let recorder = TerminalRecorder { (80, 24) }
    #expect(throws: (any Error).self) { try recorder.begin(folder + "/a.cast", terminal: nil) }
    #expect(try String(contentsOfFile: folder + "/a.cast", encoding: .utf8) == "mine")
    #expect(recorder.path == nil)
  }
}
