import FlowExplore
import FlowSession
import Phone
import Testing

@testable import FlowExport

struct PhoneLayoutTests {
  private func screen(_ lua: String) throws -> Screen {
    try Walks.text(lua) { survey in
      try #require(
        (0..<survey.space.graph.count).lazy.compactMap { survey.space.screen($0) }.first { $0.name == "a" })
    }
  }

  @Test func `all controls of a short screen fit at the usual size`() throws {
    let screen = try screen(#"return onboarding.flow "f" { onboarding.step "a" { choose = { "x", "y" } } }"#)
    let layout = PhoneLayout(screen, on: .usual, text: .large)
    #expect(layout.below.isEmpty && layout.sentence == nil && layout.scale == 1)
  }

  @Test func `the larger the text and the smaller the phone, the more lies below the edge`() throws {
    let options = (1...11).map { "\"option \($0) with some words\"" }.joined(separator: ", ")
    let screen = try screen(
      "return onboarding.flow \"f\" { onboarding.step \"a\" { choose = { \(options) } } }")
    let sizes = Device.TextSize.allCases.map { PhoneLayout(screen, on: .usual, text: $0).below.count }
    #expect(sizes == sizes.sorted() && sizes.first == 0 && sizes.last! > 5)
    #expect(PhoneLayout(screen, on: .small, text: .large).below == ["next"])
    #expect(PhoneLayout(screen, on: .pad, text: .large).below.isEmpty)
    #expect(
      PhoneLayout(screen, on: .small, text: .large).sentence
        == "Estimated: 1 of 12 controls lies below the edge, unless the screen scrolls.")
  }

  @Test func `a text of wide characters takes twice the room`() throws {
    func below(_ text: String) throws -> Int {
      let lua = "return onboarding.flow \"f\" { onboarding.step \"a\" { body = \"\(text)\" } }"
      return PhoneLayout(try screen(lua), on: .small, text: .accessibilityMedium).below.count
    }
    #expect(try below(String(repeating: "a", count: 300)) == 0)
    #expect(try below(String(repeating: "あ", count: 300)) == 1)
  }
}
