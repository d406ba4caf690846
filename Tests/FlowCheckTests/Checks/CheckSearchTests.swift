import FlowCheck
import FlowModel
import TestSupport
import Testing

struct CheckSearchTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func make(_ paths: [String]) throws {
    for path in paths { try folder.write("", to: path) }
  }

  @Test func `a folder stands for its check files, sorted, without the hidden ones`() throws {
    try make([
      "b.check.lua", "a/z.check.lua", "a/deep/y.check.md", "B.check.lua", "flow.lua", "notes.md",
      ".hidden.check.lua", ".git/x.check.lua",
    ])
    let found = try findCheckFiles(in: [folder.path("")]).map { $0.path.dropFirst(folder.path.count) }
    #expect(found == ["/B.check.lua", "/a/deep/y.check.md", "/a/z.check.lua", "/b.check.lua"])
  }

  @Test func `paths keep their order and a file named twice is taken once`() throws {
    try make(["a.check.lua", "odd.lua"])
    let named = [folder.path("odd.lua"), folder.path("./a.check.lua")]
    #expect(try findCheckFiles(in: named + [folder.path]).map(\.path) == named)
  }

  @Test func `a link to a folder above does not make the search endless`() throws {
    try make(["a.check.lua"])
    try folder.link("loop", to: folder.path)
    #expect(try findCheckFiles(in: [folder.path]).count == 1)
  }

  @Test func `a link that leads nowhere is told as a missing file, and not passed over`() throws {
    try folder.link("a.check.lua", to: "none.lua")
    #expect(try findCheckFiles(in: [folder.path]).count == 1)
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
    try make(["order.check.lua"])
    let error = CheckSearchError.missing(path: folder.path("oder.check.lua"))
    #expect(error.diagnostic?.advice == "did you mean \"\(folder.path("order.check.lua"))\"?")
  }

  @Test func `a folder without checks is an error that says what was looked for`() throws {
    let error = CheckSearchError.noFiles(paths: [folder.path])
    #expect(throws: error) { try findCheckFiles(in: [folder.path]) }
    #expect(
      error.description
        == "no file named *.check.lua or *.check.md in \(folder.path); name a file, or a folder that holds one"
    )
    #expect(error.exitCode == 1)
  }

  @Test(arguments: ["a.check.lua", "a.check.md"])
  func `a folder that is called as a file of checks is told as one`(name: String) throws {
    let path = folder.path(name)
    try folder.makeFolder(name)
    #expect(throws: CheckSearchError.folder(path: path)) { try findCheckFiles(in: [path]) }
    #expect(CheckSearchError.folder(path: path).exitCode == 66)
  }
}
