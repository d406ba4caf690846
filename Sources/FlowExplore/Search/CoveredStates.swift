/// The states of each session, with what the scenario still allows in them.
///
/// Where a session was found before with all that is allowed now, whatever happens from here happens from there as well: the
/// new state is that one. A disturbance that leaves no trace ends so in a state that is known.
struct CoveredStates {
  /// Of each session the state that was found last; `NumberTable.none` for none.
  private var latest: [UInt32] = []
  /// Of each state the one before it with the same session.
  private var former: [UInt32] = []
  /// Of each state what is allowed, by a number.
  private var restOf: [UInt32] = []
  private var budgets: [Budget] = []
  private var monitors: [UInt32] = []
  private var words = Interned<[UInt32]>()

  /// The bytes that it takes.
  var bytes: Int { (latest.count + former.count + restOf.count) * 4 }

  /// A state with the same session and the same memory of the past in which all may happen that may happen with a rest;
  /// `nil` where there is none.
  func state(covering rest: UInt32, of session: UInt32) -> UInt32? {
    guard Int(session) < latest.count, Int(rest) < budgets.count else { return nil }
    var state = latest[Int(session)]
    while state != NumberTable.none {
      let other = Int(restOf[Int(state)])
      if monitors[other] == monitors[Int(rest)], budgets[other].covers(budgets[Int(rest)]) { return state }
      state = former[Int(state)]
    }
    return nil
  }

  /// Notes the rests up to one.
  mutating func note(_ rests: Interned<StateStore.Rest>) {
    while budgets.count < rests.count {
      let rest = rests[UInt32(budgets.count)]
      budgets.append(rest.budget)
      monitors.append(words.number(of: rest.monitors))
    }
  }

  /// Appends the state that comes next.
  mutating func append(_ session: UInt32, _ rest: UInt32) {
    while latest.count <= Int(session) { latest.append(NumberTable.none) }
    former.append(latest[Int(session)])
    latest[Int(session)] = UInt32(restOf.count)
    restOf.append(rest)
  }
}
