import Foundation

/// What the threads of a run share: files to load, checks to run, and what came of both.
///
/// Who does what depends on the scheduler; nothing that is reported does. A thread prefers checks of files
/// it has loaded already, since loading is what a check costs most; with none left it takes the next one
/// of any file.
//
// Safe to send: every stored property but the condition itself is read and written inside `locked` only,
// which holds the condition's lock.
final class WorkQueue: @unchecked Sendable {
  enum Job {
    case load(Int)
    case run(Int)
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
  private let isInterrupted: @Sendable () -> Bool
  private let failFast: Bool
  private var nextFile = 0
  private var loaded: [Loaded?]
  /// The selected checks with their files' places, set once all files are loaded.
  private var checks: [(check: CheckCase, file: Int)]?
  private var isTaken: [Bool] = []
  /// The places of the checks that nobody has taken, by file, the last ones first.
  private var waiting: [[Int]] = []
  private var finished: [Finished?] = []
  /// The place of the first failure; with fail-fast nothing after it matters.
  private var firstFailure = Int.max
  private var isClosed = false
  private var living = 0

  init(fileCount: Int, failFast: Bool, isInterrupted: @escaping @Sendable () -> Bool) {
    loaded = Array(repeating: nil, count: fileCount)
    self.failFast = failFast
    self.isInterrupted = isInterrupted
  }

  private func locked<Value>(_ body: () -> Value) -> Value {
    condition.lock()
    defer { condition.unlock() }
    return body()
  }

  /// Waits for news, though not for long: an interruption makes none.
  private func waitABit() { _ = condition.wait(until: Date(timeIntervalSinceNow: 0.05)) }

  // MARK: The threads' side

  /// Waits for something to do; nil when there will be no more.
  func nextJob(knowing files: Set<Int>) -> Job? {
    locked {
      while true {
        if isClosed || isInterrupted() { return nil }
        if nextFile < loaded.count {
          nextFile += 1
          return .load(nextFile - 1)
        }
        if checks != nil {
          guard let file = nextFile(knowing: files), let place = waiting[file].popLast() else { return nil }
          isTaken[place] = true
          return .run(place)
        }
        waitABit()
      }
    }
  }

  /// The file whose next check comes first, among those that a thread knows or else among all. Called
  /// with the lock held.
  private func nextFile(knowing files: Set<Int>) -> Int? {
    var best: (file: Int, isKnown: Bool, place: Int)?
    for (file, places) in waiting.enumerated() {
      guard let place = places.last, place < firstFailure else { continue }
      let isKnown = files.contains(file)
      if let best, best.isKnown != isKnown ? best.isKnown : best.place < place { continue }
      best = (file, isKnown, place)
    }
    return best?.file
  }

  func check(at place: Int) -> (check: CheckCase, file: Int)? { locked { checks?[place] } }

  func hasLoaded(_ file: Int, _ content: Loaded) {
    locked {
      loaded[file] = content
      condition.broadcast()
    }
  }

  /// What a file described when it was first loaded.
  func firstContent(of file: Int) -> [CheckCase]? {
    locked {
      if case .content(.success(let cases)) = loaded[file] { return cases }
      return nil
    }
  }

  func hasRun(_ place: Int, _ outcome: Finished) {
    locked {
      finished[place] = outcome
      if failFast, case .result(let result) = outcome, result.outcome.status == .failed {
        firstFailure = min(firstFailure, place)
      }
      condition.broadcast()
    }
  }

  func threadBegins() { locked { living += 1 } }

  func threadEnded() {
    locked {
      living -= 1
      condition.broadcast()
    }
  }

  // MARK: The caller's side

  /// Waits until every file is loaded; nil when the run was interrupted before.
  func waitForFiles() -> [Result<[CheckCase], CheckLoadFailure>]? {
    locked {
      while true {
        let contents = loaded.compactMap { content in
          if case .content(let result) = content { result } else { nil }
        }
        if contents.count == loaded.count { return contents }
        let wasStopped = loaded.contains { if case .interrupted = $0 { true } else { false } }
        if wasStopped || isInterrupted() { return nil }
        waitABit()
      }
    }
  }

  /// Hands the checks out.
  func open(_ selected: [(check: CheckCase, file: Int)]) {
    locked {
      isTaken = Array(repeating: false, count: selected.count)
      waiting = Array(repeating: [], count: loaded.count)
      for place in selected.indices.reversed() { waiting[selected[place].file].append(place) }
      finished = Array(repeating: nil, count: selected.count)
      checks = selected
      condition.broadcast()
    }
  }

  /// Waits until a check is done; nil when it will not be, because of an interruption.
  func waitForCheck(at place: Int) -> CheckResult? {
    locked {
      while true {
        switch finished[place] {
        case .result(let result): return result
        case .interrupted: return nil
        case nil: break
        }
        // A check that was handed out comes to an end, if only an interrupted one.
        if isInterrupted(), living == 0 || !isTaken[place] { return nil }
        waitABit()
      }
    }
  }

  /// Hands nothing more out and waits until every thread has dropped its worker.
  func close() {
    locked {
      isClosed = true
      condition.broadcast()
      while living > 0 { condition.wait() }
    }
  }
}
