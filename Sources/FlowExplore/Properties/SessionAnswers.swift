import FlowSession
import Phone

/// The answers to questions about sessions, found once for all sessions with the same values where the question reads
/// them.
///
/// For example, to ask of many states which view is the root:
///
///     var roots = SessionAnswers<String?>()
///     roots.answer(to: 0, in: state, space) { try? space.compiled.root($0) }
struct SessionAnswers<Value> {
  private var known = ReadCache<Value>()

  /// The answer to a question, by its number, in a state.
  mutating func answer(
    to question: UInt32, in state: Int, _ space: StateSpace, _ ask: (Session) -> Value
  ) -> Value {
    let (sessions, number) = (space.graph.store.sessions, UInt32(space.graph.store.session(of: state)))
    if let answer = known.value(of: question, in: number, sessions) { return answer }
    let session = space.graph[state].session
    let access = space.compiled.recording(among: space.model.devices) { ask(session) }
    known.keep(access.value, of: question, in: number, reading: access.read.union(.common), sessions)
    return access.value
  }
}
