import Foundation
import Testing

struct InitTests {
  private func folder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("init-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  private func run(_ folder: URL, _ arguments: String...) async throws -> Command.Ending {
    var command = Command(arguments: arguments)
    command.folder = folder
    return try await command.run()
  }

  @Test func `a new project passes its checks, has no warning and no violation`() async throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let made = try await run(folder, "init", "app/onboarding")
    #expect(made.status == 0 && made.lines.first == "made  .genkan/.gitignore")
    let project = folder.appendingPathComponent("app/onboarding")
    let checks = try await run(project, "check", ".", "--reporter", "github")
    #expect(checks.status == 0 && checks.output == "3 passed, 0 failed, 0 skipped\n" && checks.errors.isEmpty)
    let explored = try await run(project, "explore", "flow.lua", "--strict")
    #expect(explored.status == 0 && explored.errors.isEmpty, "\(explored.output)")
    let settings = try Data(contentsOf: project.appendingPathComponent(".luarc.json"))
    #expect(try JSONSerialization.jsonObject(with: settings) is [String: Any])
    let script = project.appendingPathComponent("ci_scripts/ci_post_clone.sh").path
    #expect(FileManager.default.isExecutableFile(atPath: script))
    let definitions = try String(
      contentsOf: project.appendingPathComponent("editor/genkan.d.lua"), encoding: .utf8)
    #expect(try await run(project, "api", "--luacats").output == definitions)
  }

  @Test func `a file that is there is left as it is, and listed`() async throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let flow = folder.appendingPathComponent("flow.lua")
    try Data("-- mine".utf8).write(to: flow)
    // A link that leads nowhere is there as well: nothing is written through it.
    try FileManager.default.createSymbolicLink(
      atPath: folder.appendingPathComponent("README.md").path, withDestinationPath: "elsewhere.md")
    let ending = try await run(folder, "init")
    #expect(ending.status == 0)
    #expect(ending.lines.contains("left  flow.lua (it is there already)"))
    #expect(ending.lines.contains("left  README.md (it is there already)"))
    #expect(ending.lines.contains("made  flow.check.lua"))
    #expect(try String(contentsOf: flow, encoding: .utf8) == "-- mine")
    #expect(!FileManager.default.fileExists(atPath: folder.appendingPathComponent("elsewhere.md").path))
    let again = try await run(folder, "init")
    #expect(again.status == 0 && !again.output.contains("made  "))
  }

  @Test func `a folder that cannot be made is named with the reason`() async throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data().write(to: folder.appendingPathComponent("file"))
    let ending = try await run(folder, "init", "file/app")
    #expect(ending.status == 74 && ending.output.isEmpty)
    #expect(ending.errors.hasPrefix("file/app/.genkan/.gitignore: Not a directory"))
  }
}
