import Disk
import FlowCheck
import FlowDriver
import FlowModel
import FlowScript

/// A check file that is open in an editor: its checks, and the remarks on it.
///
/// For example:
///
///     let checks = OpenedChecks("/src/flow.check.lua", limits: limits, folder: "/src")
///     checks.judge(overlay, saysSyntax: false)
///     checks.cases.map(\.title)  // ["Anicca › starts"]
final class OpenedChecks {
  /// The check file.
  let file: CheckFile
  private let limits: ScriptEngine.Limits
  private let prepare: (Driver) -> Void
  /// The checks of the last successful load.
  private(set) var cases: [CheckCase] = []
  /// The text of the file at that load.
  private var known: TextLines?
  /// The remarks on the file.
  private(set) var remarks: [Remark] = []
  /// The failures of checks run from the editor; a change of the file removes them.
  var failures: [Remark] = []

  init(
    _ path: String, limits: ScriptEngine.Limits, folder: String?, _ prepare: @escaping (Driver) -> Void
  ) {
    (file, self.limits, self.prepare) = (CheckFile(path, named: folder), limits, prepare)
  }

  /// Loads the editor's text of the file, without running its checks.
  func judge(_ texts: [String: TextLines], saysSyntax: Bool) {
    let worker = worker(texts)
    do {
      cases = try worker.collect(file)
      (remarks, known) = ([], RealPath.of(file.path).flatMap { texts[$0] })
    } catch {
      let told = worker.refusal.map { saysSyntax || $0.code != .syntax ? [$0] : [] }
      remarks =
        told.map { $0.map { Remark($0, file: file.path) } }
        ?? ((error as? CheckLoadError)?.messages ?? []).map {
          Remark(failure: $0.text, file: file.path, line: $0.location?.line ?? 1)
        }
    }
  }

  /// Runs some checks on the editor's texts of the file and of the flows that it opens.
  ///
  /// - Parameter index: The index of the check in the file; `nil` for all.
  func run(_ index: Int?, _ texts: [String: TextLines]) throws -> [CheckResult] {
    let worker = worker(texts)
    let cases = try worker.collect(file)
    let runner = CheckRunner { [limits] in DriverCheckWorker(limits: limits) }
    let clock = ContinuousClock()
    return try cases.filter { index == nil || $0.index == index }.map { check in
      if case .pending(let reason) = check.kind {
        return CheckResult(
          check, CheckOutcome(.skipped, messages: [CheckMessage(reason, at: check.location)]))
      }
      let start = clock.now
      let outcome = try worker.run(check, seed: runner.seed(of: check))
      return CheckResult(check, outcome, milliseconds: start.duration(to: clock.now) / .milliseconds(1))
    }
  }

  private func worker(_ texts: [String: TextLines]) -> DriverCheckWorker {
    let worker = DriverCheckWorker(limits: limits, onLooks: { _, _ in })
    prepare(worker.driver)
    worker.read(texts.mapValues(\.bytes))
    return worker
  }

  /// Returns the lines of the checks in a newer text; a check whose line has changed is left out.
  func lines(in text: TextLines) -> [(check: CheckCase, line: Int)] {
    guard let known else { return cases.map { ($0, $0.line) } }
    let map = LineMap(from: known, to: text)
    return cases.compactMap { check in map.line(check.line).map { (check, $0) } }
  }
}
