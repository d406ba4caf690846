import FlowExplore
import FlowMigration
import FlowModel
import FlowSession
import Phone

/// A judge of random pairs that merges nothing and knows only lists: it opens what each explored state leaves with the new
/// version, plays on to the end, and compares the screens.
struct BruteForce {
  let pair: RandomPair
  let old: CompiledApp
  let new: CompiledApp

  /// One verdict that is no note, as the prover's classes have it.
  struct Found: Hashable, Comparable, CustomStringConvertible {
    let verdict: MigrationVerdict
    let old: String
    let stored: Value?
    let new: String
    let subjects: [String]

    var description: String {
      "\(verdict.word) \(old) \(stored.map { JSONText.string($0) } ?? "-") \(new) \(subjects)"
    }

    static func < (one: Found, other: Found) -> Bool { one.description < other.description }
  }

  /// All verdicts about what every state of the old version leaves.
  func found(within scenario: Scenario) throws -> Set<Found> {
    var whole = scenario
    whole.reducesAnswers = false
    let result = Explorer(old, within: whole, on: PhoneSetup().world).run(properties: [])
    let space = result.space
    var found: Set<Found> = []
    for state in 0..<space.graph.count {
      let path = space.path(to: state)
      var session = result.starts[path.start].session
      var seen: [String] = []
      var transcript = Transcript()
      for event in path.acts.flatMap(\.events) {
        try old.receive(event, &session, into: &transcript)
        if case .step = session.place, !seen.contains(old.fullName(of: session.place)) {
          seen.append(old.fullName(of: session.place))
        }
      }
      try old.receive(.processKilled, &session, into: &transcript)
      found.formUnion(try judged(session.world, seen))
    }
    return found
  }

  private func judged(_ world: World, _ seen: [String]) throws -> [Found] {
    let before = try played(Session(world: world), old)
    let after = try played(new.updated(world), new)
    let place = before.shown.first ?? "main"
    let landed = after.shown.first ?? "main"
    let stored = world.disk.contents[pair.old.key]
    let passed = seen.filter { !before.shown.contains($0) }.compactMap(pair.new(of:))
    let known = Set(pair.old.steps.compactMap { pair.new(of: $0.name) })
    let names = pair.new.steps.map(\.name)
    func tell(_ verdict: MigrationVerdict, _ subjects: [String]) -> Found {
      Found(verdict: verdict, old: place, stored: stored, new: landed, subjects: subjects)
    }
    var found: [Found] = []
    if !after.isThrough { found.append(tell(.stuck, [])) }
    let behind = pair.new.steps.prefix(after.shown.isEmpty ? names.count : names.firstIndex(of: landed)!)
    let skipped = behind.filter { step in
      step.asks && known.contains(step.name) && !passed.contains(step.name)
        && !after.shown.contains(step.name) && world.disk.contents[step.key] == nil
    }.map(\.name)
    if !skipped.isEmpty {
      found.append(tell(after.shown.isEmpty && !before.shown.isEmpty ? .completion : .skips, skipped))
    }
    if pair.old.marks, !pair.new.marks, world.disk.contents["mark"] != nil {
      found.append(tell(.losesData, ["store.mark"]))
    }
    let again = pair.new.steps.filter { passed.contains($0.name) && after.shown.contains($0.name) }
    let asked = again.filter(\.asks).map(\.name)
    if !asked.isEmpty {
      found.append(tell(.askedAgain, asked))
    } else if !again.isEmpty, let here = names.firstIndex(of: landed),
      here < pair.new(of: place).flatMap(names.firstIndex(of:)) ?? names.count
    {
      found.append(tell(.fallsBack, again.map(\.name)))
    }
    return found
  }

  /// The steps that a launch and all that follows show, and whether it ends past them.
  private func played(
    _ start: Session, _ app: CompiledApp
  ) throws -> (shown: [String], isThrough: Bool) {
    var (session, transcript, shown) = (start, Transcript(), [String]())
    try app.receive(.launched, &session, into: &transcript)
    for _ in 0..<40 {
      guard case .step = session.place else { return (shown, session.place == .main) }
      shown.append(app.fullName(of: session.place))
      let screen = try app.screen(session)
      if let option = screen?.controls.first(where: { $0.role == .option && !$0.isSelected }),
        screen?.controls.contains(where: { $0.key == "next" && $0.isEnabled }) == false
      {
        try app.receive(.chosen(option.key, time: nil), &session, into: &transcript)
      }
      try app.receive(.tapped("next"), &session, into: &transcript)
    }
    return (shown, false)
  }
}
