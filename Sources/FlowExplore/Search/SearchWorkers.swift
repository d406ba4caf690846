import FlowModel
public import FlowSession
import Foundation

/// Threads that do acts beside the one that searches, each with an engine and a compiled app of its own.
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
public final class SearchWorkers: @unchecked Sendable {
  /// The number of threads.
  public let count: Int
  private let lock = NSCondition()
  private var body: (@Sendable (CompiledApp, Int, Int) -> Void)?
  private var next = 0
  private var end = 0
  private var busy = 0
  private var living: Int
  private var isOver = false
  private var read = AnswersRead()
  private var readers = InstantReaders()
  private var times: [Double] = []

  /// Starts threads.
  ///
  /// - Parameter make: Makes the app of one thread, on it, and what is to live as long; `nil` where that fails, as where the
  ///   file is gone: the thread ends.
  public init(count: Int, making make: @escaping @Sendable () -> (app: CompiledApp, owner: AnyObject)?) {
    (self.count, living) = (count, count)
    for worker in 1...max(1, count) where worker <= count {
      let thread = Thread { [self] in
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
  /// the number of the thread, from 0, and that of the work.
  func each(
    _ count: Int, with own: CompiledApp, _ body: @escaping @Sendable (CompiledApp, Int, Int) -> Void
  ) {
    lock.withLock {
      (self.body, next, end) = (body, 0, count)
      lock.broadcast()
    }
    while let number = lock.withLock({ taken() }) { body(own, 0, number) }
    lock.lock()
    defer { lock.unlock() }
    while busy > 0 { lock.wait() }
    self.body = nil
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
      lock.unlock()
      body(compiled, worker, number)
      lock.lock()
      read = read.union(compiled.callbacks.answersRead)
      readers = readers.union(compiled.callbacks.instantReaders)
      busy -= 1
      lock.broadcast()
    }
  }

  /// Ends the threads, and waits for them.
  public func stop() {
    lock.lock()
    defer { lock.unlock() }
    isOver = true
    lock.broadcast()
    while living > 0 { lock.wait() }
  }
}
