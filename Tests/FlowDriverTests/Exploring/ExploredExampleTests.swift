import FlowDriver
import FlowExplore
import FlowModel
import FlowScript
import FlowSession
import Foundation
import Phone
import Testing

/// The examples as they are shipped, explored: every verdict that is no `holds` is listed, with its reason.
struct ExploredExampleTests {
  private static let examples = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../examples").standardizedFileURL.path

  /// The sentences of all violations, each behind its property.
  private func violations(_ path: String, within scenario: Scenario) throws -> [String] {
    let engine = ScriptEngine()
    let script = try engine.load(Self.examples + "/" + path)
    let compiled = CompiledApp(app: script.app, callbacks: script.callbacks)
    let result = Explorer(compiled, within: scenario, on: World()).run(Bounds(states: 50_000))
    defer { withExtendedLifetime(engine) {} }
    #expect(result.hit == nil)
    return result.verdicts.flatMap { verdict in
      verdict.violations.map { "\(verdict.property): \($0.sentence)" }
    }
  }

  /// Anicca as the seed writes it. The paywall is registered behind the mark, so that a kill between the two loses it
  /// . The review is requested before the next step is persisted, so that a kill between the two requests it again
  /// and in answer to a tap. A kill while the paywall is up takes it away for good.
  @Test func `Anicca has the faults that its seed has, and no other`() throws {
    var scenario = Scenario()
    (scenario.ios, scenario.devices) = ([OSVersion(18, 5)], [.iphone])
    scenario.together = 1
    #expect(
      try violations("anicca/flow.lua", within: scenario) == [
        "crash consistency: a kill right after onboarding.complete loses paywall.register \"onboarding_complete\": nothing does it any more",
        "crash consistency: review.request happens again after a kill, and must not happen twice",
        "crash consistency: paywall.lost: The paywall of \"onboarding_complete\" was up when the process ended: nothing shows it again unless the app registers it anew.",
        "review: review.tap: The review was requested in answer to a tap; the system may show nothing, and the app cannot know.",
      ])
  }

  /// Nothing guards the flow against a second tap.
  @Test(arguments: ["01-a-flow.lua", "03-a-condition.lua", "07-a-variant.lua"])
  func `a small flow without a guard is skipped through by a second tap, and has no other fault`(
    _ path: String
  ) throws {
    let found = try violations(path, within: Scenario())
    #expect(found.count == 1)
    #expect(found.allSatisfy { $0.hasPrefix("order: a second tap on \"next\"") })
  }

  @Test(arguments: ["02-two-languages.lua", "patterns/01-router.lua"])
  func `an example without a fault is explored without one`(_ path: String) throws {
    #expect(try violations(path, within: Scenario()) == [])
  }
}
