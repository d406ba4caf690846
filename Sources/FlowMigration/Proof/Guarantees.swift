import FlowExplore
import FlowModel
import FlowSession
import Phone

/// The steps that every user at a place of a version has passed, even after the version's own kills.
///
/// A step that the version itself can lose is not guaranteed: its own fault is no fault of a migration.
///
/// For example, of examples/anicca/flow.lua:
///
///     guarantees.steps(at: "value", on: device)  // ["welcome", "account"]
struct Guarantees {
  /// The places and marks that a new user can reach, by device.
  private(set) var ahead: Set<String> = []
  /// The places where a new user has finished, the nearest first.
  private(set) var ends: [String] = []
  private var behind: [Place: Set<String>] = [:]
  private var anywhere: [String: Set<String>] = [:]

  private struct Place: Hashable {
    let name: String
    let device: Device
  }

  /// A place and a device by their numbers.
  private struct Numbers: Hashable {
    let name, device: Int
  }

  /// Finds the passed steps of each place in an exploration.
  init(_ space: StateSpace, of compiled: CompiledApp) {
    let futures = Futures(space, of: compiled)
    for state in space.states where space.graph.isRoot(state) { ahead.formUnion(futures.ahead(of: state)) }
    let names = space.states.map { space.fullName(of: $0) }
    for state in names.indices where space.isRunning(state) && space.isThrough(state) {
      if !ends.contains(names[state]) { ends.append(names[state]) }
    }
    let isStep = space.states.map { [.step, .screen].contains(space.kind(of: $0)) }
    var numbers: [String: Int] = [:]
    for name in names where numbers[name] == nil { numbers[name] = numbers.count }
    let own = names.indices.map { state in
      var marks = Marks()
      if isStep[state] { marks.insert(numbers[names[state]]!) }
      return marks
    }
    var must = [Marks?](repeating: nil, count: names.count)
    for state in names.indices where space.graph.isRoot(state) { must[state] = Marks() }
    var changes = true
    while changes {
      changes = false
      for state in names.indices {
        guard var marks = must[state] else { continue }
        marks.formUnion(own[state])
        for edge in space.edges(of: state) {
          let target = space.target(edge)
          if let former = must[target] {
            guard !former.isSubset(of: marks) else { continue }
            must[target]?.formIntersection(marks)
          } else {
            must[target] = marks
          }
          changes = true
        }
      }
    }
    let devices = space.numbered { $0.world.device }
    var common: [Numbers: Marks] = [:]
    for state in names.indices where space.isRunning(state) {
      guard let marks = must[state] else { continue }
      for name in [numbers[names[state]]!] + (space.isThrough(state) ? [numbers.count] : []) {
        let numbers = Numbers(name: name, device: devices.numbers[state])
        if common[numbers]?.formIntersection(marks) == nil { common[numbers] = marks }
      }
    }
    let words = numbers.sorted { $0.value < $1.value }.map(\.key) + [Futures.through]
    for (numbers, marks) in common {
      let (name, steps) = (words[numbers.name], Set(marks.members.map { words[$0] }))
      let place = Place(name: name, device: devices.values[numbers.device])
      behind[place] = behind[place]?.intersection(steps) ?? steps
      anywhere[name] = anywhere[name]?.intersection(steps) ?? steps
    }
  }

  /// Returns the steps that every user at a place has passed; empty for a place without new users.
  func steps(at place: String, isThrough: Bool, on device: Device) -> Set<String> {
    let name = isThrough ? Futures.through : place
    return behind[Place(name: name, device: device)] ?? anywhere[name] ?? []
  }
}
