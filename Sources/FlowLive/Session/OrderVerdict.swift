import FlowDriver
package import FlowExplore
import FlowMigration
import FlowModel
package import FlowScript
package import FlowSession
import Foundation
import Phone
import Locking

/// Judges a tried order against the file's order: the users in the middle of the flow, and their losses.
///
/// Each judgement has its own thread and script engine; the next order cancels it.
///
/// For example:
///
///     verdict.judge(driver.source, on: driver.setup)
///     verdict.state  // .working, and later .known("update: safe …", isBad: false)
package final class OrderVerdict: Sendable {
  /// The state of the judgement.
  package enum State: Hashable, Sendable {
    /// The order is the file's: there is nothing to judge.
    case none
    /// It is being judged.
    case working
    /// The text, and whether something is lost.
    case known(String, isBad: Bool)
  }

  private let shared = Guarded(Judgement())
  private let limits: ScriptEngine.Limits
  private let bounds: Bounds
  private let begins: @Sendable () -> Void
  private let done: @Sendable () -> Void

  /// - Parameters:
  ///   - bounds: The bounds of each exploration.
  ///   - begins: Called on another thread before a judgement is begun.
  ///   - done: Called on that thread when the judgement is known.
  package init(
    limits: ScriptEngine.Limits, bounds: Bounds, begins: @escaping @Sendable () -> Void = {},
    done: @escaping @Sendable () -> Void
  ) {
    (self.limits, self.bounds, self.begins, self.done) = (limits, bounds, begins, done)
  }

  /// The state now.
  package var state: State { shared.with { $0.state } }

  /// Begins to judge the order of a source, if it has changed; the former judgement is cancelled.
  package func judge(_ source: FlowSource, on setup: PhoneSetup) {
    guard let number = shared.with({ $0.begin(source) }) else { return }
    guard let path = source.path, let orders = source.orders else {
      return shared.with { $0.end(number, .none) }
    }
    let (shared, limits, bounds, begins, done) = (shared, limits, bounds, begins, done)
    Thread.detachNewThread {
      begins()
      let state = Self.verdict(path, orders, setup, limits, bounds) {
        shared.with { $0.isCurrent(number) }
      }
      guard shared.with({ $0.isCurrent(number) }) else { return }
      shared.with { $0.end(number, state) }
      done()
    }
  }

  /// Cancels the judgement under way.
  package func cancel() { _ = shared.with { $0.begin(nil) } }

  private static func verdict(
    _ path: String, _ orders: [[String]], _ setup: PhoneSetup, _ limits: ScriptEngine.Limits,
    _ bounds: Bounds, _ goesOn: @escaping @Sendable () -> Bool
  ) -> State {
    let driver = Driver(limits: limits)
    do throws(LoadingFailure) {
      let file = try driver.load(path)
      let tried = try driver.engine.assemble(try file.object.ordered(orders))
      let old = CompiledApp(app: file.app, callbacks: file.callbacks)
      let new = CompiledApp(app: tried.app, callbacks: tried.callbacks)
      var prover = Prover(
        new, within: Scenario(), on: setup.world, meeting: setup.meeting,
        limits: MigrationLimits(bounds: bounds, seconds: 60, goesOn: goesOn))
      let migration = prover.migration(from: old, on: setup.world, meeting: setup.meeting)
      return .known(MigrationText(migration).text, isBad: migration.outcome == .unsafe)
    } catch {
      return .known(error.diagnostics.map(\.message).joined(separator: "\n"), isBad: true)
    }
  }
}

/// The judgement that the judging threads and the session's share.
private struct Judgement: Sendable {
  private var source: FlowSource?
  private var number = 0
  private(set) var state = OrderVerdict.State.none

  /// Begins a judgement and returns its number; `nil` where the same source was judged last. Without a source it
  /// cancels.
  mutating func begin(_ source: FlowSource?) -> Int? {
    guard source == nil || source != self.source else { return nil }
    self.source = source
    number += 1
    state = source?.orders == nil ? .none : .working
    return number
  }

  func isCurrent(_ number: Int) -> Bool { self.number == number }

  mutating func end(_ number: Int, _ state: OrderVerdict.State) {
    if isCurrent(number) { self.state = state }
  }
}
