import Foundation
import Testing

@testable import Console

struct HistoryFileTests {
  private func withFolder(_ body: (String) throws -> Void) rethrows {
    let folder = NSTemporaryDirectory() + "/genkan-history-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }

  @Test func `blocks come back as they were, one line each on disk`() throws {
    try withFolder { folder in
      let file = HistoryFile(path: folder + "/state/history")
      try file.append("for i = 1, 2 do\n  tap \"\\n次へ\"\nend")
      try file.append("b\r")
      #expect(try file.load().entries == ["for i = 1, 2 do\n  tap \"\\n次へ\"\nend", "b\r"])
      #expect(
        try String(contentsOfFile: file.path, encoding: .utf8) == """
          # genkan history 1
          for i = 1, 2 do\\n  tap "\\\\n次へ"\\nend
          b\\r

          """)
    }
  }

  @Test func `a line break before a combining mark, or within a pair, is one all the same`() throws {
    try withFolder { folder in
      let file = HistoryFile(path: folder + "/history")
      let blocks = ["a\r\n\u{0301}\\", "b\n\u{0301}c", "\\\u{0301}n", "\r\n\r\nd"]
      for block in blocks { try file.append(block) }
      #expect(try file.load().entries.map { Array($0.utf8) } == blocks.map { Array($0.utf8) })
    }
  }

  @Test func `two sessions keep each other's entries, and none twice`() throws {
    try withFolder { folder in
      let one = HistoryFile(path: folder + "/history")
      let two = HistoryFile(path: folder + "/history")
      try one.append("a")
      try two.append("b")
      try one.append("a")
      #expect(try two.load().entries == ["b", "a"])
    }
  }

  @Test func `sessions that write at once lose nothing`() async throws {
    let folder = NSTemporaryDirectory() + "/genkan-history-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for session in 0..<8 {
        group.addTask {
          for line in 0..<5 { try HistoryFile(path: folder + "/history").append("s\(session) l\(line)") }
        }
      }
      try await group.waitForAll()
    }
    #expect(try HistoryFile(path: folder + "/history").load().entries.count == 40)
  }

  @Test func `another program's file is refused and left as it is`() throws {
    try withFolder { folder in
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let path = folder + "/history"
      try "_HiStOrY_V2_\nls\n".write(toFile: path, atomically: true, encoding: .utf8)
      let file = HistoryFile(path: path)
      #expect(throws: HistoryFile.Failure.foreign(path: path)) { try file.load() }
      #expect(throws: HistoryFile.Failure.foreign(path: path)) { try file.append("x") }
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "_HiStOrY_V2_\nls\n")
    }
  }

  @Test func `a file cut in the middle loses at most its last entry`() throws {
    try withFolder { folder in
      let file = HistoryFile(path: folder + "/history")
      try file.append("a")
      try file.append("玄関")
      let bytes = try Data(contentsOf: URL(fileURLWithPath: file.path))
      try bytes.dropLast(3).write(to: URL(fileURLWithPath: file.path))
      #expect(try file.load().entries.first == "a")
    }
  }
}
