import FlowCheck
import FlowConsole
import FlowDriver
import FlowModel
import FlowScript
import FlowSession
import Foundation
import Terminal
import Testing

struct FlowEvaluatorCommandsTests {
  @Test func `what was done is saved as a check that passes`() throws {
    let prompt = try SamplePrompt()
    prompt.type(
      "tap \"next\"", "choose \"friends\"", "tap \"nowhere\"", "tap \"next\"", "tap \"request\"", "deny()")
    prompt.type("clock.advance \"2h\"", "device.ios = \"18.5\"", "app.launch()")
    let said = prompt.type("save_check \"way.check.lua\"")
    #expect(said == "saved 9 gestures to way.check.lua; run it with: genkan check way.check.lua")
    let worker = DriverCheckWorker()
    let cases = try worker.collect(CheckFile(prompt.path("way.check.lua")))
    #expect(cases.count == 1)
    let outcome = try worker.run(cases[0], seed: 0)
    #expect(outcome.status == .passed)
    #expect(outcome.expectations == 7)
  }

  @Test func `a check of a moved order passes too`() throws {
    let prompt = try SamplePrompt()
    prompt.type(
      "flow = flow:move(\"reminders\", { before = \"source\" })", "tap \"next\"", "save_check \"o.check.lua\""
    )
    let worker = DriverCheckWorker()
    let cases = try worker.collect(CheckFile(prompt.path("o.check.lua")))
    #expect(try worker.run(cases[0], seed: 0).status == .passed)
    #expect(prompt.read("o.check.lua")?.contains("expect(screen.name):equals \"reminders\"") == true)
  }

  @Test func `a session that was updated is saved with both versions`() throws {
    let prompt = try SamplePrompt()
    try prompt.write(SamplePrompt.flow, to: "new.lua")
    prompt.type(
      "tap \"next\"", "app.update { version = \"2.0\", flow = \"\(prompt.path("new.lua"))\" }",
      "app.launch()",
      "save_check \"update.check.lua\"")
    let text = try #require(prompt.read("update.check.lua"))
    #expect(
      text.contains("    app.update { version = \"2.0\", flow = \"")
        && text.contains("new.lua\" }\n    app.launch()\n"),
      "\(text)"
    )
    let worker = DriverCheckWorker()
    let cases = try worker.collect(CheckFile(prompt.path("update.check.lua")))
    #expect(try worker.run(cases[0], seed: 0).messages.map(\.text) == [])
    #expect(worker.driver.player?.session.place == prompt.driver.player?.session.place)
  }

  @Test func `a session that was updated comes back from its lines`() throws {
    let prompt = try SamplePrompt()
    try prompt.write(SamplePrompt.flow, to: "new.lua")
    var lines: [History.Line] = []
    let driver = Driver()
    driver.added = { line, _ in lines.append(line) }
    driver.install(try driver.load(prompt.path("new.lua")), on: PhoneSetup())
    try driver.launch()
    let new = try driver.load(prompt.path("new.lua"))
    #expect(driver.play(new, on: PhoneSetup(), [.launched, .tapped("next")], updatingTo: new, [.launched]))
    let again = Driver()
    let resumed = try again.resume(lines) { path throws(LoadingFailure) in try again.load(path ?? "") }
    #expect(resumed.problem == nil)
    #expect(again.session == driver.session)
  }

  @Test func `a kill that was armed is saved as it was typed`() throws {
    let prompt = try SamplePrompt()
    prompt.type(
      "app.kill { after = \"store.set\", count = 2 }", "tap \"next\"", "choose \"friends\"", "tap \"next\"",
      "app.launch()", "save_check \"kill.check.lua\"")
    #expect(
      prompt.read("kill.check.lua")?.contains("    app.kill { after = \"store.set\", count = 2 }\n") == true)
    let worker = DriverCheckWorker()
    let cases = try worker.collect(CheckFile(prompt.path("kill.check.lua")))
    #expect(try worker.run(cases[0], seed: 0).messages.map(\.text) == [])
    #expect(worker.driver.player?.session.place == prompt.driver.player?.session.place)
  }

  @Test func `a crash for which iOS ended the app is saved as no fault of the person's`() throws {
    let flow = SamplePrompt.flow.replacing(
      "title = \"Welcome\"", with: "title = \"Welcome\", onLeave = function() camera.start() end")
    let prompt = try SamplePrompt(flow)
    prompt.type(
      "app.launch { info = { NSCameraUsageDescription = false } }", "tap \"next\"", "app.launch()",
      "save_check \"crash.check.lua\"")
    #expect(prompt.read("crash.check.lua")?.contains("app.kill") == false)
    let worker = DriverCheckWorker()
    let cases = try worker.collect(CheckFile(prompt.path("crash.check.lua")))
    #expect(try worker.run(cases[0], seed: 0).messages.map(\.text) == [])
  }

  @Test func `a check has the phone of the prompt, its time zone and all`() throws {
    let flow = SamplePrompt.flow.replacing(
      "analytics.track \"started\"", with: "analytics.track(\"started\", { at = clock.time })")
    let prompt = try SamplePrompt(flow)
    prompt.type(
      """
      app.launch { timeZone = "America/New_York", ios = "18.5", language = { "fr", "ja" }, region = "US", version = "1.2",
        device = "ipad", review = "testFlight", info = { NSCameraUsageDescription = false } }
      """, "tap \"next\"", "save_check \"zone.check.lua\"")
    #expect(prompt.read("zone.check.lua")?.contains("timeZone = \"America/New_York\"") == true)
    let worker = DriverCheckWorker()
    let cases = try worker.collect(CheckFile(prompt.path("zone.check.lua")))
    #expect(try worker.run(cases[0], seed: 0).messages.map(\.text) == [])
    var setup = prompt.driver.setup
    setup.seed = worker.driver.setup.seed
    #expect(worker.driver.setup == setup)
  }

  @Test(
    arguments: [
      ("analytics.track(\"started\", { group = math.random(1000000) })", 7, "seed = 7"),
      ("analytics.track(\"started\", { group = math.random(1000000) })", 0, "seed = 0"),
      ("analytics.track \"started\"", -7, "seed = -7"), ("analytics.track \"started\"", 0, nil),
    ] as [(String, Int64, String?)])
  func `a check names the seed of its phone where random numbers were drawn`(
    act: String, seed: Int64, named: String?
  ) throws {
    let prompt = try SamplePrompt(SamplePrompt.flow.replacing("analytics.track \"started\"", with: act))
    prompt.driver.seed = UInt64(bitPattern: seed)
    let said = prompt.type("app.launch {}", "tap \"next\"", "save_check \"dice.check.lua\"")
    #expect(said.hasSuffix("run it with: genkan check dice.check.lua"))
    let text = try #require(prompt.read("dice.check.lua"))
    #expect(text.contains("seed =") == (named != nil))
    if let named { #expect(text.contains(named)) }
    for run in [0, 1, UInt64.max] {
      let runner = CheckRunner(options: CheckOptions(seed: run)) { DriverCheckWorker() }
      #expect(runner.run([CheckFile(prompt.path("dice.check.lua"))]) { _ in }.passed == 1)
    }
  }

  @Test func `a flow that draws while it loads draws the numbers of its check's phone`() throws {
    let flow =
      "local group = math.random(1000000)\n"
      + SamplePrompt.flow.replacing(
        "analytics.track \"started\"", with: "analytics.track(\"started\", { group = group })")
    let prompt = try SamplePrompt(flow)
    prompt.type("app.launch { seed = 7 }", "tap \"next\"", "save_check \"dice.check.lua\"")
    #expect(prompt.read("dice.check.lua")?.contains("seed = 7") == true)
  }

  @Test func `a check is not saved where it could not open its flow`() throws {
    let prompt = try SamplePrompt(launches: false)
    try FileManager.default.createDirectory(
      atPath: prompt.path("my/checks"), withIntermediateDirectories: true)
    try prompt.write(SamplePrompt.flow, to: "my/env.lua")
    prompt.driver.install(try prompt.driver.load(prompt.path("my/env.lua")), on: PhoneSetup())
    prompt.type("app.launch()")
    let said = prompt.type("save_check \"my/checks/a.check.lua\"")
    #expect(
      said.contains("a check opens flows of its project, and \(prompt.path("my/env.lua")) is elsewhere"))
    #expect(said.contains("such as \"\(prompt.path("my/a.check.lua"))\""))
    #expect(prompt.read("my/checks/a.check.lua") == nil)
    #expect(prompt.type("save_check \"my/a.check.lua\"").hasPrefix("saved 1 gesture"))
    #expect(prompt.type("save_check \"above.check.lua\"").contains("is outside the project of this session"))
    try prompt.write("", to: ".genkan")
    #expect(prompt.type("save_check \"above.check.lua\"").hasPrefix("saved 1 gesture"))
    #expect(prompt.type("save_check \"my/checks/a.check.lua\"").hasPrefix("saved 1 gesture"))
  }

  @Test func `a flow is saved as a variant of its file`() throws {
    let prompt = try SamplePrompt()
    #expect(
      prompt.type("flow:without(\"source\"):save \"short.lua\"") == "saved the order of 3 steps to short.lua")
    #expect(
      prompt.read("short.lua") == """
        -- A variant of flow.lua: the same steps in this order. Move a name, run again.
        return onboarding.flow "short" {
          from = require "flow",
          order = {
            "welcome", "reminders", "done",
          },
        }

        """)
    #expect(
      try prompt.driver.load(prompt.path("short.lua")).app.flows[0].steps.map(\.name) == [
        "welcome", "reminders", "done",
      ])
    #expect(
      prompt.type("flow:insert(onboarding.step \"new\", { after = \"done\" }):save \"new.lua\"")
        .contains("a variant is written as an order of the steps of one file"))
  }

  @Test func `an app's flow is saved neither as a variant nor in another order in a check`() throws {
    let app = """
      local step = onboarding.step
      return onboarding.app { root = "f", flows = { onboarding.flow "f" { step "a", step "b" } } }
      """
    let prompt = try SamplePrompt(app)
    #expect(
      prompt.type("flow:save \"short.lua\"").contains(
        "a variant is made of a file that returns a flow, and \(prompt.path("flow.lua")) returns an app"))
    prompt.type("tap \"next\"")
    #expect(prompt.type("save_check \"a.check.lua\"").hasPrefix("saved 2 gestures"))
    prompt.type("flow = flow:move(\"b\", { before = \"a\" })")
    #expect(
      prompt.type("save_check \"b.check.lua\"").contains(
        "the flow of an app was reordered at the prompt, which no check can say"))
    #expect(prompt.read("short.lua") == nil && prompt.read("b.check.lua") == nil)
  }

  @Test func `the plain session is saved without what failed and loaded again`() throws {
    let prompt = try SamplePrompt()
    prompt.type("tap \"next\"", "oops(", "nothing.here()", "choose \"friends\"")
    #expect(prompt.type(":save day.lua") == "saved 2 lines to day.lua")
    #expect(prompt.read("day.lua") == "tap \"next\"\nchoose \"friends\"\n")
    prompt.type("at(1)")
    prompt.type(":load day.lua")
    #expect(prompt.type("screen.chosen[1]") == "\"friends\"")
  }

  @Test func `no file is replaced unless it is said`() throws {
    let prompt = try SamplePrompt()
    prompt.type("a = 1", ":save day.lua")
    #expect(
      prompt.type(":save day.lua") == "there is a file \"day.lua\" already; to replace it: :save! day.lua")
    #expect(prompt.type("b = 2", ":save! day.lua") == "saved 2 lines to day.lua")
    #expect(prompt.type(":save flow.lua").contains("already"))
    #expect(prompt.read("flow.lua") == SamplePrompt.flow)
  }

  @Test func `an error of a loaded file names the file and its line`() throws {
    let prompt = try SamplePrompt()
    try prompt.write("a = 1\n\nif a == 1 then\n  nope()\nend\n", to: "day.lua")
    let text = prompt.type(":load day.lua")
    #expect(text.contains(" --> day.lua:4") && text.contains("  4 |   nope()"))
    #expect(prompt.type("a") == "1")
    try prompt.write("a = 2\nif a then\n", to: "half.lua")
    #expect(
      prompt.type(":load half.lua").contains("the file ends in the middle of a statement\n --> half.lua:2"))
    try prompt.write("return { b = 3 }", to: "parts.lua")
    try prompt.write("b = require('parts').b", to: "uses.lua")
    #expect(prompt.type(":load uses.lua", "b") == "3")
  }

  @Test func `a file of the open flow is replaced with a copy beside it only`() throws {
    let prompt = try SamplePrompt()
    try prompt.write("return onboarding.step 'other' {}", to: "part.lua")
    prompt.type("a = 1")
    #expect(
      prompt.type(":save flow.lua")
        == "there is a file \"flow.lua\" already; it is part of the flow that is open: name another file")
    #expect(prompt.type(":save! flow.lua") == "saved 1 line to flow.lua; its old text is in flow.lua.old")
    #expect(prompt.read("flow.lua.old") == SamplePrompt.flow)
    #expect(prompt.type(":save! flow.lua") == "saved 1 line to flow.lua; its old text is in flow.lua.old2")
    #expect(prompt.type("require 'part'", ":save! part.lua").hasSuffix("its old text is in part.lua.old"))
    #expect(prompt.read("part.lua.old") == "return onboarding.step 'other' {}")
  }

  @Test func `a variant takes the place of a variant, and never of what it is made of`() throws {
    let prompt = try SamplePrompt()
    let advice = prompt.type("flow:without('done'):save 'b.lua'", "flow:without('source'):save 'b.lua'")
    #expect(advice.contains("to replace it: …:save(\"b.lua\", { replace = true })"))
    #expect(
      prompt.type("flow:without('source'):save('b.lua', { replace = true })").contains("saved the order"))
    #expect(prompt.read("b.lua")?.contains("\"welcome\", \"reminders\", \"done\"") == true)
    #expect(
      prompt.type("flow:without('source'):save('flow.lua', { replace = true })")
        .contains("\"flow.lua\" is part of that"))
    #expect(prompt.read("flow.lua") == SamplePrompt.flow)
    #expect(prompt.type("flow:save('b.lua', { replce = true })").contains("did you mean \"replace\""))
    prompt.type("play '\(prompt.path("b.lua"))'", "app.install(\"\(prompt.path("flow.lua"))\")")
    #expect(
      prompt.type("flow:without('welcome'):save('b.lua', { replace = true })").hasSuffix(
        "its old text is in b.lua.old"))
  }

  @Test(arguments: ["../outside.lua", "/etc/outside.lua", "day.txt", ".lua", "missing/day.lua"])
  func `nothing is written elsewhere`(name: String) throws {
    let prompt = try SamplePrompt()
    let outcome = prompt.evaluator.evaluate("a = 1")
    #expect(!outcome.isError)
    #expect(prompt.evaluator.evaluate(":save \(name)").isError)
  }

  @Test func `an unknown command is answered with the one that was meant`() throws {
    #expect(try SamplePrompt().type(":sve x.lua") == "there is no command :sve; did you mean \":save\"?")
    #expect(try SamplePrompt().type(":load") == "write :load FILE.lua")
  }
}
