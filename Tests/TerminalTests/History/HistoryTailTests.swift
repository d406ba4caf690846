import Foundation
import Terminal
import TestSupport
import Testing

struct HistoryTailTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func lines(_ text: [UInt8], from beginning: Int = 0) throws -> [[UInt8]] {
    let path = try folder.write(text, to: "history").path
    var tail = HistoryTail(open(path, O_RDONLY), from: beginning, to: text.count)
    var lines: [[UInt8]] = []
    while let line = tail.next() { lines.append(Array(line)) }
    return lines
  }

  @Test(arguments: [("a\nb\n", ["b", "a"]), ("a\nb", ["b", "a"]), ("a\n\nb\n", ["b", "", "a"]), ("", [])])
  func `the last line comes first`(text: String, expected: [String]) throws {
    #expect(try lines(Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) } == expected)
  }

  @Test func `what stands before the beginning is no line`() throws {
    #expect(
      try lines(Array("head\nfirst\nlast\n".utf8), from: 5) == [Array("last".utf8), Array("first".utf8)])
  }

  @Test func `lines are whole wherever the pieces end`() throws {
    let all = (0..<3000).map { number in
      Array((String(repeating: "玄", count: number % 97) + "\(number)").utf8)
    }
    #expect(try lines(Array(all.joined(separator: [0x0A])) + [0x0A]) == all.reversed())
  }

  @Test func `a line that no block has is left out, and those beside it are not`() throws {
    let long = [UInt8](repeating: 0x78, count: 2 * LineHistory.maximumBytes + 1)
    #expect(try lines(Array("a\n".utf8) + long + Array("\nb\n".utf8)) == [Array("b".utf8), Array("a".utf8)])
    let longer = [UInt8](repeating: 0x78, count: 9 * LineHistory.maximumBytes)
    #expect(try lines(longer + Array("\nb\n".utf8)) == [Array("b".utf8)])
  }

  @Test func `a file that was cut meanwhile ends there`() throws {
    let path = try folder.write([UInt8](repeating: 0x0A, count: 100_000), to: "history").path
    var tail = HistoryTail(open(path, O_RDONLY), from: 0, to: 100_000)
    #expect(tail.next() != nil)
    truncate(path, 10)
    var count = 0
    while tail.next() != nil { count += 1 }
    #expect(count < 20_000)
  }
}
