import Disk
import TestSupport
import Testing

@Suite struct ProjectRootTests {
  private let temporary: TemporaryFolder

  init() throws { temporary = try TemporaryFolder() }

  /// The real path of the folder, with folders and files in it.
  private func folder(_ folders: [String], marks: [String] = []) throws -> String {
    for name in folders { try temporary.makeFolder(name) }
    for mark in marks { try temporary.write("", to: mark) }
    return try #require(RealPath.of(temporary.path))
  }

  @Test func `the root is the nearest folder with a mark`() throws {
    let path = try folder(["app/checks", "app/.git"], marks: [".genkan"])
    #expect(ProjectRoot.of(folder: path + "/app/checks") == path + "/app")
    #expect(ProjectRoot.of(folder: path + "/app") == path + "/app")
    #expect(ProjectRoot.of(folder: path) == path)
  }

  @Test func `without a mark it is the folder that the command line named, else the file's`() throws {
    let path = try folder(["app/checks", "other"])
    #expect(ProjectRoot.of(folder: path + "/app/checks", named: path + "/app") == path + "/app")
    #expect(ProjectRoot.of(folder: path + "/app/checks") == path + "/app/checks")
    #expect(ProjectRoot.of(folder: path + "/app/checks", named: path + "/other") == path + "/app/checks")
  }

  @Test func `a file that a link leads out of its project to is not in it`() throws {
    let path = try folder(
      ["app/checks", "app/.git", "other"], marks: ["other/secret", "app/flow", "app/checks/own"])
    func link(_ name: String, to target: String) throws -> String {
      try temporary.link(name, to: target)
      return path + "/" + name
    }
    #expect(ProjectRoot.holds(path + "/app/checks/own"))
    #expect(ProjectRoot.holds(try link("app/checks/up", to: "../flow")))
    #expect(!ProjectRoot.holds(try link("app/checks/out", to: "../../other/secret")))
    #expect(!ProjectRoot.holds(try link("app/checks/device", to: "/dev/null")))
    #expect(ProjectRoot.holds(try link("app/checks/nowhere", to: "missing")))
    #expect(!ProjectRoot.holds(try link("other/out", to: path + "/app/flow")))
  }

  @Test func `a mark in the home folder makes no project of it, and the top is no root`() throws {
    let home = try folder(["app"], marks: [".git"])
    #expect(ProjectRoot.of(folder: home + "/app", home: home) == home + "/app")
    #expect(ProjectRoot.of(folder: home + "/app", named: home + "/app", home: home) == home + "/app")
    #expect(ProjectRoot.of(folder: home, home: home) == home)
    #expect(ProjectRoot.of(folder: "/") == nil)
  }
}
