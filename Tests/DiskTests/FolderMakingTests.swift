import Disk
import Foundation
import Testing

struct FolderMakingTests {
  @Test func `folders are made down to the last, and stay where they are there`() throws {
    let folder = try Folder()
    for _ in 0..<2 { try FolderMaking.make(folder.path("a/b//c")) }
    #expect(folder.mode("a/b/c") & 0o777 == 0o700)
    try FolderMaking.make("/")
  }

  @Test func `what cannot be made says why`() throws {
    let folder = try Folder()
    try folder.put("", "file")
    #expect(throws: SystemReason("File exists")) { try FolderMaking.make(folder.path("file")) }
    #expect(throws: SystemReason("Not a directory")) { try FolderMaking.make(folder.path("file/a/b")) }
    #if os(Linux)
      #expect(throws: SystemReason.self) { try FolderMaking.make("/proc/genkan/a") }
    #endif
  }
}
