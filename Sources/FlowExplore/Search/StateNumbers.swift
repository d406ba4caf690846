/// The numbers of states, each a pair of a session and a rest: the budget that is left, and the monitors' states.
///
/// Most sessions have one state, which is found without a table. With subsumption a state is dropped for an earlier one
/// with the same session and a budget at least as large: everything possible here is possible there. So a disturbance
/// without a trace leads to a known state.
struct StateNumbers {
  /// The states in the order of their discovery: the number of the session in the upper half, that of the budget and
  /// the monitors in the lower half.
  private(set) var pairs: [UInt64] = []
  /// Of each session its first state; `NumberTable.none` for none.
  private var first: [UInt32] = []
  /// The numbers of the other states of a session, and of the dropped states.
  private var others = NumberTable()

  // MARK: What covers a state

  /// True where a state that is covered is none of its own.
  private let usesSubsumption: Bool
  /// Of each session its latest state.
  private var latest: [UInt32] = []
  /// Of each state the one before it with the same session.
  private var former: [UInt32] = []
  private var budgets: [Budget] = []
  private var monitors: [UInt32] = []
  private var words = Interned<[UInt32]>()

  /// Makes an empty one.
  init(usesSubsumption: Bool) { self.usesSubsumption = usesSubsumption }

  /// The number of states.
  var count: Int { pairs.count }

  /// A state, by the numbers of its session and of its rest.
  @inline(__always)
  subscript(state: Int) -> (session: UInt32, rest: UInt32) {
    (UInt32(truncatingIfNeeded: pairs[state] >> 32), UInt32(truncatingIfNeeded: pairs[state]))
  }

  /// The bytes that it takes.
  var bytes: Int { pairs.count * 8 + (first.count + latest.count + former.count) * 4 + others.bytes }

  /// Returns the number of a state, or of one for which it is dropped; the former ``count`` where the state is new.
  mutating func number(of session: UInt32, _ rest: UInt32) -> UInt32 {
    let pair = UInt64(session) << 32 | UInt64(rest)
    let new = UInt32(pairs.count)
    while first.count <= Int(session) { first.append(NumberTable.none) }
    let one = first[Int(session)]
    guard one != NumberTable.none else {
      first[Int(session)] = new
      append(pair)
      return new
    }
    guard pairs[Int(one)] != pair else { return one }
    guard usesSubsumption else {
      let number = others.number(of: pair, orInsert: new)
      if number == new { append(pair) }
      return number
    }
    let known = others[pair]
    guard known == NumberTable.none else { return known }
    let number = state(covering: rest, of: session) ?? new
    if number == new { append(pair) }
    return others.number(of: pair, orInsert: number)
  }

  private mutating func append(_ pair: UInt64) {
    if usesSubsumption {
      let session = Int(pair >> 32)
      while latest.count <= session { latest.append(NumberTable.none) }
      former.append(latest[session])
      latest[session] = UInt32(pairs.count)
    }
    pairs.append(pair)
  }

  /// Returns a known state with the same session and monitor states, and at least as large a budget; `nil` where none
  /// exists. A rest has the number of a budget and of the states of the monitors.
  private func state(covering rest: UInt32, of session: UInt32) -> UInt32? {
    var state = latest[Int(session)]
    while state != NumberTable.none {
      let other = Int(self[Int(state)].rest)
      if monitors[other] == monitors[Int(rest)], budgets[other].covers(budgets[Int(rest)]) { return state }
      state = former[Int(state)]
    }
    return nil
  }

  /// Adds the rest with the next number, before any state has it.
  mutating func note(_ rest: StateStore.Rest) {
    budgets.append(rest.budget)
    monitors.append(words.number(of: rest.monitors))
  }
}
