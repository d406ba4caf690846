import FlowConsole
import FlowDriver
import FlowSession
import LuaKit
import Phone
import Terminal
import Testing

@testable import FlowLive

struct LiveVerbTests {
  private let driving: ExecutionPhases = [.driver, .prompt]

  @Test func `every verb of the prompt that changes the phone has a form, but for those that name a file`() {
    let known = Set(LiveVerb.all.map(\.path))
    for declaration in DriverVerbs.declarations where declaration.owner != nil && !declaration.isOfType {
      let changes =
        declaration.kind == .verb
        ? declaration.callers == driving && declaration.returns == nil : declaration.setters == driving
      let namesFile = ["app.install", "app.update"].contains(declaration.path)
      #expect(known.contains(declaration.path) == (changes && !namesFile), "\(declaration.path)")
    }
    #expect(known.count > 80)
  }

  @Test func `no field of a form names a file of the project`() {
    let files = ["flow", "path", "file.path", "strings", "table"]
    for verb in LiveVerb.all {
      for field in verb.fields { #expect(!files.contains(field.label), "\(verb.path) \(field.name)") }
    }
  }

  @Test func `every form makes a line that Lua reads, and its texts are data in it`() throws {
    let evil = #"") app.kill() --]]"#
    for verb in LiveVerb.all {
      let page = try SamplePage()
      var texts = ["verb": verb.path]
      for field in verb.fields {
        switch field.kind {
        case .number: texts[field.name] = "3"
        case .boolean: texts[field.name] = "true"
        case .choice(let words): texts[field.name] = words.last
        case .text, .either, .list, .several, .data: texts[field.name] = evil
        }
      }
      let line = try verb.line(LiveMessage("call", texts))
      #expect(!page.evaluator.evaluate("local function f() \(line) end").isError, "\(line)")
      let before = page.driver.session?.world.process.isRunning
      try page.ask("call", texts)
      #expect(page.live.notice.text.contains(verb.path) || page.live.notice.isError, "\(verb.path)")
      // The text was data: it did not end the app where the verb itself does not.
      if page.live.notice.isError {
        #expect(page.driver.session?.world.process.isRunning == before, "\(line)")
      }
    }
  }

  @Test func `fields that are left out are left out of the line`() throws {
    func line(_ path: String, _ texts: [String: String] = [:]) throws -> String? {
      try LiveVerb.named(path)?.line(LiveMessage("call", texts.merging(["verb": path]) { $1 }))
    }
    #expect(try line("app.kill") == "app.kill()")
    #expect(
      try line("app.kill", ["moment.after": "review.request"]) == #"app.kill({ after = "review.request" })"#)
    #expect(try line("paywall.purchase", ["product": ""]) == "paywall.purchase()")
    #expect(try line("store.seed", ["key": "k", "value": "true"]) == #"store.seed("k", true)"#)
    #expect(
      try line("store.seed", ["key": "k", "value": "[1,2]", "suite": "g"])
        == #"store.seed("k", { 1, 2 }, "g")"#)
    #expect(
      try line("push.send", ["push.id": "p", "push.mutable": "true"])?.contains("mutable = true") == true)
    let refusal = #expect(throws: LiveMessage.Refusal.self) {
      _ = try line("settings.set", ["setting": "camera"])
    }
    #expect(refusal?.text == "\"value\" is needed")
  }
}
