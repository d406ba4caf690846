import FlowExplore
package import FlowModel
package import FlowSession

/// The places that a user can still reach from each state of an exploration, and marks such as a stored answer.
///
/// Going back does not count: an earlier step is ahead only where the app leads there by itself.
///
/// For example, of a flow with the steps welcome, name and goal:
///
///     let futures = Futures(space, of: compiled)
///     futures.ahead(of: 1)  // ["name", "goal", "main"], where state 1 shows welcome: it is among them, too
struct Futures {
  /// The bits for places, and for facts that hold there.
  private var names: [String] = []
  private var numbers: [String: Int] = [:]
  private var may: [Marks] = []

  /// The mark of a person who is through.
  static let through = "\u{2713}"

  /// Finds the steps ahead of every state.
  init(_ space: StateSpace, of compiled: CompiledApp) {
    let kept = space.numbered { Self.kept($0, compiled) }
    var own: [Marks] = []
    for state in space.states {
      var marks = Marks()
      marks.insert(number(space.fullName(of: state)))
      if space.isThrough(state) { marks.insert(number(Self.through)) }
      if let kept = kept.values[kept.numbers[state]] { marks.insert(number(kept)) }
      for product in space.paymentsAgain(at: state) { marks.insert(number(Self.paidAgain(product))) }
      own.append(marks)
    }
    may = own
    let targets = may.indices.map { state in
      space.edges(of: state).filter { space.leadsOn($0) }.map { space.target($0) }
    }
    var changes = true
    while changes {
      changes = false
      for state in may.indices.reversed() {
        for target in targets[state] where !may[target].isSubset(of: may[state]) {
          may[state].formUnion(may[target])
          changes = true
        }
      }
    }
  }

  private mutating func number(_ name: String) -> Int {
    if let number = numbers[name] { return number }
    numbers[name] = names.count
    names.append(name)
    return names.count - 1
  }

  /// Returns the mark of a step whose `saveWhen` and `requires` hold; `nil` where one does not hold, for a step without
  /// either, and elsewhere.
  private static func kept(_ session: Session, _ compiled: CompiledApp) -> String? {
    guard let step = compiled.app.step(at: session.place), step.keeps != .always || step.requires != .always
    else {
      return nil
    }
    guard (try? compiled.keepsAnswer(session)) == true else { return nil }
    return kept(compiled.fullName(of: session.place))
  }

  /// The mark of a step whose answer is kept.
  static func kept(_ name: String) -> String { name + " is kept" }

  /// The mark of a payment for a product that the account owns.
  static func paidAgain(_ product: String) -> String { "the payment for " + product }

  /// The product of a mark about a payment; `nil` for any other mark.
  static func product(paidAgain mark: String) -> String? {
    mark.hasPrefix(paidAgain("")) ? String(mark.dropFirst(paidAgain("").count)) : nil
  }

  /// The places and marks ahead of a state and at it.
  func ahead(of state: Int) -> Set<String> { Set(may[state].members.map { names[$0] }) }
}

extension CompiledApp {
  /// True on a step that keeps its answer as things stand: its `saveWhen` and its `requires` hold.
  package func keepsAnswer(_ session: Session) throws(ScriptFailure) -> Bool {
    guard let step = step(at: session.place) else { return false }
    for condition in [step.keeps, step.requires] {
      guard try holds(condition, session) else { return false }
    }
    return true
  }
}

/// A set of small numbers.
///
/// The numbers below 64 stand in a word of their own: most apps have no more places, and no set of theirs takes memory.
struct Marks: Hashable {
  private var first: UInt64 = 0
  /// The words of the numbers from 64 on; the last is not 0.
  private var rest: [UInt64] = []

  /// Makes an empty set.
  init() {}

  mutating func insert(_ number: Int) {
    guard number >= 64 else { return first |= 1 << UInt64(number) }
    while rest.count < number / 64 { rest.append(0) }
    rest[number / 64 - 1] |= 1 << UInt64(number % 64)
  }

  mutating func formUnion(_ other: Marks) {
    first |= other.first
    guard !other.rest.isEmpty else { return }
    while rest.count < other.rest.count { rest.append(0) }
    for index in other.rest.indices { rest[index] |= other.rest[index] }
  }

  func isSubset(of other: Marks) -> Bool {
    guard first & ~other.first == 0, rest.count <= other.rest.count else { return false }
    return rest.indices.allSatisfy { rest[$0] & ~other.rest[$0] == 0 }
  }

  mutating func formIntersection(_ other: Marks) {
    first &= other.first
    guard !rest.isEmpty else { return }
    rest = zip(rest, other.rest).map { $0 & $1 }
    while rest.last == 0 { rest.removeLast() }
  }

  var members: [Int] {
    (0...rest.count).flatMap { index in
      let word = index == 0 ? first : rest[index - 1]
      return (0..<64).filter { word & (1 << UInt64($0)) != 0 }.map { index * 64 + $0 }
    }
  }
}
