import FlowDriver
import FlowScript
import FlowSession
import Foundation
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@testable import FlowConsole
import Terminal

struct JournalTests {
  private func played() throws -> (prompt: SamplePrompt, folder: String) {
    let prompt = try SamplePrompt()
    let folder = prompt.path("state/sessions")
    prompt.evaluator.journal = try Journal(in: folder, base: prompt.folder)
    #expect(prompt.evaluator.begin() == nil)
    prompt.type(
      "tap \"next\"", "choose \"tiktok\"", "undo()", "choose \"friends\"", "tap \"nowhere\"", "tap \"next\"",
      "app.kill()", "app.launch { language = { \"fr\", \"ja\" } }", "settings.set(\"language\", \"en\")",
      "app.launch()",
      "tap \"next\"", "at(1)", "clock.advance \"1h\"")
    return (prompt, folder)
  }

  private func resumed(_ kept: KeptSession, like prompt: SamplePrompt) throws -> Driver {
    let driver = Driver()
    let result = try driver.resume(kept.lines) { path throws(LoadingFailure) in try driver.load(path ?? "") }
    #expect(result.problem == nil)
    #expect(result.made == kept.lines.count)
    return driver
  }

  @Test func `a kept session comes back at the same moment, with its branches`() throws {
    let (prompt, folder) = try played()
    let path = try #require(prompt.evaluator.journal?.path)
    let kept = try KeptSession(path: path)
    #expect(!kept.isFinished)
    let driver = try resumed(kept, like: prompt)
    #expect(driver.player?.session == prompt.driver.player?.session)
    #expect(driver.player?.history.entries == prompt.driver.player?.history.entries)
    #expect(driver.player?.history.branches == prompt.driver.player?.history.branches)
    #expect(driver.player?.history.head == prompt.driver.player?.history.head)
    #expect(folder.isEmpty == false)
  }

  @Test func `a journal cut anywhere comes back up to its last whole move`() throws {
    let (prompt, _) = try played()
    let path = try #require(prompt.evaluator.journal?.path)
    let bytes = try #require(FileManager.default.contents(atPath: path))
    let ends = bytes.indices.filter { bytes[$0] == 0x0A }
    let cut = prompt.path("cut.jsonl")
    for length in stride(from: ends[0] + 1, through: bytes.count, by: 7) {
      try bytes.prefix(length).write(to: URL(fileURLWithPath: cut))
      let kept = try KeptSession(path: cut)
      #expect(kept.lines.count == ends.count { $0 < length } - 1)
      #expect(kept.dropped == nil)
      if kept.lines.count > 2 { _ = try resumed(kept, like: prompt) }
    }
  }

  @Test func `a name with a number that no session can have is not ours, and nothing is counted from it`()
    throws
  {
    let prompt = try SamplePrompt()
    let folder = prompt.path("sessions")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for number in [
      "9223372036854775807", "-9223372036854775808", "+5", "0000000000007", "1000000000000", "x",
    ] {
      try prompt.write("", to: "sessions/session-\(number).jsonl")
    }
    let journal = try Journal(in: folder, base: prompt.folder)
    #expect(journal.path == folder + "/session-000001.jsonl")
    #expect(Journal.number("session-999999999999.jsonl") == 999_999_999_999)
  }

  @Test func `a pipe among the sessions is passed over`() throws {
    let prompt = try SamplePrompt()
    let folder = prompt.path("sessions")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    #expect(mkfifo(folder + "/session-000009.jsonl", 0o600) == 0)
    var skipped: [Journal.Failure] = []
    let search = SessionSearch(in: folder, from: "/", skipped: { skipped.append($0) })
    guard case .nothing(.noneKept) = search.first() else {
      Issue.record("a session was found")
      return
    }
    #expect(skipped == [.system(path: folder + "/session-000009.jsonl", reason: "it is not a file")])
    #expect(try Journal(in: folder, base: prompt.folder).path == folder + "/session-000010.jsonl")
  }

  @Test(arguments: [3, 5])
  func `a journal of another version is refused with its number, named, and left alone`(schema: Int) throws {
    let prompt = try SamplePrompt()
    let text =
      "{\"folder\":\"/\",\"journal\":\"genkan\",\"schema\":\(schema)}\n{\"move\":{\"marked\":{\"_0\":\"m\"}}}\n"
    try FileManager.default.createDirectory(
      atPath: prompt.path("sessions"), withIntermediateDirectories: true)
    try prompt.write(text, to: "sessions/" + Journal.name(1))
    let path = prompt.path("sessions/" + Journal.name(1))
    let failure = #expect(throws: Journal.Failure.self) { try KeptSession(path: path) }
    #expect(
      failure?.description
        == "\(path) was written by \(schema == 3 ? "an older" : "a newer") version of genkan: "
        + "its lines have form \(schema), and this version reads form 4")
    #expect(prompt.read("sessions/" + Journal.name(1)) == text)
  }

  @Test(arguments: [
    #"{"added":{"_0":{"line":1,"parent":99,"place":"value","step":{"event":{"_0":{"launched":{}}}}}}}"#,
    #"{"added":{"_0":{"line":1,"place":"value","step":{"adopt":{"_0":{"path":"flow.lua"},"phone":7}}}}}"#,
    #"{"moved":{"_0":{"branch":0,"entry":-1}}}"#, #"{"moved":{"_0":{"branch":5,"entry":1}}}"#,
    #"{"untried":{}}"#,
    #"{"retried":{}}"#,
    #"{"adopted":{"_0":{"beside":{},"entries":[],"isTrial":true,"layer":{"branches":[{"tip":99}],"marks":[],"way":[]},"line":1}}}"#,
  ])
  func `a line that was edited by hand and fits nothing ends the session before it`(line: String) throws {
    let (prompt, _) = try played()
    let path = try #require(prompt.evaluator.journal?.path)
    let text = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    try prompt.write(
      (text[..<6] + ["{\"line\":\(line)}"] + text[6...]).joined(separator: "\n") + "\n", to: "edited.jsonl")
    let kept = try KeptSession(path: prompt.path("edited.jsonl"))
    #expect(kept.lines.count == text.count)
    let driver = Driver()
    let result = try driver.resume(kept.lines) { path throws(LoadingFailure) in try driver.load(path ?? "") }
    #expect(result.problem == "it does not follow from the events before it" && result.made == 5)
    #expect(driver.player?.session != nil)
  }

  @Test func `of a file that two prompts wrote at once the part before the second one is offered`() throws {
    let (one, two) = (try played().prompt, try played().prompt)
    let texts = try [one, two].map { prompt in
      try String(contentsOfFile: try #require(prompt.evaluator.journal?.path), encoding: .utf8)
        .split(separator: "\n")
    }
    // The second one began where the first one had typed twice.
    let mixed = texts[0][..<6] + texts[1][..<1] + zip(texts[0][6...], texts[1][1...]).flatMap { [$0, $1] }
    try one.write(mixed.joined(separator: "\n") + "\n", to: "mixed.jsonl")
    let kept = try KeptSession(path: one.path("mixed.jsonl"))
    #expect(kept.lines.count == 5 && kept.dropped?.line == 7)
    _ = try resumed(kept, like: one)
    // Without its first line, it is the first line of the second that does not follow.
    let text = (mixed[..<6] + mixed[7...]).joined(separator: "\n") + "\n"
    try one.write(text, to: "mixed.jsonl")
    let headless = try KeptSession(path: one.path("mixed.jsonl"))
    let driver = Driver()
    let result = try driver.resume(headless.lines) { path throws(LoadingFailure) in
      try driver.load(path ?? "")
    }
    #expect(result.isGarbled && result.made < headless.lines.count)
    #expect(headless.numbers[result.made] >= 7 && driver.session != nil)
    headless.retire()
    #expect(one.read("mixed.jsonl")?.hasPrefix(text) == true)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `on a disk that is full the session goes on, and says once that it is not kept`() throws {
    let prompt = try SamplePrompt()
    let file = open("/dev/full", O_WRONLY | O_CLOEXEC)
    try #require(file >= 0)
    prompt.evaluator.journal = Journal(on: file, path: "/dev/full")
    let said = "the session is not kept any more: /dev/full: No space left on device"
    #expect(prompt.evaluator.evaluate("tap \"next\"").text.contains(said))
    #expect(!prompt.evaluator.evaluate("choose \"tiktok\"").text.contains(said))
    #expect(prompt.driver.player?.count == 3 && prompt.evaluator.journal == nil)
  }

  @Test func `a file of another program is refused and left alone`() throws {
    let prompt = try SamplePrompt()
    for text in ["hello", "{}\n", "hello\n", "{\"journal\":\"other\",\"schema\":1,\"folder\":\"/\"}\n"] {
      try prompt.write(text, to: "foreign.jsonl")
      #expect(throws: Journal.Failure.foreign(path: prompt.path("foreign.jsonl"))) {
        try KeptSession(path: prompt.path("foreign.jsonl"))
      }
      #expect(prompt.read("foreign.jsonl") == text)
    }
  }

  private func found(in folder: String) -> KeptSession? {
    let search = SessionSearch(in: folder, from: "/", skipped: { _ in })
    return if case .found(let session) = search.first() { session } else { nil }
  }

  private func reason(in folder: String) -> SessionSearch.Reason? {
    let search = SessionSearch(in: folder, from: "/", skipped: { Issue.record("\($0)") })
    if case .nothing(let reason) = search.first() { return reason }
    return nil
  }

  /// Waits until a journal that nobody holds has closed its file, which it does on its queue: it holds a lock till then.
  private func waitForClosing(_ path: String) throws {
    let file = open(path, O_RDONLY)
    try #require(file >= 0)
    _ = flock(file, LOCK_EX)
    close(file)
  }

  @Test func `a journal cut within its first line is known as ours, and nothing was done in it`() throws {
    let (prompt, folder) = try played()
    let path = try #require(prompt.evaluator.journal?.path)
    let bytes = try #require(FileManager.default.contents(atPath: path))
    let end = try #require(bytes.firstIndex(of: 0x0A))
    prompt.evaluator.journal = nil
    try waitForClosing(path)
    for length in 0...end + 1 {
      try bytes.prefix(length).write(to: URL(fileURLWithPath: path))
      #expect(reason(in: folder) == .nothingDone, "cut after \(length) bytes")
    }
  }

  @Test func `why there is nothing to go on with is what is true of the newest session`() throws {
    let prompt = try SamplePrompt()
    let folder = prompt.path("sessions")
    #expect(reason(in: folder) == .noneKept)
    var journal: Journal? = try Journal(in: folder, base: "/")
    try journal?.append([.marked("m")])
    #expect(reason(in: folder) == .goingOn)
    try journal?.finish()
    let path = try #require(journal?.path)
    journal = nil
    try waitForClosing(path)
    #expect(reason(in: folder) == .nothingDone)
    try prompt.write("", to: "sessions/" + Journal.name(2))
    #expect(reason(in: folder) == .nothingDone)
  }

  @Test
  func `the newest session that broke off or was left is found, none that goes on or went on in another`()
    throws
  {
    let prompt = try SamplePrompt()
    let folder = prompt.path("sessions")
    let lines = [History.Line.typed("mark 'm'"), .marked("m")]
    var journals: [Journal?] = []
    for _ in 0..<4 {
      let journal = try Journal(in: folder, base: "/")
      try journal.append(lines)
      journals.append(journal)
    }
    #expect(reason(in: folder) == .goingOn)
    for journal in journals { journal?.synchronize() }
    try journals[3]?.finish()
    let last = journals[3]?.path
    for index in 1...3 {
      let path = try #require(journals[index]?.path)
      journals[index] = nil
      try waitForClosing(path)
    }
    let newest = try #require(found(in: folder))
    #expect(newest.path == last)
    #expect(newest.ending == .left)
    newest.retire()
    let next = found(in: folder)
    #expect(next?.path == folder + "/session-000003.jsonl")
    #expect(next?.ending == .brokeOff)
  }

  @Test func `a session that cannot be written goes on, and says so`() throws {
    let prompt = try SamplePrompt()
    #expect(throws: Journal.Failure.self) { try Journal(in: prompt.path("flow.lua"), base: "/") }
  }

  @Test func `a hundred journals are kept, and every one that is written to`() throws {
    let prompt = try SamplePrompt()
    let folder = prompt.path("sessions")
    let oldest = try Journal(in: folder, base: "/")
    for number in 2...100 { try prompt.write("", to: "sessions/" + Journal.name(number)) }
    let newest = try Journal(in: folder, base: "/")
    let another = try Journal(in: folder, base: "/")
    let numbers = try FileManager.default.contentsOfDirectory(atPath: folder).compactMap(Journal.number)
      .sorted()
    #expect(numbers == [1] + Array(3...102))
    #expect(oldest.path != newest.path && newest.path != another.path)
  }
}
