import FlowExport
import FlowSession
import Phone
import Testing

struct RightToLeftTests {
  @Test func `the example has eight steps with every kind of control, all mirrored in Arabic`() throws {
    var setup = PhoneSetup()
    setup.language = "ar"
    let storyboard = try Walks.file("examples/right-to-left/flow.lua", on: setup) {
      Storyboard([.init("", $0)])
    }
    let steps = storyboard.scenes.filter { $0.kind == .step }
    #expect(steps.count == 8)
    let forms = storyboard.scenes.flatMap { $0.forms[0] }
    #expect(forms.allSatisfy { $0.screen.status.isRightToLeft })
    let roles = Set(forms.flatMap { $0.screen.controls.map(\.role.rawValue) })
    #expect(roles == ["option", "toggle", "field", "primary", "secondary"])
    let markup = Markup(StoryboardPage.html(storyboard))
    #expect(markup.fault == nil)
    #expect(markup.all("div", "screen").allSatisfy { $0.attributes["dir"] == "rtl" })
    #expect(markup.all("svg", "graph").first?.attributes["role"] == "group", "it holds links")
  }
}
