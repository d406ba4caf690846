import Disk
import Foundation
import TestSupport
import Testing

struct FolderMakingTests {
  @Test func `folders are made down to the last, and stay where they are there`() throws {
    let folder = try TemporaryFolder()
    for _ in 0..<2 { try FolderMaking.make(folder.path("a/b//c")) }
    #expect(folder.mode("a/b/c") & 0o777 == 0o700)
    try FolderMaking.make("/")
  }

  @Test func `a folder of a project is one that others may read, as the mask says`() throws {
    let folder = try TemporaryFolder()
    try FolderMaking.make(folder.path("a/b"), isPrivate: false)
    #expect(folder.mode("a/b") & 0o700 == 0o700)
    #expect(folder.mode("a") & 0o777 == folder.mode("a/b") & 0o777)
    try folder.write("", to: "file")
    let reads = folder.mode("file") & 0o044
    #expect(folder.mode("a/b") & 0o044 == reads)
  }

  @Test func `what cannot be made says why`() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "file")
    #expect(throws: SystemReason("File exists")) { try FolderMaking.make(folder.path("file")) }
    #expect(throws: SystemReason("Not a directory")) { try FolderMaking.make(folder.path("file/a/b")) }
    #if os(Linux)
      #expect(throws: SystemReason.self) { try FolderMaking.make("/proc/genkan/a") }
    #endif
  }
}
