import FlowCheck
import Foundation

/// What toy workers write down, shared by their threads.
///
// Safe to send: the entries are touched inside the lock only.
final class Notebook: @unchecked Sendable {
  private let lock = NSCondition()
  private var lines: [String] = []

  func write(_ line: String) {
    lock.withLock {
      lines.append(line)
      lock.broadcast()
    }
  }

  /// Waits until a line was written as often as this.
  func wait(for line: String, times: Int) {
    lock.withLock { while lines.count(where: { $0 == line }) < times { lock.wait() } }
  }

  var entries: [String] { lock.withLock { lines } }

  func count(_ line: String) -> Int { entries.filter { $0 == line }.count }
}

/// A worker whose files are values: each check does what a closure says.
final class ToyWorker: CheckWorker {
  typealias Body = @Sendable (UInt64) throws(CheckInterruption) -> CheckOutcome

  struct File: Sendable {
    var checks: [(title: String, kind: CheckCase.Kind, body: Body)] = []
    var error: (any Error)?
  }

  private let files: [String: File]
  private let notebook: Notebook
  private let thread = ObjectIdentifier(Thread.current)
  private var collected: Set<String> = []

  init(_ files: [String: File], _ notebook: Notebook) {
    self.files = files
    self.notebook = notebook
    notebook.write("made")
  }

  deinit { notebook.write(ObjectIdentifier(Thread.current) == thread ? "dropped" : "dropped elsewhere") }

  func collect(_ file: CheckFile) throws -> [CheckCase] {
    noteThread()
    notebook.write("collect \(file.path)")
    if !collected.insert(file.path).inserted { notebook.write("collected twice") }
    guard let content = files[file.path] else { throw CheckLoadError(CheckMessage("no such toy")) }
    if let error = content.error { throw error }
    var collector = CheckCollector(file: file)
    for (index, check) in content.checks.enumerated() {
      collector.add(check.title, kind: check.kind, line: 10 * (index + 1))
    }
    return collector.cases
  }

  func run(_ check: CheckCase, seed: UInt64) throws(CheckInterruption) -> CheckOutcome {
    noteThread()
    if !collected.contains(check.file.path) { notebook.write("ran before collecting") }
    notebook.write("run \(check.title)")
    guard let body = files[check.file.path]?.checks[check.index].body else { throw CheckInterruption() }
    return try body(seed)
  }

  private func noteThread() {
    if ObjectIdentifier(Thread.current) != thread { notebook.write("used elsewhere") }
    if Thread.current.stackSize < 8 << 20 { notebook.write("small stack") }
  }
}

extension ToyWorker.File {
  /// Checks that pass after some milliseconds.
  static func passing(_ titles: String..., after milliseconds: Double = 0) -> Self {
    var file = Self()
    for title in titles {
      file.checks.append(
        (
          title, .runs,
          { _ in
            // Clock: work that takes time; nothing is measured
            Thread.sleep(forTimeInterval: milliseconds / 1000)
            return CheckOutcome(.passed, expectations: 1)
          }
        ))
    }
    return file
  }

  func with(_ title: String, _ outcome: CheckOutcome) -> Self {
    var file = self
    file.checks.append((title, .runs, { _ in outcome }))
    return file
  }

  func pending(_ title: String, _ reason: String) -> Self {
    var file = self
    file.checks.append((title, .pending(reason: reason), { _ in CheckOutcome(.failed) }))
    return file
  }
}

/// Runs toy files in the order given and returns what was reported, a line each.
func runToys(
  _ files: [(String, ToyWorker.File)], _ options: CheckOptions = CheckOptions(jobs: 2),
  notebook: Notebook = Notebook(), interruption: Interruption = Interruption()
) -> (lines: [String], summary: CheckSummary) {
  let content = Dictionary(uniqueKeysWithValues: files)
  let runner = CheckRunner(options: options, interruption: interruption) { ToyWorker(content, notebook) }
  var lines: [String] = []
  let summary = runner.run(files.map { CheckFile($0.0) }) { event in
    lines.append("\(event.status) \(event.file.path) \(event.title)")
  }
  return (lines, summary)
}
