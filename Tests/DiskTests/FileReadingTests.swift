import Disk
import Foundation
import TestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

struct FileReadingTests {
  @Test func `a regular file is read, through links too`() throws {
    let folder = try TemporaryFolder()
    try folder.write("text", to: "a")
    try folder.link("l", to: "a")
    #expect(try FileReading.bytes(folder.path("a"), most: 4) == Array("text".utf8))
    #expect(try FileReading.bytes(folder.path("l"), most: 4) == Array("text".utf8))
  }

  @Test func `a pipe, a device and a socket are refused at once`() throws {
    let folder = try TemporaryFolder()
    try folder.pipe("p")
    for path in [folder.path("p"), "/dev/null", "/dev/zero"] {
      #expect(throws: FileReading.Refusal.notAFile) { try FileReading.bytes(path, most: 10) }
    }
  }

  @Test func `what is handed over open is read, though it cannot be opened by its name`() throws {
    // No socket can be opened, whoever asks; a pipe of another user cannot either.
    var ends: [Int32] = [-1, -1]
    #if canImport(Darwin)
      #expect(socketpair(AF_UNIX, SOCK_STREAM, 0, &ends) == 0)
    #else
      #expect(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    #endif
    defer { close(ends[0]) }
    #expect(write(ends[1], "text", 4) == 4)
    close(ends[1])
    let path = "/dev/fd/\(ends[0])"
    #expect(throws: FileReading.Refusal.notAFile) { try FileReading.bytes(path, most: 9) }
    #expect(try FileReading.bytes(path, most: 9, allowsPipes: true) == Array("text".utf8))
    #expect(throws: FileReading.Refusal.missing) {
      try FileReading.bytes("/dev/fd/4000", most: 9, allowsPipes: true)
    }
  }

  @Test func `a device that never ends is read up to the limit, where one is allowed`() throws {
    #expect(try FileReading.bytes("/dev/null", most: 10, allowsPipes: true) == [])
    #expect(throws: FileReading.Refusal.tooLong) {
      try FileReading.bytes("/dev/zero", most: 1 << 20, allowsPipes: true)
    }
  }

  @Test func `what cannot be read says why`() throws {
    let folder = try TemporaryFolder()
    try folder.write("text", to: "a")
    for (path, refusal) in [
      (folder.path("none"), FileReading.Refusal.missing), (folder.path("a/b"), .missing),
      (folder.path("a\0b"), .missing), (folder.path(""), .folder), (folder.path("a"), .tooLong),
    ] {
      #expect(throws: refusal) { try FileReading.bytes(path, most: 3) }
    }
  }
}
