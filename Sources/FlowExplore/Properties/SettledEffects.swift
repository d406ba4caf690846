import FlowSession
import Phone

/// The effects without any lasting change: the store holds the value already, or the value to be removed is absent. A
/// kill before such an effect loses nothing.
///
/// For example, of a phone whose store holds `seen`:
///
///     SettledEffects(space).contain(.store(.set(key: "seen", value: true)), in: state)  // true
struct SettledEffects {
  private let space: StateSpace
  private let forgotten: ForgottenAnswers
  // Only for lookups.
  private var known: [Question: Bool] = [:]

  private struct Question: Hashable {
    let session: Int
    let effect: Effect
  }

  init(_ space: StateSpace) {
    self.space = space
    var forgotten = space.model.merged.forgotten
    // Of an app that keeps no habits a state leaves out none.
    forgotten.habits =
      forgotten.habits
      && space.labels.contains { $0.effects.contains { if case .habits(.set) = $0 { true } else { false } } }
    self.forgotten = forgotten
  }

  /// True where an effect would change nothing in a state without a running app.
  mutating func contain(_ effect: Effect, in state: Int) -> Bool {
    let question = Question(session: space.graph.store.session(of: state), effect: effect)
    if let answer = known[question] { return answer }
    let world = space.graph[state].session.world
    let answer =
      !effect.declaration.isHidden(by: forgotten, world.keys) && world.isSettled(effect)
    known[question] = answer
    return answer
  }
}

extension World {
  /// True where an effect leaves the data that outlives the process unchanged. An effect seen only by others, such as
  /// an event, or kept only in memory, is never settled.
  ///
  /// The phone has no running process: the effect is applied in the next one.
  fileprivate func isSettled(_ effect: Effect) -> Bool {
    var before = self
    before.launch()
    let declaration = effect.declaration
    guard let kept = declaration.kept(in: before) else { return false }
    var after = before
    _ = after.apply(effect)
    return declaration.kept(in: after) == kept
  }
}
