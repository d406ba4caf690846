package import FlowCheck
package import FlowScript
import Foundation
import Terminal

/// A run of checks that can be stopped; a watch makes one for each run.
///
/// For example:
///
///     let run = StoppableRun(
///       run: { files, began, report, looked in runner.run(files, began: began, report: report) },
///       stop: { worker.stop.fire() })
package struct StoppableRun: Sendable {
  /// Runs the checks of some files and returns the summary.
  ///
  /// The function calls `began` with the plan before the first check, and `report` with each result in report order.
  /// Both calls are on its own thread. It calls `looked` with the files that a check file looked up, from any thread.
  package var run:
    @Sendable (
      _ files: [CheckFile], _ began: (CheckPlan) -> Void, _ report: (CheckEvent) -> Void,
      _ looked: @escaping @Sendable (CheckFile, FileLooks) -> Void
    ) -> CheckSummary
  /// Stops the run from any thread; `run` then soon returns the results so far.
  package var stop: @Sendable () -> Void

  /// Makes a run from two functions: `run` runs checks, `stop` stops them.
  package init(
    run:
      @escaping @Sendable (
        [CheckFile], (CheckPlan) -> Void, (CheckEvent) -> Void,
        @escaping @Sendable (CheckFile, FileLooks) -> Void
      ) -> CheckSummary, stop: @escaping @Sendable () -> Void
  ) {
    self.run = run
    self.stop = stop
  }
}

/// A run of checks on its own thread, which sends messages to the watching thread.
final class WatchedRun: Sendable {
  enum News: Sendable {
    /// The run begins; this many results are to come.
    case began(Int)
    case reported(CheckEvent)
    case looked(CheckFile, FileLooks)
    /// The run has ended; no news follows.
    case ended(CheckSummary)
  }

  private let stoppable: StoppableRun
  private let inbox = Inbox()

  /// Begins a run; `waker` is woken when there is news.
  init(_ stoppable: StoppableRun, _ files: [CheckFile], waker: EditorWaker) {
    self.stoppable = stoppable
    let inbox = inbox
    let tell: @Sendable (News) -> Void = { news in
      inbox.add(news)
      waker.wake()
    }
    let thread = Thread {
      let summary = stoppable.run(
        files, { tell(.began($0.selected.count + $0.loadFailures.count)) }, { tell(.reported($0)) },
        { tell(.looked($0, $1)) })
      tell(.ended(summary))
    }
    thread.name = "genkan watch"
    thread.start()
  }

  /// Stops the run; its end arrives as news, too.
  func stop() { stoppable.stop() }

  /// The news since the last call, in order.
  func takeNews() -> [News] { inbox.takeAll() }
}

/// The messages of all threads, in order of arrival.
///
/// Unchecked: `news` is touched only while `lock` is held. (`Mutex` would need macOS 15.)
private final class Inbox: @unchecked Sendable {
  private let lock = NSLock()
  private var news: [WatchedRun.News] = []

  func add(_ piece: WatchedRun.News) { lock.withLock { news.append(piece) } }

  func takeAll() -> [WatchedRun.News] {
    lock.withLock {
      defer { news = [] }
      return news
    }
  }
}
