import FlowModel
import FlowSession
import LuaKit
import Phone
import Spelling

// Undo and redo: by event where a script or a check drives, by line where one was typed.
extension Driver {
  /// A thing that is taken back, or happens again, as one.
  private enum Move {
    case event(Timeline.Moment, isInFront: Bool)
    case phone(SessionTree.Phone)
    case flow

    /// The Lua that stands for it.
    func sentence(_ driver: Driver) -> String {
      switch self {
      case .event(let moment, let isInFront): EventLua.sentence(moment.event, isInFront: isInFront)
      case .phone(let phone): driver.sentence(installing: phone.state)
      case .flow: "flow = …"
      }
    }
  }

  /// The Lua that stands for the installation of an app.
  func sentence(installing state: State) -> String {
    let fields = PhoneLua.fields(state.setup)
    let path = EventLua.quoted(source(of: state.script, state.base).path ?? "flow")
    return fields.isEmpty
      ? "app.install \(path)" : "app.install(\(path), { \(fields.joined(separator: ", ")) })"
  }

  /// Takes the newest lines back, or as many events: of a line that is still being evaluated, and in a script or a check,
  /// each event is one.
  ///
  /// - Returns: What was taken back, the newest first, as a person would type it; empty where there is nothing.
  func undo(_ count: Int) -> [String] { repeated(count, previous, goBack) }

  /// Lets the lines, or events, that were taken back last happen again.
  ///
  /// - Returns: What happened again, in order, as a person would type it; empty where there is nothing.
  func redo(_ count: Int) -> [String] { repeated(count, next, goAhead) }

  private func repeated(
    _ count: Int, _ look: () -> (move: Move, group: Int)?, _ go: (Move) -> Void
  ) -> [String] {
    var told: [String] = []
    for _ in 0..<max(0, count) {
      guard let first = look() else { break }
      let isOne = first.group == 0 || first.group == group
      var found: (move: Move, group: Int)? = first
      while let move = found, move.group == first.group {
        told.append(move.move.sentence(self))
        go(move.move)
        found = isOne ? nil : look()
      }
    }
    return told
  }

  private func previous() -> (move: Move, group: Int)? {
    if let change = tree?.before, change.spot == spot { return (.flow, change.group) }
    if let newest = timeline?.newest {
      return (.event(newest, isInFront: wasInFront(before: timeline?.count ?? 0)), newest.group)
    }
    guard let tree, let index = tree.index(of: tree.current), tree.phones[index].origin != nil else {
      return nil
    }
    var phone = tree.phones[index]
    phone.state = state
    return (.phone(phone), phone.group)
  }

  /// True where the app was in front before the event of a number happened, from 1.
  private func wasInFront(before number: Int) -> Bool {
    guard var past = timeline, past.travel(to: number - 1) else { return false }
    return past.session.world.process.isInFront
  }

  private func goBack(_ move: Move) {
    switch move {
    case .event:
      if timeline?.undo() != nil { noteTravel() }
    case .phone(let phone):
      if let origin = phone.origin, enter(origin) { noteTravel() }
    case .flow: takeFlowBack()
    }
  }

  private func next() -> (move: Move, group: Int)? {
    if let change = tree?.after, change.spot == spot { return (.flow, change.group) }
    if let tree, let ahead = tree.ahead(of: tree.current), ahead.origin == spot {
      return (.phone(ahead), ahead.group)
    }
    return timeline?.next.map {
      (.event($0, isInFront: timeline?.session.world.process.isInFront == true), $0.group)
    }
  }

  /// The sentence of the next ``redo(_:)`` where that is no event of the branch; `nil` for nothing.
  var sentenceAhead: String? {
    guard let next = next() else { return nil }
    if case .event = next.move { return nil }
    return next.move.sentence(self)
  }

  private func goAhead(_ move: Move) {
    switch move {
    case .event:
      if timeline?.redo() != nil { noteTravel() }
    case .phone(let phone):
      let line = (phone.state.timeline?.branch ?? 1) - 1
      if enter(SessionTree.Spot(phone: phone.number, line: line, count: 0)) { noteTravel() }
    case .flow: tryFlowAgain()
    }
  }

  /// Takes back everything since a step came up.
  ///
  /// - Returns: What was taken back, the newest first.
  /// - Throws: `LuaFailure` where the session was not at that step before.
  func undo(to step: String) throws -> [String] {
    let (compiled, _) = try running()
    let names = compiled.app.allSteps.map(\.name)
    guard names.contains(step) else {
      throw LuaFailure("the flow has no step \"\(step)\"", hint: Suggestion.advice(step, among: names))
    }
    let past = timeline?.past ?? []
    guard let arrival = arrivals.last(where: { $0.step == step })?.index else {
      throw LuaFailure(
        "the session was not at \"\(step)\" before",
        hint: "jump \"\(step)\" goes there; timeline() shows the way")
    }
    let taken = (arrival + 1..<past.count).reversed().map { index in
      EventLua.sentence(
        past[index].event, isInFront: past[index - 1].session.world.process.isInFront)
    }
    try travel(to: arrival + 1, branch: nil)
    return taken
  }

  /// The steps to which the session can go back, each once, in the order in which they came up first.
  public var passedSteps: [String] {
    var seen: Set<String> = []
    let steps = Set(compiled?.app.allSteps.map(\.name) ?? [])
    return arrivals.map(\.step).filter { steps.contains($0) && seen.insert($0).inserted }
  }

  /// The places that came up before the newest moment: their names, and the moments' indices in the past.
  private var arrivals: [(step: String, index: Int)] {
    guard let compiled, let past = timeline?.past else { return [] }
    let places = past.map { compiled.name(of: $0.session.place) }
    return places.indices.dropLast().compactMap {
      $0 == 0 || places[$0 - 1] != places[$0] ? (places[$0], $0) : nil
    }
  }
}
