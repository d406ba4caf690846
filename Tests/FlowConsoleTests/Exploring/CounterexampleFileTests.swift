import FlowConsole
import FlowCheck
import FlowDriver
import FlowExplore
import FlowModel
import FlowScript
import FlowSession
import Foundation
import Testing

/// What an exploration found, saved as checks that fail.
struct CounterexampleFileTests {
  /// A second tap skips a step, and a dead end.
  private static let flow = """
    local step = onboarding.step
    return onboarding.flow "f" {
      resume = { key = "step" },
      step "welcome", step "name",
      step "trap" { button = false, buttons = {
        { key = "fall", run = function() store.set("trap", true) end },
        { key = "on", to = "next", enabled = given.none { given.store("trap", true) } } } },
      onFinish = function() onboarding.complete() paywall.register "end" end,
    }
    """

  private func saved(_ flow: String, _ scenario: String = "explore {}") throws -> (SamplePrompt, String) {
    let sample = try SamplePrompt()
    try sample.write(flow, to: "flow.lua")
    try sample.write(scenario, to: "s.lua")
    let driver = Driver()
    let script = try driver.load(sample.path("flow.lua"))
    let options = try driver.scenario(of: sample.path("s.lua"))
    let found = try driver.explore(script, on: PhoneSetup(), options) { _ in true }
    let said = try CounterexampleFile.write(
      found, to: "found.check.lua", flow: sample.path("flow.lua"), on: PhoneSetup(), folder: sample.folder)
    return (sample, said)
  }

  @Test func `each violation is a check, which fails by an expectation`() throws {
    let (sample, said) = try saved(Self.flow)
    #expect(said.hasPrefix("saved "), "\(said)")
    let worker = DriverCheckWorker()
    let cases = try worker.collect(CheckFile(sample.path("found.check.lua")))
    #expect(cases.count == 3)
    for check in cases {
      let outcome = try worker.run(check, seed: 0)
      #expect(outcome.status == .failed, "\(check.title)")
      #expect(
        !outcome.messages.contains { "\($0)".contains("error[") }, "\(check.title): \(outcome.messages)")
    }
  }

  @Test func `a check of completion has the gestures, fails, and passes once the end is marked`() throws {
    func flow(_ keys: String) -> String {
      """
      local step = onboarding.step
      return onboarding.flow "f" {
        guarded = true, \(keys)
        step "welcome", step "name" { ask = "store.name" }, step "last",
        onFinish = function() onboarding.complete() end,
      }
      """
    }
    let (sample, _) = try saved(flow(""))
    let text = try String(contentsOfFile: sample.path("found.check.lua"), encoding: .utf8)
    #expect(text.contains("it(\"completion: ") && text.contains("enter \"Sora\""), "\(text)")
    #expect(text.contains("expect(screen.name):differsFrom \"welcome\""), "\(text)")
    #expect(text.contains("\n-- Delete a check once it passes, "), "\(text)")
    for (keys, status) in [("", CheckStatus.failed), ("keys = { complete = \"done\" },", .passed)] {
      try sample.write(flow(keys), to: "flow.lua")
      let worker = DriverCheckWorker()
      let check = try #require(
        try worker.collect(CheckFile(sample.path("found.check.lua"))).first {
          "\($0.title)".contains("completion")
        })
      #expect(try worker.run(check, seed: 0).status == status)
    }
  }

  @Test func `what speaks against a file is said before the search`() throws {
    let (sample, _) = try saved(Self.flow)
    func fault(_ name: String) -> String? {
      do throws(Diagnostic) {
        try CounterexampleFile.prepare(name, flow: sample.path("flow.lua"), folder: sample.folder)
        return nil
      } catch {
        return error.message
      }
    }
    #expect(fault("other.check.lua") == nil)
    #expect(fault("other.lua") == "\"other.lua\" is no name of a file of checks")
    #expect(fault("found.check.lua")?.contains("found.check.lua") == true)
    #expect(fault("../found.check.lua") != nil)
  }

  @Test func `a file that is there is not replaced`() throws {
    let (sample, _) = try saved(Self.flow)
    let driver = Driver()
    let script = try driver.load(sample.path("flow.lua"))
    let found = try driver.explore(script, on: PhoneSetup(), ExplorationOptions()) { _ in true }
    #expect(throws: Diagnostic.self) {
      try CounterexampleFile.write(
        found, to: "found.check.lua", flow: sample.path("flow.lua"), on: PhoneSetup(), folder: sample.folder)
    }
    #expect(throws: Diagnostic.self) {
      try CounterexampleFile.write(
        found, to: "../found.check.lua", flow: sample.path("flow.lua"), on: PhoneSetup(),
        folder: sample.folder)
    }
  }

  @Test func `where nothing is violated nothing is saved`() throws {
    let (_, said) = try saved("return onboarding.flow \"f\" { onboarding.step \"only\" }")
    #expect(said == "nothing is violated: no check was saved")
  }

  @Test func `a property of functions is told of, and not saved`() throws {
    let (_, said) = try saved(
      "return onboarding.flow \"f\" { onboarding.step \"only\" }",
      "explore { properties = { mine = always(function() return false end) } }")
    #expect(
      said == "no check was saved, but for \"mine\", whose functions stand in the scenario's file alone")
    let (sample, other) = try saved(
      "return onboarding.flow \"f\" { onboarding.step \"only\" }",
      "explore { properties = { mine = never(screen \"main\") } }")
    #expect(other.hasPrefix("saved 1 check to found.check.lua"))
    let worker = DriverCheckWorker()
    let check = try #require(try worker.collect(CheckFile(sample.path("found.check.lua"))).first)
    #expect(try worker.run(check, seed: 0).status == .failed)
  }
}
