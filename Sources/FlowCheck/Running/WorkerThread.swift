import Foundation

/// Starts a thread that makes a worker, runs jobs of the queue until none is left, and releases the worker.
///
/// It is a thread and not a task: a script engine must stay on one thread, and blocks it for long. Deep recursion in
/// scripts needs 8 MB of stack, more than the cooperative pool gives.
func startWorkerThread(
  on queue: WorkQueue, files: [CheckFile], seed: UInt64, now: @escaping @Sendable () -> Duration,
  makeWorker: @escaping @Sendable () -> any CheckWorker
) {
  queue.threadBegins()
  let state = WorkerState()
  let thread = Thread {
    // In a function of its own, so that the worker is gone before the thread says that it has ended.
    work(on: queue, files: files, seed: seed, now: now, state: state, worker: makeWorker())
    queue.threadEnded(state)
  }
  thread.stackSize = 8 << 20
  thread.name = "genkan check"
  thread.start()
}

/// The state of a thread of a run.
//
// Safe to send: both properties are read and written with the lock of the queue held.
final class WorkerState: @unchecked Sendable {
  var job: WorkQueue.Job?
  var isAbandoned = false
}

private func work(
  on queue: WorkQueue, files: [CheckFile], seed runSeed: UInt64, now: () -> Duration, state: WorkerState,
  worker: any CheckWorker
) {
  worker.whenStuck { queue.abandon(state, files: files, $0) }
  var contents: [Int: WorkQueue.Loaded] = [:]
  var known = WorkQueue.Known()
  var last: Int?
  while let job = queue.nextJob(&known) {
    queue.thread(state, does: job)
    switch job {
    case .load(let file):
      let content = load(files[file], worker)
      contents[file] = content
      known.add(file)
      queue.hasLoaded(file, content)
    case .run(let place, let check, let file):
      if let last, last != file { worker.leave(files[last]) }
      last = file
      let content = contents[file] ?? reload(files[file], queue.firstContent(of: file), worker)
      if contents.updateValue(content, forKey: file) == nil { known.add(file) }
      switch content {
      case .interrupted: queue.hasRun(place, .interrupted)
      case .content(.failure(let failure)):
        let outcome = CheckOutcome(.failed, messages: failure.messages)
        queue.hasRun(place, .result(CheckResult(check, outcome)))
      case .content(.success):
        queue.hasRun(place, run(check, seed: seed(of: check, from: runSeed), now, worker))
      }
    }
  }
}

private func load(_ file: CheckFile, _ worker: any CheckWorker) -> WorkQueue.Loaded {
  do {
    let cases = try worker.collect(file)
    let duplicates = duplicateTitles(in: cases)
    guard duplicates.isEmpty else {
      return .content(.failure(CheckLoadFailure(file: file, messages: duplicates.map(\.message))))
    }
    return .content(.success(cases))
  } catch is CheckInterruption {
    return .interrupted
  } catch let error as CheckLoadError {
    return .content(.failure(CheckLoadFailure(file: file, messages: error.messages)))
  } catch {
    return .content(
      .failure(CheckLoadFailure(file: file, messages: [CheckMessage(String(describing: error))])))
  }
}

/// Loads a file that another thread has loaded before. It is refused if it now describes other checks, because they
/// could not be matched.
private func reload(
  _ file: CheckFile, _ before: [CheckCase]?, _ worker: any CheckWorker
) -> WorkQueue.Loaded {
  let content = load(file, worker)
  guard case .content(.success(let cases)) = content, cases != before else { return content }
  let message = CheckMessage(
    "the file described other checks when it was loaded a second time; "
      + "its checks must not depend on the time, on chance or on other files",
    at: CheckLocation(file: file.path, line: 1))
  return .content(.failure(CheckLoadFailure(file: file, messages: [message])))
}

private func run(
  _ check: CheckCase, seed: UInt64, _ now: () -> Duration, _ worker: any CheckWorker
) -> WorkQueue.Finished {
  let start = now()
  do throws(CheckInterruption) {
    let outcome = try worker.run(check, seed: seed)
    let milliseconds = (now() - start) / Duration.milliseconds(1)
    return .result(CheckResult(check, judged(outcome, of: check), milliseconds: milliseconds))
  } catch {
    return .interrupted
  }
}

/// Fails a passed check without expectations, because it proves nothing.
func judged(_ outcome: CheckOutcome, of check: CheckCase) -> CheckOutcome {
  guard outcome.status == .passed, outcome.expectations == 0 else { return outcome }
  var failed = outcome
  failed.status = .failed
  // The check's own output stays below the message.
  failed.messages.insert(CheckMessage("no expectation was made", at: check.location), at: 0)
  return failed
}
