import FlowModel
import FlowSession
import Phone
import Testing
import ToyApps

struct CompiledAppPlacesTests {
  private let compiled = CompiledApp(
    app: App(
      flows: [Toy.flow("f", [Toy.step("a")]), Toy.flow("g", [Toy.step("b"), Toy.step("c")])],
      screens: [Toy.screen("home")]))

  @Test(arguments: [
    ("a", Session.Place.step(0)), ("c", .step(1, flow: 1)), ("home", .screen(0)), ("nowhere", nil),
  ])
  func `a name leads to the first step that has it, then to a screen`(name: String, place: Session.Place?) {
    #expect(compiled.place(of: name) == place)
    if let place { #expect(compiled.name(of: place) == name) }
  }

  @Test func `what is no step has a name of its own`() {
    #expect(
      [Session.Place.main, .blank, .notRunning].map(compiled.name) == ["main", "blank", "not running"])
    #expect(compiled.step(at: .main) == nil)
    #expect(compiled.step(at: .screen(0))?.name == "home")
  }
}
