import FlowDriver
package import FlowExplore
import FlowMigration
import FlowModel
package import FlowScript
package import FlowSession
import Foundation
import Phone

/// Judges an order that is tried against the file's: who is in the middle of the flow, and what they would lose.
///
/// Each judgement has a thread and a script engine of its own; the next order cancels it.
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

  private let shared = Shared()
  private let limits: ScriptEngine.Limits
  private let bounds: Bounds
  private let done: @Sendable () -> Void

  /// - Parameters:
  ///   - bounds: The bounds of each exploration.
  ///   - done: Called on another thread when a judgement is known.
  package init(limits: ScriptEngine.Limits, bounds: Bounds, done: @escaping @Sendable () -> Void) {
    (self.limits, self.bounds, self.done) = (limits, bounds, done)
  }

  /// The state now.
  package var state: State { shared.state }

  /// Begins to judge the order of a source, where it is another than before; the judgement of that one is cancelled.
  package func judge(_ source: FlowSource, on setup: PhoneSetup) {
    guard let number = shared.begin(source) else { return }
    guard let path = source.path, let orders = source.orders else { return shared.end(number, .none) }
    let (shared, limits, bounds, done) = (shared, limits, bounds, done)
    Thread.detachNewThread {
      let state = Self.verdict(path, orders, setup, limits, bounds) { shared.isCurrent(number) }
      guard shared.isCurrent(number) else { return }
      shared.end(number, state)
      done()
    }
  }

  /// Cancels what is being judged.
  package func cancel() { _ = shared.begin(nil) }

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

/// The state that the judging threads and the session's share.
///
/// Unchecked: everything mutable is touched only while `lock` is held. (`Mutex` would need macOS 15.)
private final class Shared: @unchecked Sendable {
  private let lock = NSLock()
  private var source: FlowSource?
  private var number = 0
  private var known = OrderVerdict.State.none

  var state: OrderVerdict.State { lock.withLock { known } }

  /// Begins a judgement; `nil` where the source is the one that was judged last.
  func begin(_ source: FlowSource?) -> Int? {
    lock.withLock {
      guard source == nil || source != self.source else { return nil }
      self.source = source
      number += 1
      known = source?.orders == nil ? .none : .working
      return number
    }
  }

  func isCurrent(_ number: Int) -> Bool { lock.withLock { self.number == number } }

  func end(_ number: Int, _ state: OrderVerdict.State) {
    lock.withLock { if self.number == number { known = state } }
  }
}
