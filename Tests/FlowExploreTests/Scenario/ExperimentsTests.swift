import FlowModel
import Phone
import Testing
import ToyApps

@testable import FlowExplore

struct ExperimentsTests {
  /// An app with a page for each variant of its experiments.
  private func app(_ experiments: [(String, [String])]) -> App {
    let pages = experiments.flatMap { experiment, names in
      names.map { name in
        var page = Toy.page("\(experiment) \(name)")
        page.when = .variant(experiment: experiment, name: name)
        return page
      }
    }
    return App(flow: Toy.flow("f", [Toy.page("first")] + pages))
  }

  private func assignments(
    _ app: App, _ scenario: Scenario = Scenario(), meeting: [PhoneChange] = []
  ) -> [String] {
    scenario.assignments(of: app, on: World(), meeting: meeting).map {
      $0.map { "\($0.experiment)=\($0.name)" }.joined(separator: " ")
    }
  }

  @Test func `each variant that the app names is a start, and the phone's own`() {
    #expect(assignments(app([("wall", ["short", "long"])])) == ["", "wall=short", "wall=long"])
  }

  @Test func `two experiments are combined`() {
    let all = assignments(app([("wall", ["short"]), ("hello", ["loud"])]))
    #expect(Set(all) == ["", "wall=short", "hello=loud", "wall=short hello=loud"])
    #expect(all.count == 4)
  }

  @Test func `of more than two each variant stands beside the first ones`() {
    let all = assignments(app([("a", ["x", "y"]), ("b", ["x", "y"]), ("c", ["x", "y"])]))
    #expect(all == ["", "a=x", "a=y", "b=x", "b=y", "c=x", "c=y"])
  }

  @Test func `a scenario lists the variants of an experiment, or none but the phone's`() {
    let app = app([("wall", ["short", "long"])])
    var scenario = Scenario()
    scenario.experiments = [ExperimentArms("wall", ["long"])]
    #expect(assignments(app, scenario) == ["wall=long"])
    scenario.experiments = [ExperimentArms("wall", [])]
    #expect(assignments(app, scenario) == [""])
  }

  @Test func `a variant of the phone's surroundings is the only one of its experiment`() {
    let app = app([("wall", ["short", "long"])])
    #expect(assignments(app, meeting: [.variant(experiment: "wall", name: "short")]) == [""])
  }

  @Test func `experiments are told as a script writes them`() {
    let arms = [ExperimentArms("wall", ["short"]), ExperimentArms("2nd", []), ExperimentArms("a b", ["x"])]
    #expect(arms.lua == "{ wall = { \"short\" }, [\"2nd\"] = {}, [\"a b\"] = { \"x\" } }")
  }
}
