import FlowModel
import Phone
import Testing
import Localization

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

  @Test func `of many texts that differ alike one warning names the first, and each kind has its own`() {
    let keys = (1...12).map { "k\($0)" }
    let texts = said([
      ("en", keys.map { ($0, "%d") } + [("other", "%d")]), ("ja", keys.map { ($0, "%@") } + [("other", "!")]),
    ])
    #expect(
      texts == [
        """
        warning[GK036]: 12 texts take %d in en and %@ in ja
         --> ja.strings:1
            = give both the same placeholders; %1$@ and %2$@ may stand in any order: "k1", "k2", "k3", "k4", "k5", "k6", "k7", "k8" and 4 more
        """,
        """
        warning[GK036]: "other" takes %d in en and nothing in ja
         --> ja.strings:13
            = give both the same placeholders; %1$@ and %2$@ may stand in any order
        """,
      ])
    #expect(said([("en", [("a", "%d"), ("b", "%d")]), ("ja", [("a", "%@"), ("b", "%@")])]).count == 2)
  }
}
