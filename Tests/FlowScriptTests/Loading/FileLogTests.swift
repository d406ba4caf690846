import FlowScript
import Foundation
import Testing

struct FileLogTests {
  private static let strings = ["en.lproj/Localizable.strings": "\"first\" = \"First\";"]

  private func looks(_ folder: ScriptFolder, _ body: (ScriptEngine) throws -> Void) rethrows -> [String] {
    let engine = ScriptEngine(limits: .patient)
    engine.fileLog.isOn = true
    try body(engine)
    return engine.fileLog.take().stamps.map { look, stamp in
      let kind = look.kind == .content ? "" : "\(look.kind) "
      return kind + folder.shown(look.path) + (stamp == .absent ? " (absent)" : "")
    }.sorted()
  }

  @Test func `what a flow requires and takes its texts from is noted, found or not`() throws {
    let folder = ScriptFolder(
      "return onboarding.flow 'f' { require 'parts.one' }",
      ["parts/one/init.lua": "return onboarding.step 'first'"].merging(Self.strings) { $1 })
    let looks = try looks(folder) { _ = try folder.load("flow.lua", $0) }
    let expected = [
      "en.lproj/Localizable.strings", "flow.lua", "parts/one.lua (absent)",
      "parts/one/init.lua",
    ]
    for look in expected { #expect(looks.contains(look), "\(looks)") }
    #expect(looks.contains { $0.hasPrefix("tables ") })
    #expect(!looks.contains { $0.hasPrefix("names ") })
  }

  @Test func `a flow that cannot be loaded has looked at what is wrong`() {
    let folder = ScriptFolder("return require 'broken'", ["broken.lua": "return {"])
    #expect(looks(folder) { _ = folder.refusal("flow.lua", $0) } == ["broken.lua", "flow.lua"])
    #expect(looks(folder) { _ = folder.refusal("none.lua", $0) } == ["none.lua (absent)"])
  }

  @Test func `a script keeps what it looked at, and whatever loads it has looked at that, too`() throws {
    let folder = ScriptFolder("return onboarding.flow 'f' { onboarding.step 'first' }", Self.strings)
    let engine = ScriptEngine(limits: .patient)
    engine.fileLog.isOn = true
    engine.fileLog.note(.content, "before")
    let script = try folder.load("flow.lua", engine)
    #expect(!script.looks.stamps.isEmpty)
    #expect(script.looks.stamps[FileLook(.content, "before")] == nil)
    let all = engine.fileLog.take().stamps
    #expect(all.count == script.looks.stamps.count + 1)
    #expect(engine.fileLog.take().stamps.isEmpty)
    engine.fileLog.add(script.looks)
    #expect(engine.fileLog.take() == script.looks)
  }

  @Test func `nothing is noted unless somebody asks`() throws {
    let folder = ScriptFolder("return onboarding.flow 'f' { onboarding.step 'first' }")
    let engine = ScriptEngine(limits: .patient)
    #expect(try folder.load("flow.lua", engine).looks.stamps.isEmpty)
    #expect(engine.fileLog.take().stamps.isEmpty)
  }

  @Test func `a stamp is taken before the file is read`() {
    let folder = ScriptFolder("one")
    let look = FileLook(.content, folder.path + "/flow.lua")
    var looks = FileLooks()
    looks.note(look)
    let before = look.stamp
    folder.write("flow.lua", Array("another".utf8))
    looks.note(look)
    #expect(looks.stamps == [look: before])
  }
}
