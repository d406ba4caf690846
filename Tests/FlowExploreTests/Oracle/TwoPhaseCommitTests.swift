import FlowExplore
import FlowModel
import FlowSession
import Phone
import Testing
import ToyApps

/// A model of others on Genkan's search: Gray's and Lamport's two-phase commit, whose numbers of states are published with
/// several checkers. The model stands in one stored number; each act writes the next one.
struct TwoPhaseCommitTests {
  /// The state of the protocol as the bits of a number, from the lowest: the manager, the commit and the abort that were
  /// sent, and of each participant its own state, its message that it is prepared, and that the manager knows of it.
  private struct Commit: Hashable {
    /// The state of a participant or of the manager, which is never prepared.
    enum Phase: Int { case working, prepared, committed, aborted }

    private(set) var bits = 0
    let count: Int

    init(_ count: Int, bits: Int = 0) { (self.count, self.bits) = (count, bits) }

    private static let isCommitSent = 1 << 2
    private static let isAbortSent = 1 << 3
    private static func place(_ participant: Int) -> Int { 4 + 4 * participant }
    private static func isSent(_ participant: Int) -> Int { 1 << (place(participant) + 2) }
    private static func isKnown(_ participant: Int) -> Int { 1 << (place(participant) + 3) }

    private func phase(at place: Int) -> Phase { Phase(rawValue: bits >> place & 3)! }

    private func with(_ phase: Phase, at place: Int, adding flags: Int = 0) -> Commit {
      Commit(count, bits: bits & ~(3 << place) | phase.rawValue << place | flags)
    }

    /// The states that can come next.
    var next: [Commit] {
      var all: [Commit] = []
      all.reserveCapacity(2 + 3 * count)
      if phase(at: 0) == .working {
        var knowsAll = true
        for participant in 0..<count {
          if bits & Self.isSent(participant) != 0 {
            all.append(Commit(count, bits: bits | Self.isKnown(participant)))
          }
          if bits & Self.isKnown(participant) == 0 { knowsAll = false }
        }
        if knowsAll { all.append(with(.committed, at: 0, adding: Self.isCommitSent)) }
        all.append(with(.aborted, at: 0, adding: Self.isAbortSent))
      }
      for participant in 0..<count {
        let place = Self.place(participant)
        if phase(at: place) == .working {
          all.append(with(.prepared, at: place, adding: Self.isSent(participant)))
          all.append(with(.aborted, at: place))
        }
        if bits & Self.isCommitSent != 0 { all.append(with(.committed, at: place)) }
        if bits & Self.isAbortSent != 0 { all.append(with(.aborted, at: place)) }
      }
      return all
    }

    /// True where the participants do not contradict each other.
    var agrees: Bool {
      let phases = (0..<count).map { phase(at: Self.place($0)) }
      return !(phases.contains(.aborted) && phases.contains(.committed))
    }
  }

  private struct Model: ExplorationModel {
    static let key = "protocol"
    let start: Session
    let participants: Int

    var roots: [(session: Session, budget: Budget)] { [(start, Budget())] }

    func state(_ session: Session) -> Commit? {
      guard case .integer(let bits)? = session.world.defaults.object(Self.key) else { return nil }
      return Commit(participants, bits: bits)
    }

    func offers(_ session: Session, in compiled: CompiledApp) -> [CandidateAction] {
      (state(session)?.next ?? []).map {
        CandidateAction(Action([.phoneChanged(.stored(key: Self.key, value: .integer($0.bits)))], by: .phone))
      }
    }
  }

  /// The published numbers. The last has three million transitions: half a minute of an optimized search.
  static let published: [(participants: Int, states: Int)] = {
    let rows = [(3, 288), (5, 8_832)]
    #if WALKED_OPTIMIZED
      return rows + [(7, 296_448)]
    #else
      return rows
    #endif
  }()

  @Test(arguments: published)
  func `the states of two-phase commit are as many as others found, and all agree`(
    participants: Int, states: Int
  ) {
    let compiled = CompiledApp(app: Toy.pages("a"))
    var start = compiled.fresh(World())
    _ = start.world.change(.stored(key: Model.key, value: .integer(Commit(participants).bits)))
    let model = Model(start: start, participants: participants)
    var search = Search(compiled, model)
    let graph = search.search()
    #expect(graph.count == states)
    let disagreeing = (0..<graph.count).filter { model.state(graph[$0].session)?.agrees != true }
    #expect(disagreeing == [])
  }
}
