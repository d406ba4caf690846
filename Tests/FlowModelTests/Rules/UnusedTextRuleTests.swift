import FlowModel
import Phone
import Testing
import Localization

struct UnusedTextRuleTests {
  private func asking(_ keys: String...) -> Flow {
    flow(
      keys.map { key in
        var step = step("s")
        step.title = .key(key, fallback: nil)
        return step
      })
  }

  private func said(_ app: App, _ words: String...) -> [String] {
    var mentions = TextMentions()
    for word in words { mentions.add(word) }
    return UnusedTextRule(mentions).diagnostics(for: app).map(\.text)
  }

  private let localization = tables([
    ("en", [("name", "Name"), ("age", "Age"), ("bye", "Bye"), ("common_skip", "Skip")]),
    ("ja", [("name", "名前"), ("hai", "はい"), ("iie", "いいえ")]),
  ])

  @Test func `texts that neither a step nor the script names are told once, at the first one's line`() {
    #expect(
      said(App(flow: asking("name"), localization: localization)) == [
        """
        warning[GK035]: 4 texts are used by no step: "age", "bye", "hai", …
         --> en.strings:2
            = take them out, or name them in a step
        """
      ])
  }

  @Test func `one text is told as one`() {
    #expect(
      said(App(flow: asking("name", "age", "hai"), localization: localization), "iie") == [
        """
        warning[GK035]: 1 text is used by no step: "bye"
         --> en.strings:3
            = take it out, or name it in a step
        """
      ])
  }

  @Test func `a text that a misspelt key means is told with the key alone`() {
    let app = App(flow: asking("name", "agee"), localization: localization)
    #expect(said(app, "bye", "hai", "iie") == [])
  }

  @Test func `an app whose texts are all used, and one without tables, have nothing to be told`() {
    #expect(said(App(flow: asking("name", "age", "bye", "hai", "iie"), localization: localization)) == [])
    #expect(said(App(flow: asking("name"))) == [])
  }

  @Test func `the development language's texts come first`() {
    let japanese = Localization(tables: localization.tables, developmentLanguage: "ja")
    let text = said(App(flow: asking("name"), localization: japanese)).first ?? ""
    #expect(
      text.hasPrefix(
        "warning[GK035]: 4 texts are used by no step: \"hai\", \"iie\", \"age\", …\n --> ja.strings:2"))
  }
}
