package import FlowExplore
package import FlowModel
package import FlowSession
package import Phone

/// Launches a new version on every durable state of an old one, and judges the result.
///
/// For example:
///
///     var prover = Prover(newer, within: Scenario(), on: World())
///     prover.migration(from: older, on: World()).outcome  // .unsafe
package struct Prover {
  private var compiled: CompiledApp
  private var outline: FlowOutline
  private let scenario: Scenario
  private let limits: MigrationLimits
  private let space: StateSpace
  private let guarantees: Guarantees
  private let ownership: Ownership
  /// False where a bound hides a part of the new version.
  private let knowsGuarantees: Bool
  private let changes: [PhoneChange]
  private var doubts: [String] = []
  /// The durable states of the last judged old version; `nil` before the first.
  package private(set) var release: FrozenRelease?
  /// The answers that the version was seen reading.
  package private(set) var reads: AnswersRead
  /// The parts of the device at which the version was seen looking.
  private var observed: Components
  /// The places of answers with options that the version treats alike.
  private let alike: AlikePlaces

  /// Explores the new version alone, to find its guarantees and its reads.
  ///
  /// - Parameter changes: The changes of the phone that accompany the update, such as another variant of an experiment.
  package init(
    _ compiled: CompiledApp, within scenario: Scenario, on world: World, meeting: [PhoneChange] = [],
    changes: [PhoneChange] = [], limits: MigrationLimits = MigrationLimits()
  ) {
    self.changes = changes
    (self.compiled, self.scenario, self.limits) = (compiled, scenario, limits)
    outline = FlowOutline(compiled.app, callbacks: compiled.callbacks)
    let explorer = Explorer(compiled, within: .guaranteeing(scenario), on: world, meeting: meeting + changes)
    let result = explorer.run(limits.begun(0.25).exploration, properties: []) { _ in limits.goesOn() }
    if let hit = result.hit { doubts.append("the new version was not explored fully: \(hit.sentence)") }
    knowsGuarantees = result.hit == nil
    space = result.space
    (alike, observed) = (result.alikePlaces, result.observed)
    guarantees = Guarantees(space, of: compiled)
    ownership = Ownership(space)
    reads = compiled.answersRead
  }

  /// Returns the prover of the version with another form of stored progress.
  ///
  /// The guarantees are the same: a new user meets the same steps, however the app stores its progress.
  func cured(by compiled: CompiledApp) -> Prover {
    var cured = self
    (cured.compiled, cured.release) = (compiled, nil)
    cured.outline = FlowOutline(compiled.app, callbacks: compiled.callbacks)
    return cured
  }

  /// The reads of the version, as far as known.
  private var others: OtherReads {
    OtherReads(of: compiled.callbacks, reading: reads, observing: observed, alike: alike)
  }

  /// Explores an old version and judges the update from it. The search also keeps apart the answers that only the new
  /// version distinguishes, as far as known.
  package mutating func migration(
    from old: CompiledApp, on world: World, meeting: [PhoneChange] = []
  ) -> Migration {
    let limits = limits.begun(0.75)
    func judged(_ limits: MigrationLimits) -> (migration: Migration, isBlind: Bool) {
      let release = ReleaseMaker.release(
        of: old, within: scenario, on: world, meeting: meeting, besides: others, limits: limits.part(0.6))
      var judged = migration(from: release, limits)
      // Other versions than this one may have left something.
      judged.migration.unreached = []
      return judged
    }
    let first = judged(limits)
    // What only migrated people make it read: the old version is explored anew with that, where there is time for it.
    let seconds = self.limits.seconds ?? 0
    guard first.isBlind, (limits.left ?? seconds) >= seconds * 0.375 else { return first.migration }
    return judged(limits).migration
  }

  /// Tries cures of the update from the release judged last, and adds them to its judgement. For errors all cures are
  /// tried. For warnings alone only the older names of renamed steps are tried. These are added only where something is
  /// gained.
  package func tryCures(of migration: inout Migration) {
    guard let release else { return }
    for trial in CureTrials(compiled, migration).trials where limits.goesOn() {
      var prover = cured(by: trial.compiled)
      let result = prover.migration(fromFrozen: release)
      guard !trial.mustGain || result.isBetter(than: migration) else { continue }
      migration.note(trial, result)
    }
  }

  /// The judgement about the update of a frozen release.
  package mutating func migration(fromFrozen release: FrozenRelease) -> Migration {
    migration(from: release, limits.begun(0.75)).migration
  }

  private mutating func migration(
    from release: FrozenRelease, _ whole: MigrationLimits
  ) -> (migration: Migration, isBlind: Bool) {
    let limits = whole.afterSearch()
    self.release = release
    let change = FlowChange(release.outline, outline)
    var doubts = release.doubts + doubts
    let landing = limits.part(0.5)
    let landings = Landing.all(release.states, of: compiled, changing: changes) { landing.hit == nil }
    let launched = (landings.last?.number ?? -1) + 1
    if launched < release.states.count {
      let hit = landing.hit ?? .interrupted
      doubts.append(
        "the durable states after the first \(launched) of \(release.states.count) were not opened: \(hit.sentence)"
      )
    }
    var classes: [MigrationClass] = []
    var isBlind = false
    var unreached: [LeftoverCode] = []
    if !landings.isEmpty {
      let starts = landings.map { Explorer.Start($0.start) }
      let explorer = Explorer(compiled, within: .continuing(scenario), from: starts)
      let result = explorer.run(limits.exploration, properties: []) { [limits] _ in limits.goesOn() }
      reads = reads.union(compiled.answersRead)
      observed.formUnion(result.observed)
      if let hit = result.hit {
        doubts.append("the states after the update were not explored fully: \(hit.sentence)")
      }
      let space = result.space
      let ownership = ownership.with(space, reading: reads)
      let judge = Judge(release, outline, change.matching, guarantees, ownership, of: compiled)
      let futures = Futures(space, of: compiled)
      let roots = space.roots(of: starts.map(\.session))
      var collection = ClassCollection()
      var first: Set<String> = []
      for (landing, root) in zip(landings, roots) {
        let outlook = Self.outlook(
          root, space, futures, landing, compiled, isKnown: result.hit == nil && knowsGuarantees)
        let state = release.states[landing.number]
        if landing.killedAfter == nil { first = outlook.ahead }
        let opinions = judge.opinions(
          of: landing, on: state, outlook, after: landing.killedAfter == nil ? [] : first)
        collection.add(opinions, landing, state, outlook)
      }
      classes = collection.classes
      if result.hit == nil, knowsGuarantees {
        unreached = LeftoverCode.unreached(in: compiled, ownership, by: release, [self.space, space])
      }
    }
    for phones in release.alikePhones.told(by: observed) {
      isBlind = true
      doubts.append(
        "of \(phones) one was explored, for the old version tells none apart, and the new version may")
    }
    for name in release.merged where reads.contains(named: name) {
      isBlind = true
      doubts.append(
        "\(name) was explored by one value, for the old version reads it nowhere, and the new version reads it"
      )
    }
    for name in release.alike
    where others.tellsApart(AnswerBinding(named: name), release.outline.options(of: name)) {
      isBlind = true
      doubts.append(
        "\(name) was explored by some of its options, for the old version treats all alike, and the new version may not"
      )
    }
    if !whole.goesOn(), !doubts.contains(where: { $0.hasSuffix(Bounds.Hit.interrupted.sentence) }) {
      doubts.append(Bounds.Hit.interrupted.sentence)
    }
    let numbers = Migration.Numbers(
      explored: release.explored, durable: release.states.count, launches: landings.count)
    var migration = Migration(
      old: release.outline, new: outline, change: change, classes: classes, doubts: doubts, numbers: numbers)
    migration.ends = guarantees.ends
    migration.symmetries =
      release.alike.map { "the options of \($0)" } + release.alikePhones.names
    if doubts.isEmpty { migration.unreached = unreached }
    return (migration, isBlind)
  }

  private static func outlook(
    _ root: Int?, _ space: StateSpace, _ futures: Futures, _ landing: Landing, _ compiled: CompiledApp,
    isKnown: Bool
  ) -> Judge.Outlook {
    guard let root, let launch = space.launch(of: root), space.failure(launch) == nil else {
      return Judge.Outlook(
        place: compiled.fullName(of: landing.session.place), isThrough: false, ahead: [], isKnown: false)
    }
    let state = space.target(launch)
    return Judge.Outlook(
      place: space.fullName(of: state), isThrough: space.isThrough(state), ahead: futures.ahead(of: state),
      isKnown: isKnown)
  }
}

extension CompiledApp {
  /// The answers read by conditions, and those read by functions so far.
  var answersRead: AnswersRead {
    app.conditions.reduce(callbacks.answersRead) { $0.union($1.answersRead) }
  }
}
