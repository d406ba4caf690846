import FlowCheck
import FlowCoverage
import FlowDriver
import FlowExplore
import FlowModel
import FlowScript
import FlowSession
import Foundation
import Phone
import TestSupport
import Locking

/// A project in a folder of its own, which goes with it, and the coverage of its flow.
struct CoveredProject {
  private let temporary: TemporaryFolder

  init(_ files: [String: String]) throws {
    temporary = try TemporaryFolder(files)
    try temporary.makeFolder(".genkan")
  }

  var folder: String { temporary.path }

  /// Loads flows, each with an engine of its own.
  private func scripts(_ flows: [String]) throws -> [(driver: Driver, script: LoadedScript)] {
    try flows.map { flow in
      let driver = Driver()
      return (driver, try driver.load(temporary.path(flow)))
    }
  }

  /// The coverage of the flow by the checks of a file.
  func checked(
    _ check: String = "a.check.lua", flows: [String] = ["flow.lua"], jobs: Int = 1, filter: String? = nil
  ) throws -> CoverageReport {
    let counts = Guarded(CoverageCounts())
    let runner = CheckRunner(options: CheckOptions(jobs: jobs, filter: filter)) {
      DriverCheckWorker(onCounts: { more in counts.with { $0.add(more) } })
    }
    var ran = 0
    let summary = runner.run([CheckFile(temporary.path(check))]) { _ in ran += 1 }
    precondition(summary.loadFailures == 0, "the check cannot be loaded")
    let loaded = try scripts(flows)
    return withExtendedLifetime(loaded) {
      CoverageReport(
        loaded.map { ($0.script, $0.driver.engine) }, counts.with { $0 }, of: .checks(ran))
    }
  }

  /// The coverage of the flow by an exploration.
  func explored(_ states: Int = 2000) throws -> CoverageReport {
    let driver = Driver()
    let script = try driver.load(temporary.path("flow.lua"))
    let log = CoverageLog(countsReadings: true)
    driver.explorationCoverage = log
    var options = ExplorationOptions()
    options.bounds.states = states
    let found = try driver.explore(script, on: PhoneSetup(), options) { _ in true }
    let result = found.result!
    return CoverageReport(
      [(script, driver.engine)], log.counts,
      of: .exploration(
        states: result.statistics.states, doubt: result.hit.map { "it was stopped by \($0.rawValue)" }))
  }
}

extension CoverageReport {
  /// The part of these words; its file and line are left out.
  func item(_ words: String) -> CoverageItem? { items.first { $0.words == words } }

  /// The times that the part of these words was seen; `nil` where there is none.
  func times(_ words: String) -> Int? { item(words)?.times }

  /// The outcomes of the part of these words, with their times.
  func branches(_ words: String) -> [String: Int]? {
    item(words).map { item in Dictionary(uniqueKeysWithValues: item.branches.map { ($0.name, $0.times) }) }
  }
}

/// A flow with each kind of part, and checks that leave some of them out.
enum Sample {
  static let flow = """
    local step = onboarding.step
    return onboarding.flow "app" {
      strings = "strings",
      onStart = function() analytics.track "started" end,
      step "welcome",
      step "goal" { choose = { "sleep", "focus" }, into = "profile.goal", skippable = true },
      step "push" {
        permission = "notifications",
        onLeave = function() review.request() end,
      },
      step "alarm" {
        when = given.supports "alarmkit",
        buttons = {
          { key = "later", to = "finish" },
        },
      },
      onFinish = function() onboarding.complete() end,
    }
    """

  static let texts = """
    "onboarding_welcome_title" = "Welcome";
    "onboarding_goal_title" = "Goal";
    "onboarding_push_title" = "Push";
    "onboarding_push_button" = "Allow";
    "onboarding_alarm_title" = "Alarm";
    "common_next" = "Next";
    "common_skip" = "Skip";
    """

  static let checks = """
    it("chooses", function()
      app.launch { ios = "18.5" }
      tap "next"
      choose "sleep"
      tap "next"
      expect(screen.step):equals "push"
    end)
    it("skips and refuses", function()
      app.launch { ios = "18.5" }
      tap "next"
      tap "skip"
      tap "request"
      deny()
      expect(onboarding.isComplete):equals(true)
    end)
    """

  static var files: [String: String] {
    [
      "flow.lua": flow, "strings/en.lproj/Localizable.strings": texts,
      "strings/ja.lproj/Localizable.strings": texts.replacingOccurrences(of: "Welcome", with: "ようこそ"),
      "a.check.lua": checks.replacingOccurrences(
        of: "app.launch {", with: "app.install \"flow.lua\" app.launch {"),
    ]
  }
}
