import FlowExplore
import Phone
import Testing

struct ScenarioTests {
  @Test func `the default scenario differs from itself in nothing`() {
    #expect(Scenario().unusual == [])
  }

  @Test func `a scenario tells what differs from the default one, as a script writes it`() {
    var scenario = Scenario()
    scenario.kills = 2
    (scenario.ios, scenario.devices) = ([OSVersion(26)], [.iphone])
    scenario.texts = ["a \"b\" \\ \n"]
    scenario.reducesAnswers = false
    #expect(
      scenario.unusual == [
        "kills = 2", "ios = { \"26.0\" }", "devices = { \"iphone\" }",
        "texts = { \"a \\\"b\\\" \\\\ \\x0a\" }", "reduceAnswers = false",
      ])
    #expect(scenario.description.hasPrefix("explore { kills = 2, "))
  }

  @Test func `the calm scenario allows no fault`() {
    let calm = Scenario.calm
    for move in Scenario.Move.allCases where move.isDisturbance {
      #expect(calm[move] == 0, "\(move.declaration.name)")
    }
    #expect(calm.permissions == [.undecided])
  }
}
