import FlowModel
import Phone
import Testing

@testable import FlowSession

struct TranscriptRoundsTests {
  private func kept(_ kinds: [Transcript.Kind]) -> [String] {
    var transcript = Transcript()
    for kind in kinds { transcript.append(kind, at: 0) }
    transcript.keepOneRound()
    return transcript.entries.map(\.summary)
  }

  private func go(_ name: String) -> Transcript.Kind {
    .effect(.onboarding(.navigate(.go(to: .string(name)))))
  }
  private func count(_ number: Int) -> Transcript.Kind {
    .effect(.store(.set(key: "n", value: .integer(number))))
  }

  @Test func `of rounds that are the same the first is kept, with what came before`() {
    let rounds = (0..<500).flatMap { _ in [go("b"), go("a")] }
    #expect(
      kept([.event(.launched)] + rounds) == [
        "event launched", "effect onboarding.go", "effect onboarding.go",
      ])
    // Cut in the middle of a round, it is the same.
    #expect(kept([.event(.launched)] + rounds.dropLast()).count == 3)
  }

  @Test func `rounds that count are one round, too`() {
    let rounds = (0..<500).flatMap { [count($0), go("a")] }
    #expect(
      kept([.event(.launched)] + rounds) == ["event launched", "effect store.set", "effect onboarding.go"])
  }

  @Test func `where nothing repeats three times at the end everything is kept`() {
    let kinds = [.event(.launched), go("a"), go("a"), count(1), go("b")]
    #expect(kept(kinds).count == 5)
    #expect(kept([]) == [])
    #expect(kept([go("a"), go("a")]).count == 2)
  }
}
