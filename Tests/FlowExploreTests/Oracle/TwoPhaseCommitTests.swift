import FlowExplore
import FlowModel
import FlowSession
import Phone
import Testing

/// A model of others on Genkan's search: Gray's and Lamport's two-phase commit, whose numbers of states are published with
/// several checkers. The model stands in one stored value; each act writes the next one.
struct TwoPhaseCommitTests {
  /// The state of the protocol, written as `wwp|i|--p|--p--`: the participants, the manager, the participants that the
  /// manager knows to be prepared, and the messages sent.
  private struct Commit: Hashable {
    var participants: [Character]
    var manager: Character = "i"
    var known: [Bool]
    var sent: [Bool]
    var isCommitSent = false
    var isAbortSent = false

    init(_ count: Int) {
      participants = Array(repeating: "w", count: count)
      (known, sent) = (Array(repeating: false, count: count), Array(repeating: false, count: count))
    }

    init(_ text: String) {
      let parts = text.split(separator: "|", omittingEmptySubsequences: false).map(Array.init)
      (participants, manager) = (parts[0], parts[1][0])
      known = parts[2].map { $0 == "p" }
      sent = parts[3].dropLast(2).map { $0 == "p" }
      (isCommitSent, isAbortSent) = (parts[3][parts[3].count - 2] == "c", parts[3].last == "a")
    }

    var text: String {
      let marks = { (flags: [Bool]) in String(flags.map { $0 ? "p" : "-" }) }
      return
        "\(String(participants))|\(manager)|\(marks(known))|\(marks(sent))\(isCommitSent ? "c" : "-")\(isAbortSent ? "a" : "-")"
    }

    private func with(_ change: (inout Commit) -> Void) -> Commit {
      var next = self
      change(&next)
      return next
    }

    /// The states that can come next.
    var next: [Commit] {
      var all: [Commit] = []
      if manager == "i" {
        for index in known.indices where sent[index] { all.append(with { $0.known[index] = true }) }
        if known.allSatisfy({ $0 }) { all.append(with { ($0.manager, $0.isCommitSent) = ("c", true) }) }
        all.append(with { ($0.manager, $0.isAbortSent) = ("a", true) })
      }
      for place in participants.indices {
        if participants[place] == "w" {
          all.append(with { ($0.participants[place], $0.sent[place]) = ("p", true) })
          all.append(with { $0.participants[place] = "a" })
        }
        if isCommitSent { all.append(with { $0.participants[place] = "c" }) }
        if isAbortSent { all.append(with { $0.participants[place] = "a" }) }
      }
      return all
    }

    /// True where the participants do not contradict each other.
    var agrees: Bool { !(participants.contains("a") && participants.contains("c")) }
  }

  private struct Model: ExplorationModel {
    static let key = "protocol"
    let start: Session

    var roots: [(session: Session, budget: Budget)] { [(start, Budget())] }

    static func state(_ session: Session) -> Commit? {
      guard case .string(let text)? = session.world.defaults.object(key) else { return nil }
      return Commit(text)
    }

    func offers(_ session: Session, in compiled: CompiledApp) -> [CandidateAction] {
      (Self.state(session)?.next ?? []).map {
        CandidateAction(Action([.phoneChanged(.stored(key: Self.key, value: .string($0.text)))], by: .phone))
      }
    }
  }

  @Test(arguments: [(participants: 3, states: 288), (participants: 5, states: 8_832)])
  func `the states of two-phase commit are as many as others found, and all agree`(
    participants: Int, states: Int
  ) {
    let location = SourceLocation(file: "toy.lua", line: 1)
    let page = Step(name: "a", location: location, title: .literal("A"), button: .literal("Next"))
    let compiled = CompiledApp(app: App(flow: Flow(name: "toy", location: location, steps: [page])))
    var start = compiled.fresh(World())
    _ = start.world.change(.stored(key: Model.key, value: .string(Commit(participants).text)))
    var search = Search(compiled, Model(start: start))
    let graph = search.search()
    #expect(graph.count == states)
    let disagreeing = (0..<graph.count).filter { Model.state(graph[$0].session)?.agrees != true }
    #expect(disagreeing == [])
  }
}
