import FlowCheck
import FlowDriver
import FlowModel
import FlowScript
import Phone

/// The judge of one thread, with an engine of its own.
final class ThreadJudge {
  let worker: DriverCheckWorker
  private let subject: MutationSubject
  private let baseline: MutationBaseline
  private let store: MutationStore
  private let options: MutationOptions
  private let order: CheckOrder
  private let interruption: Interruption
  private var equivalence: Equivalence?
  private var patient: DriverCheckWorker?
  private var seeds: [UInt64]
  private let reader: TraceReader
  private let shapes: [UInt64: SourceShape]
  /// The numbers of the checks, by which a store names one.
  private let numbers: [UInt64]
  /// The texts that are read in place of the files'.
  private var texts: [String: [UInt8]] = [:]
  /// True where a worker ran that notes no functions.
  private var isUntraced = false
  /// The first message of the check that ran last.
  private var message: String?
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
    reader = TraceReader(worker.driver.engine.lua, subject)
    shapes = MutantShape.shapes(of: subject)
    numbers = baseline.checks.map { MutationStore.number(of: $0.file.path + "\n" + $0.title) }
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

  /// Returns the verdict on a mutant; `nil` after an interruption, or on an overloaded machine.
  func verdict(_ mutant: Mutant) -> MutantVerdict? {
    let source = subject.source(of: mutant)
    read(source, mutant)
    let words = words(of: mutant, source)
    let near = order.checks(near: words)
    let asked = near.filter { baseline.paths[$0].contains(source.path) }
    let hint = hint(mutant, words)
    let former = store.killer(hint).flatMap { numbers.firstIndex(of: $0) }
    let likely = (former.map { [$0] } ?? []) + killers.filter { $0 != former }
    let first = likely.filter { asked.contains($0) }
    let key = MutantShape(subject, mutant, source, shapes)
    var killed: [Int] = []
    var isTimeout = false
    // A known outcome costs nothing.
    let ordered = first + asked.filter { !first.contains($0) }
    let known = ordered.filter { store.outcome(self.key(key, $0), key)?.isRed == true }
    for check in (known + ordered.filter { !known.contains($0) }) {
      guard let outcome = outcome(check, key) else { return nil }
      switch outcome {
      case .memory: return .runtimeError("a script of it takes more memory than the limit")
      case .timeout:
        isTimeout = true
        if killed.isEmpty { killed = [check] }
      case .red, .broken:
        if isTimeout { (killed, isTimeout) = ([check], false) } else { killed.append(check) }
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
    store.note(killer: numbers[killer], hint)
    killers.removeAll { $0 == killer }
    killers.insert(killer, at: 0)
    let checks = killed.sorted().map { baseline.checks[$0] }
    return isTimeout ? .timeout(by: checks[0]) : .killed(by: checks)
  }

  private func outcome(_ check: Int, _ mutant: MutantShape) -> MutationStore.Outcome? {
    let key = key(mutant, check)
    if let known = store.outcome(key, mutant) { return known }
    guard let found = found(check) else { return nil }
    note(found, key, mutant)
    return found
  }

  /// Records an outcome with the functions that the mutant entered so far. An outcome at a limit has no trace, as all
  /// that ran counts for the limit.
  private func note(_ found: MutationStore.Outcome, _ key: UInt64, _ mutant: MutantShape) {
    let isLimit = found == .timeout || found == .memory
    let trace = isLimit || isUntraced ? nil : reader.trace
    store.note(MutationStore.Record(outcome: found, trace: trace, hash: mutant.hash(of: trace)), key)
  }

  /// Returns the outcome of a check on the current mutant; `nil` after an interruption, or on an overloaded machine.
  private func found(_ check: Int) -> MutationStore.Outcome? {
    runs += 1
    return clocked { worker throws(CheckInterruption) in
      let outcome = try worker.run(baseline.checks[check], seed: seeds[check])
      message = outcome.messages.first?.description
      return switch (outcome.status, worker.raised) {
      case (.failed, .tooSlow?): .timeout
      case (.failed, .tooMuchMemory?): .memory
      case (.passed, _) where outcome.expectations > 0: .green
      default: worker.isRaisedByApp ? .broken : .red
      }
    }
  }

  /// Returns the outcome of loading the flow itself: green, red or timeout; `nil` after an interruption, or on an
  /// overloaded machine.
  private func loads(_ mutant: MutantShape) -> MutationStore.Outcome? {
    let key = key(mutant, nil)
    if let known = store.outcome(key, mutant) { return known }
    let flow = subject.flow
    let found = clocked { worker throws(CheckInterruption) in
      do {
        _ = try worker.load(flow)
        return .green
      } catch let failure as LoadingFailure {
        let code = failure.diagnostics.first?.code
        guard code != .interrupted else { throw CheckInterruption() }
        return code == .tooSlow ? .timeout : .red
      } catch {
        throw CheckInterruption()
      }
    }
    if let found { note(found, key, mutant) }
    return found
  }

  /// Runs a body. On a busy machine it can time out before its thread has used the time limit; it is then run once
  /// more, with more time.
  ///
  /// - Returns: `nil` after an interruption, and where the second run timed out so, too.
  private func clocked(
    _ body: (DriverCheckWorker) throws(CheckInterruption) -> MutationStore.Outcome
  ) -> MutationStore.Outcome? {
    let limit = min(options.limits.evaluation, options.limits.loading)
    let clock = ThreadClock()
    guard let found = try? body(worker) else { return nil }
    guard found == .timeout, !clock.used.isOwn(limit: limit) else { return found }
    isUntraced = true
    let patient = patientWorker()
    patient.read(texts)
    let again = ThreadClock()
    guard let found = try? body(patient) else { return nil }
    let used = again.used
    if used.isOwn(limit: limit) { return used.thread >= limit ? .timeout : found }
    return found == .timeout ? nil : found
  }

  /// Returns the worker with longer limits, for a machine whose load uses up the normal ones.
  private func patientWorker() -> DriverCheckWorker {
    if let patient { return patient }
    var limits = options.limits
    limits.evaluation *= Self.patience
    limits.loading *= Self.patience
    let made = DriverCheckWorker(
      limits: limits, isInterrupted: { [interruption] in interruption.isRequested }, onLooks: { _, _ in })
    interruption.onRequest(made.stop.fire)
    patient = made
    return made
  }

  private static let patience = 10.0

  private func survivor(_ mutant: Mutant, _ shape: MutantShape, nearest: Int?) -> MutantVerdict? {
    guard !interruption.isRequested else { return nil }
    let survived = MutantVerdict.survived(nearest: nearest.map { baseline.checks[$0] })
    guard options.provesEquivalence else { return survived }
    let key = key(shape, nil) &+ 1
    if let known = store.outcome(key, shape) {
      return Equivalence.reason(known).map { .ignored($0) } ?? survived
    }
    if equivalence == nil {
      let made = Equivalence(subject, limits: options.limits)
      interruption.onRequest(made.stop.fire)
      equivalence = made
    }
    guard let proof = equivalence?.proof(of: mutant), !interruption.isRequested else { return nil }
    store.note(
      MutationStore.Record(outcome: proof.outcome, trace: proof.trace, hash: shape.hash(of: proof.trace)), key
    )
    return Equivalence.reason(proof.outcome).map { .ignored($0) } ?? survived
  }

  private func read(_ source: MutatedSource, _ mutant: Mutant) {
    // Every script is read anew: what was loaded for another mutant would enter no function for this one.
    texts = [:]
    for script in subject.sources where script.file.hasSuffix(".lua") { texts[script.path] = script.bytes }
    texts[source.path] = source.changed(by: mutant)
    worker.read(texts)
    reader.begin()
    isUntraced = false
  }

  // MARK: Expected mutants

  /// Returns the verdict on an expected mutant by its own check; `nil` after an interruption, or on an overloaded
  /// machine.
  func verdict(_ expected: MutationExpectation) -> ExpectationVerdict? {
    let (mutant, source, check) = (expected.mutant, expected.source, expected.check)
    let key = MutantShape(subject, mutant, source, shapes)
    read(source, mutant)
    guard var outcome = outcome(check, key) else { return nil }
    // The message of an error is not kept.
    if outcome == .broken, let again = found(check) { outcome = again }
    let own = baseline.checks[check]
    switch outcome {
    case .green: return .broken(.unnoticed(own))
    case .timeout: return .broken(.endless)
    case .memory: return .broken(.large)
    case .broken:
      let line = message?.split(separator: "\n").first.map(String.init) ?? "an error"
      return .broken(.breaksApp(line))
    default: break
    }
    guard options.triesAll else { return .held(by: [own]) }
    var killers = [check]
    for other in baseline.checks.indices where other != check && baseline.paths[other].contains(source.path) {
      guard let outcome = self.outcome(other, key) else { return nil }
      if outcome.isRed { killers.append(other) }
    }
    return .held(by: killers.sorted().map { baseline.checks[$0] })
  }

  // MARK: Hashes and words

  /// Returns the store key of a mutant with a check; without a check, the key for loading the flow.
  private func key(_ mutant: MutantShape, _ check: Int?) -> UInt64 {
    var hash = StableHasher()
    hash.add(mutant.skeleton)
    hash.add(check.map { baseline.hashes[$0] } ?? options.program)
    return hash.value
  }

  /// Returns the store key for the check that noticed a mutant; it does not depend on the mutant's position.
  private func hint(_ mutant: Mutant, _ words: String) -> UInt64 {
    var hash = StableHasher()
    for text in [mutant.kind.rawValue, mutant.original, mutant.replacement, words] { hash.add(text) }
    return hash.value
  }

  /// Returns the text around a mutant: its first seven lines, and the line of the step, screen or function above it.
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
