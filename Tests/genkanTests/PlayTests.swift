import Foundation
import TestSupport
import Testing

struct PlayTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try Toy.players()
  }

  private func run(_ arguments: String...) async throws -> Command.Ending {
    try await Command(arguments: ["run"] + arguments, folder: folder.url).run()
  }

  /// The lines of a run that are of a kind, without their `seq` and `time`.
  private func entries(_ ending: Command.Ending, _ kind: String) -> [String] {
    ending.lines.filter { $0.contains("\"kind\":\"\(kind)\"") }
      .map { $0.replacing(/,?"(seq|time)":\d+(\.\d+)?/, with: "") }
  }

  @Test func `a run prints a line of JSON for each thing that happened`() async throws {
    let ending = try await run("flow.lua", "--json", "--stop-at", "source")
    #expect(
      ending.output == #"""
        {"kind":"event","name":"launched","seq":1,"time":0}
        {"arguments":{"event":"started"},"kind":"effect","name":"analytics.track","seq":2,"time":0}
        {"controls":[{"enabled":true,"key":"next","label":"Next","role":"primary"}],"kind":"screen","name":"welcome","screen":"step","seq":3,"step":"welcome","time":0,"title":"Welcome"}
        {"control":"next","kind":"event","name":"tapped","seq":4,"time":0}
        {"controls":[{"enabled":true,"key":"tiktok","label":"Tiktok","role":"option"},{"enabled":true,"key":"friends","label":"Friends","role":"option"},{"enabled":false,"key":"next","label":"Next","role":"primary"},{"enabled":true,"key":"skip","label":"Skip","role":"secondary"}],"kind":"screen","name":"source","screen":"step","seq":5,"step":"source","time":0,"title":"Source"}
        {"kind":"end","outcome":"stopped","seq":6,"time":0}

        """#)
    #expect(ending.errors.isEmpty)
    #expect(ending.status == 0)
  }

  @Test(arguments: ["flow.lua", "circle.lua", "hasty.lua", "hook.lua"])
  func `each line is an object with its number, time and kind, and the last is the end`(
    _ flow: String
  ) async throws {
    let lines = try await run(flow, "--json").output.split(separator: "\n")
    for (index, line) in lines.enumerated() {
      let entry = try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      #expect(entry["seq"] as? Int == index + 1)
      #expect(entry["time"] as? Double == 0)
      #expect((entry["kind"] as? String == "end") == (index == lines.count - 1))
    }
    #expect(lines.count > 2)
  }

  @Test func `the app meets what the options say over its own table`() async throws {
    _ = try folder.write(
      #"""
      return onboarding.flow "f" {
        onboarding.step "a" {
          button = false,
          onEnter = function() log.info(tostring(store.get "launches") .. " " .. tostring(app.variant "trial")) end,
          buttons = { { key = "ask", run = function() backend.request { method = "PUT", path = "me?a=b" } end } },
          onAnswer = function(answer) if answer.answer == "granted" then onboarding.go "finish" end end,
        },
        onFinish = function() onboarding.complete() end,
        server = { ["PUT me?a=b"] = 500 }, store = { launches = 1 }, assign = { trial = "long" },
      }
      """#, to: "asking.lua")
    let alone = try await run("asking.lua", "--json")
    #expect(entries(alone, "log") == [#"{"kind":"log","level":"info","text":"1 long"}"#])
    #expect(alone.status == 1)
    let told = try await run(
      "asking.lua", "--json", "--server", #"PUT me?a=b={"status":200,"after":1}"#, "--store", "launches=7",
      "--assign", "trial=short")
    #expect(entries(told, "log") == [#"{"kind":"log","level":"info","text":"7 short"}"#])
    #expect(entries(told, "end") == [#"{"kind":"end","outcome":"completed"}"#])
    let without = try await run(
      "asking.lua", "--json", "--server", "PUT me?a=b=200", "--store", "launches=null")
    #expect(entries(without, "log") == [#"{"kind":"log","level":"info","text":"nil long"}"#])
  }

  @Test func `what is in the Health store is told by an option`() async throws {
    _ = try folder.write(
      #"""
      return onboarding.flow "reading" {
        onboarding.step "ask" { permission = "healthKit" },
        onFinish = function() log.info(#health.samples "steps" .. " " .. #health.samples "sleep") end,
        health = { steps = { 1 }, sleep = { 7 } },
      }
      """#, to: "reading.lua")
    let told = try await run(
      "reading.lua", "--json", "--health", "steps=[5200,8100]", "--health", "sleep=6.5")
    #expect(entries(told, "log") == [#"{"kind":"log","level":"info","text":"2 1"}"#])
    let empty = try await run("reading.lua", "--json", "--health", "steps=[]")
    #expect(entries(empty, "log") == [#"{"kind":"log","level":"info","text":"0 1"}"#])
  }

  @Test(arguments: [
    (["--server", "PUT me"], "--server: \"PUT me\" says no answer"),
    (["--server", "me=500"], "--server: \"me\" is not a method and a path"),
    (["--server", "PUT me=ok"], "--server: the answer in \"PUT me=ok\" is neither a status nor JSON"),
    (["--server", #"PUT me={"sttus":500}"#], "--server: the answer has no \"sttus\"; did you mean"),
    (["--store", "launches"], "--store: \"launches\" has no \"=\" after a name"),
    (["--assign", "=short"], "--assign: \"=short\" has no \"=\" after a name"),
    (["--health", "steps"], "--health: \"steps\" has no \"=\" after a name"),
    (
      ["--health", "stepz=1"], "--health: there is no type of health data \"stepz\"; did you mean \"steps\"?"
    ),
    (["--health", "steps=many"], "--health: the samples in \"steps=many\" are not JSON"),
  ])
  func `what an option cannot mean is a usage error`(_ options: [String], _ said: String) async throws {
    let ending = try await Command(arguments: ["run", "flow.lua"] + options, folder: folder.url).run()
    #expect(ending.errors.contains(said), "\(ending.errors)")
    #expect(ending.status == 64)
  }

  @Test func `the persona answers with what it is told`() async throws {
    let ending = try await run("flow.lua", "--json", "--choose", "source=friends", "--choose", "name=Hana")
    #expect(
      entries(ending, "effect") == [
        #"{"arguments":{"event":"started"},"kind":"effect","name":"analytics.track"}"#,
        #"{"arguments":{"field":"source","value":"friends"},"kind":"effect","name":"profile.set"}"#,
        #"{"arguments":{"field":"name","value":"Hana"},"kind":"effect","name":"profile.set"}"#,
        #"{"arguments":{"permission":"notifications"},"kind":"effect","name":"permissions.request"}"#,
        #"{"arguments":{"permission":"alarmkit"},"kind":"effect","name":"permissions.request"}"#,
        #"{"arguments":{},"kind":"effect","name":"onboarding.complete"}"#,
      ])
    #expect(entries(ending, "end") == [#"{"kind":"end","outcome":"completed"}"#])
  }

  @Test func `a step that is skipped stores nothing`() async throws {
    let ending = try await run("flow.lua", "--json", "--skip", "source", "--stop-at", "notifications")
    #expect(
      entries(ending, "effect") == [
        #"{"arguments":{"event":"started"},"kind":"effect","name":"analytics.track"}"#,
        #"{"arguments":{"field":"name","value":"Sora"},"kind":"effect","name":"profile.set"}"#,
      ])
  }

  @Test func `prompts are denied by name, several with commas`() async throws {
    let ending = try await run("flow.lua", "--json", "--deny", "notifications,alarmkit")
    let answers = entries(ending, "event").filter { $0.contains("denied") || $0.contains("granted") }
    #expect(
      answers == [
        #"{"kind":"event","name":"denied","permission":"notifications","request":"permissions.request"}"#,
        #"{"kind":"event","name":"denied","permission":"alarmkit","request":"permissions.request"}"#,
      ])
  }

  @Test func `without JSON a run is drawn, and without a terminal in no colour`() async throws {
    let ending = try await run("flow.lua", "--stop-at", "welcome")
    #expect(
      ending.output == """
        you  launch the app
        app  analytics.track started
        ╭────────────╮          ╭────────────╮   end  stopped
        │ 09:00      ╰──────────╯en iOS 26.0 │
        │                                    │
        │   Welcome                          │
        │                                    │
        │ 1 ▐████████████ Next ████████████▌ │
        │                                    │
        ╰────────────╶━━━━━━━━━━╴────────────╯

        """)
  }

  @Test func `a bar is drawn where the flow declares progress, and counts the steps that are part of it`()
    async throws
  {
    _ = try folder.write(
      #"""
      return onboarding.flow "f" {
        progress = true,
        onboarding.step "old" { when = given.ios "< 26" }, onboarding.step "a", onboarding.step "b",
        onStepLeft = function(step) log.info(step.name .. " " .. step.number) end,
      }
      """#, to: "counted.lua")
    let drawn = try await run("counted.lua")
    let bars = drawn.output.matches(of: /(\d\/\d) │/).map { String($0.1) }
    #expect(bars == ["1/2", "2/2"])
    let told = try await run("counted.lua", "--json")
    #expect(entries(told, "log").map { $0.contains("a 1") || $0.contains("b 2") } == [true, true])
    #expect(entries(told, "screen").filter { $0.contains(#""progress":{"number":1,"total":2}"#) }.count == 1)
  }

  // MARK: Exit codes

  @Test func `a run that is stuck exits with 1`() async throws {
    let ending = try await run("circle.lua", "--json")
    #expect(
      entries(ending, "end") == [#"{"choice":"tapped","kind":"end","loop":["a","b","a"],"outcome":"stuck"}"#])
    #expect(ending.status == 1)
  }

  @Test func `a run whose script fails ends as failed, and exits with 1`() async throws {
    let ending = try await run("hook.lua", "--json")
    #expect(entries(ending, "end") == [#"{"kind":"end","outcome":"failed"}"#])
    #expect(ending.status == 1)
  }

  @Test func `a finding exits with 1 only where it is asked for`() async throws {
    let plain = try await run("hasty.lua", "--json")
    #expect(entries(plain, "finding").map { $0.contains("\"code\":\"review.tap\"") } == [true])
    #expect(plain.status == 0)
    let strict = try await run("hasty.lua", "--json", "--strict")
    #expect(strict.output == plain.output)
    #expect(strict.status == 1)
    #expect(try await run("flow.lua", "--strict").status == 0)
  }

  @Test func `two runs are the same to the byte`() async throws {
    let first = try await Command(arguments: ["run", anicca, "--json", "--language", "ja"]).run()
    let second = try await Command(arguments: ["run", anicca, "--json", "--language", "ja"]).run()
    #expect(first.output == second.output)
    #expect(first.lines.last == "" && first.lines.count > 50)
  }

  // MARK: What the flow does not know

  @Test(arguments: [
    (["--stop-at", "sorce"], #"The flow has no step "sorce"; did you mean "source"?"#),
    (["--tap", "source"], #""source" is not a tap; write step=control, such as trial=later."#),
    (["--tap", "source=skp"], #"The step "source" has no button "skp"; did you mean "skip"?"#),
    (["--skip", "welcome"], #"The step "welcome" cannot be skipped; give it skippable = true."#),
    (["--choose", "source=tictok"], #"The step "source" has no option "tictok"; did you mean "tiktok"?"#),
    (["--choose", "welcome=a"], #"The step "welcome" asks nothing that --choose could answer."#),
    (["--deny", "notification"], #"There is no prompt "notification"; did you mean "notifications"?"#),
  ])
  func `an option that does not fit the flow is a usage error`(_ options: [String], _ said: String)
    async throws
  {
    let ending = try await Command(arguments: ["run", "flow.lua"] + options, folder: folder.url).run()
    #expect(ending.errors == "Error: \(said)\n  See 'genkan run --help' for more information.\n")
    #expect(ending.output.isEmpty)
    #expect(ending.status == 64)
  }
}
