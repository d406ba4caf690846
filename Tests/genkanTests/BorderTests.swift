import Foundation
import TestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The project is the border: each reader and writer for a script, a document or a folder of checks stays inside.
struct BorderTests {
  private static let secret = "TOKEN of another project"
  private static let flow = #"return onboarding.flow "f" { onboarding.step "a" }"#

  /// A project with an app, and beside it a folder with something that is no business of its.
  private func place() throws -> TemporaryFolder {
    let folder = try TemporaryFolder([
      "app/.git": "", "app/flow.lua": Self.flow, "app/own.lua": "print 'own'",
      "other/secret.lua": Self.secret, "other/notes.md": "```genkan flow.lua --quiet\n> 1 + 1\n3\n```\n",
    ])
    return folder
  }

  private func app(_ folder: TemporaryFolder) -> URL { folder.url.appendingPathComponent("app") }

  /// Paths out of the project of every kind, and to what is no file.
  private func paths(_ folder: TemporaryFolder) throws -> [String] {
    try folder.link("app/link.lua", to: "../other/secret.lua")
    try folder.link("app/device.lua", to: "/dev/zero")
    #expect(mkfifo(folder.url.path + "/app/pipe.lua", 0o600) == 0)
    return [
      folder.url.path + "/other/secret.lua", "../other/secret.lua", "link.lua", "device.lua", "/dev/zero",
      "pipe.lua", "/dev/stdin", ".",
    ]
  }

  @Test func `:load in a pipe and in a document reads files of the project alone`() async throws {
    let folder = try place()
    let own = try await genkan("flow.lua", "--quiet", in: app(folder), input: ":load own.lua\n")
    #expect(own.output.contains("own"))
    for path in try paths(folder) {
      let piped = try await genkan("flow.lua", "--quiet", in: app(folder), input: ":load \(path)\n")
      #expect(!(piped.output + piped.errors).contains("TOKEN"), "\(path)")
      try folder.write("```genkan flow.lua --quiet\n> :load \(path)\n```\n", to: "app/load.check.md")
      let document = try await genkan("check", "load.check.md", in: app(folder))
      #expect(!(document.output + document.errors).contains("TOKEN"), "\(path)")
      #expect(document.status == 1, "\(path)")
    }
  }

  @Test(arguments: ["x.check.lua", "x.check.md"])
  func `a check that a folder holds as a link out of the project is refused and not quoted`(
    name: String
  ) async throws {
    let folder = try place()
    try folder.link("app/" + name, to: "../other/secret.lua")
    let found = try await genkan("check", ".", in: app(folder))
    #expect(found.status == 65)
    #expect(found.output.contains("the file is a link that leads out of its project"))
    #expect(!(found.output + found.errors).contains("TOKEN"))
  }

  @Test func `--update writes through no link out of the project`() async throws {
    let folder = try place()
    try folder.link("app/notes.check.md", to: "../other/notes.md")
    for argument in [".", "notes.check.md"] {
      let ending = try await genkan("check", "--update", argument, in: app(folder))
      #expect(ending.status == 74)
      #expect(ending.errors.contains("the file is a link that leads out of its project"))
    }
    #expect(
      try String(contentsOfFile: folder.url.path + "/other/notes.md", encoding: .utf8).contains("\n3\n"))
  }

  @Test func `a scenario that lies beside a flow as a link out of the project is refused`() async throws {
    let folder = try place()
    try folder.link("app/flow.scenario.lua", to: "../other/secret.lua")
    let ending = try await genkan("explore", "flow.lua", in: app(folder))
    #expect(ending.status == 74)
    #expect(ending.errors.contains("the file is a link that leads out of its project"))
    #expect(!ending.errors.contains("TOKEN"))
  }

  @Test(arguments: [
    "require 'link'", "dofile 'link.lua'", "dofile '../other/secret.lua'", "dofile 'device.lua'",
    "dofile 'pipe.lua'", "dofile '/dev/stdin'", "play 'link.lua'", "play 'pipe.lua'",
    "explore('link.lua', { seconds = 1 })", "explore('device.lua', { seconds = 1 })",
  ])
  func `no verb of a check reads what is outside or no file`(line: String) async throws {
    let folder = try place()
    _ = try paths(folder)
    try folder.write("it('x', function() \(line) end)", to: "app/a.check.lua")
    let ending = try await genkan("check", "a.check.lua", in: app(folder))
    #expect(ending.status == 1)
    #expect(!(ending.output + ending.errors).contains("TOKEN"))
  }

  @Test func `a start without descriptors prints nowhere else, and says so by its code`() async throws {
    let folder = try place()
    let closed = try await shell("\"$GENKAN\" run flow.lua <&- >&- 2>&-; echo $?", in: app(folder))
    #expect(closed.output == "74\n")
    let noInput = try await shell("\"$GENKAN\" run flow.lua <&- >out.txt; echo $?", in: app(folder))
    #expect(noInput.output == "0\n")
  }
}
