import FlowDriver
import FlowExplore
import FlowModel
import FlowScript
import FlowSession
import Foundation
import Phone
import Testing

/// The examples as they are shipped, explored: the verdict of each property stands in `explored.txt`, with the first
/// sentence of what violates it. `RENEW_EXPLORED=1` writes the file anew.
struct ExploredExampleTests {
  private static let examples = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../examples").standardizedFileURL.path
  private static let table = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("explored.txt")

  /// The small examples and the patterns, and the five apps.
  static let paths = MergedVerdictTests.paths + ["failing/flow.lua", "tutorial/flow.lua"] + apps

  /// The five apps, in the order of their specifications.
  private static let apps = [
    "tempo/app.lua", "anicca/flow.lua", "oshi/app.lua", "facediary/app.lua", "anicca-classic/app.lua",
  ]

  /// The properties that an example violates in truth, and why it stays so.
  private static let faults = [
    "failing/flow.lua crash consistency": "its mistake: the review is requested before the next step is kept",
    "failing/flow.lua completion": "no key keeps the mark of its end",
    "patterns/23-fields.lua completion": "its subject: fields, of which a mark is none",
    "patterns/11-stored-values.lua completion": "its tips come at every launch until they are switched off",
    "failing/flow.lua review": "its mistake: it requests the review in answer to a tap",
    "failing/flow.lua order": "the one example that shows what a second tap does where nothing guards a flow",
    "patterns/09-late-answers.lua prompts":
      "its subject: a location that is requested after a decision, and never answered",
    "patterns/09-late-answers.lua order": "its subject: answers that are taken alike, whatever they say",
    "oshi/app.lua prompts": "its seed: it asks for notifications at its launch",
    "patterns/17-pages.lua prompts":
      "its page counts a permission as asked for although a kill took the dialog away",
    "patterns/17-pages.lua order": "its subject: a swipe goes past a page whose button waits for something",
    "patterns/29-privacy.lua prompts": "its subject: tracking that is requested under another alert",
    "anicca/flow.lua crash consistency":
      "its seed: the review comes before the next step is kept (A-31), the mark before the paywall (A-24)",
    "anicca/flow.lua review": "its seed: the review is requested in answer to a tap (A-32)",
  ]

  private func explore(_ path: String, within scenario: Scenario, states: Int) throws -> Explorer.Result {
    let driver = Driver()
    defer { withExtendedLifetime(driver) {} }
    let script = try driver.load(Self.examples + "/" + path)
    let compiled = CompiledApp(app: script.app, callbacks: script.callbacks)
    return Explorer(compiled, within: scenario, on: World()).run(Bounds(states: states))
  }

  /// One move from outside on a path, on one class of devices: what needs two of them the command finds.
  private var scenario: Scenario {
    var scenario = Scenario()
    (scenario.devices, scenario.maxFaults) = ([.iphone], 1)
    return scenario
  }

  /// An app at the person's hands, with one kill on a path: the whole of what may happen takes the command minutes.
  /// Anicca is explored further below.
  private func appScenario(_ path: String) -> (scenario: Scenario, states: Int) {
    var scenario = scenario
    (scenario.backgrounds, scenario.secondTaps, scenario.settings, scenario.waits) = (0, 0, 0, 0)
    (scenario.maxRestarts, scenario.maxEdits, scenario.maxHostEvents) = (0, 0, 0)
    (scenario.ios, scenario.permissions) = (
      [path.hasPrefix("anicca/") ? OSVersion(18, 5) : OSVersion(26)], [.undecided]
    )
    (scenario.seeds, scenario.times) = ([0], ["09:00"].compactMap { Habits.Time($0) })
    return (scenario, 3_000)
  }

  private func lines(_ path: String) throws -> [String] {
    let isApp = Self.apps.contains(path)
    let (scenario, states) = isApp ? appScenario(path) : (scenario, 8_000)
    let result = try explore(path, within: scenario, states: states)
    func names(_ word: String) -> [String] {
      let names = result.verdicts.filter { $0.outcome.word == word }.map(\.property)
      return names.isEmpty ? [] : ["  \(word): \(names.joined(separator: ", "))"]
    }
    var lines = [path] + (isApp ? ["  within: one kill, at most \(states) states"] : [])
    lines += names("holds") + names("vacuous")
    for verdict in result.verdicts {
      for violation in verdict.violations.prefix(1) {
        lines.append("  violated: \(verdict.property): \(violation.sentence)")
        lines.append(
          "    as is, for \(Self.faults["\(path) \(verdict.property)"] ?? "no reason: a false alarm?")")
      }
      for remark in verdict.remarks.prefix(1) {
        lines.append("  remark: \(verdict.property): \(remark.sentence)")
      }
    }
    for (reason, verdicts) in Dictionary(grouping: result.verdicts, by: { $0.outcome }).sorted(by: {
      "\($0.key)" < "\($1.key)"
    }) {
      guard case .inconclusive(let text) = reason else { continue }
      lines.append("  inconclusive: \(verdicts.map(\.property).joined(separator: ", ")): \(text)")
    }
    return lines
  }

  @Test(arguments: paths)
  func `an example is judged as its line of the table says, and every fault of it has a reason`(
    _ path: String
  ) throws {
    let lines = try lines(path)
    #expect(!lines.contains { $0.contains("a false alarm?") }, "\(lines.joined(separator: "\n"))")
    guard ProcessInfo.processInfo.environment["RENEW_EXPLORED"] == nil else { return }
    let table = try String(contentsOf: Self.table, encoding: .utf8).components(separatedBy: "\n\n")
    let block = table.first { $0.hasPrefix(path + "\n") }
    #expect(block?.trimmingCharacters(in: .newlines) == lines.joined(separator: "\n"))
  }

  @Test func `the table speaks of every example and of no other`() throws {
    if ProcessInfo.processInfo.environment["RENEW_EXPLORED"] != nil {
      let blocks = try Self.paths.map { try lines($0).joined(separator: "\n") }
      try (blocks.joined(separator: "\n\n") + "\n").write(to: Self.table, atomically: true, encoding: .utf8)
    }
    let text = try String(contentsOf: Self.table, encoding: .utf8)
    let named = text.split(separator: "\n").filter { !$0.hasPrefix(" ") }.map(String.init)
    #expect(named == Self.paths)
  }

  /// Anicca as the seed writes it. The paywall is registered behind the mark, so that a kill between the two loses it
  /// (A-24). The review is requested before the next step is persisted, so that a kill between the two requests it again
  /// (A-31), and in answer to a tap (A-32). A kill while the paywall is up takes it away for good (A-24).
  @Test func `Anicca has the faults that its seed has, and no other`() throws {
    var scenario = Scenario()
    (scenario.ios, scenario.devices) = ([OSVersion(18, 5)], [.iphone])
    scenario.maxFaults = 1
    let result = try explore("anicca/flow.lua", within: scenario, states: 50_000)
    #expect(result.hit == nil)
    let violations = result.verdicts.flatMap { verdict in
      verdict.violations.map { "\(verdict.property): \($0.sentence)" }
    }
    #expect(
      violations == [
        "crash consistency: if the app is killed after onboarding.complete, paywall.register \"onboarding_complete\" never happens",
        "crash consistency: review.request happens again after a kill, and must not happen twice",
        "crash consistency: paywall.lost: The paywall of \"onboarding_complete\" was up when the process ended: nothing shows it again unless the app registers it anew.",
        "review: review.tap: The review was requested in answer to a tap; the system may show nothing, and the app cannot know.",
      ])
  }
}
