package import FlowModel
package import FlowSession
package import Phone

/// A scenario as the model of a search: the phones at the beginning, the moves of a session, and the marks of labels.
///
/// For example, of a flow with the steps welcome, name and goal, explored within the default scenario:
///
///     result.starts.count  // 1: the app treats iPhone and iPad alike, and iOS 18.5 and 26.0
package struct ScenarioModel: ExplorationModel {
  /// The scenario.
  package let scenario: Scenario
  /// The sessions at the beginning, each with the phone that it stands for.
  package let starts: [Start]
  /// The answers that nothing reads, one of them standing for all.
  let merged: MergedAnswers
  /// The texts of the app.
  let texts: TextAudit
  /// The devices of all starts of the scenario, each once.
  package let devices: [Device]
  /// The parts of a device in which a start stands for several.
  package let assumedSymmetric: Components
  /// True where a state is dropped for an earlier one with the same session and monitors, and no smaller budget.
  package let usesSubsumption: Bool
  /// The events for which the app was seen setting a timer: the rest of the app does not post them.
  let timed: Set<String>
  private let forgotten: ForgottenAnswers
  private let eventMonitors: EventMonitors
  private let numbers: FreshNumbers
  private let entrances: Entrances
  let past: Past
  /// The initial words of ``Monitor`` and of the demands: the past counts.
  package let monitors: [UInt32]

  /// A session in which an exploration begins.
  package struct Start: Sendable {
    /// The phone; `nil` for a session that was played before.
    package let variant: StartVariant?
    /// The session before the events that bring it there.
    package let origin: Session
    /// The session.
    package let session: Session

    /// Makes a start of a session that was played before.
    package init(_ session: Session) { (variant, origin, self.session) = (nil, session, session) }

    init(variant: StartVariant?, origin: Session, session: Session) {
      (self.variant, self.origin, self.session) = (variant, origin, session)
    }
  }

  init(
    _ scenario: Scenario, _ starts: [Start], merging merged: MergedAnswers, texts: TextAudit,
    watching eventMonitors: EventMonitors = .none, among devices: [Device] = [],
    assumedSymmetric: Components = [],
    timing timed: Set<String> = [], entering entrances: Entrances = Entrances(), after past: Past = .none
  ) {
    self.past = past
    monitors = Self.monitors(after: past, eventMonitors)
    self.entrances = entrances
    self.timed = timed
    usesSubsumption = scenario.reducesAnswers && !eventMonitors.followsPaths
    (self.devices, self.assumedSymmetric) = (devices, assumedSymmetric)
    (self.scenario, self.starts, self.merged, self.texts) = (scenario, starts, merged, texts)
    self.eventMonitors = eventMonitors
    (numbers, forgotten) = (FreshNumbers(starts), merged.forgotten)
  }

  /// Returns the number of the start that a root represents. Roots are numbered in the order of the starts, and starts
  /// with the same canonical form share a root.
  func start(ofRoot root: Int, _ compiled: CompiledApp) -> Int {
    var seen: Set<Session> = []
    for (number, start) in starts.enumerated() where seen.insert(form(of: start.session, compiled)).inserted {
      if seen.count - 1 == root { return number }
    }
    return 0
  }

  /// Returns the form of a start session by which a search numbers it.
  func form(of session: Session, _ compiled: CompiledApp) -> Session {
    var form = compiled.canonical(session)
    reduce(&form, after: session, changed: .all, in: compiled)
    return form
  }

  /// The starts, each with all that the scenario allows.
  package var roots: [(session: Session, budget: Budget)] { starts.map { ($0.session, scenario.budget) } }

  // MARK: Acts

  /// The most pending requests, or timers of the app, after a gesture that adds one and stays on its screen. Otherwise
  /// a person could tap without end while no answer comes.
  static let mostRequests = 2

  /// Returns the candidates that the session offers, without the changes from outside.
  ///
  /// - Throws: `ScriptFailure` where a script function raised on which the offers of a screen depend.
  package func offers(_ session: Session, in compiled: CompiledApp) throws(ScriptFailure) -> [CandidateAction]
  {
    let events = try compiled.enabledEvents(session, in: domains(session))
    var filled: Set<String> = []
    var plain: [Action] = []
    for enabled in events {
      switch enabled.event {
      // Where the scenario names no texts, a field is filled with its example, or with one text.
      case .entered(_, let field)
      where scenario.texts.isEmpty && compiled.field(field, session.place)?.entry.control == nil:
        guard filled.insert(field).inserted else { continue }
      case .chosen(let option, _) where !follows(option, session, compiled): continue
      case .wentBack where !scenario.goesBack: continue
      default: break
      }
      plain.append(Action([enabled.event], by: enabled.actor, cost: cost(enabled.event, session, compiled)))
    }
    plain += own(session, compiled)
    let isThrough = Self.isThrough(session, compiled)
    return plain.map { offer($0, session, isRepetition: isThrough) }
  }

  /// True where the app is in front, and the person past the onboarding: on the app's main part, or only on screens
  /// outside the flows.
  private static func isThrough(_ session: Session, _ compiled: CompiledApp) -> Bool {
    guard session.world.process.isInFront else { return false }
    for place in session.covered.map(\.place) + [session.place] {
      switch place {
      case .main, .screen: continue
      case .step, .blank, .notRunning: return false
      }
    }
    guard case .screen(let index) = session.covered.first?.place ?? session.place else { return true }
    return !compiled.app.screens[index].isAlert
  }

  private func offer(_ act: Action, _ session: Session, isRepetition: Bool = false) -> CandidateAction {
    CandidateAction(
      act, isInterruptible: mayInterrupt(session) && act.events != [.processKilled],
      isRepetition: isRepetition)
  }

  /// Returns a counted repetition where the action begins a step again; otherwise the action and its interruptions.
  /// Where no outcome is known, it is the action alone.
  package func acts(of offer: CandidateAction, showing: CandidateAction.Showing?) -> [Action] {
    guard let showing else { return [offer.act] }
    if offer.isRepetition, showing.beginsStep {
      return [
        Action(
          offer.act.events, by: offer.act.actor, cost: offer.act.cost.adding(Scenario.Move.repetition.cost))
      ]
    }
    return [offer.act] + (offer.isInterruptible ? interruptions(of: offer.act, showing) : [])
  }

  /// The domains of the events that a session's own list offers.
  private func domains(_ session: Session) -> Domains {
    var domains = Domains.none
    domains.texts = scenario.texts.isEmpty ? ["Sora"] : scenario.texts
    domains.typesExamples = true
    domains.times = scenario.times
    domains.leaves = scenario.backgrounds > 0
    domains.tapsTwice = scenario.secondTaps > 0
    domains.kills = scenario.kills > 0
    domains.failsSignIns = scenario.signInFailures > 0
    return domains
  }

  private func cost(_ event: Event, _ session: Session, _ compiled: CompiledApp) -> Budget {
    switch event {
    case .backgrounded: Scenario.Move.background.cost
    case .tappedTwice: Scenario.Move.secondTap.cost
    case .processKilled: Scenario.Move.kill.cost
    case .signInFailed: Scenario.Move.signInFailure.cost
    case .timePassed: isDue(session) ? Budget() : Scenario.Move.wait.cost
    case .chosen, .entered: isEdit(session) ? Scenario.Move.edit.cost : Budget()
    default: Budget()
    }
  }

  /// True where an answer is on a screen outside the flows, and the onboarding is complete.
  private func isEdit(_ session: Session) -> Bool {
    guard case .screen = session.place else { return false }
    return session.world.isOnboardingComplete
  }

  /// True where the next instant comes without an event from outside: the end of a transition, a timer, an answer, or
  /// the suspension of an app in the background.
  private func isDue(_ session: Session) -> Bool {
    let due = [
      session.form.steadyAt > session.world.clock.now ? session.form.steadyAt : nil, session.nextTimer,
      session.world.nextAnswerDue, session.world.nextAppTimer, session.world.nextRemoval,
      session.world.nextSuspension,
    ].compactMap(\.self).min()
    guard let due else { return false }
    return due <= session.world.nextDue ?? .infinity
  }

  /// Returns the actions without a fault: a face before the camera, a changed fact, an event of the rest of the app.
  private func own(_ session: Session, _ compiled: CompiledApp) -> [Action] {
    guard session.world.process.phase == .active else { return [] }
    var acts: [Action] = []
    if session.world.isCameraWaiting {
      acts += scenario.faces.map { Action([.occurred(.camera(.init(faces: $0)))], by: .person) }
    }
    if scenario.facts > 0, !session.world.isPrompting {
      for fact in compiled.app.facts.fields {
        let now = session.world.release.facts[fact.name] ?? fact.value
        acts += compiled.app.values(ofFact: fact.name, now: now).map {
          Action([.phoneChanged(.fact(fact.name, $0))], by: .phone, cost: Scenario.Move.fact.cost)
        }
      }
    }
    guard scenario.maxHostEvents > 0, !session.world.isPrompting else { return acts }
    for event in compiled.app.events where !timed.contains(event.name) {
      let known = scenario.posted.filter { $0.name == event.name }.map(\.details)
      acts += (known.isEmpty ? [[:]] : known).map {
        Action([.posted(event.name, $0)], by: .phone, cost: Scenario.Move.post.cost)
      }
    }
    return acts
  }

  // MARK: Faults

  private func mayInterrupt(_ session: Session) -> Bool {
    (scenario.kills > 0 || scenario.requestFailures > 0) && session.world.fault == nil
  }

  /// Returns the kills in the middle of an action or before the app hears its answer, and the failing server requests.
  private func interruptions(of act: Action, _ showing: CandidateAction.Showing) -> [Action] {
    var acts: [Action] = []
    if scenario.kills > 0, showing.effects > 1 {
      acts += (1..<showing.effects).map {
        Action(
          [.killArmed(Fault(count: $0))] + act.events, by: .phone,
          cost: act.cost.adding(Scenario.Move.kill.cost))
      }
    }
    // What the phone knows of the answer to its dialog, and the app does not.
    if scenario.kills > 0, showing.hears, case .promptAnswered? = act.events.first {
      acts.append(
        Action(
          [.killArmed(.unheard)] + act.events, by: .phone, cost: act.cost.adding(Scenario.Move.kill.cost)))
    }
    if showing.asksServer, scenario.requestFailures > 0 {
      acts.append(
        Action(
          [.phoneChanged(.backend(.online(false)))] + act.events + [.phoneChanged(.backend(.online(true)))],
          by: .phone, cost: act.cost.adding(Scenario.Move.requestFailure.cost)))
    }
    return acts
  }

  /// The changes of the phone from outside.
  package func changes(_ session: Session, in compiled: CompiledApp) -> [CandidateAction] {
    let isThrough = Self.isThrough(session, compiled)
    return changedActs(session, compiled).map { offer($0, session, isRepetition: isThrough) }
  }

  private func changedActs(_ session: Session, _ compiled: CompiledApp) -> [Action] {
    var acts: [Action] = []
    if scenario.entrances > 0 { acts += entrances.acts(in: session) }
    if scenario.variants > 0 { acts += reassignments(session, compiled) }
    if scenario.purchases > 0 { acts += purchases(session, compiled) }
    if scenario.restarts > 0 {
      acts.append(
        Action([.occurred(.life(.phoneRestarted))], by: .phone, cost: Scenario.Move.restart.cost))
    }
    if scenario.unseenLaunches > 0, !session.world.process.isRunning {
      acts.append(
        Action([.occurred(.life(.appPrewarmed))], by: .phone, cost: Scenario.Move.unseenLaunch.cost))
    }
    if scenario.settings > 0 {
      for permission in Permission.allCases { acts += toggles(permission, session) }
    }
    func occurs(_ life: Life, _ move: Scenario.Move) {
      acts.append(Action([.occurred(.life(life))], by: .phone, cost: move.cost))
    }
    if scenario.offline > 0 {
      let isOnline = session.world.isOnline
      acts.append(
        Action(
          [.phoneChanged(.backend(.online(!isOnline)))], by: .phone,
          cost: isOnline ? Scenario.Move.offline.cost : Budget()))
    }
    if scenario.waits > 0, scenario.times.count > 1 {
      let clock = session.world.clock
      let waits = scenario.times.map { clock.seconds(until: $0) }.filter { $0 > 0 }
      if let next = waits.min() {
        acts.append(Action([.timePassed(next)], by: .phone, cost: Scenario.Move.wait.cost))
      }
    }
    if scenario.reinstalls > 0 { occurs(.appReinstalled(vendorStays: false), .reinstall) }
    if scenario.restores > 0 { occurs(.backupRestored(keepsPermissions: nil), .restore) }
    if scenario.prewarms > 0 {
      for policy in Defaults.BeforeFirstUnlock.allCases {
        acts.append(
          Action(
            [
              .phoneChanged(.beforeFirstUnlock(policy)), .occurred(.life(.phoneRestarted)),
              .occurred(.life(.appPrewarmed)),
            ], by: .phone, cost: Scenario.Move.prewarm.cost))
      }
    }
    if scenario.memoryWarnings > 0, session.world.process.isRunning {
      acts.append(Action([.occurred(.memoryRanShort)], by: .phone, cost: Scenario.Move.memoryWarning.cost))
    }
    return acts
  }

  /// Returns the actions by which a server assigns the person to another variant of an experiment.
  private func reassignments(_ session: Session, _ compiled: CompiledApp) -> [Action] {
    scenario.experiments(of: compiled.app).flatMap { told in
      let now = session.world.hasServices ? session.world.release.variants[told.experiment] : nil
      return told.names.filter { .string($0) != now }.map {
        Action(
          [.phoneChanged(.variant(experiment: told.experiment, name: $0))], by: .phone,
          cost: Scenario.Move.variant.cost)
      }
    }
  }

  /// Returns the changes of the account's purchases: an approval, a purchase on another device, a renewal.
  private func purchases(_ session: Session, _ compiled: CompiledApp) -> [Action] {
    guard !compiled.app.products.isEmpty, session.world.hasServices else { return [] }
    let account = session.world.purchases
    var happenings = account.pending.map { Purchases.Happening.approved($0) }
    if compiled.app.handled.contains(.onPurchase) {
      happenings += compiled.app.products.map(\.id).filter { !account.owned.contains($0) }
        .map { .boughtElsewhere($0) }
      happenings += account.renewalChanges
    }
    return happenings.map {
      Action([.occurred(.purchase($0))], by: .phone, cost: Scenario.Move.purchase.cost)
    }
  }

  /// Returns the switches of a decided permission in Settings: the person leaves the app, and comes back.
  private func toggles(_ permission: Permission, _ session: Session) -> [Action] {
    let status = session.world.permissions[permission]
    guard status != .notDetermined, status != .restricted, !session.world.isPrompting else { return [] }
    return [Scenario.Beforehand.allowed, .denied].compactMap { state in
      guard let wanted = state.status(of: permission), wanted != status else { return nil }
      if wanted == .authorizedWhenInUse, status == .authorizedAlways { return nil }
      let change = Event.phoneChanged(.permission(permission, wanted))
      let isThere = session.world.process.isInFront
      return Action(
        isThere ? [.backgrounded, change, .foregrounded] : [change], by: .phone,
        cost: Scenario.Move.settings.cost)
    }
  }

  // MARK: What an act showed

  /// Returns the events, effects, findings and dialogs of an action. It is `nil` for a kill after more effects than the
  /// app had, and for a gesture that adds one request or timer too many.
  package func label(
    _ act: Action, _ entries: [Transcript.Entry], after session: Session, in compiled: CompiledApp
  ) -> Label? {
    // The app did fewer effects than the kill waits for.
    if session.world.fault != nil { return nil }
    if act.actor == .person, addsRequest(entries, session) || addsTimer(entries, session) { return nil }
    var shown: [Transcript.Kind] = []
    for entry in entries {
      switch entry.kind {
      case .event, .effect, .finding, .prompt: shown.append(entry.kind)
      // What is seen is a function of the state after the act.
      case .screen, .redrawn, .log, .end: break
      }
    }
    var marks = Self.marks(session, entries, eventMonitors)
    let language = session.world.language.current
    if entries.contains(where: { $0.kind.screen.map { texts.fault(of: $0, in: language) != nil } ?? false }) {
      marks[0] |= Monitor.Mark.textFault
    }
    return Label(shown, marks: marks)
  }

  /// Removes from a session the answers without a reader. Removes also the difference between a walked and a resumed
  /// path if Back leads through the same steps.
  ///
  /// The random numbers come from the next source, see ``FreshNumbers``: retries do not lead to new states. For the
  /// same reason the time of day does not advance during an action.
  package func reduce(
    _ form: inout Session, after former: Session, changed: Components, in compiled: CompiledApp
  ) {
    if !forgotten.isEmpty { form.forget(forgotten, in: changed) }
    if scenario.reducesAnswers { compiled.canonicalizePath(of: &form) }
    numbers.renew(&form, after: former, changed: changed)
    if !comes(to: form.world.clock, from: former.world.clock) { form.takeClock(of: former) }
  }

  /// True where a time of day of the scenario lies between two instants.
  private func comes(to clock: Clock, from former: Clock) -> Bool {
    scenario.times.contains { time in
      let seconds = former.seconds(until: time)
      return seconds > 0 && seconds <= clock.now - former.now
    }
  }
}
