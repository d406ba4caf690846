import TestSupport
import Testing

@testable import Localization

@Suite struct LostTextsTests {
  @Test(
    arguments: [
      Row("none of a table", [], "the whole table is lost"),
      Row("one", ["a"], "the whole table is lost: 1 text, \"a\""),
      Row("three", ["a", "b", "c"], "the whole table is lost: 3 texts, \"a\", \"b\", \"c\""),
      Row("more", ["a", "b", "c", "d"], "the whole table is lost: 4 texts, \"a\", \"b\", \"c\", …"),
    ] as [Row<[String], String>])
  func `the first keys are named, and all are counted`(_ row: Row<[String], String>) {
    #expect(LostTexts.clause(row.input, wholeOf: "table") == row.expected)
  }

  @Test func `a file at which a build stops tells what it should hold`() {
    #expect(LostTexts.stopped([], at: "table") == "Xcode builds no app with this table")
    #expect(
      LostTexts.stopped(["a", "b", "c", "d"], at: "catalogue")
        == "Xcode builds no app with this catalogue of 4 texts: \"a\", \"b\", \"c\", …")
  }

  @Test func `a rest without texts is no loss`() {
    #expect(LostTexts.clause([], wholeOf: nil) == nil)
  }

  @Test func `a catalogue's keys are told from what stands further in`() {
    let text = """
        "sourceLanguage" : "en",
        "strings" : {
          "Bye" : {
            "localizations" : {}
          },
          "a:b": {},
          "nothing"
        }
      """
    let lines = Array(text.utf8)
    #expect(LostTexts.keys(ofCatalog: lines[...], indent: 4) == ["Bye", "a:b"])
    #expect(LostTexts.keys(ofCatalog: lines[...], indent: 9) == [])
  }
}
