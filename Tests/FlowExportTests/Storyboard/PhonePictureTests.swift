import FlowWords
import Phone
import Testing

@testable import FlowExport

struct PhonePictureTests {
  private let status = PhoneView.Status(time: "9:41", language: "en", system: "iOS 26.0")

  private func picture(_ view: PhoneView, isDark: Bool = false) -> Markup {
    Markup(PhonePicture.svg([.init("caption", view, isDark: isDark)], title: "t"))
  }

  @Test func `words are texts, and frames and rules are lines`() throws {
    let view = PhoneView(
      status: status, title: "玄関", rows: [.init("Next", .button(isPrimary: true), number: 1)])
    let markup = picture(view)
    #expect(markup.fault == nil)
    #expect(markup.all("text").map(\.text) == ["caption", "9:41", "en iOS 26.0", "玄関", "1", "Next"])
    #expect(!markup.all("path").isEmpty && markup.all("rect", "bar").count == 1)
    let title = try #require(markup.all("text", "title").first)
    #expect(title.attributes["textLength"] == "32", "four cells of eight points")
    let next = try #require(markup.all("text", "primary").first)
    #expect(next.attributes["x"] == "144")
  }

  @Test func `four phones stand beside each other, further ones below`() {
    let view = PhoneView(status: status, title: "A")
    let phones = (1...5).map { PhonePicture.Phone("\($0)", view) }
    let places = Markup(PhonePicture.svg(phones, title: "")).all("g").compactMap {
      $0.attributes["transform"]
    }
    #expect(
      places == [
        "translate(24 24)", "translate(352 24)", "translate(680 24)", "translate(1008 24)",
        "translate(24 182)",
      ])
    #expect(Markup(PhonePicture.svg([], title: "none")).fault == nil)
  }

  @Test(arguments: HostileText.all) func `a hostile text is a text of the picture`(_ text: String) {
    let view = PhoneView(
      status: status, title: text, body: text,
      rows: [
        .init(text, .option(isSelected: true, time: text)), .init(text, .button(isPrimary: true)),
        .init(text, .field(value: "", placeholder: text)), .init(text, .setting(.init(text, before: "−"))),
      ], dialog: DialogView(title: text, message: text, buttons: [.init(text)]))
    let markup = Markup(PhonePicture.svg([.init(text, view)], title: text))
    #expect(markup.fault == nil && markup.all("script").isEmpty && markup.all("b").isEmpty)
  }

  @Test func `a mark keeps its cell beside words that are read from right to left`() throws {
    let view = PhoneView(
      status: status, rows: [.init("القراءة", .option(isSelected: false), number: 1)], isRightToLeft: true)
    let texts = picture(view).all("text")
    let words = try #require(texts.first { $0.text == "القراءة" })
    let mark = try #require(texts.first { $0.text == "○" })
    #expect(words.attributes["direction"] == "rtl" && mark.attributes["direction"] == nil)
    let end = try #require(words.attributes["x"].flatMap(Int.init))
    #expect(mark.attributes["x"] == "\(end + 8)", "one cell to the right of the first letter")
  }

  @Test func `a dark phone keeps its caption in the colours of the page`() throws {
    let markup = picture(PhoneView(status: status), isDark: true)
    #expect(markup.all("g", "dark").count == 1)
    let caption = try #require(markup.all("text", "caption").first)
    #expect(caption.path == ["svg", "g"])
  }
}
