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

  /// Returns the mark of a step whose `saveWhen` and `requires` hold; `nil` for a step without either, and elsewhere.
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
struct Marks: Hashable {
  private var words: [UInt64] = []

  /// Makes an empty set.
  init() {}

  /// Makes the set of all numbers below a count.
  init(all count: Int) {
    for number in 0..<count { insert(number) }
  }

  mutating func insert(_ number: Int) {
    while words.count <= number / 64 { words.append(0) }
    words[number / 64] |= 1 << UInt64(number % 64)
  }

  mutating func formUnion(_ other: Marks) {
    while words.count < other.words.count { words.append(0) }
    for index in other.words.indices { words[index] |= other.words[index] }
  }

  func isSubset(of other: Marks) -> Bool {
    words.indices.allSatisfy { words[$0] & ~($0 < other.words.count ? other.words[$0] : 0) == 0 }
  }

  mutating func formIntersection(_ other: Marks) {
    for index in words.indices { words[index] &= index < other.words.count ? other.words[index] : 0 }
  }

  var members: [Int] {
    words.indices.flatMap { index in
      (0..<64).filter { words[index] & (1 << UInt64($0)) != 0 }.map { index * 64 + $0 }
    }
  }

  /// Two sets are equal also where one has room for more.
  static func == (one: Marks, other: Marks) -> Bool {
    let count = max(one.words.count, other.words.count)
    return (0..<count).allSatisfy { index in
      (index < one.words.count ? one.words[index] : 0) == (index < other.words.count ? other.words[index] : 0)
    }
  }

  func hash(into hasher: inout Hasher) {
    for index in words.indices where words[index] != 0 {
      hasher.combine(index)
      hasher.combine(words[index])
    }
  }
}
