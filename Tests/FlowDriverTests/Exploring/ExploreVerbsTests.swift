import FlowCheck
import FlowModel
import FlowScript
import FlowSession
import Foundation
import LuaKit
import Testing

@testable import FlowDriver

/// `explore` at the prompt and in a check.
struct ExploreVerbsTests {
  private static let flow = """
    local step = onboarding.step
    return onboarding.flow "f" {
      step "welcome",
      step "alerts" { button = false, buttons = {
        { key = "trap", run = function() store.set("trap", true) end },
        { key = "on", to = "next", enabled = given.none { given.store("trap", true) } } } },
      step "done",
    }
    """

  private func prompting(_ files: [String: String]) throws -> Prompting {
    let prompting = try Prompting(files)
    let folder = prompting.folder
    prompting.session.driver.resolveFlow = { path, _ in folder.file(path) }
    return prompting
  }

  @Test func `a person who interrupts an exploration gets what is known so far`() throws {
    let prompting = try prompting([
      "flow.lua": """
      return onboarding.flow "f" { onboarding.step "a" { buttons = { { key = "more", run = function()
        store.set("count", (store.get "count" or 0) + 1)
      end } } } }
      """
    ])
    // As Ctrl-C does, on another thread, once the search is under way: it has no end of its own.
    let stop = prompting.session.driver.explorationStop
    Thread.detachNewThread { while !stop.request({}) { sched_yield() } }
    #expect(prompting.read("explore(\"flow.lua\").bound") == ["\"interrupted\""])
    #expect(prompting.read("screen.name") == ["\"a\""])
  }

  @Test func `a second interruption stops the line`() throws {
    let stop = ExplorationStop()
    #expect(!stop.request {})
    var stopped = 0
    let request = { stop.request { stopped += 1 } }
    let answers = stop.during { [request(), stop.isRequested, request()] }
    #expect(answers == [true, true, false])
    #expect(!stop.isRequested)
    #expect(stopped == 1)
    // In the same line nothing is searched to its end any more by a wish: the line itself ends.
    #expect(stop.during { [stop.isRequested, request()] } == [false, false])
    stop.beginLine()
    #expect(stop.during { request() })
  }

  @Test func `the explorations of one evaluation have one time together`() throws {
    var time = ExploringTime(limit: 2)
    #expect(try time.seconds(wanting: nil) == 60)
    #expect(try time.seconds(wanting: 5) == 5)
    time.spend(58)
    #expect(try time.seconds(wanting: 5) == 2)
    #expect(try time.seconds(wanting: 100) == 42)
    time.spend(2)
    let failure = #expect(throws: LuaFailure.self) { try time.seconds(wanting: 5) }
    #expect(
      failure?.message == "the explorations of this run have taken 60 s, their limit together")
    #expect(try ExploringTime(limit: nil).seconds(wanting: nil) == nil)
  }

  @Test func `the texts that were loaded tell one state of the files from another`() throws {
    let folder = try ScriptFolder(["app.lua": "return require 'part'", "part.lua": Self.flow])
    func sources() throws -> [String: String] {
      let driver = Driver()
      _ = try driver.load(folder.file("app.lua"))
      return driver.engine.sources
    }
    let first = try sources()
    #expect(first.count == 2)
    #expect(try sources() == first)
    try folder.write("part.lua", Self.flow + "\n")
    #expect(try sources() != first)
  }

  @Test func `one gesture has one limit, whatever number of functions it calls`() throws {
    let driver = Driver(
      limits: {
        var limits = ScriptEngine.Limits()
        limits.evaluation = 0.1
        return limits
      }())
    // Each is far from the limit, all of them are far beyond it.
    let script = try driver.engine.load(
      text: """
        local step, steps = onboarding.step, { onboarding.step "first" }
        for i = 1, 400 do
          steps[i + 1] = step("s" .. i) { when = function() for i = 1, 1e5 do end return false end }
        end
        return onboarding.flow("f")(steps)
        """, name: "f.lua")
    driver.install(script, on: PhoneSetup())
    let failure = #expect(throws: Diagnostic.self) {
      try driver.launch(); try driver.receive(.tapped("next"))
    }
    #expect(failure?.code == .tooSlow)
  }

  @Test func `a check that explores again and again ends`() throws {
    var limits = ScriptEngine.Limits()
    limits.evaluation = 0.002
    let worker = DriverCheckWorker(limits: limits)
    let folder = try ScriptFolder([
      "flow.lua": Self.flow,
      "a.check.lua":
        "it('explores', function() while true do explore('flow.lua', { kills = 1, seconds = 0.03 }) end end)",
    ])
    let check = try #require(try worker.collect(CheckFile(folder.file("a.check.lua"))).first)
    let outcome = try worker.run(check, seed: 0)
    #expect(outcome.status == .failed)
  }

  @Test func `a function of a property that has no end is stopped with the exploration, and says nothing`()
    throws
  {
    let prompting = try prompting(["flow.lua": Self.flow])
    let found = prompting.read(
      """
      explore("flow.lua", { kills = 0, seconds = 0.1,
        properties = { p = always(function() while true do end end) } }).verdicts.p
      """)
    #expect(found == ["\"inconclusive\""])
  }

  @Test func `it explores from the moment of the session`() throws {
    let prompting = try prompting(["flow.lua": Self.flow])
    let whole = try #require(Int(prompting.read("explore { \(Prompting.quiet) }.states")[0]))
    _ = prompting.read("tap \"next\"")
    let rest = try #require(Int(prompting.read("explore { \(Prompting.quiet) }.states")[0]))
    #expect(rest < whole)
    // What was explored did not happen.
    #expect(prompting.read("screen.name") == ["\"alerts\""])
    #expect(prompting.read("#timeline()") == ["2"])
  }

  @Test func `a path begins where the session stands`() throws {
    let prompting = try prompting(["flow.lua": Self.flow])
    _ = prompting.read("tap \"next\"")
    _ = prompting.read("found = explore { \(Prompting.quiet) }.violations[1]")
    #expect(prompting.read("found.property") == ["\"no dead ends\""])
    #expect(prompting.read("table.concat(found.path, \"; \")") == ["\"tap \"trap\"\""])
  }

  @Test func `a flow that is named is explored from its first launch, and the session stays`() throws {
    let prompting = try prompting([
      "flow.lua": Self.flow, "other.lua": "return onboarding.flow \"o\" { onboarding.step \"only\" }",
    ])
    _ = prompting.read("tap \"next\"")
    #expect(
      prompting.read("explore(\"other.lua\", { \(Prompting.quiet) }).verdicts[\"no dead ends\"]") == [
        "\"holds\""
      ]
    )
    #expect(prompting.read("screen.name") == ["\"alerts\""])
  }

  @Test func `a bound makes what is not known inconclusive`() throws {
    let prompting = try prompting(["flow.lua": Self.flow])
    _ = prompting.read("found = explore(\"flow.lua\", { states = 4 })")
    #expect(prompting.read("found.bound") == ["\"states\""])
    #expect(prompting.read("found.verdicts.texts") == ["\"inconclusive\""])
  }

  @Test(arguments: [
    (
      "explore(3)", "explore: 'flow' should be a string, a Flow, an App or a Scenario table, got the number 3"
    ),
    ("explore({}, {})", "explore takes one scenario"),
    (
      "explore { phone = {} }",
      "`phone` describes a phone on which an app begins, and this one is explored as it stands"
    ),
    ("explore \"nope.lua\"", "there is no file \"nope.lua\""),
  ])
  func `what cannot be explored is refused`(_ line: String, _ message: String) throws {
    let prompting = try prompting(["flow.lua": Self.flow])
    let said = prompting.read(line)[0]
    #expect(said.hasPrefix(message) || said.contains("nope.lua"), "\(said)")
  }

  @Test(
    arguments: [
      ("expect(found):uses \"store.kept\"", nil),
      ("expect(found):uses \"store.read\"", nil),
      ("expect(found):uses \"store.asked\"", nil),
      ("expect(found):uses \"profile.goal\"", nil),
      ("expect(found):uses \"store.theme\"", "nothing of f reads or keeps store.theme"),
      ("expect(found):uses \"theme\"", "\"theme\" is no place of an answer"),
      ("expect(3):uses \"store.theme\"", "expect(…):uses asks about an exploration"),
      (
        "expect(explore { states = 1 }):uses \"store.theme\"",
        "no use of store.theme was found, and the search did not end: the bound on states was hit"
      ),
    ] as [(String, String?)])
  func `an app uses the places that it reads, keeps or asks for`(_ line: String, _ message: String?) throws {
    let flow = """
      local step = onboarding.step
      return onboarding.flow "f" {
        onStart = function() store.set("kept", store.get "read" == nil) end,
        step "a" { ask = "store.asked" },
        step "b" { choose = { "x", "y" }, into = "profile.goal" },
      }
      """
    let prompting = try prompting(["flow.lua": flow])
    _ = prompting.read("found = explore(\"flow.lua\", { \(Prompting.quiet) })")
    let said = prompting.read(line)
    if let message {
      #expect(said.first?.hasPrefix(message) == true, "\(said)")
    } else {
      #expect(said == [])
    }
  }

  @Test(
    arguments: [
      ("expect(found):holds \"findings\"", nil),
      ("expect(found):holds \"finding\"", "no property is called \"finding\""),
      ("expect(found):holds \"review\"", "\"review\" says nothing of this app: the app requests none"),
      (
        "expect(found):holds \"no dead ends\"",
        "\"no dead ends\" is violated: no exit from \"alerts\": its controls work and never reach the end"
      ),
      (
        "expect(explore { states = 3 }):holds \"findings\"",
        "\"findings\" is inconclusive: the bound on states was hit"
      ),
      ("expect(3):holds \"order\"", "expect(…):holds asks about an exploration"),
    ] as [(String, String?)])
  func `an expectation of a property holds only where the property does`(_ line: String, _ message: String?)
    throws
  {
    let prompting = try prompting(["flow.lua": Self.flow])
    _ = prompting.read("found = explore { \(Prompting.quiet) }")
    let said = prompting.read(line)
    if let message {
      #expect(said.first?.hasPrefix(message) == true, "\(said)")
    } else {
      #expect(said == [])
    }
  }

  @Test func `a phone that only its permissions tell apart is named by them`() throws {
    let prompting = try prompting([
      "flow.lua": """
      return onboarding.flow "f" {
        onboarding.step "ask" { permission = "camera" }, onboarding.step "scan" { button = false } }
      """
    ])
    let scenario = Prompting.quiet.replacing("\"undecided\"", with: "\"denied\"")
    let said = prompting.read("expect(explore(\"flow.lua\", { \(scenario) })):holds \"no dead ends\"")
    #expect(said.joined().contains(", camera denied beforehand"), "\(said)")
    #expect(!said.joined().contains("on camera"), "\(said)")
  }

  @Test func `the time of an exploration counts for no other limit`() throws {
    let folder = try ScriptFolder([
      "flow.lua": """
      return onboarding.flow "f" { onboarding.step "only" { buttons = { { key = "count", run = function()
        store.set("count", (store.get "count" or 0) + 1)
      end } } } }
      """,
      // Clock: the flow has endless states, so that the exploration takes longer than the check may.
      "a.check.lua": """
      it("explores", function() expect(explore("flow.lua", { seconds = 1 }).bound):equals "seconds" end)
      """,
    ])
    var limits = ScriptEngine.Limits()
    limits.evaluation = 0.8
    let worker = DriverCheckWorker(limits: limits)
    let file = CheckFile(folder.file("a.check.lua"))
    let check = try #require(try worker.collect(file).first)
    let outcome = try worker.run(check, seed: 0)
    #expect(outcome.status == .passed, "\(outcome.messages)")
  }
}
