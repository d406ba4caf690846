import FlowModel
import Phone
import Testing

struct DifferingPlaceholdersRuleTests {
  private func said(_ languages: [(String, [(String, String)])], development: String = "en") -> [String] {
    let texts = tables(languages)
    let localization = Localization(tables: texts.tables, developmentLanguage: development)
    return DifferingPlaceholdersRule().diagnostics(for: App(flow: flow([]), localization: localization))
      .map(\.text)
  }

  @Test func `a text that takes other arguments in another language is a warning with both`() {
    #expect(
      said([("de", [("a", "%d")]), ("en", [("b", "B"), ("a", "%@ %d")]), ("ja", [("a", "%2$d %1$@")])]) == [
        """
        warning[GK036]: "a" takes %@, %d in en and %d in de
         --> de.strings:1
            = give both the same placeholders; %1$@ and %2$@ may stand in any order
        """
      ])
  }

  @Test func `where the development language has no such text the first language that has it counts`() {
    #expect(
      said([("fr", [("a", "%@")]), ("ja", [("a", "A")])]).first?.hasPrefix(
        "warning[GK036]: \"a\" takes %@ in fr and nothing in ja\n --> ja.strings:1") == true)
    #expect(
      said([("fr", [("a", "%@")]), ("ja", [("a", "A")])], development: "ja").first?.hasPrefix(
        "warning[GK036]: \"a\" takes nothing in ja and %@ in fr\n --> fr.strings:1") == true)
  }

  @Test func `texts that one language lacks are not compared`() {
    #expect(said([("en", [("a", "%@")]), ("ja", [("b", "B")])]) == [])
  }
}
