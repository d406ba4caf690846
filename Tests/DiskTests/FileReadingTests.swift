import Disk
import Foundation
import Testing

struct FileReadingTests {
  @Test func `a regular file is read, through links too`() throws {
    let folder = try Folder()
    try folder.put("text", "a")
    try folder.link("l", to: "a")
    #expect(try FileReading.bytes(folder.path("a"), most: 4) == Array("text".utf8))
    #expect(try FileReading.bytes(folder.path("l"), most: 4) == Array("text".utf8))
  }

  @Test func `a pipe, a device and a socket are refused at once`() throws {
    let folder = try Folder()
    try folder.pipe("p")
    for path in [folder.path("p"), "/dev/null", "/dev/zero"] {
      #expect(throws: FileReading.Refusal.notAFile) { try FileReading.bytes(path, most: 10) }
    }
  }

  @Test func `a device that never ends is read up to the limit, where one is allowed`() throws {
    #expect(try FileReading.bytes("/dev/null", most: 10, allowsPipes: true) == [])
    #expect(throws: FileReading.Refusal.tooLong) {
      try FileReading.bytes("/dev/zero", most: 1 << 20, allowsPipes: true)
    }
  }

  @Test func `what cannot be read says why`() throws {
    let folder = try Folder()
    try folder.put("text", "a")
    for (path, refusal) in [
      (folder.path("none"), FileReading.Refusal.missing), (folder.path("a/b"), .missing),
      (folder.path("a\0b"), .missing), (folder.path(""), .folder), (folder.path("a"), .tooLong),
    ] {
      #expect(throws: refusal) { try FileReading.bytes(path, most: 3) }
    }
  }
}
