import FlowModel
import FlowSession
import Phone
import Testing

@testable import FlowWords

struct CutEstimateTests {
  private func screen(_ options: [String] = [], body: String? = nil) throws -> Screen {
    let place = SourceLocation(file: "f.lua", line: 1)
    var step = Step(name: "a", location: place, title: .literal("A"), button: .literal("Continue"))
    step.body = body.map { .literal($0) }
    if !options.isEmpty {
      step.content = .choice(Choice(options: options.map { .init(name: $0, label: .literal($0)) }))
    }
    let app = CompiledApp(app: App(flow: Flow(name: "f", location: place, steps: [step])))
    var (session, transcript) = (app.fresh(World()), Transcript())
    try app.receive(.launched, &session, into: &transcript)
    return try #require(try app.screen(session))
  }

  @Test func `all controls of a short screen fit at the usual size`() throws {
    let view = PhoneView(try screen(["x", "y"]))
    let estimate = CutEstimate(view, on: .usual, text: .large)
    #expect(estimate.below.isEmpty && estimate.sentence == nil && view.scale == 1)
    #expect(view.cut.isEmpty && view.rows.map(\.label) == ["x", "y", "Continue"])
  }

  @Test func `the larger the text and the smaller the phone, the more lies below the edge`() throws {
    let screen = PhoneView(try screen((1...11).map { "option \($0) with some words" }))
    let sizes = Device.TextSize.allCases.map { CutEstimate(screen, on: .usual, text: $0).below.count }
    #expect(sizes == sizes.sorted() && sizes.first == 0 && sizes.last! > 5)
    #expect(CutEstimate(screen, on: .small, text: .large).below == ["next"])
    #expect(CutEstimate(screen, on: .pad, text: .large).below.isEmpty)
    #expect(
      CutEstimate(screen, on: .small, text: .large).sentence
        == "Estimated: 1 of 12 controls lies below the edge, unless the screen scrolls.")
  }

  @Test func `a text of wide characters takes twice the room`() throws {
    func below(_ text: String) throws -> Int {
      CutEstimate(PhoneView(try screen(body: text)), on: .small, text: .accessibilityMedium).below.count
    }
    #expect(try below(String(repeating: "a", count: 300)) == 0)
    #expect(try below(String(repeating: "あ", count: 300)) == 1)
  }

  @Test func `the edge stands before the first control that is cut, and a note at the end`() throws {
    let options = (1...8).map { "option \($0)" }
    let view = PhoneView(try screen(options), textSize: .accessibilityExtraExtraExtraLarge)
    #expect(view.cut == ["option 7", "option 8", "next"])
    #expect(
      view.rows.map(\.kind).suffix(5) == [
        .edge, .option(isSelected: false), .option(isSelected: false), .button(isPrimary: true), .note,
      ])
    #expect(
      view.rows.last?.label
        == "Estimated: 3 of 9 controls lie below the edge, unless the screen scrolls.")
    #expect(view.rows.compactMap(\.number) == Array(1...9), "marks take no number")
    let lines = PhoneCells().rows(view).map(\.text)
    let edge = try #require(lines.firstIndex { $0.contains("╌ edge of the phone ╌") })
    #expect(lines[..<edge].contains { $0.contains("6 ○ option 6") })
    #expect(lines[edge...].contains { $0.contains("7 ○ option 7") })
  }
}
