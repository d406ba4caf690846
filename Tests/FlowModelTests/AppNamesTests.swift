import FlowModel
import Phone
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
    #expect(names.screens == ["a", "b", "c", "home", "main", "blank"])
    #expect(names.views == [flow([]).name, flow([]).name, "home"])
  }

  @Test func `a step that a variant leaves out is still a name, and so are the profile's fields`() {
    var variant = flow([step("a")])
    variant.leftOut = ["age"]
    variant.profileFields = [Flow.ProfileField(name: "name", kind: .string)]
    variant.steps[0].content = .field(Field(into: .profile("roast"), placeholder: nil))
    let names = AppNames(App(flow: variant))
    #expect(names.screens == ["a", "age", "main", "blank"])
    #expect(names.profile == ["name", "roast"])
  }
}
