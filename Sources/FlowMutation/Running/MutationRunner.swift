public import FlowCheck
public import FlowDriver
import FlowModel
import FlowScript
import Foundation
import Phone

/// Judges mutants on several threads; the results do not depend on the threads.
///
/// Mutants are handed out in runs of neighbours, which mostly one check notices: the one that noticed the last is tried
/// first. It prints nothing.
///
/// For example:
///
///     let run = MutationRun(subject, baseline, store, options, interruption)
///     run.judge(subject.mutants).score  // 98.2
public struct MutationRun: Sendable {
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
  /// - Parameter onWorker: Is given each thread's worker before it begins.
  public init(
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
    var verdicts: [Int: MutantVerdict] = [:]
    var runs = 0
    var isOver = false
  }

  /// Judges mutants.
  ///
  /// - Parameter progress: Is told the number of those that were judged, from any thread.
  public func judge(
    _ mutants: [Mutant], progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) -> MutationResult {
    let state = Guarded(Progress())
    let begin = ContinuousClock.now
    let chunks = (mutants.count + Self.neighbours - 1) / Self.neighbours
    let threads = Threads(min(options.jobs, max(1, chunks))) {
      let judge = ThreadJudge(subject, baseline, store, options, interruption, order)
      onWorker(judge.worker)
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
          guard let verdict = judge.verdict(mutants[index]) else { break }
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
    let (verdicts, runs) = state.with { ($0.verdicts, $0.runs) }
    var result = MutationResult(
      flow: subject.flow, sources: subject.sources,
      judged: mutants.enumerated().map { JudgedMutant(mutant: $1, verdict: verdicts[$0]) },
      checks: baseline.checks, whole: subject.mutants.count, triesAll: options.triesAll)
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

/// The judge of one thread, with an engine of its own.
private final class ThreadJudge {
  let worker: DriverCheckWorker
  private let subject: MutationSubject
  private let baseline: MutationBaseline
  private let store: MutationStore
  private let options: MutationOptions
  private let order: CheckOrder
  private let interruption: Interruption
  private var equivalence: Equivalence?
  private var seeds: [UInt64]
  /// The checks that killed a neighbour, the last first.
  private var killers: [Int] = []
  private(set) var runs = 0

  init(
    _ subject: MutationSubject, _ baseline: MutationBaseline, _ store: MutationStore,
    _ options: MutationOptions, _ interruption: Interruption, _ order: CheckOrder
  ) {
    (self.subject, self.baseline, self.store, self.options) = (subject, baseline, store, options)
    (self.order, self.interruption) = (order, interruption)
    worker = DriverCheckWorker(
      limits: options.limits, isInterrupted: { interruption.isRequested }, onLooks: { _, _ in })
    interruption.onRequest(worker.stop.fire)
    seeds = baseline.checks.map {
      CheckRunner(options: CheckOptions(seed: options.seed)) { Idle() }.seed(of: $0)
    }
  }

  /// A worker that runs nothing.
  private final class Idle: CheckWorker {
    func collect(_ file: CheckFile) -> [CheckCase] { [] }
    func run(_ check: CheckCase, seed: UInt64) -> CheckOutcome { CheckOutcome(.skipped) }
  }

  func beginNeighbours() { killers = [] }

  /// The verdict on a mutant; `nil` where the run was interrupted.
  func verdict(_ mutant: Mutant) -> MutantVerdict? {
    let source = subject.source(of: mutant)
    worker.read([source.path: source.changed(by: mutant)])
    let near = order.checks(near: words(of: mutant, source))
    let asked = near.filter { baseline.paths[$0].contains(source.path) }
    let first = killers.filter { asked.contains($0) }
    let key = self.key(mutant, source)
    var killed: [Int] = []
    var isTimeout = false
    // A known outcome costs nothing.
    let ordered = first + asked.filter { !first.contains($0) }
    let known = ordered.filter { store.outcome(self.key(key, $0)) == .red }
    for check in (known + ordered.filter { !known.contains($0) }) {
      guard let outcome = outcome(check, key) else { return nil }
      switch outcome {
      case .memory: return .runtimeError("a script of it takes more memory than the limit")
      case .timeout:
        isTimeout = true
        if killed.isEmpty { killed = [check] }
      case .red: if isTimeout { (killed, isTimeout) = ([check], false) } else { killed.append(check) }
      default: continue
      }
      if !options.triesAll { break }
    }
    guard let killer = killed.first else { return survivor(mutant, key, nearest: near.first) }
    guard let loads = loads(key) else { return nil }
    switch loads {
    case .red: return .runtimeError("the flow cannot be loaded with it")
    case .timeout: return .timeout(by: nil)
    default: break
    }
    killers.removeAll { $0 == killer }
    killers.insert(killer, at: 0)
    let checks = killed.sorted().map { baseline.checks[$0] }
    return isTimeout ? .timeout(by: checks[0]) : .killed(by: checks)
  }

  private func outcome(_ check: Int, _ mutant: UInt64) -> MutationStore.Outcome? {
    let key = key(mutant, check)
    if let known = store.outcome(key) { return known }
    runs += 1
    let found: MutationStore.Outcome
    do throws(CheckInterruption) {
      let outcome = try worker.run(baseline.checks[check], seed: seeds[check])
      switch (outcome.status, worker.raised) {
      case (.failed, .tooSlow?): found = .timeout
      case (.failed, .tooMuchMemory?): found = .memory
      case (.passed, _) where outcome.expectations > 0: found = .green
      default: found = .red
      }
    } catch {
      return nil
    }
    store.note(found, key)
    return found
  }

  /// Whether the flow itself can still be loaded: green, red or timeout; `nil` where it was interrupted.
  private func loads(_ mutant: UInt64) -> MutationStore.Outcome? {
    let key = key(mutant, nil)
    if let known = store.outcome(key) { return known }
    let found: MutationStore.Outcome
    do {
      _ = try worker.load(subject.flow)
      found = .green
    } catch let failure as LoadingFailure {
      let code = failure.diagnostics.first?.code
      guard code != .interrupted else { return nil }
      found = code == .tooSlow ? .timeout : .red
    } catch {
      return nil
    }
    store.note(found, key)
    return found
  }

  private func survivor(_ mutant: Mutant, _ key: UInt64, nearest: Int?) -> MutantVerdict? {
    guard !interruption.isRequested else { return nil }
    let survived = MutantVerdict.survived(nearest: nearest.map { baseline.checks[$0] })
    guard options.provesEquivalence else { return survived }
    let proof = self.key(key, nil) &+ 1
    if store.outcome(proof) == .different { return survived }
    if equivalence == nil {
      let made = Equivalence(subject, limits: options.limits)
      interruption.onRequest(made.stop.fire)
      equivalence = made
    }
    let reason = equivalence?.reason(of: mutant)
    guard !interruption.isRequested else { return nil }
    store.note(reason == nil ? .different : .equal, proof)
    return reason.map { .ignored($0) } ?? survived
  }

  // MARK: Hashes and words

  /// The hash of a mutant, and of the sources that it is made of.
  private func key(_ mutant: Mutant, _ source: MutatedSource) -> UInt64 {
    var hash = StableHasher()
    hash.add(source.path)
    hash.add("\(mutant.range.lowerBound) \(mutant.range.upperBound)")
    hash.add(mutant.replacement)
    return hash.value
  }

  /// The hash of a mutant with what a check depends on; without a check, with what the flow does.
  private func key(_ mutant: UInt64, _ check: Int?) -> UInt64 {
    var hash = StableHasher()
    hash.add(mutant)
    if let check {
      hash.add(baseline.hashes[check])
    } else {
      hash.add(options.program)
      for source in subject.sources { hash.add(source.bytes) }
    }
    return hash.value
  }

  /// The text around a mutant: its lines, and the name of the step above it.
  private func words(of mutant: Mutant, _ source: MutatedSource) -> String {
    let lines = source.text.split(separator: "\n", omittingEmptySubsequences: false)
    let (first, last) = (mutant.start.line - 1, min(mutant.end.line, mutant.start.line + 6) - 1)
    let own = lines[first...max(first, min(last, lines.count - 1))].joined(separator: " ")
    let above = lines[..<first].last {
      $0.contains("step \"") || $0.contains("screen \"") || $0.contains("function ")
    }
    return own + " " + (above.map(String.init) ?? "")
  }
}
