import Spelling
import Testing

struct MisspellingTests {
  @Test(arguments: [
    ("source", "source", 0), ("sorce", "source", 1), ("suorce", "source", 1), ("SORCE", "Source", 1),
    ("notificatoin", "notifications", 2), ("a", "b", 1), ("", "a", 1), ("げんかん", "げんかな", 1),
  ])
  func `a slip of the finger is counted`(name: String, candidate: String, edits: Int) {
    #expect(Misspelling.edits(from: name, to: candidate) == edits)
  }

  @Test(arguments: [("ax", "welcome"), ("abc", "cba"), ("welcome to the app", "welcome"), ("", "ab")])
  func `more than a third of the name is another name`(name: String, candidate: String) {
    #expect(Misspelling.edits(from: name, to: candidate) == nil)
  }

  @Test func `nobody misspells a name of more than 80 characters`() {
    let long = String(repeating: "x", count: 80)
    #expect(Misspelling.edits(from: long, to: long + "y") == 1)
    #expect(Misspelling.edits(from: long + "x", to: long) == nil)
    #expect(Misspelling.edits(from: "xxxx", to: String(repeating: "x", count: 1_000_000)) == nil)
  }
}
