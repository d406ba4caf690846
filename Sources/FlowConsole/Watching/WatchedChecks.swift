import FlowCheck
import FlowScript

/// The state of a watch: the check files, the last results, and the files that each check file looked up on the disk.
///
/// A check file is stale once a looked-up file has changed, until its checks have run again.
struct WatchedChecks {
  private struct Known {
    var events: [CheckEvent] = []
    var looks = FileLooks()
  }

  /// The files, in the order of the report.
  private(set) var files: [CheckFile] = []
  /// The files whose checks are to run.
  private(set) var stale: Set<CheckFile> = []
  /// The files whose checks run now, in order.
  private(set) var running: [CheckFile] = []
  private var known: [CheckFile: Known] = [:]
  /// The looks of the files that run now, since they began.
  private var looking: [CheckFile: FileLooks] = [:]

  // MARK: What is to run

  /// Sets the current check files: new ones are stale, and missing ones are forgotten.
  mutating func find(_ files: [CheckFile]) {
    let now = Set(files)
    stale.formUnion(now.subtracting(self.files))
    stale.formIntersection(now)
    known = known.filter { now.contains($0.key) }
    self.files = files
  }

  /// Marks the check files stale whose looked-up files have changed.
  ///
  /// - Returns: True where one of them is running.
  mutating func touch(_ now: [FileLook: FileStamp]) -> Bool {
    let touched = files.filter { file in
      known[file]?.looks.stamps.contains { look, before in now[look] ?? before != before } == true
    }
    stale.formUnion(touched)
    return !Set(running).isDisjoint(with: touched)
  }

  /// Makes every file stale.
  mutating func makeAllStale() { stale.formUnion(files) }

  /// Marks the check files with a failed check as stale.
  mutating func makeFailedStale() {
    stale.formUnion(files.filter { known[$0]?.events.contains { $0.status == .failed } == true })
  }

  // MARK: A run

  /// Begins a run of the stale files and forgets their old results.
  ///
  /// - Returns: The files to run, in order.
  mutating func begin(_ now: [FileLook: FileStamp]) -> [CheckFile] {
    running = files.filter(stale.contains)
    stale = []
    looking = [:]
    for file in running {
      var fresh = Known()
      // What the last run looked at can change under this one, and be told only then.
      for (look, before) in known[file]?.looks.stamps ?? [:] { fresh.looks.note(look, now[look] ?? before) }
      known[file] = fresh
    }
    return running
  }

  /// Adds files that a running check file looked up; the first stamp of each counts.
  mutating func note(_ looks: FileLooks, of file: CheckFile) {
    looking[file, default: FileLooks()].add(looks)
  }

  /// Adds the result of a check.
  mutating func add(_ event: CheckEvent) { known[event.file]?.events.append(event) }

  /// Ends the run; after a stopped run, all of its files are stale again.
  mutating func end(isWhole: Bool) {
    if isWhole {
      for file in running { known[file]?.looks = looking[file] ?? FileLooks() }
    } else {
      stale.formUnion(running)
    }
    stale.formIntersection(files)
    running = []
  }

  // MARK: What is known

  /// The files and folders that the check files looked up.
  var looks: FileLooks {
    var all = FileLooks()
    for file in files { all.add(known[file]?.looks ?? FileLooks()) }
    return all
  }

  /// The newest result of every check, in the order of the report.
  var events: [CheckEvent] { files.flatMap { known[$0]?.events ?? [] } }

  /// The counts of the newest results.
  var summary: CheckSummary { events.reduce(into: CheckSummary()) { $0.add($1) } }
}
