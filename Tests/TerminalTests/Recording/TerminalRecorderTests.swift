import Foundation
import Terminal
import TestSupport
import Testing

struct TerminalRecorderTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("a.cast")
  }

  @Test func `what is written while it records is in the file, and nothing else`() throws {
    let recorder = TerminalRecorder { (80, 24) }
    recorder.take("before".utf8)
    try recorder.begin(path, terminal: nil)
    recorder.take("shown".utf8)
    // A kill here would lose nothing of it.
    #expect(try folder.read("a.cast").contains("\"shown\""))
    #expect(recorder.end() == path)
    recorder.take("after".utf8)
    let lines = try folder.read("a.cast").split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0].contains("\"version\":2"))
    #expect(recorder.end() == nil)
  }

  @Test func `a file that is there stays as it is`() throws {
    try folder.write("mine", to: "a.cast")
    let recorder = TerminalRecorder { (80, 24) }
    #expect(throws: (any Error).self) { try recorder.begin(path, terminal: nil) }
    #expect(try folder.read("a.cast") == "mine")
    #expect(recorder.path == nil)
  }
}
