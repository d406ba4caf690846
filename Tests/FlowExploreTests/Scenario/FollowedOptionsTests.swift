import FlowModel
import FlowSession
import Testing
import ToyApps

@testable import FlowExplore

struct FollowedOptionsTests {
  private var scenario: Scenario {
    .calm { $0.choices = [FollowedOptions("slot", ["morning"]), FollowedOptions("plan.size", ["s"])] }
  }

  @Test(
    arguments: [
      ("morning", "slot", true), ("evening", "slot", false), ("plan.size.s", "form", true),
      ("plan.size.l", "form", false), ("morning", "other", nil),
    ] as [(String, String, Bool?)])
  func `an option is listed by its step, or by its question in a form`(
    key: String, step: String, isListed: Bool?
  ) {
    #expect(scenario.lists(key, on: step) == isListed)
  }

  @Test func `a question or an option that the app lacks is a stranger`() {
    let app = App(
      flow: Toy.flow("f", [Toy.step("slot", Toy.choice(["morning", "evening"], into: .store("slot")))]))
    func strangers(_ choices: [FollowedOptions]) -> [String] {
      Scenario.calm { $0.choices = choices }.strangers(in: app)
    }
    #expect(strangers([FollowedOptions("slot", ["morning"])]) == [])
    #expect(strangers([FollowedOptions("slot", ["morning", "noon"])]) == ["slot"])
    #expect(strangers([FollowedOptions("size", [])]) == ["size"])
  }

  @Test func `only the listed options are followed`() {
    let app = App(
      flow: Toy.flow(
        "f", [Toy.step("slot", Toy.choice(["morning", "evening", "noon"], into: .store("slot")))]))
    let followed = app.explored(
      FakeScript(), within: .calm { $0.choices = [FollowedOptions("slot", ["noon"])] })
    #expect(followed.space.graph.acts.flatMap(\.events).contains(.chosen("noon", time: nil)))
    #expect(!followed.space.graph.acts.flatMap(\.events).contains(.chosen("morning", time: nil)))
  }

  @Test func `the lists are told as a script writes them`() {
    #expect(scenario.choices.lua == "{ [\"slot\"] = { \"morning\" }, [\"plan.size\"] = { \"s\" } }")
  }
}
