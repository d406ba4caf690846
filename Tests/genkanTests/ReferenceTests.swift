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

  @Test func `a name without its table is explained: a field, a verb with the fields of its name, any case`()
    async throws
  {
    let ask = try await genkan("explain", "ask")
    #expect(ask.status == 0 && ask.output.contains("Step.ask"), "\(ask.output)")
    let choose = try await genkan("explain", "choose")
    #expect(
      choose.output.hasPrefix("choose(") && choose.output.contains("\n  Step.choose"), "\(choose.output)")
    #expect(try await genkan("explain", "step").output.hasPrefix("step: A step is a screen"))
    #expect(try await genkan("explain", "Paywall").output.hasPrefix("paywall"))
    #expect(
      try await genkan("api", "skippable").output.hasPrefix("fields called skippable\n  Step.skippable"))
    let source = try await genkan("explain", "S-32")
    #expect(source.status == 0 && source.output.contains("\n  review.tap: "), "\(source.output)")
    let chose = try await genkan("explain", "Step.chose")
    #expect(chose.status == 64 && chose.errors.contains("did you mean \"Step.choose\""), "\(chose.errors)")
    let none = try await genkan("explain", "S-3200")
    #expect(none.status != 0 && none.errors.contains("nothing is called"))
  }

  @Test func `the words of reports are explained, also with their prefix, and a name of two things as both`()
    async throws
  {
    let word = try await genkan("explain", "asked", "again")
    #expect(
      word.status == 0 && word.output.hasPrefix("asked again, a verdict of genkan diff"), "\(word.errors)")
    #expect(try await genkan("explain", "migration: skips").output.hasPrefix("skips, "))
    let both = try await genkan("explain", "completion").output
    #expect(both.hasPrefix("completion\n") && both.contains("completion, a verdict of genkan diff, an error"))
    #expect(try await genkan("explain", "holds").output.hasPrefix("holds, an outcome of genkan explore"))
    let none = try await genkan("explain", "zzzzzz")
    #expect(none.status == 64 && none.errors.contains("the words of reports: skips, stuck"))
  }

  @Test func `one entry is printed by its name, and an object lists its verbs`() async throws {
    let entry = try await genkan("api", "store.set")
    #expect(entry.status == 0)
    #expect(entry.output.hasPrefix("store.set("))
    #expect(!entry.output.contains("store.get("))
    #expect(try await genkan("api", "store").output.contains("store.get("))
    #expect(try await genkan("api", "Step.choose").status == 0)
  }

  @Test(arguments: [
    ("stor.set", "did you mean \"store.set\""), ("zzzzzz", "genkan api prints all that there is"),
  ])
  func `an unknown name is refused with the nearest ones`(_ name: String, _ advice: String) async throws {
    let ending = try await genkan("api", name)
    #expect(ending.status == 64)
    #expect(ending.errors.contains("nothing is called \"\(name)\"; \(advice)"))
    #expect(ending.output.isEmpty)
  }

  @Test func `the editor's settings lead to the definitions`() throws {
    let text = try committed("examples/.luarc.json")
    let settings = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(settings["runtime.version"] as? String == "Lua 5.4")
    #expect(settings["workspace.library"] as? [String] == ["editor"])
  }
}
