import FlowExport
import Testing

struct HTMLTests {
  @Test(arguments: HostileText.all) func `a text is a text and no markup`(text: String) {
    let html = HTML.text(text)
    #expect(!html.contains { "<>\"'".contains($0) })
    #expect(html.replacing(/&(amp|lt|gt|quot|#39);/, with: "").contains("&") == false)
    #expect(
      html.unicodeScalars.allSatisfy { $0 == "\n" || $0 == "\t" || $0.properties.generalCategory != .control }
    )
  }

  @Test func `letters, emoji and marks of direction stay as they are`() {
    #expect(HTML.text("名前 👩‍👩‍👧‍👦 \u{200F}אבג") == "名前 👩‍👩‍👧‍👦 \u{200F}אבג")
  }

  @Test(arguments: [
    ("ja", " lang=\"ja\""), ("zh-Hant", " lang=\"zh-Hant\""), ("pt_BR", " lang=\"pt-BR\""), ("\" x", ""),
    ("", ""),
  ])
  func `a tag of a language is an attribute, and anything else none`(tag: String, attribute: String) {
    #expect(HTML.language(tag) == attribute)
  }
}
