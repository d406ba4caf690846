import Foundation
import Terminal
import TestSupport
import Testing

struct HistoryFileTests {
  private let temporary: TemporaryFolder
  /// A folder that is not there yet.
  private let folder: String

  init() throws {
    temporary = try TemporaryFolder()
    folder = temporary.path("genkan")
  }

  @Test func `blocks come back as they were, one line each on disk`() throws {
    let file = HistoryFile(path: folder + "/state/history")
    try file.append(["for i = 1, 2 do\n  tap \"\\n次へ\"\nend"])
    try file.append(["b\r"])
    #expect(try file.load().entries == ["for i = 1, 2 do\n  tap \"\\n次へ\"\nend", "b\r"])
    #expect(
      try String(contentsOfFile: file.path, encoding: .utf8) == """
        # genkan history 1
        for i = 1, 2 do\\n  tap "\\\\n次へ"\\nend
        b\\r

        """)
  }

  @Test func `a line break before a combining mark, or within a pair, is one all the same`() throws {
    let file = HistoryFile(path: folder + "/history")
    let blocks = ["a\r\n\u{0301}\\", "b\n\u{0301}c", "\\\u{0301}n", "\r\n\r\nd"]
    for block in blocks { try file.append([block]) }
    #expect(try file.load().entries.map { Array($0.utf8) } == blocks.map { Array($0.utf8) })
  }

  @Test func `two sessions keep each other's entries, and none twice`() throws {
    let one = HistoryFile(path: folder + "/history")
    let two = HistoryFile(path: folder + "/history")
    try one.append(["a"])
    try two.append(["b"])
    try one.append(["a"])
    #expect(try two.load().entries == ["b", "a"])
  }

  @Test func `sessions that write at once lose nothing`() async throws {
    let folder = folder
    try await withThrowingTaskGroup(of: Void.self) { group in
      for session in 0..<8 {
        group.addTask {
          for line in 0..<5 { try HistoryFile(path: folder + "/history").append(["s\(session) l\(line)"]) }
        }
      }
      try await group.waitForAll()
    }
    #expect(try HistoryFile(path: folder + "/history").load().entries.count == 40)
  }

  @Test func `another program's file is refused and left as it is`() throws {
    let path = try temporary.write("_HiStOrY_V2_\nls\n", to: "genkan/history").path
    let file = HistoryFile(path: path)
    #expect(throws: HistoryFile.Failure.foreign(path: path)) { try file.load() }
    #expect(throws: HistoryFile.Failure.foreign(path: path)) { try file.append(["x"]) }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "_HiStOrY_V2_\nls\n")
  }

  @Test func `a file cut in the middle loses at most its last entry`() throws {
    let file = HistoryFile(path: folder + "/history")
    try file.append(["a"])
    try file.append(["玄関"])
    let bytes = try Data(contentsOf: URL(fileURLWithPath: file.path))
    try bytes.dropLast(3).write(to: URL(fileURLWithPath: file.path))
    #expect(try file.load().entries.first == "a")
  }

  @Test func `what follows a line that a crash has cut is a line of its own`() throws {
    let file = HistoryFile(path: folder + "/history")
    try file.append(["a", "cut"])
    let bytes = try Data(contentsOf: URL(fileURLWithPath: file.path))
    try bytes.dropLast(2).write(to: URL(fileURLWithPath: file.path))
    try file.append(["b"])
    #expect(try file.load().entries == ["a", "cu", "b"])
    try bytes.prefix(7).write(to: URL(fileURLWithPath: file.path))
    #expect(try file.load().entries == [])
    try file.append(["c"])
    #expect(try file.load().entries == ["c"])
  }

  @Test func `a block that is there already is added without reading the others`() throws {
    let file = HistoryFile(path: folder + "/history")
    for block in ["a", "b", "a"] { try file.append([block]) }
    #expect(try String(contentsOfFile: file.path, encoding: .utf8) == "# genkan history 1\na\nb\na\n")
    #expect(try file.load().entries == ["b", "a"])
  }

  @Test func `a file that has grown large is written anew with its newest blocks, none twice`() throws {
    let file = HistoryFile(path: folder + "/history", most: 400)
    var isLarge = false
    for number in 0..<70 { isLarge = try file.append(["block \(number % 30)"]) }
    #expect(isLarge)
    let before = try file.load()
    try file.compact()
    let kept = try file.load().entries
    #expect(kept.suffix(10) == (0..<10).map { "block \($0)" })
    #expect(Set(kept).count == kept.count)
    #expect(kept.count < 30)
    #expect(try Data(contentsOf: URL(fileURLWithPath: file.path)).count <= 200 + HistoryFile.header.count)
    // A session that had it open before reads on in the old one.
    #expect(before.entries.count == 30)
    #expect(try file.append(["c"]) == false)
    #expect(!FileManager.default.fileExists(atPath: file.path + ".new"))
  }

  @Test func `blocks that are added while the file is written anew are kept`() async throws {
    let file = HistoryFile(path: folder + "/history", most: 64 << 10)
    try file.append((0..<20_000).map { "old \($0)" })
    try await withThrowingTaskGroup(of: Void.self) { group in
      for session in 0..<4 {
        group.addTask {
          for line in 0..<50 {
            if try file.append(["s\(session) l\(line)"]) { try file.compact() }
          }
        }
      }
      try await group.waitForAll()
    }
    let kept = try file.load().entries
    for session in 0..<4 {
      #expect(kept.filter { $0.hasPrefix("s\(session) ") } == (0..<50).map { "s\(session) l\($0)" })
    }
    #expect(kept.contains("old 19999"))
    #expect(!kept.contains("old 0"))
  }

  @Test func `of a hundred thousand lines the newest is there at once, and the oldest is found`() throws {
    let file = HistoryFile(path: folder + "/history")
    try file.append((0..<100_000).map { "line \($0)" })
    let history = try file.load()
    #expect(history.newest == "line 99999")
    var search = HistorySearch(from: EditedLine(""))
    var step = HistorySearch.Step.nothing
    for scalar in "line 77".unicodeScalars { step = search.typed(scalar, in: history) }
    #expect(step == .searching(EditedLine("line 77999", cursor: 0)))
    #expect(history[99_999] == "line 0")
    #expect(history[100_000] == nil)
  }
}
