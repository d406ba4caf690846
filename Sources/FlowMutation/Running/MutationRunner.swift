package import FlowCheck
package import FlowDriver
import FlowModel
import FlowScript
import Foundation
import Phone
import Locking

/// A run that judges mutants on several threads; the results do not depend on the threads.
///
/// Each thread gets neighbouring mutants, which are mostly noticed by one check. So the check that noticed the last
/// mutant is tried first. The run prints nothing.
///
/// For example:
///
///     let run = MutationRun(subject, baseline, store, options, interruption)
///     run.judge(subject.mutants).score  // 98.2
package struct MutationRun: Sendable {
  private let subject: MutationSubject
  private let baseline: MutationBaseline
  private let store: MutationStore
  private let options: MutationOptions
  private let interruption: Interruption
  private let order: CheckOrder
  private let onWorker: @Sendable (DriverCheckWorker) -> Void

  /// The mutants that one thread judges after one another.
  private static let neighbours = 8

  /// Makes a run.
  ///
  /// - Parameter onWorker: Called with each thread's worker before the thread begins.
  package init(
    _ subject: MutationSubject, _ baseline: MutationBaseline, _ store: MutationStore,
    _ options: MutationOptions, _ interruption: Interruption,
    onWorker: @escaping @Sendable (DriverCheckWorker) -> Void = { _ in }
  ) {
    (self.subject, self.baseline, self.store) = (subject, baseline, store)
    (self.options, self.interruption, self.onWorker) = (options, interruption, onWorker)
    order = CheckOrder(baseline.words)
  }

  private struct Progress {
    var next = 0
    var nextExpected = 0
    var expected: [Int: ExpectationVerdict] = [:]
    var verdicts: [Int: MutantVerdict] = [:]
    var runs = 0
    var isOver = false
  }

  /// Judges the expected mutants of tables, and then the given mutants.
  ///
  /// - Parameters:
  ///   - expectations: The tables of expected mutants.
  ///   - progress: Called with the number of judged mutants, from any thread.
  package func judge(
    _ mutants: [Mutant], expecting expectations: MutationExpectations = MutationExpectations([]),
    progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) -> MutationResult {
    let state = Guarded(Progress())
    let begin = ContinuousClock.now
    let (made, found) = expectations.resolved(in: baseline)
    let chunks = (mutants.count + Self.neighbours - 1) / Self.neighbours
    let threads = Threads(min(options.jobs, max(1, chunks, made.count))) {
      let judge = ThreadJudge(subject, baseline, store, options, interruption, order)
      onWorker(judge.worker)
      while let index = state.with({ state -> Int? in
        if let seconds = options.seconds, (ContinuousClock.now - begin) / .seconds(1) >= seconds {
          state.isOver = true
        }
        guard state.nextExpected < made.count, !state.isOver, !interruption.isRequested else { return nil }
        defer { state.nextExpected += 1 }
        return state.nextExpected
      }) {
        guard let verdict = judge.verdict(made[index]) else { continue }
        state.with { $0.expected[index] = verdict }
      }
      while let chunk = state.with({ state -> Int? in
        if let seconds = options.seconds, (ContinuousClock.now - begin) / .seconds(1) >= seconds {
          state.isOver = true
        }
        guard state.next < chunks, !state.isOver, !interruption.isRequested else { return nil }
        defer { state.next += 1 }
        return state.next
      }) {
        judge.beginNeighbours()
        let first = chunk * Self.neighbours
        for index in first..<min(first + Self.neighbours, mutants.count) {
          guard let verdict = judge.verdict(mutants[index]) else {
            if interruption.isRequested { break }
            continue
          }
          let count = state.with { state in
            state.verdicts[index] = verdict
            return state.verdicts.count
          }
          progress(count)
        }
      }
      state.with { $0.runs += judge.runs }
    }
    threads.wait()
    let (verdicts, expected, runs) = state.with { ($0.verdicts, $0.expected, $0.runs) }
    var result = MutationResult(
      flow: subject.flow, sources: subject.sources,
      judged: mutants.enumerated().map { JudgedMutant(mutant: $1, verdict: verdicts[$0]) },
      checks: baseline.checks, whole: subject.mutants.count, triesAll: options.triesAll)
    result.expected = expectations.judged(found, made, expected)
    result.unexpected = expectations.unexpected(in: baseline)
    result.runs = runs
    result.isInterrupted = interruption.isRequested
    return result
  }
}

/// Threads with a stack large enough for scripts, to be waited for.
private struct Threads {
  private let condition = NSCondition()
  private let left: Guarded<Int>

  init(_ count: Int, _ body: @escaping @Sendable () -> Void) {
    let (left, condition) = (Guarded(count), condition)
    self.left = left
    for _ in 0..<count {
      let thread = Thread {
        body()
        condition.lock()
        left.with { $0 -= 1 }
        condition.broadcast()
        condition.unlock()
      }
      thread.stackSize = 8 << 20
      thread.name = "genkan mutate"
      thread.start()
    }
  }

  func wait() {
    condition.lock()
    while left.with({ $0 }) > 0 { condition.wait() }
    condition.unlock()
  }
}
