import FlowCheck
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

@Suite struct DriverCheckWorkerTests {
  // MARK: Isolation

  @Test func `no check sees another's globals, locals, modules or phone`() throws {
    let body = """
      expect({ count, kept, require("module").n, app.transcript.steps }):equals { 1, 1, 1, {} }
      count, kept, require("module").n = 2, 2, 2
      play("flow.lua", { stopAt = "source" })
      """
    let outcomes = try Checking(["module.lua": "return { n = 1 }"]).outcomes(
      """
      count = 1
      local kept = 1
      it("first", function() \(body) end)
      it("second", function() \(body) end)
      """)
    #expect(outcomes.map(\.messages) == [[], []])
  }

  @Test func `a file that is loaded anew sees no phone of the check before`() throws {
    let outcomes = try Checking().outcomes(
      """
      local seen = screen.step
      it("first", function() play("flow.lua", { stopAt = "name" }) expect(seen):isFalsy() end)
      it("second", function() expect(seen):isFalsy() end)
      """)
    #expect(outcomes.map(\.messages) == [[], []])
  }

  @Test func `random numbers depend on the seed, not on what ran before`() throws {
    let check = "it('%', function() expect({ math.random(1e9), math.random(1e9) }):equals {} end)"
    let twice = try Checking().outcomes(check + "\n" + check, seed: 5)
    #expect(twice[0].messages[0].text == twice[1].messages[0].text)
    let other = try Checking().outcomes(check, seed: 6)
    #expect(other[0].messages[0].text != twice[0].messages[0].text)
  }

  @Test func `a file that describes other checks when it is loaded again fails the check`() throws {
    // A file with a coroutine cannot be put back to how it was loaded.
    let folder = try ScriptFolder([
      "a.check.lua": "local co = coroutine.create(print) it('x', function() co = co end)"
    ])
    let worker = DriverCheckWorker()
    let check = try worker.collect(CheckFile(folder.file("a.check.lua")))[0]
    try folder.write("a.check.lua", "x = = 1")
    #expect(try worker.run(check, seed: 0).messages[0].text.hasPrefix("error[GK006]"))
    try folder.write("a.check.lua", "local nothing")
    #expect(
      try worker.run(check, seed: 0).messages[0].text
        == "the file describes other checks when it is loaded again")
  }

  // MARK: Errors

  @Test(arguments: [
    ("error 'no'", "no"), ("error({})", "an error value that is a table"),
    ("error()", "an error value that is"),
    (
      "error(setmetatable({}, { __tostring = function() return 'mine' end }))",
      "mine (an error value that is a table)"
    ),
    ("local x = nil + 1", "attempt to perform arithmetic on a nil value"),
    ("prnt 'x'", "attempt to call a nil value (global 'prnt')"),
    ("coroutine.yield()", "attempt to yield from outside a coroutine"),
    ("local function f() return 1 + f() end f()", "stack overflow"),
    ("return string.rep('x', 1e10)", "string too large"),
  ])
  func `whatever a check raises is told at its line`(code: String, message: String) throws {
    let outcome = try Checking().outcome(code)
    #expect(outcome.status == .failed)
    try #require(outcome.messages.count == 1)
    #expect(outcome.messages[0].text.contains(message), "\(outcome.messages[0].text)")
    #expect(outcome.messages[0].location?.line == 2)
  }

  @Test func `an error elsewhere names both places`() throws {
    let checking = try Checking([
      "hook.lua": """
      return onboarding.flow "x" {
        onboarding.step "a" { onLeave = function() error "boom" end }, onboarding.step "b",
      }
      """, "broken.lua": "return onboarding.flow 'x' {\n  onboarding.step 'a', onboarding.step 'a' }",
      "module.lua": "local m = {}\nfunction m.f() error 'deep' end\nreturn m",
    ])
    for (code, line) in [
      ("play 'hook.lua'", "hook.lua:2"), ("play 'broken.lua'", "broken.lua:2"),
      ("require('module').f()", "module.lua:2"),
    ] {
      let text = try checking.texts(code)[0]
      #expect(text.hasPrefix("a.check.lua:2: error["))
      #expect(text.contains(" --> \(line)\n"), "\(text)")
    }
  }

  @Test(arguments: [
    ("play 'flw.lua'", "error[GK001]: there is no file \"flw.lua\""),
    ("play 'sub'", "error[GK002]: \"sub\" is a folder, not a script"),
    ("play 'empty.lua'", "error[GK003]: the file is empty"), ("play ''", "error[GK002]"),
    (
      "play '../flow.lua'",
      "error[GK020]: a check opens flows of its project, and \"../flow.lua\" leads elsewhere"
    ),
    ("play 'sub/../../flow.lua'", "error[GK020]"), ("play '/etc/flow.lua'", "error[GK020]"),
  ])
  func `a flow that cannot be opened is told at the check's line`(code: String, message: String) throws {
    let checking = try Checking(["sub/flow.lua": ScriptFolder.toy, "empty.lua": " "])
    #expect(try checking.complaint("play 'sub/flow.lua' " + code)[0].hasPrefix(message))
    #expect(try checking.outcome(code).messages[0].location?.line == 2)
  }

  @Test(arguments: ["play 'NAME'", "app.install 'NAME'", "require 'NAME'", "dofile 'NAME'"])
  func `a pipe, a link that leads out and a path with a NUL are no flows`(verb: String) throws {
    let elsewhere = try ScriptFolder(["secret.lua": "the secret line"])
    let checking = try Checking(["sub/flow.lua": ScriptFolder.toy])
    let files = FileManager.default
    #expect(mkfifo(checking.folder.file("pipe.lua"), 0o600) == 0)
    try files.createSymbolicLink(
      atPath: checking.folder.file("link.lua"), withDestinationPath: elsewhere.file("secret.lua"))
    try files.createSymbolicLink(
      atPath: checking.folder.file("out"),
      withDestinationPath: (elsewhere.file("x") as NSString).deletingLastPathComponent)
    try files.createSymbolicLink(atPath: checking.folder.file("null.lua"), withDestinationPath: "/dev/zero")
    for name in ["pipe.lua", "link.lua", "out/secret.lua", "null.lua", "flow.lua\\0x", "sub/flow.lua\\0"] {
      let name = verb.hasPrefix("require") ? name.replacing(".lua", with: "").replacing("/", with: ".") : name
      let outcome = try checking.outcome(verb.replacing("NAME", with: name))
      #expect(outcome.status == .failed)
      let text = outcome.messages.map(\.text).joined()
      #expect(!text.contains("secret line"), "\(text)")
      #expect(outcome.messages.first?.location?.line == 2)
    }
  }

  @Test func `a link inside the folder is followed`() throws {
    let checking = try Checking(["sub/flow.lua": ScriptFolder.toy])
    try FileManager.default.createSymbolicLink(
      atPath: checking.folder.file("link.lua"), withDestinationPath: "sub/flow.lua")
    #expect(try checking.texts("play 'link.lua' expect(1):equals(1)") == [])
  }

  // MARK: Time

  @Test func `a check that takes too long is ended, and the next one runs`() throws {
    let outcomes = try Checking(seconds: 3).outcomes(
      """
      it("loops", function() while true do pcall(function() while true do end end) end end)
      it("is well", function() expect(1):equals(1) end)
      """)
    #expect(outcomes.map(\.status) == [.failed, .passed])
    #expect(outcomes[0].messages[0].text.contains("took too long"))
  }

  @Test func `an interrupt ends a check without an outcome, and the worker works on`() throws {
    var limits = ScriptEngine.Limits()
    limits.evaluation = 60
    let folder = try ScriptFolder([
      "a.check.lua":
        "it('loops', function() print 'on' while not done do end end) it('is well', function() expect(1):equals(1) end)"
    ])
    let worker = DriverCheckWorker(limits: limits)
    let checks = try worker.collect(CheckFile(folder.file("a.check.lua")))
    let (stop, began) = (worker.stop, DispatchSemaphore(value: 0))
    worker.driver.engine.output = { _ in began.signal() }
    Thread.detachNewThread {
      began.wait()
      stop.fire()
    }
    #expect(throws: CheckInterruption.self) { try worker.run(checks[0], seed: 0) }
    #expect(try worker.run(checks[1], seed: 0).status == .passed)
  }

  // MARK: What is told

  @Test func `the lines that a check printed are told with it, whether it failed or passed`() throws {
    #expect(
      try Checking().texts("print('a', 1) print('b\\nc') expect(1):equals(2)")
        == ["a.check.lua:2: expected 2, got 1", "it printed:\n  a\t1\n  b\n  c"])
    #expect(try Checking().texts("print('a') expect(1):equals(1)") == ["it printed:\n  a"])
  }

  @Test func `much that was printed is cut to its end`() throws {
    let text = try Checking().texts("for i = 1, 60 do print(i) end error 'x'").last
    #expect(text?.hasPrefix("it printed:\n  … 10 earlier lines\n  11\n") == true)
  }

  @Test func `an expectation that fails in a helper names the check's line as well`() throws {
    let outcomes = try Checking().outcomes(
      """
      local function same(a, b) expect(a):equals(b) end
      it("does it", function()
        same(1, 1)
        same(1, 2)
      end)
      """)
    let message = outcomes[0].messages[0]
    #expect(message.location?.line == 1)
    #expect(message.text.hasPrefix("a: expected 2, got 1\ncalled from "))
    #expect(message.text.hasSuffix("/a.check.lua:4"))
  }

  @Test func `after a failed check the phone stands where it failed`() throws {
    let folder = try ScriptFolder([
      "a.check.lua":
        "it('x', function() app.install 'flow.lua' app.launch() expect(1):equals(2) tap 'next' end)"
    ])
    let worker = DriverCheckWorker()
    let check = try worker.collect(CheckFile(folder.file("a.check.lua")))[0]
    #expect(try worker.run(check, seed: 0).status == .failed)
    #expect(worker.driver.player?.past.map(\.event) == [.launched])
  }

  // MARK: Printing

  @Test func `what a check prints is told, whether it passes or fails`() throws {
    let outcomes = try Checking().outcomes(
      """
      it("passes", function() print("one") expect(1):equals(1) end)
      it("fails", function() print("two") expect(1):equals(2) end)
      it("is silent", function() expect(1):equals(1) end)
      """)
    #expect(outcomes.map { $0.messages.last?.text } == ["it printed:\n  one", "it printed:\n  two", nil])
  }

  @Test func `what a file prints while it loads stands at its first check and at those that fail`() throws {
    let outcomes = try Checking().outcomes(
      """
      print "loads"
      it("a", function() expect(1):equals(1) end)
      it("b", function() expect(1):equals(1) end)
      it("c", function() print("c") expect(1):equals(2) end)
      """)
    #expect(
      outcomes.map { $0.messages.last?.text } == ["it printed:\n  loads", nil, "it printed:\n  loads\n  c"])
  }
}
