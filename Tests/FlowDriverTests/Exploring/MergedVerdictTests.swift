import FlowExplore
import FlowModel
import FlowScript
import FlowSession
import Foundation
import Phone
import Testing

/// Explorations that follow one answer for many, held against those that follow each.
struct MergedVerdictTests {
  private static let examples = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../examples").standardizedFileURL

  /// The numbered examples and patterns.
  static let paths: [String] = ["", "patterns/"].flatMap { folder in
    let names = try? FileManager.default.contentsOfDirectory(atPath: examples.path + "/" + folder)
    return (names ?? []).filter {
      $0.hasSuffix(".lua") && !$0.hasSuffix(".drive.lua") && !$0.hasSuffix("check.lua")
        && $0.first?.isNumber == true
    }.sorted().map { folder + $0 }
  }

  private func explore(_ path: String, merging: Bool) throws -> Explorer.Result {
    try explore(merging: merging) { try $0.load(Self.examples.path + "/" + path) }
  }

  private func explore(merging: Bool, _ load: (ScriptEngine) throws -> LoadedScript) throws -> Explorer.Result
  {
    let engine = ScriptEngine()
    defer { withExtendedLifetime(engine) {} }
    let script = try load(engine)
    var scenario = Scenario()
    (scenario.ios, scenario.devices, scenario.maxFaults) = ([], [], 1)
    scenario.reducesAnswers = merging
    let compiled = CompiledApp(app: script.app, callbacks: script.callbacks)
    return Explorer(compiled, within: scenario, on: World()).run(Bounds(states: 6_000))
  }

  @Test(arguments: paths)
  func `merged answers change no verdict`(_ path: String) throws {
    let merged = try explore(path, merging: true)
    let whole = try explore(path, merging: false)
    // A flow that is too large is none for this test.
    guard merged.hit == nil, whole.hit == nil else { return }
    for (one, other) in zip(merged.verdicts, whole.verdicts) {
      #expect(one.outcome == other.outcome, "\(one.property)")
      #expect(
        Set(one.violations.map(\.sentence)) == Set(other.violations.map(\.sentence)), "\(one.property)")
    }
    #expect(merged.statistics.states <= whole.statistics.states)
  }

  @Test func `a kill between two habits is found though habits are merged`() throws {
    let app = """
      return onboarding.app {
        flows = { onboarding.flow "f" {
          guarded = true, keys = { complete = "complete" }, onStart = function() onboarding.complete() end,
          onboarding.step "a" { habits = { "wake", "sleep", "walk" } },
        } },
        screens = { onboarding.screen "home" },
        root = function() return onboarding.isComplete and "home" or "f" end,
      }
      """
    for merging in [true, false] {
      let result = try explore(merging: merging) { try $0.load(text: app, name: "f.lua") }
      #expect(result.verdicts.first { $0.property == "crash consistency" }?.outcome == .violated)
    }
  }

  @Test func `most of the examples are small enough`() throws {
    #expect(Self.paths.count > 25)
    let small = try Self.paths.count { try explore($0, merging: false).hit == nil }
    #expect(small * 2 > Self.paths.count)
  }
}
