import Disk
import Foundation
import TestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

struct FileWritingTests {
  private func write(_ text: String, _ path: String) throws(SystemReason) {
    try FileWriting.write(Array(text.utf8), to: path)
  }

  @Test func `a file is replaced whole, and its permissions stay`() throws {
    let folder = try TemporaryFolder()
    try folder.write("something older and longer", to: "a")
    chmod(folder.path("a"), 0o640)
    try write("new", folder.path("a"))
    #expect(try folder.read("a") == "new")
    #expect(folder.mode("a") & 0o777 == 0o640)
    #expect(folder.names == ["a"])
  }

  @Test func `a link stays, and what it leads to is written, there or not`() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "deep/a")
    try folder.link("one", to: "two")
    try folder.link("two", to: "deep/a")
    try folder.link("dangling", to: "deep/b")
    try write("new", folder.path("one"))
    try write("new", folder.path("dangling"))
    #expect(try folder.read("deep/a") == "new")
    #expect(try folder.read("deep/b") == "new")
    #expect(folder.type("one") == S_IFLNK)
    #expect(folder.type("dangling") == S_IFLNK)
  }

  @Test func `a device and a pipe are written to and stay`() throws {
    let folder = try TemporaryFolder()
    try write("gone", "/dev/null")
    #expect(folder.type("/dev/null") == S_IFCHR)
    try folder.pipe("p")
    let reader = open(folder.path("p"), O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    try write("through", folder.path("p"))
    var bytes = [UInt8](repeating: 0, count: 64)
    #expect(read(reader, &bytes, 64) == 7)
    #expect(folder.type("p") == S_IFIFO)
  }

  @Test func `an open descriptor is written to as it is`() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "a")
    let file = open(folder.path("a"), O_WRONLY)
    defer { close(file) }
    try write("one ", "/dev/fd/\(file)")
    try write("two", "/dev/fd/\(file)")
    #expect(try folder.read("a") == "one two")
  }

  @Test func `what cannot be written says why`() throws {
    let folder = try TemporaryFolder()
    try folder.pipe("p")
    try folder.link("a", to: "b")
    try folder.link("b", to: "a")
    for (path, reason) in [
      (folder.path(""), "it is a folder"), (folder.path("none/a"), "its folder does not exist"),
      (folder.path("p"), "nothing reads from it"), (folder.path("a"), "Too many levels of symbolic links"),
      (folder.path("x\0y"), "a path holds no NUL"),
    ] {
      #expect(throws: SystemReason(reason)) { try write("x", path) }
    }
    #if os(Linux)
      #expect(throws: SystemReason("No space left on device")) { try write("x", "/dev/full") }
      #expect(folder.type("/dev/full") == S_IFCHR)
    #endif
    #expect(folder.names.sorted() == ["a", "b", "p"])
  }
}
