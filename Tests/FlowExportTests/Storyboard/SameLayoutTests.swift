import FlowSession
import FlowWords
import Foundation
import Phone
import Testing

@testable import FlowExport

/// One layout, three formats: a terminal, a page and a picture show the same rows in the same order.
struct SameLayoutTests {
  private static let setups: [(language: String, device: Device.Kind, size: Device.TextSize)] = [
    ("en", .iphone, .large), ("ja", .iphone, .large), ("en", .ipad, .large),
    ("ja", .iphone, .accessibilityExtraExtraExtraLarge),
  ]

  @Test(arguments: Walks.apps.map(\.0) + ["examples/right-to-left/flow.lua"])
  func `a terminal, a page and a picture show the same texts and controls on each screen`(_ path: String)
    throws
  {
    for (language, device, size) in Self.setups {
      var setup = PhoneSetup()
      (setup.language, setup.kind) = (.init(stringLiteral: path.contains("right") ? "ar" : language), device)
      try Walks.file(path, on: setup, states: 300) { survey in
        var column = Storyboard.Column("", survey)
        column.textSize = size
        let storyboard = Storyboard([column])
        let forms = storyboard.scenes.flatMap { $0.forms[0] }
        #expect(!forms.isEmpty)
        for form in forms { expectSame(form) }
        for dialog in storyboard.scenes.flatMap({ $0.dialogs[0] }) { expectSame(dialog) }
      }
    }
  }

  private func expectSame(_ form: Storyboard.Form) {
    let view = form.view
    let name = "\(form.screen.name): \(view.words)"
    let keys = form.screen.controls.map(\.key)
    #expect(view.rows.compactMap { $0.control?.key } == keys, "\(name)")
    let (read, played) = (
      Markup(Self.edges(PhoneFigure.screen(form, caption: ""))),
      Markup(Self.closed(PhoneFigure.screen(form, caption: "", use: .played)))
    )
    #expect(read.fault == nil && played.fault == nil, "\(name)")
    expect(view.words, in: Self.cells(view), name)
    expect(view.words, in: Self.picture(view), name)
    expect(view.words, in: read.all("div", "screen").first?.text ?? "", name)
    // The text of a field is a value there, and no words.
    let typed = view.rows.filter { row in
      switch row.kind {
      case .field, .setting: true
      default: false
      }
    }
    let inputs = played.elements.filter { $0.attributes["type"] == "text" }
    #expect(inputs.map { $0.attributes["data-key"] } == typed.map { $0.control?.key }, "\(name)")
    // Each control once, in order; the time of a habit is set in a field of its own.
    let controls = played.elements.filter {
      $0.attributes["data-key"] != nil && $0.attributes["type"] != "time"
    }
    #expect(controls.map { $0.attributes["data-key"] } == keys, "\(name)")
    #expect(
      controls.map { $0.attributes["data-do"] }
        == view.rows.compactMap { $0.control?.gesture.rawValue }, "\(name)")
    // At a terminal a control is named by its number.
    #expect(view.rows.compactMap(\.number) == keys.indices.map { $0 + 1 }, "\(name)")
    let edges = view.rows.count { $0.kind == .edge }
    #expect(read.all("i", "edge").count == edges && played.all("hr", "edge").count == edges, "\(name)")
  }

  private func expectSame(_ dialog: Storyboard.Dialog) {
    let view = DialogView(dialog.text)
    let page = Markup(PhoneFigure.dialog(dialog, column: "")).all("div", "dialog").first?.text ?? ""
    let phone = PhoneView(status: .init(time: "", language: "", system: ""), dialog: view)
    // Two buttons beside each other are in the order in which the system is read.
    let words = view.isRightToLeft ? Array(view.words.dropLast(view.buttons.count)) : view.words
    for shown in [page, Self.cells(phone), Self.picture(phone)] { expect(words, in: shown, dialog.name) }
  }

  /// Expects each of the texts, one behind the other. Spaces are left out, where lines break.
  private func expect(_ words: [String], in shown: String, _ name: String) {
    var rest = Self.bare(shown)[...]
    for word in words.map(Self.bare) {
      guard let found = rest.range(of: word) else {
        Issue.record("\(name): \"\(word)\" is not behind what comes before it in \"\(shown)\"")
        return
      }
      rest = rest[found.upperBound...]
    }
  }

  /// A text without spaces and without the lines around it.
  private static func bare(_ text: String) -> String {
    text.filter { !$0.isWhitespace && !"│─━●╌▁‹›[]╭╮╰╯├┤┬┴╶╴".contains($0) }
  }

  /// The words of a terminal, on a phone so wide that none is cut, in the order of reading.
  private static func cells(_ view: PhoneView) -> String {
    PhoneCells(width: 400).rows(view).map { row in
      (view.isRightToLeft ? row.pieces.reversed() : row.pieces).map(\.text).joined()
    }.joined(separator: "\n")
  }

  /// The words of a picture, in the order of reading.
  private static func picture(_ view: PhoneView) -> String {
    let markup = Markup(PhonePicture.svg([.init("", view)], title: ""))
    #expect(markup.fault == nil)
    var rows: [(y: String?, words: [String])] = []
    for text in markup.all("text") {
      let y = text.attributes["y"]
      if rows.last?.y != y || rows.isEmpty { rows.append((y, [])) }
      rows[rows.count - 1].words.append(text.text)
    }
    return rows.map { (view.isRightToLeft ? $0.words.reversed() : $0.words).joined() }.joined(separator: "\n")
  }

  /// The edge with its label as a text, as a screen reader says it.
  private static func edges(_ html: String) -> String {
    html.replacing(/<hr class="edge" aria-label="([^"]*)"\/>/) { "<i class=\"edge\">\($0.output.1)</i>" }
  }

  /// Inputs closed as XML wants it.
  private static func closed(_ html: String) -> String {
    html.replacing(/<input [^>]*[^\/]>/) { String($0.output.dropLast()) + "/>" }
      .replacing(" disabled/>", with: " disabled=\"\"/>")
  }
}
