import Testing

@testable import Spelling

struct FormerNamesTests {
  @Test(arguments: FormerNames.present.sorted { $0.key < $1.key })
  func `a word that was renamed is answered with the present one`(former: String, present: String) {
    #expect(
      Suggestion.sentence(former, among: ["other", former + "s", present]) == "did you mean \"\(present)\"?")
  }

  @Test func `where the present name does not belong, the nearest one is offered`() {
    #expect(Suggestion.sentence("ready", among: ["read", "write"]) == "did you mean \"read\"?")
  }
}
