/// The steps of a flow through which a person came to the shown one: where back leads.
///
/// It never holds the step that is shown, nor one twice: going to a step that is on the path cuts the path there. Pages
/// need none, since back leads to the page beside.
///
/// For example, on the third step of a flow, come to by two taps:
///
///     session.path.steps  // [0, 1]
package struct Path: Hashable, Sendable, Codable {
  /// The steps, by their place in the list, the oldest first.
  package private(set) var steps: [Int] = []
  /// True where the flow was resumed: its oldest step then stands behind those before it in the order.
  package private(set) var isResumed = false

  /// True for the path of a flow that was resumed and not walked on.
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

  /// Goes to an earlier step of the flow, which may be none of the path: then those before it in the flow's order are.
  mutating func fall(to step: Int) {
    if steps.contains(step) { return cut(at: step) }
    begin(isResumed: true)
  }

  /// Takes the form of a flow that was resumed at a step, where the path holds each step before it in the order: back leads
  /// through the same ones.
  mutating func canonicalize(at index: Int) {
    guard isResumed || steps.first ?? index == 0 else { return }
    for (place, step) in steps.reversed().enumerated() where step != index - 1 - place { return }
    begin(isResumed: true)
  }

  /// Goes back to a step: what came after it is forgotten, and all of it where the step is not on the path.
  mutating func cut(at step: Int) { steps.removeLast(steps.count - (steps.firstIndex(of: step) ?? 0)) }
}
