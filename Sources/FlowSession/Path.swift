/// The earlier steps of a flow to which Back returns, in order.
///
/// It holds neither the step on the screen nor any step twice: going to a step on the path removes the steps after it.
/// Pages need no path, since Back leads to the neighbouring page.
///
/// For example, on the third step of a flow, reached by two taps:
///
///     session.path.steps  // [0, 1]
package struct Path: Hashable, Sendable, Codable {
  /// The steps, by their place in the list, the oldest first.
  package private(set) var steps: [Int] = []
  /// True where the flow was resumed: the steps before its oldest step then count as part of the path.
  package private(set) var isResumed = false

  /// True for the path of a flow that was resumed, and not continued since.
  var isCanonical: Bool { isResumed && steps.isEmpty }

  /// Begins the path of a flow that comes up.
  mutating func begin(isResumed: Bool) {
    if !steps.isEmpty { steps.removeAll() }
    self.isResumed = isResumed
  }

  /// Goes on from a step to one that is not on the path.
  mutating func go(from step: Int) {
    // Room for most flows at once spares four moves.
    if steps.isEmpty { steps.reserveCapacity(16) }
    steps.append(step)
  }

  /// Takes the newest step off.
  mutating func popLast() -> Int? { steps.popLast() }

  /// Goes to an earlier step of the flow. Where the step is not on the path, the new path holds all steps before it.
  mutating func fall(to step: Int) {
    if steps.contains(step) { return cut(at: step) }
    begin(isResumed: true)
  }

  /// Takes the form of a flow resumed at a step, where Back leads through the same steps. Nothing changes where the
  /// path does not hold each step before it, in order.
  mutating func canonicalize(at index: Int) {
    guard isResumed || steps.first ?? index == 0 else { return }
    for (place, step) in steps.reversed().enumerated() where step != index - 1 - place { return }
    begin(isResumed: true)
  }

  /// Goes back to a step: removes it and the steps after it, or all steps where it is not on the path.
  mutating func cut(at step: Int) { steps.removeLast(steps.count - (steps.firstIndex(of: step) ?? 0)) }
}
