import FlowDriver
import FlowModel
import FlowScript
import FlowSession
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
    var moves: [Move] = []
    driver.recorder = { moves.append($0) }
    for line in [
      "app.launch { ios = '18.5' }", "tap 'next'", "choose 'x'", "mark 'm'", "tap 'next'", "at(2)",
    ] {
      _ = prompt.read(line)
    }
    try prompt.folder.write("flow.lua", Self.flow.replacing(#""x", "y""#, with: #""z""#))
    _ = try driver.replayFile()
    _ = prompt.read("choose 'z'")
    guard case .replayed? = moves.first(where: { if case .replayed = $0 { true } else { false } }) else {
      Issue.record("no record of the tree was kept")
      return
    }
    let again = Driver()
    let resumed = try again.resume(moves) { path throws(LoadingFailure) in try again.load(path ?? "") }
    #expect(resumed.problem == nil && resumed.made == moves.count)
    #expect(again.timeline?.session == driver.timeline?.session)
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
  func `a kill that was armed is played again, resumed and taken back as it happened`(lines: [String]) throws
  {
    let flow = Self.flow.replacing(
      #"{ title = "A" }"#,
      with: #"{ title = "A", onLeave = function() store.set("x", 1) analytics.track "a" end }"#)
    let prompt = try Prompting(["flow.lua": flow])
    let driver = prompt.session.driver
    var moves: [Move] = []
    driver.recorder = { moves.append($0) }
    for line in ["app.install '\(prompt.folder.file("flow.lua"))'"] + lines { _ = prompt.read(line) }
    let session = try #require(driver.timeline?.session)
    let count = driver.timeline?.count ?? 0
    #expect(prompt.read("flow = flow") == ["followed \(count) of \(count)"])
    #expect(driver.timeline?.session == session)
    _ = prompt.read("undo()")
    let again = Driver()
    let resumed = try again.resume(moves) { path throws(LoadingFailure) in try again.load(path ?? "") }
    #expect(resumed.problem == nil && resumed.made == moves.count)
    #expect(again.timeline?.session == session)
    for _ in lines.dropFirst() { _ = prompt.read("undo()") }
    _ = prompt.read("undo()")
    for _ in lines { _ = prompt.read("redo()") }
    #expect(driver.timeline?.session == session)
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
}
