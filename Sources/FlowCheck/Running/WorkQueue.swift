import Foundation

/// The queue shared by the threads of a run: files to load, checks to run, and the results of both.
///
/// The scheduler assigns checks to threads, but the report does not depend on the assignment. A thread prefers checks
/// of files it has loaded, because loading is the most expensive part. Without such checks it takes the next one of any
/// file.
//
// Safe to send: every stored property but the condition itself is read and written inside `locked` only,
// which holds the condition's lock.
final class WorkQueue: @unchecked Sendable {
  enum Job {
    case load(Int)
    case run(place: Int, CheckCase, file: Int)
  }

  /// The files loaded by a thread, in the order of their checks.
  struct Known {
    private(set) var files: [Int] = []
    /// Files before this one have no checks left.
    fileprivate var first = 0

    mutating func add(_ file: Int) { files.append(file) }
  }

  enum Loaded {
    case content(Result<[CheckCase], CheckLoadFailure>)
    case interrupted
  }

  enum Finished {
    case result(CheckResult)
    case interrupted
  }

  private let condition = NSCondition()
  private let interruption: Interruption
  /// The number under which the interruption wakes this queue.
  private var wakening = 0
  private let failFast: Bool
  private var nextFile = 0
  private var loaded: [Loaded?]
  /// The selected checks with their files' indices, set once all files are loaded.
  private var checks: [(check: CheckCase, file: Int)]?
  private var isTaken: [Bool] = []
  /// The positions of the checks that no thread has taken, by file.
  private var waiting: [Range<Int>] = []
  /// Files before this one have no checks left.
  private var firstWaiting = 0
  private var finished: [Finished?] = []
  /// The place whose result the caller waits for; -1 for none.
  private var awaited = -1
  /// The position of the first failure; with fail-fast later checks do not matter.
  private var firstFailure = Int.max
  private var isClosed = false
  /// True where a thread ignores the stop: then no more work is handed out, and no thread waits for it.
  private var isStuck = false
  private var living = 0

  init(fileCount: Int, failFast: Bool, interruption: Interruption) {
    loaded = Array(repeating: nil, count: fileCount)
    self.failFast = failFast
    self.interruption = interruption
    wakening = interruption.onRequest { [condition] in
      condition.lock()
      condition.broadcast()
      condition.unlock()
    }
  }

  private func locked<Value>(_ body: () -> Value) -> Value {
    condition.lock()
    defer { condition.unlock() }
    return body()
  }

  private var isInterrupted: Bool { interruption.isRequested }

  // MARK: The threads' side

  /// Waits for a job; `nil` where there will be no more.
  func nextJob(_ known: inout Known) -> Job? {
    locked {
      while true {
        if isClosed || isStuck || isInterrupted { return nil }
        if nextFile < loaded.count {
          nextFile += 1
          return .load(nextFile - 1)
        }
        if let checks {
          guard let file = nextFile(&known) else { return nil }
          let index = waiting[file].lowerBound
          waiting[file].removeFirst()
          isTaken[index] = true
          return .run(place: index, checks[index].check, file: file)
        }
        condition.wait()
      }
    }
  }

  /// Returns the file with the earliest next check, among those loaded by a thread, or else among all. The lock must be
  /// held.
  private func nextFile(_ known: inout Known) -> Int? {
    while known.first < known.files.count {
      let file = known.files[known.first]
      if hasWork(file) { return file }
      known.first += 1
    }
    while firstWaiting < waiting.count {
      if hasWork(firstWaiting) { return firstWaiting }
      firstWaiting += 1
    }
    return nil
  }

  /// True where a file has a check to run. Once false it stays false, because the first failure's position only
  /// decreases.
  private func hasWork(_ file: Int) -> Bool {
    !waiting[file].isEmpty && waiting[file].lowerBound < firstFailure
  }

  func hasLoaded(_ file: Int, _ content: Loaded) {
    locked {
      guard loaded[file] == nil else { return }
      loaded[file] = content
      condition.broadcast()
    }
  }

  /// The checks that a file described when it was first loaded.
  func firstContent(of file: Int) -> [CheckCase]? {
    locked {
      if case .content(.success(let cases)) = loaded[file] { return cases }
      return nil
    }
  }

  func hasRun(_ place: Int, _ outcome: Finished) {
    locked {
      guard finished[place] == nil else { return }
      finished[place] = outcome
      if failFast, case .result(let result) = outcome, result.outcome.status == .failed {
        firstFailure = min(firstFailure, place)
      }
      if place == awaited { condition.broadcast() }
    }
  }

  func threadBegins() { locked { living += 1 } }

  func threadEnded(_ thread: WorkerState) {
    locked {
      thread.job = nil
      guard !thread.isAbandoned else { return }
      living -= 1
      condition.broadcast()
    }
  }

  /// Takes note of what a thread does now.
  func thread(_ thread: WorkerState, does job: Job) { locked { thread.job = job } }

  /// Waits for a thread no more: what it does has failed.
  func abandon(_ thread: WorkerState, files: [CheckFile], _ message: CheckMessage) {
    locked {
      guard !thread.isAbandoned, let job = thread.job else { return }
      thread.isAbandoned = true
      isStuck = true
      living -= 1
      switch job {
      case .load(let file):
        // A file that is loaded a second time has its content already; its check is what fails.
        if loaded[file] == nil {
          loaded[file] = .content(.failure(CheckLoadFailure(file: files[file], messages: [message])))
        }
      case .run(let place, _, _):
        if finished[place] == nil, let check = checks?[place].check {
          finished[place] = .result(CheckResult(check, CheckOutcome(.failed, messages: [message])))
        }
      }
      condition.broadcast()
    }
  }

  /// True where a thread ignored the stop.
  var hasStuck: Bool { locked { isStuck } }

  // MARK: The caller's side

  /// Waits until every file is loaded; nil when the run was interrupted before.
  func waitForFiles() -> [Result<[CheckCase], CheckLoadFailure>]? {
    locked {
      while true {
        let contents = loaded.compactMap { content in
          if case .content(let result) = content { result } else { nil }
        }
        if contents.count == loaded.count { return contents }
        // What no thread began to load describes nothing any more; the rest is waited for.
        if isStuck, !isInterrupted, contents.count + (loaded.count - nextFile) == loaded.count {
          return loaded.map { if case .content(let result)? = $0 { result } else { .success([]) } }
        }
        let wasStopped = loaded.contains { if case .interrupted = $0 { true } else { false } }
        if wasStopped || isInterrupted { return nil }
        condition.wait()
      }
    }
  }

  /// Hands the checks out.
  func open(_ selected: [(check: CheckCase, file: Int)]) {
    locked {
      isTaken = Array(repeating: false, count: selected.count)
      waiting = Array(repeating: 0..<0, count: loaded.count)
      // The checks of a file stand together.
      for index in selected.indices {
        let file = selected[index].file
        waiting[file] = (waiting[file].isEmpty ? index : waiting[file].lowerBound)..<index + 1
      }
      finished = Array(repeating: nil, count: selected.count)
      checks = selected
      condition.broadcast()
    }
  }

  /// Waits for the result of a check; `nil` where an interruption prevents it.
  func waitForCheck(at place: Int) -> CheckResult? {
    locked {
      defer { awaited = -1 }
      while true {
        switch finished[place] {
        case .result(let result):
          // It is asked for once, and a long run is not to keep what was reported.
          finished[place] = .interrupted
          return result
        case .interrupted: return nil
        case nil: break
        }
        // A check that was handed out comes to an end, if only an interrupted one.
        if isStuck || isInterrupted, living == 0 || !isTaken[place] { return nil }
        awaited = place
        condition.wait()
      }
    }
  }

  /// Stops handing out jobs, and waits until every thread has released its worker.
  func close() {
    locked {
      isClosed = true
      condition.broadcast()
      while living > 0 { condition.wait() }
    }
    interruption.forget(wakening)
  }
}
