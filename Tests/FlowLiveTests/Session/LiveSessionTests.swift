import FlowConsole
import FlowDriver
import FlowExplore
import FlowLive
import FlowModel
import FlowScript
import FlowSession
import Foundation
import Phone
import Terminal
import TestSupport
import Testing

struct LiveSessionTests {
  @Test func `a click is a line at the prompt: it moves the session, and the prompt is told`() throws {
    let page = try SamplePage()
    let text = try page.ask("tap", ["key": "next"])
    #expect(text == "page> tap \"next\"")
    #expect(page.place == "source")
    #expect(page.evaluator.promptText == "source> ")
    try page.ask("choose", ["key": "friends"])
    try page.ask("tap", ["key": "next"])
    try page.ask("enter", ["key": "text", "text": "Sora"])
    try page.ask("tap", ["key": "next"])
    try page.ask("tap", ["key": "next"])
    #expect(page.part("phone").contains("data-do=\"answer\" data-event=\"deny()\""))
    try page.ask("answer", ["event": "deny()"])
    #expect(page.driver.session?.world.profile["name"] == .string("Sora"))
    try page.ask("undo")
    #expect(page.driver.session?.world.isPrompting == true)
  }

  @Test func `a line of the prompt is undone on the page, and the other way round`() throws {
    let page = try SamplePage()
    #expect(!page.evaluator.evaluate("tap \"next\"").isError)
    try page.ask("undo")
    #expect(page.place == "welcome")
    try page.ask("tap", ["key": "next"])
    #expect(!page.evaluator.evaluate("undo()").isError)
    #expect(page.place == "welcome")
    try page.ask("redo")
    #expect(page.place == "source")
  }

  @Test func `a request that fails changes nothing and says why`() throws {
    let page = try SamplePage()
    let before = page.driver.player?.history
    try page.ask("tap", ["key": "skip"])
    #expect(page.live.notice.isError)
    #expect(
      page.live.notice.text.contains("nothing here is called \"skip\"")
        || page.live.notice.text.contains("skip"))
    try page.ask("answer", ["event": "allow()"])
    #expect(page.live.notice.text == "no dialog with that answer is up")
    #expect(page.driver.player?.history == before)
  }

  @Test func `a disabled button says why`() throws {
    let page = try SamplePage()
    try page.ask("tap", ["key": "next"])
    #expect(page.part("phone").contains("data-do=\"why\" data-key=\"next\" aria-disabled=\"true\""))
    try page.ask("why", ["key": "next"])
    #expect(!page.live.notice.isError)
    #expect(page.live.notice.text.contains("\"next\""))
    #expect(page.place == "source")
  }

  @Test func `moments, marks and branches are gone to`() throws {
    let page = try SamplePage()
    try page.ask("tap", ["key": "next"])
    try page.ask("mark", ["name": "here"])
    try page.ask("choose", ["key": "web"])
    try page.ask("at", ["moment": "1", "branch": "1"])
    #expect(page.place == "welcome")
    try page.ask("kill")
    #expect(page.driver.branch == 2)
    #expect(page.part("marks").contains("branch 1: 3 moments, to source"))
    try page.ask("atMark", ["name": "here"])
    #expect(page.place == "source")
    try page.ask("jump", ["key": "done"])
    #expect(page.place == "done")
  }

  @Test func `a step that is moved is played at once, judged afterwards, and saved as a variant`() throws {
    let looked = Woken()
    let page = try SamplePage(judging: { _ = looked.wait() })
    try page.ask("tap", ["key": "next"])
    try page.ask("move", ["step": "reminders", "before": "source"])
    #expect(
      page.driver.shownFlow?.flow.steps.map(\.name) == ["welcome", "reminders", "source", "name", "done"])
    #expect(page.live.notice.text.contains("the session followed"))
    #expect(page.live.verdictState == .working)
    looked.signal()
    while page.live.verdictState == .working { #expect(page.woken.wait()) }
    guard case .known(let text, _) = page.live.verdictState else { return #expect(Bool(false)) }
    #expect(text.contains("moved"))
    #expect(page.part("verdict", page.live.verdictState).contains("moved"))
    try page.ask("saveOrder")
    let saved = try String(contentsOfFile: page.folder + "/flow-order-1.lua", encoding: .utf8)
    #expect(saved.contains(#""welcome", "reminders", "source", "name", "done""#))
    try page.ask("ownOrder")
    #expect(page.live.verdictState == .none)
    #expect(!page.driver.source.isTrial)
  }

  @Test func `the next order cancels the judgement of the one before`() throws {
    let page = try SamplePage()
    try page.ask("move", ["step": "reminders", "before": "source"])
    try page.ask("ownOrder")
    #expect(page.live.verdictState == .none)
    try page.ask("without", ["step": "name"])
    while page.live.verdictState == .working { #expect(page.woken.wait()) }
    guard case .known(let text, _) = page.live.verdictState else { return #expect(Bool(false)) }
    #expect(text.contains("\"name\"") && !text.contains(/\bmoved\b/))
  }

  @Test func `a check is saved beside the flow, under the next free name`() throws {
    let page = try SamplePage()
    try page.ask("tap", ["key": "next"])
    try page.ask("saveCheck")
    try page.ask("saveCheck")
    let first = try String(contentsOfFile: page.folder + "/flow-page-1.check.lua", encoding: .utf8)
    let second = try String(contentsOfFile: page.folder + "/flow-page-2.check.lua", encoding: .utf8)
    #expect(first.contains("tap \"next\""))
    #expect(first == second)
    // The prompt's own verb writes the same.
    #expect(!page.evaluator.evaluate("save_check \"own.check.lua\"").isError)
    #expect(try String(contentsOfFile: page.folder + "/own.check.lua", encoding: .utf8) == first)
  }

  @Test func `a saved file is played at once, and a broken one leaves the phone under its diagnostic`() throws
  {
    let page = try SamplePage()
    try page.ask("tap", ["key": "next"])
    let waker = EditorWaker()
    page.evaluator.watchFlow(waker)
    func wakes(until isShown: () -> Bool) -> Bool {
      waker.wakes {
        _ = page.evaluator.woken()
        return isShown()
      }
    }
    try page.write(SamplePage.flow.replacing("Where from?", with: "How did you find us?"), to: "flow.lua")
    #expect(wakes { page.part("phone").contains("How did you find us?") })
    #expect(page.live.notice.text.contains("was reloaded: the session followed, 2 gestures"))
    try page.write("return onboarding.flow(", to: "flow.lua")
    #expect(wakes { page.part("faults").contains("cannot be played") })
    #expect(page.part("faults").contains("flow.lua:1"))
    #expect(page.part("phone").contains("How did you find us?"))
    try page.ask("choose", ["key": "web"])
    #expect(page.part("phone").contains("data-key=\"web\" aria-pressed=\"true\""))
    try page.write(SamplePage.flow, to: "flow.lua")
    #expect(wakes { page.part("faults").isEmpty })
    #expect(page.part("phone").contains("Where from?"))
    #expect(page.part("phone").contains("data-key=\"web\" aria-pressed=\"true\""))
  }

  @Test func `a click adds at most two hundred bytes to the past`() throws {
    let page = try SamplePage()
    for _ in 0..<20 { try page.ask("home") }
    let before = try #require(page.driver.player).bytes
    for number in 0..<400 { try page.ask(number % 2 == 0 ? "return" : "home") }
    #expect((try #require(page.driver.player).bytes - before) / 400 <= 200)
  }

  @Test func `each reload is told, and a counterexample that was handed over`() throws {
    let page = try SamplePage()
    var notice = LiveNotice()
    notice.take(reload: "reloaded", number: 1)
    notice.say("tap", isError: false)
    notice.take(reload: "reloaded", number: 1)
    #expect(notice.text == "tap")
    notice.take(reload: "reloaded", number: 2)
    #expect(notice.text == "reloaded")
    let verdict = OrderVerdict(limits: ScriptEngine.Limits(), bounds: Bounds(states: 9), done: {})
    let live = LiveSession(
      page.evaluator, hub: page.hub, seconds: 2, verdict: verdict, fault: "resumes: the answer is lost")
    #expect(live.notice.isError && live.notice.text == "resumes: the answer is lost")
  }

  @Test func `a hook that takes too much memory is stopped, and the session stays as it was`() throws {
    let page = try SamplePage(
      """
      return onboarding.flow "f" {
        onboarding.step "a" { onLeave = function()
          local all = {} for n = 1, 1e9 do all[n] = ("x"):rep(1e6) .. n end
        end },
        onboarding.step "b",
      }
      """)
    try page.ask("tap", ["key": "next"])
    #expect(page.live.notice.isError)
    #expect(page.place == "a")
    try page.ask("kill")
    #expect(!page.live.notice.isError)
  }

  @Test func `a hook without end is stopped, and the session stays as it was`() throws {
    let page = try SamplePage(
      """
      return onboarding.flow "f" {
        onboarding.step "a" { onLeave = function() while true do end end }, onboarding.step "b",
      }
      """)
    page.live.limit(to: 0.05)
    try page.ask("tap", ["key": "next"])
    #expect(page.live.notice.isError)
    #expect(page.place == "a")
    try page.ask("kill")
    #expect(!page.live.notice.isError)
  }
}
