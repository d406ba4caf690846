import FlowScript
import Foundation
import Testing

struct FileStampTests {
  private let folder = ScriptFolder("one", ["sub/a.txt": "", "sub/.hidden": "", "sub/b.txt": ""])

  private func stamp(_ name: String, _ kind: FileLook.Kind = .content) -> FileStamp {
    FileLook(kind, folder.path + "/" + name).stamp
  }

  @Test func `a file that is written to, replaced, made shorter or closed to us is another`() throws {
    var seen = [stamp("flow.lua")]
    let path = folder.path + "/flow.lua"
    func expectNew() {
      let now = stamp("flow.lua")
      #expect(!seen.contains(now))
      seen.append(now)
    }
    try Data("longer".utf8).write(to: URL(fileURLWithPath: path))
    expectNew()
    try FileManager.default.moveItem(atPath: folder.path + "/sub/a.txt", toPath: folder.path + "/moved")
    _ = rename(folder.path + "/moved", path)
    expectNew()
    truncate(path, 3)
    expectNew()
    try FileManager.default.removeItem(atPath: path)
    #expect(stamp("flow.lua") == .absent)
  }

  @Test func `a file that is only read stays the same`() throws {
    let before = stamp("flow.lua")
    _ = FileManager.default.contents(atPath: folder.path + "/flow.lua")
    #expect(stamp("flow.lua") == before)
  }

  @Test func `a folder is one where a file was looked for, and its names where they were`() {
    #expect(stamp("sub") == .folder)
    #expect(stamp("sub", .names) == .names(["a.txt", "b.txt"]))
    #expect(stamp("flow.lua", .names) == .absent)
    #expect(stamp("nowhere", .names) == .absent)
    #expect(stamp("nowhere") == .absent)
  }

  @Test func `a link is what it leads to`() throws {
    folder.link("link.lua", to: folder.path + "/flow.lua")
    #expect(stamp("link.lua") == stamp("flow.lua"))
    try FileManager.default.removeItem(atPath: folder.path + "/flow.lua")
    #expect(stamp("link.lua") == .absent)
  }
}
