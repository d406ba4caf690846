import Spelling
import Testing

struct SuggestionTests {
  static let candidates = ["welcome", "source", "gender", "age", "habitSetup", "notifications"]

  @Test(arguments: [
    ("welcom", "welcome"), ("wellcome", "welcome"), ("sorce", "source"), ("suorce", "source"),
    ("Gender", "gender"), ("habitsetup", "habitSetup"), ("habit_setup", "habitSetup"), ("aeg", "age"),
    ("notificatoin", "notifications"), ("ages", "age"), ("GENDER", "gender"),
  ])
  func `a slip of the finger is seen through`(name: String, meant: String) {
    #expect(Suggestion.nearest(name, among: Self.candidates) == meant)
  }

  @Test(arguments: ["", "paywall", "ax", "welXXXX", "welcome to the app", "源"])
  func `a name that is far from all is near none`(name: String) {
    #expect(Suggestion.nearest(name, among: Self.candidates) == nil)
    #expect(Suggestion.near(name, among: Self.candidates).isEmpty)
  }

  @Test func `of equally near names the first wins, and a name is not near itself`() {
    #expect(Suggestion.nearest("bat", among: ["cat", "rat"]) == "cat")
    #expect(Suggestion.nearest("cat", among: ["cat"]) == nil)
    #expect(Suggestion.nearest("cat", among: [String]()) == nil)
  }

  @Test func `at most three names are near, the nearest first`() {
    #expect(
      Suggestion.near("papers", among: ["paper", "pipes", "zebra", "papers", "tapers", "capers"])
        == ["paper", "tapers", "capers"])
  }

  @Test func `a huge name is near nothing`() {
    let huge = String(repeating: "x", count: 1_000_000)
    #expect(Suggestion.nearest(huge, among: Array(repeating: huge + "y", count: 200)) == nil)
    #expect(Suggestion.nearest("xxxx", among: [huge]) == nil)
  }

  @Test func `advice offers the nearest, else lists a few, else is silent`() {
    #expect(Suggestion.advice("sorce", among: Self.candidates) == "did you mean \"source\"?")
    #expect(Suggestion.advice("paywall", among: ["age", "source", "age"]) == "there is age, source")
    #expect(Suggestion.advice("paywall", among: [String]()) == nil)
    #expect(Suggestion.advice("paywall", among: (0..<25).map { "step\($0)" }) == nil)
  }

  @Test func `several names are joined, and calls are not quoted`() {
    #expect(Suggestion.offer(["bat", "car"]) == "did you mean \"bat\" or \"car\"?")
    #expect(
      Suggestion.offer(["a(1)", "b(1)", "c(1)"], quoted: false) == "did you mean a(1), b(1) or c(1)?")
  }
}
