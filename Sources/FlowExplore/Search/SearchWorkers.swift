import FlowModel
package import FlowSession
import Foundation

/// The threads for acts beside the searching one, each with an engine and a compiled app of its own.
///
/// They are real threads and not tasks: an engine stays on one thread, blocks it, and needs 8 MB of stack for deep
/// recursion in scripts.
///
/// For example, one more:
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
  /// - Parameter make: Makes the app of one thread, on it, and what is to live as long; `nil` where that fails, as where the
  ///   file is gone: the thread ends.
  /// - Parameter stopping: Ends the making of a worker that is under way and awaited no more.
  package init(
    count: Int, making make: @escaping @Sendable () -> (app: CompiledApp, owner: AnyObject)?,
    stopping: @escaping @Sendable () -> Void = {}
  ) {
    (self.count, self.stopping) = (count, stopping)
    for worker in 1...max(1, count) where worker <= count {
      let thread = Thread { [self] in
        // The system may have no room for a thread, and start it late or never: one that has not begun is not waited for.
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

  /// Does the body for each number below a count, on all threads and on this one, and returns when all are done. It is told
  /// the number of the thread, from 0, that of the work, and how to find out whether it has to stop. On this thread that
  /// asks the host as well, which looks for a Ctrl-C: one piece of work may take a second.
  ///
  /// Where the exploration has to stop, nothing is begun any more, and it returns once what runs has ended.
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

  /// The seconds between two looks whether the exploration is to go on, while others work.
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

  /// The functions of all threads that were seen reading the clock or drawing random numbers.
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
