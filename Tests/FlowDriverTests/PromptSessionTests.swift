import FlowDriver
import FlowModel
import FlowScript
import FlowSession
import LuaKit
import Foundation
import Testing

@Suite struct PromptSessionTests {
  @Test(arguments: [
    ("1 + 1", ["2"]), ("1, 'a', nil", ["1", "\"a\"", "nil"]), ("'a\\nb'", ["a\nb"]), ("local x = 1", []),
    ("{ 1, { a = true } }", ["{\n  1,\n  {\n    a = true,\n  },\n}"]), ("{}", ["{}"]),
    ("screen", ["screen welcome"]),
    ("prompt", ["nil"]), ("tap 'next'", []), ("app.transcript.outcome", ["nil"]),
    ("{ print }", ["{\n  <a function>,\n}"]), ("expect(1):equals(2)", ["expected 2, got 1"]),
    ("expect(1):equals(1)", []), ("nope()", ["attempt to call a nil value (global 'nope')"]),
    ("play('x.lua')", ["there is no file \"x.lua\""]), ("error({})", ["an error value that is a table"]),
  ])
  func `a line's values are shown as a person reads them`(line: String, shown: [String]) throws {
    #expect(try Prompting().read(line) == shown)
  }

  @Test(arguments: [
    ("flow = 5", 1), ("x = 1\nflow = {}\ny = 2", 2), ("myflow = 1\nfunction f() flow = 1 end f()", 2),
  ])
  func `what is no flow is refused at the line that assigns it`(text: String, line: Int) throws {
    let prompt = try Prompting()
    let diagnostic = #expect(throws: Diagnostic.self) { try prompt.session.evaluate(text) }
    #expect(diagnostic?.location == SourceLocation(file: "prompt", line: line))
    #expect(diagnostic?.sourceLine?.contains("flow = ") == true)
  }

  @Test(arguments: [
    (["local x = 1", "x"], "1"), (["local a, b = 1, 2", "a + b"], "3"), (["x = 1", "local x", "x"], "nil"),
    (["local function f(n) return n < 1 and 0 or f(n - 1) end", "f(3)"], "0"),
    (["local x = 1 local y = x + 1", "y"], "2"), (["local s = 'local y = 2' -- local z = 1", "z"], "nil"),
    (["do local x = 1 end", "x"], "nil"), (["for i = 1, 2 do local x = i end", "x"], "nil"),
    (["f = function() local x = 1 end f()", "x"], "nil"), (["local c <const> = 1", "c"], "nil"),
    (["local tap = 1", "type(tap)"], "\"function\""), (["local flow = 1", "flow.name"], "\"toy\""),
    (["local t = { a = 1 }", "t.a"], "1"), (["local x = [[\nlocal y = 1]]", "y"], "nil"),
    (["if true then local x = 1 else local x = 2 end", "x"], "nil"),
    (["repeat local x = 1 until x == 1", "x"], "nil"),
  ])
  func `a local at the top level stays for the session, and no other one does`(
    lines: [String], last: String
  ) throws {
    let prompt = try Prompting()
    var shown: [String] = []
    for line in lines { shown = prompt.read(line) }
    #expect(shown == [last])
  }

  @Test(arguments: [
    ("local e <const>, k = 1, 2 k = k + e", "3"), ("local k, e <const> = e or 5, 1; print(e)", "5"),
    ("k = 1 local e <close>, k", "nil"),
    ("local print, k = 1, ({ f = function(a) return a end }).f(7) -- 8", "7"),
    ("local e <const>, k = 1, 1 == 1 and not nil k_1 = 4", "true"),
    ("local k, print = -2 ^ 2 .. 'a' .. #'bc'", "\"-4.0a2\""),
    ("local e <const>, k = 1, ('x'):rep(2)\ne_1 = k", "\"xx\""),
    ("local e <const>, k = 1, 2.5 ::label::", "2.5"),
    ("local e <const>, k = 1, select(2, 'a' ,'b') do end", "\"b\""),
    ("local e <const>, k = ... return k", "nil"), ("local e <const> = 1 local k = e", "1"),
    ("local f <const>, k = function() if 1 then return 2 end end, 3 while false do end", "3"),
  ])
  func `a name stays though one beside it ends with its line`(line: String, value: String) throws {
    let prompt = try Prompting()
    _ = prompt.read(line)
    #expect(prompt.read("k") == [value])
    #expect(prompt.read("e, type(print)") == ["nil", "\"function\""])
  }

  @Test func `a local that ends with its line is told of once, and none of a line that fails`() throws {
    let prompt = try Prompting()
    var said: [String] = []
    prompt.session.driver.announce = { said.append($0) }
    _ = prompt.read("local a <const> = nope()")
    _ = prompt.read("local a = 1 do local b <const> = 1 end")
    #expect(said == [])
    for line in [
      "local a <const> = 1", "local e <close>, k = nil, 2", "local print = 1", "local function tap() end",
    ] {
      _ = prompt.read(line)
    }
    #expect(
      said == [
        "a local with an attribute ends with its line",
        "a local with a name of the library ends with its line",
      ])
  }

  @Test func `a line that fails has no locals, and leaves what was there`() throws {
    let prompt = try Prompting()
    _ = prompt.read("local a = 1")
    _ = prompt.read("local a, b = 2, 3 nope()")
    #expect(prompt.read("a, b") == ["1", "nil"])
  }

  @Test func `an error shows a line with its local as it was typed`() throws {
    let prompt = try Prompting()
    let diagnostic = #expect(throws: Diagnostic.self) {
      try prompt.session.evaluate("x = 1\nlocal y = nope()")
    }
    #expect(diagnostic?.sourceLine == "local y = nope()")
    #expect(diagnostic?.location?.line == 2)
  }

  @Test func `the last value has the name _, and a line without one leaves it`() throws {
    let prompt = try Prompting()
    #expect(prompt.read("1, 2") == ["1", "2"])
    #expect(prompt.read("_ + 1") == ["3"])
    _ = prompt.read("x = 1")
    _ = prompt.read("nope()")
    #expect(prompt.read("_") == ["3"])
  }

  @Test func `an object of the library answers with what it holds`() throws {
    let prompt = try Prompting()
    #expect(
      prompt.read("device")[0].contains("ios = \"26.0\"")
        && prompt.read("device")[0].contains("kind = \"iphone\""))
    #expect(prompt.read("permissions")[0].contains("camera = \"notDetermined\""))
    #expect(prompt.read("app")[0].contains("phase = \"active\""))
    #expect(prompt.read("log") == ["log"])
  }

  @Test func `variables are kept from line to line, and sealed for nobody`() throws {
    let prompt = try Prompting()
    _ = prompt.read("count = 1")
    _ = prompt.read("count = count + 1")
    #expect(prompt.read("count") == ["2"])
  }

  @Test func `an error takes the phone back, an armed kill too, and keeps the variables`() throws {
    let prompt = try Prompting()
    _ = prompt.read("tap 'next'")
    let before = prompt.session.driver.player?.session
    #expect(prompt.read("seen = 1 tap 'next' allow() app.kill { after = 'store.set' } error 'no'") == ["no"])
    #expect(prompt.session.driver.player?.session == before)
    #expect(prompt.read("seen") == ["1"])
    #expect(prompt.read("tap 'next' allow() app.phase") != ["notRunning"])
    _ = prompt.read("tap 'next'")
    _ = prompt.read("allow()")
    #expect(prompt.read("app.phase") == ["\"active\""])
    #expect(prompt.read("app.kill { after = 'store.set' }") == [])
    #expect(prompt.read("play()") == ["play: 'flow' should be a string, a Flow or an App, got nothing"])
    _ = prompt.read("choose(1) tap 'next'")
    #expect(prompt.read("app.phase") == ["\"notRunning\""])
  }

  @Test func `a line that would fill the memory with its past is ended`() throws {
    var limits = ScriptEngine.Limits()
    limits.memory = 6 << 20
    let prompt = try Prompting(limits: limits)
    let before = prompt.session.driver.player?.session
    let kept = prompt.session.driver.engine.lua.keptMemory
    #expect(prompt.read("while true do clock.advance '1s' end") == ["not enough memory: the limit is 6 MB"])
    #expect(prompt.session.driver.player?.session == before)
    // Events that are taken back count no more: as many can happen again.
    prompt.session.driver.engine.lua.collectGarbage()
    #expect(prompt.session.driver.engine.lua.keptMemory < kept + 16 << 10)
    let anew = "for i = 1, 10 do play(flow, {}) for j = 1, 1000 do clock.advance '1s' end end return 'done'"
    #expect(prompt.read(anew) == ["\"done\""])
  }

  @Test func `a flow of an app is assigned, and the rest of the app stays`() throws {
    let app = """
      local step = onboarding.step
      return onboarding.app {
        root = "first",
        flows = {
          onboarding.flow "first" {
            step "a", step "b", step "c",
            onFinish = function() onboarding.present "second" end,
          },
          onboarding.flow "second" { step "x", step "y" },
        },
        screens = { onboarding.screen "home" },
      }
      """
    let prompt = try Prompting(["flow.lua": app])
    #expect(prompt.read("tap 'next' return screen.step") == ["\"b\""])
    #expect(prompt.read("flow = flow:without 'b'") == ["followed 2 of 2"])
    #expect(prompt.read("screen.step") == ["\"c\""])
    #expect(prompt.read("tap 'next' return screen.step") == ["\"x\""])
    #expect(prompt.session.driver.source.orders == [["a", "c"], ["x", "y"]])
    #expect(prompt.read("flow") == ["flow x y"])
    #expect(prompt.read("flow = flow:move('x', { after = 'y' })") == ["followed 3 of 3"])
    #expect(prompt.session.driver.source.orders == [["a", "c"], ["y", "x"]])
    #expect(prompt.read("screen.step") == ["\"y\""])
    let third = "flow = onboarding.flow 'secnd' { onboarding.step 'y' }"
    #expect(prompt.read(third) == ["the app has no flow \"secnd\", nor one flow of which it is a variant"])
    #expect(prompt.read("screen.step") == ["\"y\""])
  }

  @Test func `a line that fails changes no flow, not even with the next line`() throws {
    let prompt = try Prompting()
    #expect(prompt.read("flow = flow:without 'name' error 'no'") == ["no"])
    #expect(prompt.read("1 + 1") == ["2"])
    #expect(prompt.read("flow") == ["flow welcome account source name habitSetup notifications"])
  }

  @Test func `an order that is tried and taken back loses no gesture`() throws {
    let prompt = try Prompting()
    _ = prompt.read("jump 'name'")
    let driver = prompt.session.driver
    let before = try #require(driver.player.map { (session: $0.session, count: $0.count) })
    let away = "flow = flow:move('habitSetup', { before = 'source' })"
    let back = "flow = flow:move('habitSetup', { after = 'name' })"
    #expect(prompt.read(away) == ["followed 4 of \(before.count)"])
    #expect(before.count > 4)
    #expect(prompt.read(back) == ["followed \(before.count) of \(before.count)"])
    #expect(driver.player?.session == before.session)
    // What a person does meanwhile is what there is to follow from then on.
    _ = prompt.read(away)
    _ = prompt.read("choose 'wake'")
    #expect(prompt.read(back) == ["followed 4 of 5"])
  }

  @Test func `a line that wants more is incomplete`() throws {
    let session = try Prompting().session
    #expect(session.isIncomplete("function f()"))
    #expect(session.isIncomplete("tap {"))
    #expect(!session.isIncomplete("tap 'next'"))
    #expect(!session.isIncomplete("x = = 1"))
  }

  @Test func `a loop ends by its limit or by an interrupt, and the session goes on`() throws {
    let prompt = try Prompting()
    let late = #expect(throws: Diagnostic.self) {
      try prompt.session.evaluate("tap 'next' while true do end", seconds: 0.05)
    }
    #expect(late?.code == .tooSlow)
    // An interrupt stops what runs: one that came before it would be heard by nobody.
    let (interrupt, began) = (prompt.session.interrupter, DispatchSemaphore(value: 0))
    prompt.session.driver.engine.output = { _ in began.signal() }
    Thread.detachNewThread {
      began.wait()
      interrupt()
    }
    let stopped = #expect(throws: Diagnostic.self) {
      try prompt.session.evaluate("print 'on' while true do pcall(function() while true do end end) end")
    }
    #expect(stopped?.code == .interrupted)
    #expect(prompt.read("screen.step") == ["\"welcome\""])
  }
}
