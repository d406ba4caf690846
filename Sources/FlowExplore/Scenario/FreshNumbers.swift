import FlowSession
import Phone
import Randomness

/// The sources of random numbers for actions, in a cycle: two successive actions never draw the same numbers, so two
/// generated identifiers differ.
///
/// There are few sources, since otherwise each retry of a person would lead to a new state. After the last source the
/// first one is used again.
///
/// For example, of a button that adds a notification with an identifier of its own:
///
///     // tap "add"; tap "add"; tap "add"
///     // three notifications wait
struct FreshNumbers {
  /// The number of acts that draw numbers of their own.
  static let acts = 3

  private var following: [RandomNumbers: RandomNumbers] = [:]

  /// Makes the cycles of sources, one for each start of an exploration.
  init(_ starts: [ScenarioModel.Start]) {
    for start in starts {
      let first = start.session.world.random
      var source = first
      for _ in 1..<Self.acts {
        var numbers = source
        let next = RandomNumbers(seed: numbers.next())
        following[source] = next
        source = next
      }
      following[source] = first
    }
  }

  /// Gives a session after an action the next source of random numbers, where the action drew a number.
  func renew(_ form: inout Session, after former: Session, changed: Components) {
    guard changed.contains(.random) else { return }
    let before = former.world.random
    guard form.world.random != before else { return }
    form.world.random = following[before] ?? before
  }
}
