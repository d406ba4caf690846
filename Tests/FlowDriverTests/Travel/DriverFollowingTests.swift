import FlowDriver
import FlowModel
import FlowScript
import FlowSession
import FlowWords
import Phone
import Testing

@Suite struct DriverFollowingTests {
  private static let flow = #"""
    local step = onboarding.step
    return onboarding.flow "f" {
      step "a" { title = "A" }, step "b" { choose = { "x", "y" } }, step "c", step "d",
    }
    """#

  @Test func `a file that is edited is followed by all branches, what was undone and other phones`() throws {
    let prompt = try Prompting(["flow.lua": Self.flow])
    let driver = prompt.session.driver
    for line in [
      "tap 'next'", "choose 'x'", "mark 'chosen'", "tap 'next'", "at(2)", "choose 'y'", "undo()",
      "app.launch { ios = '18.5' }", "tap 'next'", "undo()",
    ] { _ = prompt.read(line) }
    let before = driver.branchViews.map(\.gestures)
    try prompt.folder.write("flow.lua", Self.flow.replacing(#""A""#, with: #""Other""#))
    let following = try #require(try driver.replayFile())
    #expect(following.others.count == 2 && following.others.allSatisfy { $0.line.stop == nil })
    #expect(driver.branchViews.map(\.gestures) == before)
    #expect(prompt.read("screen.title") == ["\"Other\""])
    #expect(prompt.read("redo()") == ["redone: tap \"next\""])
    #expect(prompt.read("at 'chosen' return screen.chosen[1], device.ios") == ["\"x\"", "\"26.0\""])
  }

  @Test func `what a file takes away comes back with it, on every branch`() throws {
    let prompt = try Prompting(["flow.lua": Self.flow])
    let driver = prompt.session.driver
    for line in ["tap 'next'", "choose 'x'", "tap 'next'", "at(2)", "choose 'y'", "tap 'next'", "tap 'next'"]
    {
      _ = prompt.read(line)
    }
    let before = driver.branchViews.map(\.gestures)
    try prompt.folder.write("flow.lua", Self.flow.replacing(#""x", "y""#, with: #""z""#))
    let lost = try #require(try driver.replayFile())
    #expect(lost.stop?.number == 3 && lost.others.count == 1)
    try prompt.folder.write("flow.lua", Self.flow)
    let back = try #require(try driver.replayFile())
    #expect(back.stop == nil && back.followed == back.total)
    #expect(driver.branchViews.map(\.gestures) == before)
    #expect(prompt.read("screen.step") == ["\"d\""])
  }

  @Test func `a session that was followed onto an edited file is resumed with all that was lost`() throws {
    let prompt = try Prompting(["flow.lua": Self.flow])
    let driver = prompt.session.driver
    for line in [
      "app.launch { ios = '18.5' }", "tap 'next'", "choose 'x'", "mark 'm'", "tap 'next'", "at(2)",
    ] {
      _ = prompt.read(line)
    }
    try prompt.folder.write("flow.lua", Self.flow.replacing(#""x", "y""#, with: #""z""#))
    _ = try driver.replayFile()
    _ = prompt.read("choose 'z'")
    #expect(prompt.kept.lines.contains { if case .adopted = $0 { true } else { false } })
    let again = Driver()
    let resumed = try again.resume(prompt.kept.lines) { path throws(LoadingFailure) in
      try again.load(path ?? "")
    }
    #expect(resumed.problem == nil && resumed.made == prompt.kept.lines.count)
    #expect(again.player?.session == driver.player?.session)
    #expect(again.branchViews == driver.branchViews)
  }

  @Test(arguments: [
    ["app.kill { after = 'store.set' }"], ["app.kill { after = 'store.set' }", "tap 'next'"],
    ["app.kill { after = 'store.set' }", "tap 'next'", "app.launch()", "tap 'next'"],
    ["app.kill { after = 'analytics.track' }", "tap 'next'"], ["app.kill { count = 2 }", "tap 'next'"],
    [
      "app.kill()", "app.kill { after = 'store.set', count = 2 }", "app.launch()", "tap 'next'", "tap 'next'",
    ],
  ])
  func `a kill that was armed is played again, resumed and taken back as it happened`(typed: [String]) throws
  {
    let flow = Self.flow.replacing(
      #"{ title = "A" }"#,
      with: #"{ title = "A", onLeave = function() store.set("x", 1) analytics.track "a" end }"#)
    let prompt = try Prompting(["flow.lua": flow])
    let driver = prompt.session.driver
    for line in ["app.install '\(prompt.folder.file("flow.lua"))'"] + typed { _ = prompt.read(line) }
    let session = try #require(driver.player?.session)
    let count = driver.player?.count ?? 0
    #expect(prompt.read("flow = flow") == ["followed \(count) of \(count)"])
    #expect(driver.player?.session == session)
    _ = prompt.read("undo()")
    let again = Driver()
    let resumed = try again.resume(prompt.kept.lines) { path throws(LoadingFailure) in
      try again.load(path ?? "")
    }
    #expect(resumed.problem == nil && resumed.made == prompt.kept.lines.count)
    #expect(again.player?.session == session)
    for _ in typed.dropFirst() { _ = prompt.read("undo()") }
    _ = prompt.read("undo()")
    for _ in typed { _ = prompt.read("redo()") }
    #expect(driver.player?.session == session)
  }

  @Test func `a flow of another file is none of those that an edit concerns`() throws {
    let prompt = try Prompting([
      "flow.lua": Self.flow, "other.lua": #"return onboarding.flow "o" { onboarding.step "p" }"#,
    ])
    let driver = prompt.session.driver
    driver.engine.fileLog.isOn = true
    _ = prompt.read("tap 'next'")
    _ = prompt.read("app.install '\(prompt.folder.file("other.lua"))'")
    _ = prompt.read("app.launch()")
    try prompt.folder.write("flow.lua", Self.flow.replacing(#"step "a""#, with: #"step "first""#))
    _ = try driver.replayFile()
    #expect(prompt.read("screen.step") == ["\"p\""])
    #expect(driver.looks.stamps.isEmpty == false)
  }

  @Test func `a gesture that was not come to is named as it is typed`() throws {
    let prompt = try Prompting(["flow.lua": Self.flow])
    for line in ["tap 'next'", "choose 'x'"] { _ = prompt.read(line) }
    try prompt.folder.write(
      "flow.lua", Self.flow.replacing(#"step "b""#, with: #"step "new" { title = "N" }, step "b""#))
    let stop = try #require(try prompt.session.driver.replayFile()?.stop)
    #expect(stop.reason == "\"new\" had no answer yet")
    #expect(stop.sentence == "\"new\" had no answer yet; gesture 3, choose \"x\", was not reached")
  }

  @Test func `what a file took away waits for it, also where the session ended meanwhile`() throws {
    let prompt = try Prompting(["flow.lua": Self.flow])
    let driver = prompt.session.driver
    _ = prompt.read("app.install '\(prompt.folder.file("flow.lua"))'")
    for line in ["app.launch()", "tap 'next'", "choose 'x'", "mark 'm'", "tap 'next'"] {
      _ = prompt.read(line)
    }
    let whole = driver.session
    try prompt.folder.write("flow.lua", Self.flow.replacing(#""x", "y""#, with: #""z""#))
    #expect(try driver.replayFile()?.stop?.number == 3)
    // On the file as it was left: the session is as short as it was, and the gestures go on waiting.
    let cut = Driver()
    let resumed = try cut.resume(prompt.kept.lines) { path throws(LoadingFailure) in try cut.load(path ?? "")
    }
    #expect(resumed.problem == nil && resumed.waited?.followed == 2 && cut.session == driver.session)
    // On the file that was mended meanwhile they happen.
    try prompt.folder.write("flow.lua", Self.flow)
    let mended = Driver()
    var more: [History.Line] = []
    mended.added = { line, _ in more.append(line) }
    #expect(
      try mended.resume(prompt.kept.lines) { path throws(LoadingFailure) in try mended.load(path ?? "") }
        .waited?.stop
        == nil)
    #expect(mended.session == whole && mended.player?.count == 4)
    // And they are kept: another resume needs no waiting.
    let last = Driver()
    let again = try last.resume(more) { path throws(LoadingFailure) in try last.load(path ?? "") }
    #expect(again.waited == nil && last.session == whole)
  }

  @Test func `undo takes a tried order back after a resume, and redo tries it again`() throws {
    let prompt = try Prompting(["flow.lua": Self.flow])
    let driver = prompt.session.driver
    _ = prompt.read("app.install '\(prompt.folder.file("flow.lua"))'")
    for line in ["app.launch()", "tap 'next'", "flow = flow:move('c', { before = 'b' })", "tap 'next'"] {
      _ = prompt.read(line)
    }
    try prompt.folder.write("flow.lua", Self.flow.replacing(#""A""#, with: #""Other""#))
    _ = try driver.replayFile()
    let again = Driver()
    _ = try again.resume(prompt.kept.lines) { path throws(LoadingFailure) in try again.load(path ?? "") }
    let session = PromptSession(again)
    #expect(again.source.isTrial && again.session == driver.session)
    _ = try session.evaluate("undo(2)")
    #expect(!again.source.isTrial && again.shownFlow?.flow.steps.map(\.name) == ["a", "b", "c", "d"])
    _ = try session.evaluate("redo()")
    #expect(again.source.isTrial && again.shownFlow?.flow.steps.map(\.name) == ["a", "c", "b", "d"])
  }

  @Test func `a language is a line, which one undo takes back, also after a resume`() throws {
    let prompt = try Prompting(["flow.lua": Self.flow])
    let driver = prompt.session.driver
    _ = prompt.read("app.install '\(prompt.folder.file("flow.lua"))'")
    for line in ["app.launch()", "tap 'next'", "choose 'x'"] { _ = prompt.read(line) }
    let before = driver.session
    #expect(driver.replay(in: "ja")?.followed == 3)
    let after = driver.session
    #expect(after?.world.language.device == ["ja"])
    _ = prompt.read("undo()")
    #expect(driver.session == before)
    _ = prompt.read("redo()")
    #expect(driver.session == after)
    let again = Driver()
    _ = try again.resume(prompt.kept.lines) { path throws(LoadingFailure) in try again.load(path ?? "") }
    _ = try PromptSession(again).evaluate("undo()")
    #expect(again.session == before)
  }
}
