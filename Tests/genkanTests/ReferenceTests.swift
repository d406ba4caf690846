import Foundation
import Testing

struct ReferenceTests {
  private func committed(_ path: String) throws -> String {
    try String(contentsOf: Command.repository.appendingPathComponent(path), encoding: .utf8)
  }

  @Test func `the committed reference is what the program prints`() async throws {
    let ending = try await genkan("api")
    #expect(
      try committed("examples/reference.md") == ending.output,
      "renew it with: scripts/genkan api >examples/reference.md")
    #expect(ending.output.hasPrefix("# Genkan's verbs\n"))
    #expect(ending.status == 0)
  }

  @Test func `the committed definitions for editors are what the program prints`() async throws {
    let ending = try await genkan("api", "--luacats")
    #expect(
      try committed("examples/editor/genkan.d.lua") == ending.output,
      "renew them with: scripts/genkan api --luacats >examples/editor/genkan.d.lua")
    #expect(ending.output.hasPrefix("---@meta\n"))
  }

  @Test func `the editor's settings lead to the definitions`() throws {
    let text = try committed("examples/.luarc.json")
    let settings = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(settings["runtime.version"] as? String == "Lua 5.4")
    #expect(settings["workspace.library"] as? [String] == ["editor"])
  }
}
