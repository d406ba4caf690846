import FlowModel
import FlowSession
import Phone
import Testing
import ToyApps

@testable import FlowExplore

struct EventMonitorsTests {
  private let tap = UserProperty.Subject.happening(Happening("a tap") { $0.kind == .event(.tapped("next")) })
  private let launch = UserProperty.Subject.happening(Happening("a launch") { $0.kind == .event(.launched) })
  private let state = UserProperty.Subject.state(StateTest("a state") { _ in true })

  /// The entries of events, one after the other.
  private func entries(_ events: Event...) throws -> [Transcript.Entry] {
    let compiled = CompiledApp(app: Toy.pages("one", "two", "three"))
    var (session, transcript) = (compiled.fresh(World()), Transcript())
    for event in events { try compiled.receive(event, &session, into: &transcript) }
    return transcript.entries
  }

  private func marks(_ kind: UserProperty.Kind, _ entries: [Transcript.Entry]) -> [UInt32] {
    EventMonitors([UserProperty("a", .never(state)), UserProperty("b", kind)]).marks(entries)
  }

  /// The words are: it happens, it breaks, it breaks again, it is remembered. The second demand has the second bit.
  @Test func `what may happen once breaks where it comes twice, and is remembered`() throws {
    let once = try entries(.launched, .tapped("next"))
    #expect(marks(.atMostOnce(tap), once) == [2, 0, 2, 2])
    #expect(marks(.atMostOnce(tap), once + once) == [2, 2, 2, 2])
    #expect(marks(.atMostOnce(tap), try entries(.launched)) == [0, 0, 0, 0])
  }

  @Test func `what has to come first is remembered, and its lack breaks`() throws {
    let both = try entries(.launched, .tapped("next"))
    #expect(marks(.before(launch, tap), both) == [2, 0, 0, 2])
    #expect(marks(.before(tap, launch), both) == [2, 2, 0, 2])
    #expect(marks(.before(launch, tap), try entries(.launched)) == [0, 0, 0, 2])
    // An event is not before itself.
    #expect(marks(.before(tap, tap), both) == [2, 2, 0, 2])
  }

  @Test func `of a demand about states nothing is marked`() throws {
    let both = try entries(.launched, .tapped("next"))
    #expect(marks(.atMostOnce(state), both) == [0, 0, 0, 0])
    #expect(marks(.reachable(tap), both) == [2, 0, 0, 0])
  }

  @Test func `paths are traced where a bit cannot tell the past`() {
    func follows(_ kind: UserProperty.Kind) -> Bool { EventMonitors([UserProperty("a", kind)]).followsPaths }
    #expect(
      [.atMostOnce(state), .before(state, tap), .before(tap, state), .eventually(tap)].allSatisfy(follows))
    #expect(
      ![.atMostOnce(tap), .before(launch, tap), .never(state), .reachable(tap), .alwaysReachable(tap)]
        .contains(
          where: follows))
    #expect(EventMonitors.none.isEmpty && !EventMonitors.none.followsPaths)
  }
}
