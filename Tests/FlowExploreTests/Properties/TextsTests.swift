import FlowExplore
import FlowModel
import Testing
import ToyApps

struct TextsTests {
  private func verdict(localized: Bool) throws -> Verdict {
    var flow = Toy.flow("f", [Toy.step("welcome"), Toy.step("last")])
    flow.steps[0].skip = .key("skip", fallback: "Skip")
    flow.steps[1].title = .key("welcome_title", fallback: "Welcome")
    let app = App(flow: flow, localization: localized ? Toy.tables : App(flow: flow).localization)
    return try #require(app.explored().verdict("texts"))
  }

  @Test func `a key that one of the tables lacks is told with its languages`() throws {
    let verdict = try verdict(localized: true)
    #expect(verdict.violations.map(\.evidence) == [.text("skip")])
    #expect(verdict.violations.first?.sentence.hasSuffix(" in ja") == true)
    #expect(verdict.violations.map(\.place) == ["welcome"])
  }

  @Test func `a key that no table has is told once, and a text that is none is its own`() throws {
    var flow = Toy.flow("f", [Toy.step("welcome")])
    flow.steps[0].title = .key("no_title", fallback: nil)
    flow.steps[0].body = .key("Just a sentence", fallback: nil)
    let verdict = try #require(App(flow: flow, localization: Toy.tables).explored().verdict("texts"))
    #expect(verdict.violations.map(\.evidence) == [.text("no_title")])
    #expect(
      verdict.violations.first?.sentence.hasPrefix("\"welcome\" shows the key \"no_title\" in en, ja") == true
    )
  }

  @Test func `an app without tables is not judged`() throws {
    #expect(try verdict(localized: false).outcome == .vacuous("the app has no string tables"))
  }
}
