import FlowSession
import Testing

@testable import FlowExplore

struct UserPropertySentenceTests {
  private static let test = StateTest("the screen \"a\"") { _ in true }
  private static let happening = Happening("the effect review.request") { _ in true }

  @Test(
    arguments: [
      (.always(test), "Always the screen \"a\"."),
      (.never(.happening(happening)), "Never the effect review.request."),
      (.reachable(.state(test)), "the screen \"a\" is reachable."),
      (.alwaysReachable(.state(test)), "From everywhere a person gets to the screen \"a\"."),
      (.atMostOnce(.happening(happening)), "At most once the effect review.request."),
      (
        .before(.state(test), .happening(happening)),
        "the screen \"a\" comes before the effect review.request."
      ),
      (.eventually(.state(test)), "At last the screen \"a\"."),
    ] as [(UserProperty.Kind, String)])
  func `a demand is one sentence`(_ kind: UserProperty.Kind, _ sentence: String) {
    #expect(kind.sentence == sentence)
  }
}
