import FlowModel
import FlowScript
import Foundation
import Testing

/// Tests of texts that are read in place of what the disk has.
struct SourceOverlayTests {
  private func engine(over folder: ScriptFolder, _ texts: [String: String]) throws -> ScriptEngine {
    let engine = ScriptEngine()
    for (name, text) in texts {
      let real = URL(fileURLWithPath: folder.path + "/" + name).resolvingSymlinksInPath().path
      engine.overlay.texts[real] = Array(text.utf8)
    }
    return engine
  }

  @Test func `a flow and its modules are read through it, and nothing is written`() throws {
    let flow = "return onboarding.flow 'f' { onboarding.step(require 'name') }"
    let folder = ScriptFolder("", ["flow.lua": flow, "name.lua": "return 'disk'"])
    let engine = try engine(over: folder, ["name.lua": "return 'overlay'"])
    #expect(try engine.load(folder.path + "/flow.lua").app.flows[0].steps[0].name == "overlay")
    engine.overlay.texts = [:]
    #expect(try engine.load(folder.path + "/flow.lua").app.flows[0].steps[0].name == "disk")
    #expect(try String(contentsOfFile: folder.path + "/name.lua", encoding: .utf8) == "return 'disk'")
  }

  @Test func `a file that is missing stays missing`() throws {
    let folder = ScriptFolder(
      "", ["flow.lua": "return onboarding.flow 'f' { onboarding.step(require 'name') }"])
    let engine = try engine(over: folder, ["name.lua": "return 'overlay'"])
    #expect(throws: LoadingFailure.self) { try engine.load(folder.path + "/flow.lua") }
  }
}
