import Foundation
import Terminal
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

struct KeyInputTests {
  @Test(arguments: [
    ("\r", [KeyInput.Key.all]), ("\n", [.all]), ("f", [.failed]), ("q", [.leave]), ("\u{04}", [.leave]),
    ("\u{03}", [.interrupt]), ("xyz", []), ("ffq", [.failed, .failed, .leave]),
    // An arrow, Alt-f and a function key hold letters that are no keys of ours.
    ("\u{1B}[A", []), ("\u{1B}f", []), ("\u{1B}Oq", []), ("f\u{1B}q", [.failed]),
  ])
  func `keys mean what the line says, and what begins with Escape means nothing`(
    typed: String, keys: [KeyInput.Key]
  ) {
    #expect(KeyInput.keys(Array(typed.utf8)) == keys)
  }

  @Test func `a pipe is read, and its end leaves`() throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    let input = KeyInput(ends[0])
    defer { close(ends[0]) }
    #expect(!input.isTerminal)
    #expect(input.descriptor == ends[0])
    #expect(FileDescriptorOutput.writeAll(Array("f\n".utf8), to: ends[1]))
    #expect(input.read() == [.failed, .all])
    close(ends[1])
    #expect(input.read() == [.leave])
  }

  @Test func `a file is no input`() throws {
    let file = try #require(FileHandle(forReadingAtPath: "/dev/null"))
    let input = KeyInput(file.fileDescriptor)
    #expect(input.descriptor == -1)
    #expect(!input.isTerminal)
  }
}
