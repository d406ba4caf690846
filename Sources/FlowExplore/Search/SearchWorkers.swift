import FlowModel
package import FlowSession
import Foundation

/// The threads that run actions besides the searching thread, each with its own engine and compiled app.
///
/// They are threads, not tasks: an engine stays on one thread, blocks it, and needs 8 MB of stack for deep recursion in
/// scripts.
///
/// For example, with one thread:
///
///     let workers = SearchWorkers(count: 1) {
///       let engine = ScriptEngine()
///       guard let script = try? engine.load("flow.lua") else { return nil }
///       return (CompiledApp(app: script.app, callbacks: script.callbacks), engine)
///     }
///     defer { workers.stop() }
///     workers.count  // 1
///
/// Unchecked: everything mutable is touched only while `lock` is held.
package final class SearchWorkers: @unchecked Sendable {
  /// The number of threads.
  package let count: Int
  private let lock = NSCondition()
  private var body: (@Sendable (CompiledApp, Int, Int, () -> Bool) -> Void)?
  private var limits: ExplorationLimits?
  private var next = 0
  private var end = 0
  private var busy = 0
  private var living = 0
  private var isOver = false
  private let stopping: @Sendable () -> Void
  private var read = AnswersRead()
  private var readers = InstantReaders()
  private var times: [Double] = []

  /// Starts threads.
  ///
  /// - Parameter make: Makes the app of one thread, on the thread, and an owner with the same lifetime; `nil` ends the
  ///   thread, for example where the file is gone.
  /// - Parameter stopping: Stops the construction of an app that is no longer needed.
  package init(
    count: Int, making make: @escaping @Sendable () -> (app: CompiledApp, owner: AnyObject)?,
    stopping: @escaping @Sendable () -> Void = {}
  ) {
    (self.count, self.stopping) = (count, stopping)
    for worker in 1...max(1, count) where worker <= count {
      let thread = Thread { [self] in
        // The system may have no room for a thread, and start it late or never: one that has not begun is not waited
        // for.
        guard begins() else { return }
        if let made = make() {
          work(made.app, worker)
          withExtendedLifetime(made.owner) {}
        }
        lock.withLock {
          living -= 1
          lock.broadcast()
        }
      }
      thread.stackSize = 8 << 20
      thread.name = "genkan explore"
      thread.start()
    }
  }

  /// Runs the body for each number below a count, on all threads and on this one, and returns when all runs have ended.
  /// The body gets the compiled app, the number of the thread from 0, the number of the run, and a function that says
  /// whether to stop. On this thread that function also asks the host, which looks for a Ctrl-C: one run may take a
  /// second.
  ///
  /// Where the exploration has to stop, no further run begins.
  func each(
    _ count: Int, with own: CompiledApp, _ lookout: Lookout,
    _ body: @escaping @Sendable (CompiledApp, Int, Int, () -> Bool) -> Void
  ) {
    lock.withLock {
      (self.body, limits, next, end) = (body, lookout.limits, 0, count)
      lock.broadcast()
    }
    while !lookout.isOver, let number = lock.withLock({ taken() }) {
      body(own, 0, number) { lookout.isOver }
    }
    lock.withLock { next = end }
    // The host is asked meanwhile: it is what stops a function that runs on another thread.
    while isBusy(until: Date(timeIntervalSinceNow: Self.pace)) { _ = lookout.isOver }
    lock.withLock { (self.body, limits) = (nil, nil) }
  }

  /// The seconds between two checks of the limits, while other threads work.
  private static let pace = 0.005

  /// True where a thread still works at that time.
  private func isBusy(until time: Date) -> Bool {
    lock.withLock {
      while busy > 0, lock.wait(until: time) {}
      return busy > 0
    }
  }

  /// The answers that the functions of all threads were seen reading.
  var answersRead: AnswersRead { lock.withLock { read } }

  /// The functions of all threads that read the clock or drew random numbers.
  var instantReaders: InstantReaders { lock.withLock { readers } }

  /// The times of day that canonical forms keep, as in ``CompiledApp/forgetInstants(but:)``.
  var keptTimes: [Double] {
    get { lock.withLock { times } }
    set { lock.withLock { times = newValue } }
  }

  private func begins() -> Bool {
    lock.withLock {
      if !isOver { living += 1 }
      return !isOver
    }
  }

  private func taken() -> Int? {
    guard next < end else { return nil }
    defer { next += 1 }
    return next
  }

  private func work(_ compiled: CompiledApp, _ worker: Int) {
    compiled.callbacks.noteAnswersRead()
    lock.lock()
    defer { lock.unlock() }
    while !isOver {
      guard let body, let number = taken() else {
        lock.wait()
        continue
      }
      busy += 1
      compiled.forgetInstants(but: times)
      let limits = limits
      lock.unlock()
      compiled.callbacks.within(limits?.secondsLeft) {
        body(compiled, worker, number) { limits?.isOver == true }
      }
      lock.lock()
      read = read.union(compiled.callbacks.answersRead)
      readers = readers.union(compiled.callbacks.instantReaders)
      busy -= 1
      lock.broadcast()
    }
  }

  /// Ends the threads, and waits for them.
  package func stop() {
    lock.lock()
    defer { lock.unlock() }
    isOver = true
    stopping()
    lock.broadcast()
    while living > 0 { lock.wait() }
  }
}
