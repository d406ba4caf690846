import ArgumentParser
import FlowConsole
import FlowCheck
import FlowCoverage
import FlowDriver
import FlowExplore
import FlowModel
import FlowScript
import FlowSession
import LuaKit
import Phone
import Spelling
import Terminal

// The report of `genkan check --coverage`: the coverage of the flows that the checks loaded.
extension Check {
  func validateCoverage(_ requests: [ReporterRequest]) throws {
    guard coverage.counts else {
      guard !explore else {
        throw ValidationError("--explore is a part of the coverage: give it with --coverage.")
      }
      guard !json else {
        throw ValidationError("--json prints the coverage as an object: give it with --coverage.")
      }
      return
    }
    let others = [("--watch", watch), ("--list", list), ("--order", order != nil), ("--fail-fast", failFast)]
    if let other = others.first(where: \.1) {
      throw ValidationError("--coverage counts what all checks see: leave \(other.0) out.")
    }
    if json, !coverage.coverage {
      throw ValidationError("--json prints the coverage: give it with --coverage.")
    }
  }

  /// Writes the coverage of those scripts that are flows and can be loaded.
  ///
  /// - Parameter isPlain: True where the standard output is a report for people, which can include the coverage text.
  func tell(
    _ counts: CoverageCounts, of scripts: [String], checks: Int, isPlain: Bool, _ watcher: InterruptWatcher,
    _ output: FileDescriptorOutput
  ) throws {
    let flows = scripts.filter { $0.hasSuffix(".lua") && !$0.hasSuffix(".check.lua") }
    var loaded: [(script: LoadedScript, engine: ScriptEngine)] = []
    var drivers: [Driver] = []
    for file in flows {
      let driver = Driver(limits: limits.limits)
      Unheeded.end(driver)
      guard let script = try? driver.load(file, allowsPipes: false) else { continue }
      loaded.append((script, driver.engine))
      drivers.append(driver)
    }
    var report = CoverageReport(loaded, counts, of: .checks(checks))
    if explore, !report.gaps.isEmpty {
      report.explorations = zip(drivers, loaded).compactMap { exploration(of: $1.script, $0, watcher) }
    }
    withExtendedLifetime(drivers) {}
    if coverage.coverage {
      if json {
        output.write(CoverageJSON.text(report))
      } else if isPlain {
        output.write(CoverageText(report).text.visible + "\n")
      } else {
        output.writeError(CoverageText(report).text.visible)
      }
    }
    try coverage.writeTracefile(report, output)
  }
}

extension Check {
  /// The most states that are explored per flow, to find the reachable parts.
  static let exploredStates = 20_000

  /// Returns the coverage of a flow by an exploration, in the scenario of the file next to it or else the default one.
  /// It is `nil` for a flow without a file, and where the exploration fails.
  private func exploration(
    of script: LoadedScript, _ driver: Driver, _ watcher: InterruptWatcher
  ) -> CoverageReport? {
    guard let path = script.path,
      var options = try? FilesBeside.scenario(named: nil, beside: [path], driver)
    else { return nil }
    options.bounds.states = min(options.bounds.states ?? Self.exploredStates, Self.exploredStates)
    driver.explorationCoverage = CoverageLog(countsReadings: true)
    let interruption = Interruption()
    let interrupt = driver.engine.lua.interrupt
    interruption.onRequest { interrupt.expire() }
    let found = watcher.during(
      {
        Result { () throws(Diagnostic) in
          try driver.explore(script, on: options.phone ?? PhoneSetup(), options) { _ in
            !interruption.isRequested
          }
        }
      }, interrupt: interruption.request
    ).0
    guard let result = try? found.get().result, let log = driver.explorationCoverage else { return nil }
    return CoverageReport(result, of: script, in: driver, log)
  }
}

extension CoverageReport {
  /// The coverage of an exploration.
  init(_ result: Explorer.Result, of script: LoadedScript, in driver: Driver, _ log: CoverageLog) {
    self.init(
      [(script, driver.engine)], log.counts,
      of: .exploration(states: result.statistics.states, doubt: Self.doubt(result)))
  }

  /// Returns the reason why an unseen part may be reachable all the same; `nil` where it is unreachable.
  private static func doubt(_ result: Explorer.Result) -> String? {
    if let hit = result.hit { return "the exploration was stopped by its bound (\(hit.rawValue))" }
    if let handler = result.unfollowed.first(where: { $0.unreachable == nil }) {
      return "nothing came to \(handler.name), which the scenario leaves out"
    }
    return result.isInconclusive ? "a verdict is inconclusive" : nil
  }
}

extension ReporterRequest {
  /// True where the report is read by people, so that other lines may stand between its own.
  var isPlain: Bool { name == .pretty || name == .dot || name == .github }
}
