package import FlowCheck
import FlowScript
import Foundation
package import Terminal

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Runs checks, and again whenever a file is saved that they looked up: `genkan check --watch`.
///
/// One thread waits for keys, signals, file changes and results, so that each is handled at once. A save that affects
/// the current run stops it, and a new run begins.
///
/// For example:
///
///     let watch = CheckWatch(setting, output: FileDescriptorOutput())
///     watch.run()  // .left once the person pressed q; each save of a file ran the checks again
package final class CheckWatch {
  /// The ending of a watch.
  package enum End: Equatable, Sendable {
    /// The user left the watch, or its input ended.
    case left
    /// Ctrl-C.
    case interrupted
    /// The output could not be written any more.
    case unwritable
    /// A script could not be stopped.
    case stuck
  }

  /// The settings that a command gives a watch.
  package struct Setting {
    /// Finds the check files, and calls `looked` with each folder that it searches.
    package var find: (_ looked: (String) -> Void) throws(CheckSearchError) -> [CheckFile]
    /// The paths that the person named.
    package var paths: [String]
    /// Makes the run of checks; called for each run.
    package var makeRun: () -> StoppableRun
    /// Called with the newest result of every check after each complete run.
    package var save: ([CheckEvent], CheckSummary) -> Void = { _, _ in }
    /// The colours.
    package var palette: CheckPalette = plainPalette
    /// The cells of a line; `nil` without a terminal.
    package var columns: () -> Int? = { nil }
    /// True where the output is a terminal that can be cleared.
    package var isTerminal = false

    /// Makes settings without report files, colours and a terminal.
    package init(
      paths: [String], find: @escaping ((String) -> Void) throws(CheckSearchError) -> [CheckFile],
      makeRun: @escaping () -> StoppableRun
    ) {
      self.paths = paths
      self.find = find
      self.makeRun = makeRun
    }
  }

  /// A run that has not ended.
  private struct Running {
    let run: WatchedRun
    let files: [CheckFile]
    let began: Duration
    var facts: WatchScreen.Run
    var total = 0
    /// True where a newer run is to start instead.
    var isStopped = false
  }

  private let setting: Setting
  private let output: FileDescriptorOutput
  private let keys: KeyInput
  private let waker = EditorWaker()
  private let signals = SignalInput([SIGINT, SIGTERM, SIGHUP, SIGTSTP, SIGCONT])
  private let stamper = FileStamper()
  private let clock = ContinuousClock()
  private let began = ContinuousClock.now
  private var checks = WatchedChecks()
  private var watch = FileWatch()
  /// The files and folders that were looked up to find the check files.
  private var search = FileLooks()
  private var screen: WatchScreen
  /// The cause of the next run.
  private var cause: WatchScreen.Cause?
  private var running: Running?
  /// The time at which the count of results was printed last.
  private var counted = Duration.zero
  /// The texts that were printed since the screen was cleared.
  private var shown: [String] = []
  private var nothingMatched: String?
  private var end: End?

  /// Makes a watch that reads keys from a descriptor.
  package init(_ setting: Setting, output: FileDescriptorOutput, input: Int32 = 0) {
    self.setting = setting
    self.output = output
    keys = KeyInput(input)
    screen = WatchScreen(
      isTerminal: setting.isTerminal, hasKeys: keys.isTerminal, palette: setting.palette,
      columns: setting.columns)
  }

  /// Runs the checks at once and after each save, until the user leaves or the watch has to end. A run in progress is
  /// then stopped and not awaited.
  ///
  /// A signal that ends processes ends this one too, after the terminal is restored.
  package func run() -> End {
    defer { keys.leave() }
    cause = .began
    find()
    var pollsAt = now
    while true {
      keys.enter()
      if running == nil { startRun() }
      wait(until: pollsAt)
      if now >= pollsAt {
        let start = now
        pollFiles()
        pollsAt = now + watch.pause(after: now - start)
      }
      takeNews()
      if output.hasFailed { end = .unwritable }
      guard let end else { continue }
      running?.run.stop()
      return end
    }
  }

  private var now: Duration { began.duration(to: clock.now) }

  private func put(_ text: String) {
    shown.append(text)
    output.redraw(text)
  }

  // MARK: Waiting

  /// Waits for a key, a signal or a message, at most until `time`, and handles keys and signals.
  private func wait(until time: Duration) {
    var waits = [signals.descriptor, keys.descriptor, waker.readEnd].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    let milliseconds = max(0, ((time - now) / .milliseconds(1)).rounded(.up))
    guard poll(&waits, nfds_t(waits.count), Int32(milliseconds)) > 0 else { return }
    if waits[0].revents != 0 { signals.read().forEach(answer(signal:)) }
    if waits[1].revents != 0 { keys.read().forEach(answer(key:)) }
    if waits[2].revents != 0 { waker.drain() }
  }

  private func answer(signal: Int32) {
    switch signal {
    case SIGINT: end = end ?? .interrupted
    case SIGCONT:
      keys.renew()
      if setting.isTerminal { shown.forEach(output.redraw) }
    default:
      keys.leave()
      signals.letHappen(signal)
    }
  }

  private func answer(key: KeyInput.Key) {
    switch key {
    case .leave: end = end ?? .left
    case .interrupt: end = end ?? .interrupted
    case .all:
      checks.makeAllStale()
      restart(.all)
    case .failed:
      checks.makeFailedStale()
      if !checks.stale.isEmpty { restart(.failed) }
    }
  }

  // MARK: Files

  /// Finds the check files, and watches for added and removed ones.
  private func find() {
    var looks = FileLooks()
    for path in setting.paths { looks.note(FileLook(.content, path)) }
    do throws(CheckSearchError) {
      checks.find(try setting.find { looks.note(FileLook(.names, $0)) })
    } catch {
      checks.find([])
      stopRun()
      shown = []
      put(screen.missing("\(error)", at: time))
    }
    search = looks
    rewatch()
  }

  private func rewatch() {
    var looks = search
    looks.add(checks.looks)
    watch.watch(looks)
  }

  private func pollFiles() {
    let changed = watch.poll(at: now, stamp: stamper.stamp)
    guard !changed.isEmpty else { return }
    let before = checks.files
    if changed.contains(where: { search.stamps[$0] != nil }) { find() }
    let isTouched = checks.touch(watch.stamps)
    let files = changed.filter { $0.kind == .content }.map(\.path)
    let paths = files.isEmpty ? changed.map(\.path) : files
    if !checks.stale.isEmpty {
      if case .changed(let earlier)? = cause {
        cause = .changed(earlier + paths.filter { !earlier.contains($0) })
      } else {
        cause = .changed(paths)
      }
      if isTouched { stopRun() }
    } else if running == nil, !checks.files.isEmpty, checks.files != before {
      // A file of checks is gone, and its failures with it.
      show(WatchScreen.Run(cause: .changed(paths)), after: [])
    }
  }

  // MARK: Runs

  private func restart(_ cause: WatchScreen.Cause) {
    self.cause = cause
    stopRun()
  }

  private func stopRun() {
    running?.isStopped = true
    running?.run.stop()
  }

  private func startRun() {
    guard !checks.stale.isEmpty else { return }
    let files = checks.begin(watch.stamps)
    shown = []
    put(screen.begin())
    running = Running(
      run: WatchedRun(setting.makeRun(), files, waker: waker), files: files, began: now,
      facts: WatchScreen.Run(cause: cause ?? .all, files: files.count))
    cause = nil
  }

  private func takeNews() {
    for news in running?.run.takeNews() ?? [] {
      switch news {
      case .began(let total): running?.total = total
      case .looked(let file, let looks): checks.note(looks, of: file)
      case .reported(let event): report(event)
      case .ended(let summary): endRun(summary)
      }
    }
  }

  private func report(_ event: CheckEvent) {
    checks.add(event)
    guard running?.isStopped == false else { return }
    running?.facts.checks += 1
    put(screen.report(event))
    guard let running, running.facts.checks == 1 || now - counted >= FileWatch.interval else { return }
    counted = now
    put(screen.count(running.facts.checks, of: running.total))
  }

  private func endRun(_ run: CheckSummary) {
    guard var running else { return }
    self.running = nil
    // It takes a processor, and no run would have it back.
    if run.isStuck { end = .stuck }
    checks.end(isWhole: !running.isStopped)
    guard !running.isStopped else { return }
    rewatch()
    if let nothing = run.nothingMatched { nothingMatched = nothing }
    running.facts.duration = now - running.began
    show(running.facts, after: running.files)
  }

  /// Prints the end of a run: the failures of the files that did not run, and the summary. The results of the given
  /// files are on the screen already.
  private func show(_ facts: WatchScreen.Run, after files: [CheckFile]) {
    if files.isEmpty {
      shown = []
      put(screen.begin())
    }
    let events = checks.events
    var summary = checks.summary
    if events.isEmpty { summary.nothingMatched = nothingMatched }
    put(screen.end(facts, others: events.filter { !files.contains($0.file) }, summary, at: time))
    setting.save(events, summary)
  }

  /// The time of day in the user's time zone.
  private var time: String {
    var seconds = time_t(Date().timeIntervalSince1970)
    var parts = tm()
    localtime_r(&seconds, &parts)
    return [parts.tm_hour, parts.tm_min, parts.tm_sec].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(
      separator: ":")
  }
}
