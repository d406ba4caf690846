import FlowModel
import FlowSession
import FlowWords
import Phone
import Testing

struct PhoneLayoutTests {
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
    let layout = PhoneLayout(try screen(["x", "y"]), on: .usual, text: .large)
    #expect(layout.below.isEmpty && layout.sentence == nil && layout.scale == 1)
  }

  @Test func `the larger the text and the smaller the phone, the more lies below the edge`() throws {
    let screen = try screen((1...11).map { "option \($0) with some words" })
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
      PhoneLayout(try screen(body: text), on: .small, text: .accessibilityMedium).below.count
    }
    #expect(try below(String(repeating: "a", count: 300)) == 0)
    #expect(try below(String(repeating: "あ", count: 300)) == 1)
  }
}
