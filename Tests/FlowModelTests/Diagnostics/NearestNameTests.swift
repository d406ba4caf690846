import FlowModel
import Testing

struct NearestNameTests {
  static let candidates = ["welcome", "source", "gender", "age", "habitSetup", "notifications"]

  @Test(arguments: [
    ("welcom", "welcome"), ("wellcome", "welcome"), ("sorce", "source"), ("suorce", "source"),
    ("Gender", "gender"), ("habitsetup", "habitSetup"), ("habit_setup", "habitSetup"), ("aeg", "age"),
    ("notificatoin", "notifications"), ("ages", "age"),
  ])
  func `a slip of the finger is seen through`(name: String, meant: String) {
    #expect(NearestName.of(name, among: Self.candidates) == meant)
  }

  @Test(arguments: ["", "paywall", "ax", "welXXXX", "welcome to the app", "源"])
  func `what is far from everything is nothing`(name: String) {
    #expect(NearestName.of(name, among: Self.candidates) == nil)
  }

  @Test func `of equally near names the first wins, and a name is not near itself`() {
    #expect(NearestName.of("bat", among: ["cat", "rat"]) == "cat")
    #expect(NearestName.of("cat", among: ["cat"]) == nil)
    #expect(NearestName.of("cat", among: []) == nil)
  }

  @Test func `a huge name is near nothing`() {
    let huge = String(repeating: "x", count: 1_000_000)
    #expect(NearestName.of(huge, among: Array(repeating: huge + "y", count: 200)) == nil)
    #expect(NearestName.of("xxxx", among: [huge]) == nil)
  }

  @Test func `advice offers the nearest, else lists a few, else is silent`() {
    #expect(NearestName.advice("sorce", among: Self.candidates) == "did you mean \"source\"?")
    #expect(NearestName.advice("paywall", among: ["age", "source"]) == "there is age, source")
    #expect(NearestName.advice("paywall", among: []) == nil)
    #expect(NearestName.advice("paywall", among: (0..<25).map { "step\($0)" }) == nil)
  }
}
