import FlowCheck
import FlowModel
import FlowScript
import Foundation
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

  private static let small =
    "kills = 0, backgrounds = 0, secondTaps = 0, settings = 0, ios = {}, devices = {}, permissions = { \"undecided\" }"

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
    Thread.detachNewThread { while !stop.request() { sched_yield() } }
    #expect(prompting.read("explore(\"flow.lua\").bound") == ["\"interrupted\""])
    #expect(prompting.read("screen.name") == ["\"a\""])
  }

  @Test func `a second interruption stops the line`() throws {
    let stop = ExplorationStop()
    #expect(!stop.request())
    let answers = stop.during { [stop.request(), stop.isRequested, stop.request()] }
    #expect(answers == [true, true, false])
    #expect(!stop.isRequested)
  }

  @Test func `it explores from the moment of the session`() throws {
    let prompting = try prompting(["flow.lua": Self.flow])
    let whole = try #require(Int(prompting.read("explore { \(Self.small) }.states")[0]))
    _ = prompting.read("tap \"next\"")
    let rest = try #require(Int(prompting.read("explore { \(Self.small) }.states")[0]))
    #expect(rest < whole)
    // What was explored did not happen.
    #expect(prompting.read("screen.name") == ["\"alerts\""])
    #expect(prompting.read("#timeline()") == ["2"])
  }

  @Test func `a path begins where the session stands`() throws {
    let prompting = try prompting(["flow.lua": Self.flow])
    _ = prompting.read("tap \"next\"")
    _ = prompting.read("found = explore { \(Self.small) }.violations[1]")
    #expect(prompting.read("found.property") == ["\"ways out\""])
    #expect(prompting.read("table.concat(found.path, \"; \")") == ["\"tap \"trap\"\""])
  }

  @Test func `a flow that is named is explored from its first launch, and the session stays`() throws {
    let prompting = try prompting([
      "flow.lua": Self.flow, "other.lua": "return onboarding.flow \"o\" { onboarding.step \"only\" }",
    ])
    _ = prompting.read("tap \"next\"")
    #expect(
      prompting.read("explore(\"other.lua\", { \(Self.small) }).verdicts[\"ways out\"]") == ["\"holds\""])
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
      ("expect(found):holds \"findings\"", nil),
      ("expect(found):holds \"finding\"", "no property is called \"finding\""),
      ("expect(found):holds \"review\"", "\"review\" says nothing of this app: the app requests none"),
      (
        "expect(found):holds \"ways out\"",
        "\"ways out\" is violated: what reacts on \"alerts\" never leads on"
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
    _ = prompting.read("found = explore { \(Self.small) }")
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
    let scenario = Self.small.replacing("\"undecided\"", with: "\"denied\"")
    let said = prompting.read("expect(explore(\"flow.lua\", { \(scenario) })):holds \"ways out\"")
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
