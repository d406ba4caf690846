import FlowDriver
import FlowExplore
import FlowModel
import FlowScript
import FlowSession
import FlowWords
import Phone
import Testing

/// The purpose strings of Info.plist: assumed until an app lists its own.
struct PurposeStringTests {
  private func explore(_ fields: String) throws -> Explorer.Result {
    let engine = ScriptEngine()
    defer { withExtendedLifetime(engine) {} }
    let script = try engine.load(
      text: "return onboarding.flow \"f\" { \(fields) onboarding.step \"a\" { permission = \"camera\" } }",
      name: "f.lua")
    return Explorer(
      CompiledApp(app: script.app, callbacks: script.callbacks), within: Scenario(), on: World()
    ).run(Bounds(states: 5000))
  }

  private func codes(_ result: Explorer.Result) -> [String] {
    result.verdicts.flatMap(\.violations).compactMap {
      if case .finding(let code) = $0.evidence { code } else { nil }
    }
  }

  @Test func `without a list every purpose is assumed, and the assumption is told`() throws {
    let result = try explore("")
    #expect(!codes(result).contains("info.missing"))
    #expect(
      ExplorationWords(result).opening.map(\.text).contains(
        "assumed declared: NSCameraUsageDescription; list them in the app: info = { NSCameraUsageDescription = true }"
      ))
  }

  @Test(arguments: [
    "info = { NSMicrophoneUsageDescription = true },",
    "info = { APIBaseURL = \"https://example.com\", NSMicrophoneUsageDescription = true },",
  ])
  func `a list of other purposes ends the app at the request`(_ info: String) throws {
    let result = try explore(info)
    #expect(codes(result).contains("info.missing"))
    #expect(!ExplorationWords(result).opening.contains { $0.text.hasPrefix("assumed") })
  }

  @Test(arguments: ["info = {},", "info = { APIBaseURL = \"https://example.com\" },"])
  func `an info without any purpose is no list of them, and the assumption is told`(_ info: String) throws {
    let result = try explore(info)
    #expect(!codes(result).contains("info.missing"))
    #expect(ExplorationWords(result).opening.contains { $0.text.hasPrefix("assumed declared: NSCamera") })
  }

  @Test func `the lists of the flows of an app are one list`() throws {
    let engine = ScriptEngine()
    let script = try engine.load(
      text: """
        return onboarding.app { flows = {
          onboarding.flow "a" { info = { NSCameraUsageDescription = true }, onboarding.step "a" { permission = "camera" } },
          onboarding.flow "b" { info = { NSMicrophoneUsageDescription = true }, onboarding.step "b" },
        } }
        """, name: "f.lua")
    let result = Explorer(
      CompiledApp(app: script.app, callbacks: script.callbacks), within: Scenario(), on: World()
    ).run(Bounds(states: 5000))
    #expect(!codes(result).contains("info.missing"))
    withExtendedLifetime(engine) {}
  }

  @Test func `a list with the purpose is right`() throws {
    let result = try explore("info = { NSCameraUsageDescription = true },")
    #expect(!codes(result).contains("info.missing"))
    #expect(!ExplorationWords(result).opening.contains { $0.text.hasPrefix("assumed") })
  }

  @Test func `a list that takes another purpose out leaves this one`() throws {
    #expect(!codes(try explore("info = { NSMicrophoneUsageDescription = false },")).contains("info.missing"))
    #expect(codes(try explore("info = { NSCameraUsageDescription = false },")).contains("info.missing"))
  }

  @Test func `an app without a request assumes nothing`() throws {
    let engine = ScriptEngine()
    let script = try engine.load(
      text: "return onboarding.flow \"f\" { onboarding.step \"a\" }", name: "f.lua")
    let result = Explorer(
      CompiledApp(app: script.app, callbacks: script.callbacks), within: Scenario(), on: World()
    ).run(Bounds(states: 5000))
    #expect(result.assumedPurposes.isEmpty)
    withExtendedLifetime(engine) {}
  }
}
