import FlowDriver
import FlowExplore
import FlowScript
import FlowSession
import Phone
import Testing

/// What multiplied the states of an exploration that hit a bound, and the line of a scenario that bounds it.
struct MultiplierTests {
  private static let flow = """
    return onboarding.flow "f" {
      guarded = true, keys = { complete = "done" },
      onboarding.step "source" { choose = { "ad", "friend", "shop" }, labels = false, into = "store.source" },
      onboarding.step "colour" { choose = { "red", "green" }, labels = false, into = "store.colour" },
      onboarding.step "last" { title = function()
        return (store.get "source" or "") .. (store.get "colour" or "")
      end },
      onFinish = function() onboarding.complete() end,
    }
    """

  private func explore(_ change: (inout ExplorationOptions) -> Void) throws -> Explorer.Result {
    let driver = Driver()
    defer { withExtendedLifetime(driver) {} }
    let script = try driver.engine.load(text: Self.flow, name: "f.lua")
    var options = ExplorationOptions()
    change(&options)
    return try #require(try driver.explore(script, on: PhoneSetup(), options) { _ in true }.result)
  }

  @Test func `the moves and answers that multiplied are told with the line that bounds them`() throws {
    let whole = try explore { _ in }
    #expect(whole.hit == nil)
    #expect(whole.multipliers.isEmpty)
    let cut = try explore { $0.bounds.states = whole.statistics.states - 1 }
    #expect(cut.hit == .states)
    #expect(
      cut.multipliers.contains {
        $0.cause == "the answers to \"source\"" && $0.factor == 3
          && $0.line == "choices = { [\"source\"] = { \"ad\" } }"
      })
    #expect(cut.multipliers.contains { $0.cause == "kills" && $0.line == "kills = 0" })
    #expect(cut.multipliers.map(\.factor) == cut.multipliers.map(\.factor).sorted(by: >))
    #expect(cut.multipliers.count <= 5)
  }

  @Test(arguments: ["kills", "backgrounds", "maxFaults"])
  func `the line that is told for a move leaves fewer states`(_ move: String) throws {
    let whole = try explore { _ in }
    let bounded = try explore { options in
      for counter in Scenario.counters where counter.name == move {
        options.scenario[keyPath: counter.path] -= 1
      }
    }
    #expect(bounded.hit == nil)
    #expect(bounded.statistics.states < whole.statistics.states)
  }

  @Test func `only the options that a scenario lists are followed`() throws {
    let whole = try explore { _ in }
    let listed = try explore { $0.scenario.choices = [FollowedOptions("source", ["shop"])] }
    #expect(listed.statistics.states < whole.statistics.states)
    let chosen = listed.space.edges.flatMap { listed.space.events($0) }.compactMap { event -> String? in
      if case .chosen(let option, _) = event { option } else { nil }
    }
    #expect(Set(chosen) == ["shop", "red", "green"])
    #expect(listed.verdicts.first { $0.property == "no dead ends" }?.outcome == .holds)
    #expect(listed.impossible.asked.isEmpty)
  }

  @Test(arguments: [FollowedOptions("sauce", ["ad"]), FollowedOptions("source", ["adverts"])])
  func `a list of options that the app does not have is told`(_ choice: FollowedOptions) throws {
    #expect(try explore { $0.scenario.choices = [choice] }.impossible.asked == ["choices"])
  }
}
