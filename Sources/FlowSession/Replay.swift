import FlowModel

/// A timeline that is built of branches that are played again; what they share is played once.
struct Replay {
  private let compiled: CompiledApp
  var timeline: Timeline
  /// The newest moment of each branch, by its number less one.
  var tips: [Int: Timeline.Node?] = [:]
  private let isStopped: () -> Bool
  /// The moments that follow a moment, by the moment; those after the start by `nil`. Only looked up in.
  private var children: [ObjectIdentifier?: [Timeline.Node]] = [:]

  init(_ compiled: CompiledApp, _ start: Session, _ isStopped: @escaping () -> Bool) {
    self.compiled = compiled
    self.isStopped = isStopped
    timeline = Timeline(start: start)
  }

  /// A branch on its way: what there is to do, by the place where it was done, and what was done.
  struct Walk {
    fileprivate var visits: [Visit] = []
    private var taken = 0
    /// The newest moment; `nil` at the start.
    fileprivate(set) var node: Timeline.Node?
    /// The numbers of the gestures that were made, from 1.
    fileprivate(set) var numbers: [Int] = []

    init(_ gestures: ArraySlice<Trail.Gesture>) { add(gestures) }

    /// The places where there is something left to do, each once.
    var places: [String] {
      visits.map(\.place).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// Adds what comes after all that was added before.
    mutating func add(_ gestures: ArraySlice<Trail.Gesture>) {
      var here: String?
      for gesture in gestures {
        if gesture.place != here { visits.append(Visit(place: gesture.place, gestures: [])) }
        here = gesture.place
        taken += 1
        visits[visits.count - 1].gestures.append((taken, gesture))
      }
    }
  }

  /// The events between two changes of place.
  fileprivate struct Visit {
    let place: String
    var gestures: [(number: Int, gesture: Trail.Gesture)]
  }

  func session(_ node: Timeline.Node?) -> Session { node?.moment.session ?? timeline.beginning }

  /// Goes on as far as the flow lets it.
  ///
  /// - Returns: Where it stopped; `nil` where everything was done, or the goal was come to without the rest.
  mutating func go(_ walk: inout Walk, to goal: String) -> Replayed.Stop? {
    while !walk.visits.isEmpty {
      let here = compiled.name(of: session(walk.node).place)
      guard let index = walk.visits.firstIndex(where: { $0.place == here }) else {
        guard here != goal else { return nil }
        let lost = walk.visits[0].gestures[0]
        return .init(
          number: nil, event: nil, reason: "\"\(here)\" had no answer yet",
          unreached: .init(number: lost.number, event: lost.gesture.event))
      }
      for (number, gesture) in walk.visits.remove(at: index).gestures {
        if let reason = make(gesture, &walk) {
          return .init(number: number, event: gesture.event, reason: reason, unreached: nil)
        }
        walk.numbers.append(number)
      }
    }
    return nil
  }

  /// Lets gestures happen in their order, wherever they lead.
  ///
  /// - Returns: Why the first that cannot happen cannot; `nil` where all did.
  mutating func repeatAll(_ gestures: [Trail.Gesture], _ walk: inout Walk) -> String? {
    for gesture in gestures {
      if let reason = make(gesture, &walk) { return reason }
    }
    return nil
  }

  /// Lets a gesture happen after the newest moment of a branch.
  ///
  /// - Returns: Why it cannot; `nil` where it did.
  private mutating func make(_ gesture: Trail.Gesture, _ walk: inout Walk) -> String? {
    let parent = walk.node.map { ObjectIdentifier($0) }
    let known = children[parent]?.first { $0.moment.event == gesture.event }
    if let known {
      walk.node = known
      return nil
    }
    if isStopped() { return "it was stopped" }
    do {
      if let obstacle = try compiled.obstacle(to: gesture.event, session(walk.node)) {
        return obstacle.message
      }
      let node = try timeline.replay(gesture, after: walk.node, compiled)
      children[parent, default: []].append(node)
      walk.node = node
      return nil
    } catch let failure as ScriptFailure {
      return failure.diagnostic.message
    } catch {
      return "\(error)"
    }
  }

  /// The timeline, with its branches in their order.
  func ended(on line: Int, group: Int) -> Timeline {
    var whole = timeline
    whole.tips = (0..<tips.count).map { tips[$0].flatMap(\.self) }
    whole.line = line
    whole.group = group
    return whole
  }
}

extension Timeline {
  /// The moment that a gesture makes after another moment; it is on no branch yet.
  fileprivate mutating func replay(
    _ gesture: Trail.Gesture, after previous: Node?, _ compiled: CompiledApp
  ) throws(ScriptFailure) -> Node {
    let before = previous?.moment.session ?? beginning
    var session = before
    var transcript = Transcript()
    try compiled.receive(gesture.event, &session, into: &transcript)
    let moment = Moment(
      event: gesture.event, session: session, entries: transcript.entries, group: gesture.group)
    said += moment.told
    kept += moment.weight(after: before)
    return Node(moment, after: previous)
  }
}
