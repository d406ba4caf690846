import FlowModel
import FlowSession
import Phone
import Testing
import ToyApps

@testable import FlowExplore

struct UserPropertyJudgingTests {
  private static let two = StateTest("the screen \"two\"") { $0.place == .step(1, flow: 0) }
  private static let later = StateTest("the screen \"two\" or the end") {
    switch $0.place {
    case .step(1, flow: 0), .main: true
    default: false
    }
  }
  private static let launch = Happening("a launch") { $0.kind == .event(.launched) }
  private static let tap = Happening("a tap") { $0.kind == .event(.tapped("next")) }
  private static let never = Happening("the effect review.request") { $0.kind == .effect(.review(.request)) }

  private func verdict(_ kind: UserProperty.Kind) throws -> Verdict {
    let demand = UserProperty("mine", kind, reading: { AnswersRead() })
    return try #require(
      Toy.pages("one", "two").explored(within: .calm { $0.waits = 0 }, properties: [], demands: [demand])
        .verdicts.first)
  }

  @Test(
    arguments: [
      (.always(two), "violated"), (.never(.state(two)), "violated"), (.never(.happening(never)), "holds"),
      (.reachable(.state(two)), "holds"), (.reachable(.happening(never)), "violated"),
      (.alwaysReachable(.state(later)), "holds"), (.alwaysReachable(.state(two)), "violated"),
      (.atMostOnce(.happening(launch)), "holds"), (.atMostOnce(.happening(tap)), "violated"),
      (.atMostOnce(.happening(never)), "vacuous"), (.atMostOnce(.state(two)), "holds"),
      (.before(.happening(launch), .happening(tap)), "holds"),
      (.before(.happening(tap), .happening(launch)), "violated"),
      (.before(.state(two), .happening(tap)), "violated"),
      (.before(.happening(launch), .state(two)), "holds"),
      (.eventually(.state(two)), "holds"), (.eventually(.happening(never)), "violated"),
    ] as [(UserProperty.Kind, String)])
  func `a demand holds on all paths, or a path shows that it does not`(
    _ kind: UserProperty.Kind, _ outcome: String
  ) throws {
    let verdict = try verdict(kind)
    #expect(verdict.outcome.word == outcome, "\(kind.sentence)")
    #expect(verdict.violations.isEmpty == (outcome != "violated"))
  }

  @Test func `the path of a violation leads to where it shows`() throws {
    let violation = try #require(try verdict(.never(.state(Self.two))).violations.first)
    #expect(violation.path.acts.flatMap(\.events) == [.launched, .tapped("next")])
    #expect(violation.sentence == "the screen \"two\" at \"two\"")
    let twice = try #require(try verdict(.atMostOnce(.happening(Self.tap))).violations.first)
    #expect(twice.sentence == "a tap happens again at \"two\"")
  }

  @Test func `a demand whose function raises, or reads the clock, is unknown`() throws {
    let failing = UserProperty("mine", .never(.state(Self.two)), failing: { "it raised" })
    let result = Toy.pages("one", "two").explored(properties: [], demands: [failing])
    #expect(result.verdicts.map(\.outcome) == [.inconclusive("it raised")])
  }
}
