import FlowCheck
import FlowScript
import Testing

@testable import FlowConsole

struct WatchedChecksTests {
  private static let order = CheckFile("order.check.lua")
  private static let review = CheckFile("review.check.lua")
  private static let page = CheckFile("page.check.md")

  private static let disk: [FileLook: FileStamp] = [
    FileLook(.content, "order.check.lua"): state(1), FileLook(.content, "review.check.lua"): state(2),
    FileLook(.content, "page.check.md"): state(3), FileLook(.content, "flow.lua"): state(4),
    FileLook(.content, "support.lua"): state(5), FileLook(.content, "extra.lua"): .absent,
    FileLook(.names, "."): .names(["en.lproj", "flow.lua"]),
    FileLook(.content, "en.lproj/Localizable.strings"): state(6),
  ]

  private static func looks(_ looks: FileLook...) -> FileLooks {
    var all = FileLooks()
    for look in looks { all.note(look, disk[look] ?? .absent) }
    return all
  }

  private static func result(
    _ file: CheckFile, _ status: CheckStatus, _ title: String = "is so"
  ) -> CheckEvent {
    let check = CheckCase(file: file, index: 0, titles: [title], line: 1)
    return .checked(CheckResult(check, CheckOutcome(status, expectations: 1)))
  }

  /// Three files that ran: the orders passed, a review failed, and the page plays another flow.
  private func afterFirstRun() -> WatchedChecks {
    var checks = WatchedChecks()
    checks.find([Self.order, Self.page, Self.review])
    _ = checks.begin([:])
    checks.note(
      Self.looks(
        FileLook(.content, "order.check.lua"), FileLook(.content, "support.lua"),
        FileLook(.content, "flow.lua"),
        FileLook(.names, "."), FileLook(.content, "en.lproj/Localizable.strings")), of: Self.order)
    checks.note(Self.looks(FileLook(.content, "page.check.md")), of: Self.page)
    checks.note(
      Self.looks(FileLook(.content, "review.check.lua"), FileLook(.content, "flow.lua")), of: Self.review)
    // Another thread ran another check of the same file.
    checks.note(Self.looks(FileLook(.content, "extra.lua")), of: Self.review)
    checks.add(Self.result(Self.order, .passed))
    checks.add(Self.result(Self.page, .skipped))
    checks.add(Self.result(Self.review, .failed))
    checks.end(isWhole: true)
    return checks
  }

  @Test func `every file runs at first, in the order of the report`() {
    var checks = WatchedChecks()
    checks.find([Self.order, Self.page, Self.review])
    let begun = checks.begin([:])
    #expect(begun == [Self.order, Self.page, Self.review])
    #expect(checks.stale.isEmpty)
  }

  @Test(arguments: [
    (FileLook(.content, "order.check.lua"), state(9), ["order.check.lua"]),
    (FileLook(.content, "support.lua"), state(9), ["order.check.lua"]),
    (FileLook(.content, "flow.lua"), state(9), ["order.check.lua", "review.check.lua"]),
    (FileLook(.content, "flow.lua"), .absent, ["order.check.lua", "review.check.lua"]),
    (FileLook(.content, "page.check.md"), state(9), ["page.check.md"]),
    (FileLook(.content, "en.lproj/Localizable.strings"), state(9), ["order.check.lua"]),
    (FileLook(.content, "extra.lua"), state(9), ["review.check.lua"]),
    (FileLook(.names, "."), .names(["en.lproj", "flow.lua", "ja.lproj"]), ["order.check.lua"]),
    (FileLook(.content, "notes.txt"), state(9), []),
  ])
  func `a change touches the files that looked at it`(look: FileLook, stamp: FileStamp, touched: [String]) {
    var checks = afterFirstRun()
    var disk = Self.disk
    disk[look] = stamp
    let isRunning = checks.touch(disk)
    #expect(!isRunning)
    #expect(checks.stale == Set(touched.map { CheckFile($0) }))
    let begun = checks.begin(disk)
    #expect(begun.map(\.path) == touched)
    checks.end(isWhole: true)
    #expect(checks.stale.isEmpty)
  }

  @Test func `the counts are those of all checks, each as it came out last`() {
    var checks = afterFirstRun()
    #expect(checks.summary.line == "1 passed, 1 failed, 1 skipped")
    var disk = Self.disk
    disk[FileLook(.content, "extra.lua")] = state(9)
    _ = checks.touch(disk)
    _ = checks.begin(disk)
    #expect(checks.summary.line == "1 passed, 0 failed, 1 skipped")
    checks.add(Self.result(Self.review, .passed))
    checks.add(Self.result(Self.review, .passed, "is new"))
    checks.end(isWhole: true)
    #expect(checks.summary.line == "3 passed, 0 failed, 1 skipped")
    #expect(checks.events.map(\.file) == [Self.order, Self.page, Self.review, Self.review])
  }

  @Test func `a change of what runs says so, and is run again`() {
    var checks = afterFirstRun()
    checks.makeAllStale()
    _ = checks.begin(Self.disk)
    var disk = Self.disk
    disk[FileLook(.content, "support.lua")] = state(9)
    let isRunning = checks.touch(disk)
    #expect(isRunning)
    checks.add(Self.result(Self.order, .failed))
    checks.end(isWhole: false)
    let begun = checks.begin(disk)
    #expect(begun == [Self.order, Self.page, Self.review])
  }

  @Test func `a change of what does not run waits for the run`() {
    var checks = afterFirstRun()
    checks.makeFailedStale()
    let first = checks.begin(Self.disk)
    #expect(first == [Self.review])
    var disk = Self.disk
    disk[FileLook(.content, "page.check.md")] = state(9)
    let isRunning = checks.touch(disk)
    #expect(!isRunning)
    checks.end(isWhole: true)
    let begun = checks.begin(disk)
    #expect(begun == [Self.page])
  }

  @Test func `a file that was saved while it ran runs again, even though the save came before the run's end`()
  {
    var checks = afterFirstRun()
    checks.makeAllStale()
    _ = checks.begin(Self.disk)
    var looks = FileLooks()
    looks.note(FileLook(.content, "new.lua"), state(1))
    checks.note(looks, of: Self.order)
    checks.end(isWhole: true)
    var disk = Self.disk
    disk[FileLook(.content, "new.lua")] = state(2)
    _ = checks.touch(disk)
    #expect(checks.stale == [Self.order])
  }

  @Test func `two threads that read two states of a file leave the older one, so that it runs again`() {
    var looks = FileLooks()
    looks.note(FileLook(.content, "flow.lua"), state(1))
    var later = FileLooks()
    later.note(FileLook(.content, "flow.lua"), state(2))
    looks.add(later)
    #expect(looks.stamps == [FileLook(.content, "flow.lua"): state(1)])
  }

  @Test func `files come and go, and take their results with them`() {
    var checks = afterFirstRun()
    let extra = CheckFile("extra.check.lua")
    checks.find([extra, Self.order])
    #expect(checks.stale == [extra])
    #expect(checks.summary.line == "1 passed, 0 failed, 0 skipped")
    checks.find([])
    #expect(checks.stale.isEmpty)
    #expect(checks.events.isEmpty)
    checks.find([Self.order])
    #expect(checks.stale == [Self.order])
  }

  @Test func `a file that goes while it runs is not run again`() {
    var checks = afterFirstRun()
    checks.makeAllStale()
    _ = checks.begin(Self.disk)
    checks.find([Self.order])
    checks.add(Self.result(Self.review, .failed))
    checks.end(isWhole: false)
    #expect(checks.stale == [Self.order])
    #expect(checks.summary.line == "0 passed, 0 failed, 0 skipped")
  }
}
