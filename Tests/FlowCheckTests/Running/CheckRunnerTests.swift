import FlowCheck
import Foundation
import Testing

struct CheckRunnerTests {
  private let failing = CheckOutcome(.failed, expectations: 1, messages: [CheckMessage("wrong")])

  @Test(arguments: [1, 2, 7])
  func `results come in the order of files and checks whoever was faster`(jobs: Int) {
    let files: [(String, ToyWorker.File)] = [
      ("slow", .passing("a", "b", after: 20)),
      ("quick", ToyWorker.File.passing("c").with("d", failing).pending("e", "needs a device")),
      ("last", .passing("f", "g")),
    ]
    let (lines, summary) = runToys(files, CheckOptions(jobs: jobs))
    #expect(
      lines == [
        "passed slow a", "passed slow b", "passed quick c", "failed quick d", "skipped quick e",
        "passed last f", "passed last g",
      ])
    #expect(summary.line == "5 passed, 1 failed, 1 skipped")
    #expect(summary.exitCode == 1)
  }

  @Test func `a worker is made, used and dropped on one thread and loads a file once`() {
    let notebook = Notebook()
    let files = (0..<4).map { ("file\($0)", ToyWorker.File.passing("a", "b", "c", after: 2)) }
    let (lines, _) = runToys(files, CheckOptions(jobs: 3), notebook: notebook)
    #expect(lines.count == 12)
    #expect(notebook.count("made") == 3)
    #expect(notebook.count("dropped") == 3)
    let faults = [
      "collected twice", "ran before collecting", "used elsewhere", "dropped elsewhere", "small stack",
    ]
    #expect(faults.map { notebook.count($0) } == [0, 0, 0, 0, 0])
  }

  @Test func `checks of one file run on several threads at once`() {
    let notebook = Notebook()
    let meeting = DispatchSemaphore(value: 0)
    let other = DispatchSemaphore(value: 0)
    var file = ToyWorker.File()
    // Each waits for the other, so a single thread would run into the time-out.
    file.checks.append(
      (
        "a", .runs,
        { _ in
          other.signal()
          return CheckOutcome(
            meeting.wait(timeout: .now() + 5) == .success ? .passed : .failed, expectations: 1)
        }
      ))
    file.checks.append(
      (
        "b", .runs,
        { _ in
          meeting.signal()
          return CheckOutcome(
            other.wait(timeout: .now() + 5) == .success ? .passed : .failed, expectations: 1)
        }
      ))
    let (lines, _) = runToys([("one", file)], CheckOptions(jobs: 2), notebook: notebook)
    #expect(lines == ["passed one a", "passed one b"])
    #expect(notebook.count("collect one") == 2)
  }

  @Test func `a check that expects nothing fails as empty`() {
    let file = ToyWorker.File().with("empty", CheckOutcome(.passed))
    var messages: [CheckMessage] = []
    let runner = CheckRunner(options: CheckOptions(jobs: 1)) { ToyWorker(["f": file], Notebook()) }
    let summary = runner.run([CheckFile("f")]) { messages += $0.messages }
    #expect(messages.map(\.description) == ["f:10: no expectation was made"])
    #expect(summary.failed == 1)
  }

  @Test func `a file that cannot be loaded is a result in its place and exit code 65`() {
    var broken = ToyWorker.File()
    broken.error = CheckLoadError(CheckMessage("unexpected symbol", at: CheckLocation(file: "b", line: 3)))
    let (lines, summary) = runToys([("a", .passing("x")), ("b", broken), ("c", .passing("y"))])
    #expect(lines == ["passed a x", "failed b the file can be loaded", "passed c y"])
    #expect(summary.loadFailures == 1)
    #expect(summary.exitCode == 65)
  }

  @Test func `two checks of one title in a file are refused with both lines`() {
    var said: [String] = []
    let file = ToyWorker.File.passing("same", "other", "same")
    let runner = CheckRunner(options: CheckOptions(jobs: 1)) { ToyWorker(["f": file], Notebook()) }
    let summary = runner.run([CheckFile("f")]) { said += $0.messages.map(\.description) }
    #expect(said == ["f:30: two checks have the title \"same\": lines 10 and 30; give each its own"])
    #expect(summary.exitCode == 65)
  }

  @Test(arguments: [1, 4])
  func `with fail-fast the first failure in order is the last result`(jobs: Int) {
    let files: [(String, ToyWorker.File)] = [
      ("a", ToyWorker.File.passing("1", "2", after: 10).with("3", failing)),
      ("b", ToyWorker.File().with("4", failing).with("5", failing)),
    ]
    let (lines, summary) = runToys(files, CheckOptions(jobs: jobs, failFast: true))
    #expect(lines == ["passed a 1", "passed a 2", "failed a 3"])
    #expect(summary.line == "2 passed, 1 failed, 0 skipped")
    #expect(summary.notRun == 2)
  }

  @Test func `an interrupted run reports what it knows and ends with 130`() {
    let interruption = Interruption()
    var file = ToyWorker.File.passing("a", "b")
    file.checks.append(
      (
        "c", .runs,
        { _ throws(CheckInterruption) in
          interruption.request()
          throw CheckInterruption()
        }
      ))
    file.checks.append(("d", .runs, { _ in CheckOutcome(.passed, expectations: 1) }))
    let (lines, summary) = runToys([("f", file)], CheckOptions(jobs: 1), interruption: interruption)
    #expect(lines == ["passed f a", "passed f b"])
    #expect(summary.notRun == 2)
    #expect(summary.exitCode == 130)
  }

  @Test func `an interruption wakes a run that waits for a check`() {
    let (notebook, interruption) = (Notebook(), Interruption())
    var file = ToyWorker.File()
    file.checks.append(
      (
        "endless", .runs,
        { _ throws(CheckInterruption) in
          notebook.write("began")
          // Ends when the caller was woken, which no clock does.
          notebook.wait(for: "stopped", times: 1)
          throw CheckInterruption()
        }
      ))
    interruption.onRequest { notebook.write("stopped") }
    let thread = Thread {
      notebook.wait(for: "began", times: 1)
      interruption.request()
    }
    thread.start()
    let (lines, summary) = runToys([("f", file)], CheckOptions(jobs: 1), interruption: interruption)
    #expect(lines.isEmpty)
    #expect(summary.exitCode == 130)
  }

  @Test func `an interruption while loading ends the run without results`() {
    var file = ToyWorker.File()
    file.error = CheckInterruption()
    let (lines, summary) = runToys([("f", file), ("g", .passing("x"))])
    #expect(lines.isEmpty)
    #expect(summary.exitCode == 130)
  }

  @Test func `a check draws the same numbers alone and among others`() {
    let seeds = Notebook()
    let body: ToyWorker.Body = { seed in
      seeds.write(String(seed))
      return CheckOutcome(.passed, expectations: 1)
    }
    var all = ToyWorker.File.passing("a")
    all.checks.append(("b", .runs, body))
    _ = runToys([("f", all)], CheckOptions(jobs: 1, seed: 7))
    _ = runToys([("f", all)], CheckOptions(jobs: 1, filter: "b", seed: 7))
    _ = runToys([("f", all)], CheckOptions(jobs: 1, seed: 8))
    #expect(seeds.entries.count == 3)
    #expect(seeds.entries[0] == seeds.entries[1])
    #expect(seeds.entries[0] != seeds.entries[2])
  }

  @Test func `durations come from the clock handed in`() {
    let ticks = Notebook()
    let runner = CheckRunner(
      options: CheckOptions(jobs: 1),
      now: {
        ticks.write("tick")
        return .milliseconds(25 * ticks.entries.count)
      }
    ) { ToyWorker(["f": .passing("a")], Notebook()) }
    var durations: [Double] = []
    _ = runner.run([CheckFile("f")]) { durations.append($0.milliseconds) }
    #expect(durations == [25])
  }

  @Test func `a file that describes other checks on another thread is found out`() {
    final class Fickle: CheckWorker {
      let notebook: Notebook
      init(_ notebook: Notebook) { self.notebook = notebook }
      func collect(_ file: CheckFile) throws -> [CheckCase] {
        notebook.write("collect")
        let line = notebook.count("collect")
        // The second load ends once the first thread is inside a check of its own.
        if line == 2 { notebook.wait(for: "run", times: 1) }
        return ["a", "b"].enumerated().map {
          CheckCase(file: file, index: $0.offset, titles: [$0.element], line: line)
        }
      }
      func run(_ check: CheckCase, seed: UInt64) throws(CheckInterruption) -> CheckOutcome {
        notebook.write("run")
        // Stays until the other thread has loaded the file, too.
        notebook.wait(for: "collect", times: 2)
        return CheckOutcome(.passed, expectations: 1)
      }
    }
    let notebook = Notebook()
    let runner = CheckRunner(options: CheckOptions(jobs: 2)) { Fickle(notebook) }
    var said: [String] = []
    let summary = runner.run([CheckFile("f")]) { said += $0.messages.map(\.text) }
    #expect(summary.line == "1 passed, 1 failed, 0 skipped")
    #expect(said.count == 1)
    #expect(said.first?.hasPrefix("the file described other checks") == true)
  }
}
