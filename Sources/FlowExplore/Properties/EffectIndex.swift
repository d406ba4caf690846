import FlowSession
import Phone

/// The effects of all labels, numbered by their purpose: two effects with one number do the same job.
///
/// For example, of an app that reports the event `step` with the name of each step:
///
///     index.number(of: .analytics(.track(event: "step", parameters: ["name": "a"])))  // 3
///     index.number(of: .analytics(.track(event: "step", parameters: ["name": "b"])))  // 5
struct EffectIndex {
  private let events: ToldEvents
  // Only for lookups.
  private var numbers: [String: Int] = [:]
  /// For each label the numbers of its effects.
  private var labels: [[Int]] = []

  init(_ space: StateSpace) {
    events = ToldEvents(space)
    for label in space.labels {
      labels.append(
        label.effects.map { effect in
          let job = events.job(of: effect)
          if let number = numbers[job] { return number }
          numbers[job] = numbers.count
          return numbers.count - 1
        })
    }
  }

  /// Returns the number of an effect's job; -1 for an effect that is on no label.
  func number(of effect: Effect) -> Int { numbers[events.job(of: effect)] ?? -1 }

  /// True where an edge does it.
  func has(_ number: Int, _ space: StateSpace, _ edge: Int) -> Bool {
    labels[Int(space.graph.edges[edge].label)].contains(number)
  }

  /// Returns the words for an effect in a sentence; an event with several jobs has its parameters there.
  func spoken(_ effect: Effect) -> String {
    guard case .analytics(.track(_, let parameters)) = effect, events.job(of: effect) != effect.identity
    else { return effect.spoken }
    let list = parameters.fields.map { "\($0.name) = \($0.value.spoken)" }.joined(separator: ", ")
    return "\(effect.spoken) { \(list) }"
  }
}

/// The analytics events with parameters, grouped by the jobs that they do.
///
/// An event with the name of one screen does not do the job of the same event with the name of another screen. Two sets
/// of parameters do one job where the same action at the same place reports either set. The sets then differ by a
/// count, an answer or the phone, and may differ again after a kill.
private struct ToldEvents {
  /// An event with its parameters.
  private struct Telling: Hashable {
    let event: String
    let parameters: Record
  }

  /// The circumstance of a reported event: the places where its action begins and ends, the action, and the event's
  /// turn among the events of its name.
  private struct Circumstance: Hashable {
    let from: UInt16
    let to: UInt16
    let act: UInt32
    let event: String
    let turn: Int
  }

  // Only for lookups.
  private var numbers: [Telling: Int] = [:]
  /// For each telling, the number of another telling with the same job; its own number if it represents the job.
  private var parents: [Int] = []
  /// The names of the events that do several jobs.
  private var split: Set<String> = []

  init(_ space: StateSpace) {
    var tellings = space.labels.map(Self.tellings)
    let variants = tellings.joined().reduce(into: [String: Set<Record>]()) {
      $0[$1.event, default: []].insert($1.parameters)
    }
    // What is told once does its job whatever else it says.
    var once: Set<String> = []
    for case .analytics(.trackOnce(let event, _)) in space.labels.lazy.flatMap(\.effects) {
      once.insert(event)
    }
    for label in tellings.indices {
      tellings[label].removeAll { variants[$0.event]?.count == 1 || once.contains($0.event) }
      for telling in tellings[label] where numbers[telling] == nil {
        numbers[telling] = parents.count
        parents.append(parents.count)
      }
    }
    guard !numbers.isEmpty else { return }
    let acts = space.graph.acts.map { space.subject($0.events) ?? 0 }
    var seen: Set<UInt64> = []
    var first: [Circumstance: Int] = [:]
    for edge in space.edges {
      let label = Int(space.graph.edges[edge].label)
      guard !tellings[label].isEmpty, !space.labels[label].isKilled else { continue }
      let (from, to) = (space.placeOf[space.source(edge)], space.placeOf[space.target(edge)])
      guard seen.insert(UInt64(label) << 32 | UInt64(from) << 16 | UInt64(to)).inserted else { continue }
      var turns: [String: Int] = [:]
      for telling in tellings[label] {
        let turn = turns[telling.event, default: 0]
        turns[telling.event] = turn + 1
        let circumstance = Circumstance(
          from: from, to: to, act: acts[space.actNumber(edge)], event: telling.event, turn: turn)
        let number = numbers[telling] ?? 0
        unite(number, first[circumstance] ?? number)
        first[circumstance] = number
      }
    }
    // Those that stand for others have smaller numbers.
    for number in parents.indices { parents[number] = parents[parents[number]] }
    var jobs: [String: Set<Int>] = [:]
    for (telling, number) in numbers { jobs[telling.event, default: []].insert(parents[number]) }
    split = Set(jobs.filter { $0.value.count > 1 }.keys)
  }

  /// Returns a key for the job of an effect: its identity, and a number where its event has several jobs.
  func job(of effect: Effect) -> String {
    guard case .analytics(.track(let event, let parameters)) = effect, split.contains(event),
      let number = numbers[Telling(event: event, parameters: parameters)]
    else { return effect.identity }
    return "\(effect.identity) \(parents[number])"
  }

  private static func tellings(_ label: LabelFacts) -> [Telling] {
    label.effects.compactMap { effect in
      guard case .analytics(.track(let event, let parameters)) = effect else { return nil }
      return Telling(event: event, parameters: parameters)
    }
  }

  private mutating func root(_ number: Int) -> Int {
    var number = number
    while parents[number] != number {
      parents[number] = parents[parents[number]]
      number = parents[number]
    }
    return number
  }

  private mutating func unite(_ one: Int, _ other: Int) {
    let (one, other) = (root(one), root(other))
    parents[max(one, other)] = min(one, other)
  }
}

extension Value {
  /// The value in a sentence.
  fileprivate var spoken: String {
    switch self {
    case .null: "nil"
    case .boolean(let value): "\(value)"
    case .integer(let value): "\(value)"
    case .number(let value), .date(let value): "\(value)"
    case .string(let text): "\"\(text)\""
    case .data, .json, .list, .record, .keyed: "{ … }"
    case .opaque(let name): "<\(name)>"
    }
  }
}
