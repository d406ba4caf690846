import FlowCheck
import FlowModel
import Foundation
import Testing

struct CheckSearchTests {
  private func make(_ paths: [String], in folder: String) throws {
    for path in paths {
      let url = URL(fileURLWithPath: folder + "/" + path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: url)
    }
  }

  @Test func `a folder stands for its check files, sorted, without the hidden ones`() throws {
    try withTemporaryFolder { folder in
      try make(
        [
          "b.check.lua", "a/z.check.lua", "a/deep/y.check.md", "B.check.lua", "flow.lua", "notes.md",
          ".hidden.check.lua", ".git/x.check.lua",
        ], in: folder)
      let found = try findCheckFiles(in: [folder + "/"]).map { $0.path.dropFirst(folder.count) }
      #expect(found == ["/B.check.lua", "/a/deep/y.check.md", "/a/z.check.lua", "/b.check.lua"])
    }
  }

  @Test func `paths keep their order and a file named twice is taken once`() throws {
    try withTemporaryFolder { folder in
      try make(["a.check.lua", "odd.lua"], in: folder)
      let paths = [folder + "/odd.lua", folder + "/./a.check.lua", folder]
      #expect(try findCheckFiles(in: paths).map(\.path) == [folder + "/odd.lua", folder + "/./a.check.lua"])
    }
  }

  @Test func `a link to a folder above does not make the search endless`() throws {
    try withTemporaryFolder { folder in
      try make(["a.check.lua"], in: folder)
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/loop", withDestinationPath: folder)
      #expect(try findCheckFiles(in: [folder]).count == 1)
    }
  }

  @Test func `a link that leads nowhere is told as a missing file, and not passed over`() throws {
    try withTemporaryFolder { folder in
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/a.check.lua", withDestinationPath: "none.lua")
      #expect(try findCheckFiles(in: [folder]).count == 1)
    }
  }

  @Test func `a path that is not there is an error of its own`() throws {
    let error = CheckSearchError.missing(path: "no/such")
    #expect(throws: error) { try findCheckFiles(in: ["no/such"]) }
    #expect(
      error.description == """
        error[GK001]: there is no file or folder "no/such"
         --> no/such
            = check the path; it is read from the folder in which genkan was started
        """)
    #expect(error.exitCode == 66)
  }

  @Test func `a path that is misspelt is answered with the one that was meant`() throws {
    try withTemporaryFolder { folder in
      try make(["order.check.lua"], in: folder)
      let error = CheckSearchError.missing(path: folder + "/oder.check.lua")
      #expect(error.diagnostic?.advice == "did you mean \"\(folder)/order.check.lua\"?")
    }
  }

  @Test func `a folder without checks is an error that says what was looked for`() throws {
    try withTemporaryFolder { folder in
      let error = CheckSearchError.noFiles(paths: [folder])
      #expect(throws: error) { try findCheckFiles(in: [folder]) }
      #expect(
        error.description
          == "no file named *.check.lua or *.check.md in \(folder); name a file, or a folder that holds one")
      #expect(error.exitCode == 1)
    }
  }

  @Test(arguments: ["a.check.lua", "a.check.md"])
  func `a folder that is called as a file of checks is told as one`(name: String) throws {
    try withTemporaryFolder { folder in
      let path = folder + "/" + name
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      #expect(throws: CheckSearchError.folder(path: path)) { try findCheckFiles(in: [path]) }
      #expect(CheckSearchError.folder(path: path).exitCode == 66)
    }
  }
}
