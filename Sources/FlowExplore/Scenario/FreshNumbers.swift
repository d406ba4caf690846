import FlowSession
import Phone
import Randomness

/// The sources of random numbers that acts draw from, one behind the other: two acts in a row never draw the same numbers,
/// so that two identifiers that an app makes are two.
///
/// The sources are few, or each attempt of a person who tries again and again would lead to a new state. The act behind the
/// last of them draws from the first one again.
///
/// For example, of a button that adds a notification with an identifier of its own:
///
///     // tap "add"; tap "add"; tap "add"
///     // three notifications wait
struct FreshNumbers {
  /// The number of acts that draw numbers of their own.
  static let acts = 3

  private var following: [RandomNumbers: RandomNumbers] = [:]

  /// The sources behind those of the phones on which an exploration begins.
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

  /// Gives a session the source behind that of the session before an act, where the act drew a number.
  func renew(_ form: inout Session, after former: Session, changed: Components) {
    guard changed.contains(.random) else { return }
    let before = former.world.random
    guard form.world.random != before else { return }
    form.world.random = following[before] ?? before
  }
}
