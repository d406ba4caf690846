/// Runs checks on several threads and reports them in one order, independent of the threads' timing.
///
/// It knows no script language: a ``CheckWorker`` loads files and runs checks. It prints nothing: results go to a
/// closure, on the thread that called ``run(_:began:report:)``.
///
/// For example:
///
///     let runner = CheckRunner(options: CheckOptions(jobs: 2)) { MyWorker() }
///     let summary = runner.run([CheckFile("order.check.lua")]) { event in
///       print(event.status, event.title)
///     }
///     print(summary.line)  // 3 passed, 0 failed, 1 skipped
package struct CheckRunner: Sendable {
  /// The options of the run.
  package var options: CheckOptions
  private let now: @Sendable () -> Duration
  private let interruption: Interruption
  private let makeWorker: @Sendable () -> any CheckWorker

  /// Makes a runner.
  ///
  /// - Parameters:
  ///   - options: The options of the run.
  ///   - now: A monotonic clock, for the durations.
  ///   - interruption: The user's request to stop. The workers must themselves react to it.
  ///   - makeWorker: Makes a worker, on the thread that will use it.
  package init(
    options: CheckOptions = CheckOptions(), now: @escaping @Sendable () -> Duration = steadyNow,
    interruption: Interruption = Interruption(),
    makeWorker: @escaping @Sendable () -> any CheckWorker
  ) {
    self.options = options
    self.now = now
    self.interruption = interruption
    self.makeWorker = makeWorker
  }

  /// Loads the files and selects checks without running any, as `--list` needs.
  ///
  /// Returns nil when it was interrupted.
  package func plan(_ files: [CheckFile]) -> CheckPlan? {
    let queue = makeQueue(files)
    defer { queue.close() }
    startThreads(min(options.jobs, files.count), on: queue, files)
    guard let contents = queue.waitForFiles() else { return nil }
    return CheckPlan(collected: Array(zip(files, contents)), options: options)
  }

  /// Loads the files, runs the selected checks and returns the summary.
  ///
  /// `began` is called once all files are loaded. `report` is called with each result, in the order of files and
  /// checks, as soon as all earlier results are known. Both are called on this thread. After an interruption the known
  /// results are still reported. With fail-fast the first failure in that order is the last result, whatever the number
  /// of threads.
  package func run(
    _ files: [CheckFile], began: (CheckPlan) -> Void = { _ in }, report: (CheckEvent) -> Void
  ) -> CheckSummary {
    var summary = CheckSummary()
    let queue = makeQueue(files)
    defer { queue.close() }
    let loaders = min(options.jobs, files.count)
    startThreads(loaders, on: queue, files)
    guard let contents = queue.waitForFiles() else {
      summary.isInterrupted = true
      return summary
    }
    let plan = CheckPlan(collected: Array(zip(files, contents)), options: options)
    summary.nothingMatched = plan.nothingMatched
    began(plan)

    let runnable = plan.selected.filter { $0.kind == .runs }
    let places = Dictionary(files.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    queue.open(runnable.map { check in (check, places[check.file] ?? 0) })
    startThreads(min(options.jobs, runnable.count) - loaders, on: queue, files)

    var place = 0
    let steps = order(of: plan)
    for (index, step) in steps.enumerated() {
      let event: CheckEvent?
      switch step {
      case .failure(let failure): event = .unloadable(failure)
      case .success(let check):
        if case .pending(let reason) = check.kind {
          let message = CheckMessage(reason, at: check.location)
          event = .checked(CheckResult(check, CheckOutcome(.skipped, messages: [message])))
        } else {
          event = queue.waitForCheck(at: place).map { .checked($0) }
          place += 1
        }
      }
      guard let event else {
        summary.notRun += 1
        continue
      }
      report(event)
      summary.add(event)
      if options.failFast, event.status == .failed {
        summary.notRun += steps.count - index - 1
        break
      }
    }
    summary.isInterrupted = interruption.isRequested
    summary.isStuck = queue.hasStuck
    return summary
  }

  /// The seed of a check's random numbers, for running it once more.
  package func seed(of check: CheckCase) -> UInt64 { FlowCheck.seed(of: check, from: options.seed) }

  /// Everything there is to report, in the order of the files.
  private func order(of plan: CheckPlan) -> [Result<CheckCase, CheckLoadFailure>] {
    let failures = Dictionary(grouping: plan.loadFailures, by: \.file)
    let checks = Dictionary(grouping: plan.selected, by: \.file)
    return plan.files.flatMap { file -> [Result<CheckCase, CheckLoadFailure>] in
      (failures[file] ?? []).map { .failure($0) } + (checks[file] ?? []).map { .success($0) }
    }
  }

  private func makeQueue(_ files: [CheckFile]) -> WorkQueue {
    WorkQueue(fileCount: files.count, failFast: options.failFast, interruption: interruption)
  }

  private func startThreads(_ count: Int, on queue: WorkQueue, _ files: [CheckFile]) {
    for _ in 0..<max(0, count) {
      startWorkerThread(on: queue, files: files, seed: options.seed, now: now, makeWorker: makeWorker)
    }
  }

  /// The time since the first call in this process, by a monotonic clock.
  package static let steadyNow: @Sendable () -> Duration = { started.duration(to: .now) }

  private static let started = ContinuousClock.now
}
