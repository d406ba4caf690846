import FlowModel
import Testing

struct AppNamesTests {
  @Test func `an app's names are those of its steps, each once, and of its views`() {
    let names = AppNames(
      App(
        flows: [
          flow([step("a", line: 1), step("b", line: 2)]), flow([step("b", line: 3), step("c", line: 4)]),
        ],
        screens: [step("home", line: 5)]))
    #expect(names.steps == ["a", "b", "c"])
    #expect(names.views == [flow([]).name, flow([]).name, "home"])
  }
}
