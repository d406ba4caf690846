import FlowCheck
import FlowDriver
public import LuaKit

/// The result of one scripted check.
///
/// For example:
///
///     let reports = genkan.check(file: "anicca/order.check.lua")
///     reports.filter { $0.outcome == .failed }.map(\.title)  // ["Anicca › asks for the review"]
public struct CheckReport: Sendable, Hashable {
  /// The outcome of a check.
  public enum Outcome: String, Sendable, Hashable {
    /// Every expectation held, and there was at least one.
    case passed
    /// An expectation did not hold, a script raised an error, or the file cannot be loaded.
    case failed
    /// The check is pending.
    case skipped
  }

  /// The titles of the check and of the groups around it, joined with " › ".
  public var title: String
  /// The outcome.
  public var outcome: Outcome
  /// The messages, each with its file and line where it has one. A failure has at least one.
  public var messages: [String]
}

extension FlowHost {
  /// Runs the checks of a file, each on a fresh phone, and returns their reports in the order of the file.
  ///
  /// The checks run in an engine of their own. A file that cannot be loaded is one failed report.
  ///
  /// - Parameter install: Called with that engine, so that checks reach the host's own objects.
  public func check(file path: String, installing install: (LuaEngine) -> Void = { _ in }) -> [CheckReport] {
    let worker = DriverCheckWorker()
    install(worker.driver.engine.lua)
    let file = CheckFile(path)
    do {
      return try worker.collect(file).map { check in
        guard case .runs = check.kind else { return CheckReport(check.title, .skipped, []) }
        let outcome = try worker.run(
          check, seed: CheckRunner(makeWorker: { DriverCheckWorker() }).seed(of: check))
        return CheckReport(check.title, outcome.status, outcome.messages)
      }
    } catch let error as CheckLoadError {
      return [CheckReport(CheckLoadFailure.title, .failed, error.messages)]
    } catch {
      return [CheckReport(CheckLoadFailure.title, .failed, [CheckMessage("\(error)")])]
    }
  }
}

extension CheckReport {
  fileprivate init(_ title: String, _ status: CheckStatus, _ messages: [CheckMessage]) {
    let outcome: Outcome =
      switch status {
      case .passed: .passed
      case .failed: .failed
      case .skipped: .skipped
      }
    self.init(title: title, outcome: outcome, messages: messages.map(\.description))
  }
}
