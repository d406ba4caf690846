import FlowExplore
import FlowModel
import FlowSession
import Phone

/// Judges a launch of the new version on the data that the old one left.
///
/// It compares the user's finished steps with the steps that the new version still shows or guarantees at that place.
/// It also compares the user's data known to both versions.
struct Judge {
  let old: FlowOutline
  let new: FlowOutline
  let matching: StepMatching
  let guarantees: Guarantees
  let ownership: Ownership
  let compiled: CompiledApp
  private let items: [String: FlowOutline.Item]
  private let oldItems: [String: FlowOutline.Item]
  private let numbers: [String: Int]

  /// The keys and fields that the old version reads, but the new one neither reads nor writes.
  ///
  /// The keys of removed questions are left out, because they were removed on purpose.
  private let unread: [String]

  init(
    _ release: FrozenRelease, _ new: FlowOutline, _ matching: StepMatching, _ guarantees: Guarantees,
    _ ownership: Ownership, of compiled: CompiledApp
  ) {
    let old = release.outline
    (self.old, self.new, self.matching, self.guarantees) = (old, new, matching, guarantees)
    let gone = Set(old.steps.filter { matching.new(of: $0.key) == nil }.flatMap(\.into))
    let own = old.ownKeys.union(new.ownKeys).map { "store.\($0)" }
    unread = (release.reads ?? []).filter { name in
      !own.contains(name) && !gone.contains(name) && !new.uses(name) && !ownership.uses(name)
    }
    (self.ownership, self.compiled) = (ownership, compiled)
    items = Dictionary((new.steps + new.screens).map { ($0.key, $0) }, uniquingKeysWith: { one, _ in one })
    oldItems = Dictionary((old.steps + old.screens).map { ($0.key, $0) }, uniquingKeysWith: { one, _ in one })
    numbers = Dictionary(
      new.steps.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { one, _ in one })
  }

  /// One verdict about a launch.
  struct Opinion: Hashable {
    let verdict: MigrationVerdict
    var subjects: [String] = []
    var detail = ""
  }

  /// A launch as an exploration from there sees it.
  struct Outlook {
    /// The place after the launch.
    let place: String
    /// True where the user is past the onboarding there.
    let isThrough: Bool
    /// The places and marks ahead.
    let ahead: Set<String>
    /// False where a bound hid something.
    let isKnown: Bool
  }

  /// Returns the verdicts about a launch, the most severe first; at least one.
  ///
  /// - Parameter first: For a launch after a kill, the places ahead of the first launch on the same state. A place that
  ///   is no longer ahead is lost.
  func opinions(
    of landing: Landing, on state: DurableState, _ outlook: Outlook, after first: Set<String> = []
  ) -> [Opinion] {
    if let failure = landing.failure {
      // A version that could not be launched before loses nothing by it.
      guard state.resumed != "not running" else { return [Opinion(verdict: .samePlace)] }
      return [Opinion(verdict: .stuck, subjects: [], detail: failure)]
    }
    var opinions: [Opinion] = []
    let isAfterKill = landing.killedAfter != nil
    let done = state.seen.filter { state.hasPassed($0, isAfterKill: isAfterKill) }
    let passed = Set(done.compactMap(matching.new(of:)))
    let before = state.ahead(isAfterKill: isAfterKill)
    if outlook.isKnown, !outlook.ahead.contains(Futures.through), before.contains(Futures.through),
      guarantees.ahead.contains(Futures.through)
    {
      opinions.append(Opinion(verdict: .stuck, subjects: []))
    }
    // A step that a bound hides may still come.
    let missing =
      outlook.isKnown ? missing(landing, outlook, passed, first, state, before) : (needed: [], optional: [])
    if !missing.needed.isEmpty {
      let isFinished = outlook.isThrough && state.isUnfinished
      opinions.append(Opinion(verdict: isFinished ? .completion : .skips, subjects: missing.needed))
    }
    if let unmet = unmet(before, outlook) { opinions.append(unmet) }
    let lost = lost(landing, state)
    if !lost.isEmpty { opinions.append(Opinion(verdict: .losesData, subjects: lost)) }
    let unread = unread(in: state).filter { !lost.contains($0) }
    if !unread.isEmpty {
      opinions.append(
        Opinion(
          verdict: .losesData, subjects: unread,
          detail: "nothing of the new version reads " + unread.joined(separator: ", ")))
    }
    // A step that the old version may still show is not behind the person.
    let again = state.knowsAhead ? again(passed, outlook) : (asked: [], pages: [])
    let payments = paymentsAgain(state, before, outlook)
    if !payments.isEmpty { opinions.append(Opinion(verdict: .askedAgain, subjects: payments)) }
    if !again.asked.isEmpty {
      opinions.append(Opinion(verdict: .askedAgain, subjects: again.asked))
    } else if !again.pages.isEmpty, isBehind(outlook, state) {
      opinions.append(Opinion(verdict: .fallsBack, subjects: again.pages))
    }
    let orphans = ownership.orphans(in: landing.session.world) + unhandled(in: landing.session.world)
    if !orphans.isEmpty { opinions.append(Opinion(verdict: .orphans, subjects: orphans.map(\.subject))) }
    if !missing.optional.isEmpty { opinions.append(Opinion(verdict: .unasked, subjects: missing.optional)) }
    if opinions.allSatisfy({ $0.verdict.level == .note }) { opinions.append(benign(state, outlook)) }
    return opinions
  }

  // MARK: Skipped

  /// Returns the questions that every new user at the place has passed, though this user neither met nor answered them
  /// and will not meet them. The optional ones are new, or may be left unanswered.
  ///
  /// - Parameter before: The places ahead in the old version.
  private func missing(
    _ landing: Landing, _ outlook: Outlook, _ passed: Set<String>, _ first: Set<String>,
    _ state: DurableState, _ before: [String]
  ) -> (needed: [String], optional: [String]) {
    let device = landing.session.world.device
    let behind = guarantees.steps(at: outlook.place, isThrough: outlook.isThrough, on: device)
    var (needed, optional): ([String], [String]) = ([], [])
    for item in new.steps + new.screens where behind.contains(item.key) {
      guard item.kind.asks, !passed.contains(item.key), !outlook.ahead.contains(item.key),
        item.key != outlook.place, !isAnswered(item, landing.session)
      else { continue }
      let former = matching.old(of: item.key)
      if let former, !first.contains(item.key), isPassedOver(former, state, before) { continue }
      if former != nil || first.contains(item.key) || isForeign(state), !item.isOptional {
        needed.append(item.key)
      } else {
        optional.append(item.key)
      }
    }
    return (needed, optional)
  }

  /// True for a user who has not finished the old flow, where no old step corresponds to a new one. Their old place
  /// then excuses no question that the new version skips.
  private func isForeign(_ state: DurableState) -> Bool { matching.isEmpty && state.isUnfinished }

  /// True where the old version itself passed over the step, as after a double tap: no fault of the update.
  ///
  /// Such a step has no condition, precedes the user's place, and would not be shown again.
  private func isPassedOver(_ former: String, _ state: DurableState, _ before: [String]) -> Bool {
    guard state.knowsAhead, !before.contains(former),
      let steps = old.flows.lazy.map(\.steps).first(where: { $0.contains { $0.key == former } }),
      let index = steps.firstIndex(where: { $0.key == former }),
      !steps[index].facts.contains(where: { $0.name == "when" })
    else { return false }
    if state.isThrough { return !state.isUnfinished }
    return steps.firstIndex { $0.key == state.resumed }.map { index < $0 } ?? false
  }

  /// True where the data that the step asks for exists.
  private func isAnswered(_ item: FlowOutline.Item, _ session: Session) -> Bool {
    let world = session.world
    switch item.kind {
    case .signIn: return world.account.isSignedIn
    case .permission:
      return compiled.place(named: item.key).flatMap(compiled.step(at:)).map { step in
        guard case .permission(let permission) = step.content else { return false }
        return world.permissions[permission] != .notDetermined
      } ?? false
    case .habits: return item.options.contains { world.habits[$0] != nil }
    case .choice, .field, .toggle, .form:
      return !item.into.isEmpty && item.into.allSatisfy { value(at: $0, in: session) }
    case .page: return true
    }
  }

  private func value(at destination: String, in session: Session) -> Bool {
    Knowledge.names(in: session, storing: new.storeKeys).contains(destination)
  }

  /// Returns the verdict on a step ahead whose answer is lost for this user, though stored for a new user and by the
  /// old version. It is `nil` where there is none, or the steps ahead are not known.
  private func unmet(_ before: [String], _ outlook: Outlook) -> Opinion? {
    guard outlook.isKnown else { return nil }
    for item in new.steps where outlook.ahead.contains(item.key) {
      let kept = Futures.kept(item.key)
      guard guarantees.ahead.contains(kept), !outlook.ahead.contains(kept) else { continue }
      if let former = matching.old(of: item.key), before.contains(former),
        !before.contains(Futures.kept(former))
      {
        continue
      }
      let condition =
        item.facts.first { $0.name == "saveWhen" || $0.name == "requires" }?.text ?? "its condition"
      return Opinion(
        verdict: .skips, subjects: [item.key],
        detail: "\(item.key) keeps nothing: \(condition) never holds on the way there")
    }
    return nil
  }

  // MARK: Lost

  /// Returns the user's data that the old version knew and the new one uses, but no longer has.
  private func lost(_ landing: Landing, _ state: DurableState) -> [String] {
    let known = Set(Knowledge.names(in: landing.session, storing: new.storeKeys))
    var lost: [String] = []
    for name in state.known where !known.contains(name) && new.uses(name) { lost.append(name) }
    for step in old.steps where !step.into.isEmpty {
      guard let item = matching.new(of: step.key).flatMap({ items[$0] }), item.into != step.into else {
        continue
      }
      let answers = step.into.filter(state.known.contains)
      guard !answers.isEmpty, !item.into.isEmpty, !item.into.contains(where: known.contains) else { continue }
      lost += answers.filter { !lost.contains($0) }
    }
    return lost
  }

  /// Returns the names of the stored values of a state that the old version reads, and the new one neither reads nor
  /// writes.
  private func unread(in state: DurableState) -> [String] {
    let kept = state.world.disk.contents
    return unread.filter { name in
      name.hasPrefix("store.")
        ? kept[String(name.dropFirst("store.".count))] != nil : state.known.contains(name)
    }
  }

  // MARK: Orphans

  /// Returns the coming events with a handler in the old version only: the tap on a notification, and the answer to a
  /// payment that waits for a parent's consent.
  private func unhandled(in world: World) -> [Orphan] {
    func isGone(_ handler: AppHandler) -> Bool { old.handles(handler) && !new.handles(handler) }
    var unhandled: [Orphan] = []
    if isGone(.onNotification) {
      let ids = world.notifications.pending.map(\.request.id) + world.notifications.delivered.map(\.id)
      unhandled += Set(ids).sorted().map { .tap($0) }
    }
    if isGone(.onPurchase) {
      unhandled += world.purchases.pending.sorted().map { .payment($0) }
    }
    return unhandled
  }

  // MARK: Again

  /// The steps ahead that the user had already passed.
  private func again(
    _ passed: Set<String>, _ outlook: Outlook
  ) -> (asked: [String], pages: [String]) {
    let all = new.steps.filter { passed.contains($0.key) && outlook.ahead.contains($0.key) }
    return (all.filter(\.kind.asks).map(\.key), all.filter { !$0.kind.asks }.map(\.key))
  }

  /// The marks of payments for owned products in the new version alone.
  private func paymentsAgain(
    _ state: DurableState, _ before: [String], _ outlook: Outlook
  ) -> [String] {
    let owned = Set(state.world.purchases.owned.map { Futures.paidAgain($0) })
    return outlook.ahead.filter { owned.contains($0) && !before.contains($0) }.sorted()
  }

  /// True where the launch shows a step before the counterpart of the user's last step, or any step where there is no
  /// counterpart.
  private func isBehind(_ outlook: Outlook, _ state: DurableState) -> Bool {
    guard let here = numbers[outlook.place] else { return false }
    guard let there = matching.new(of: state.resumed).flatMap({ numbers[$0] }) else { return true }
    return here < there
  }

  // MARK: As it should be

  private func benign(_ state: DurableState, _ outlook: Outlook) -> Opinion {
    let former = matching.new(of: state.resumed) ?? state.resumed
    if former == outlook.place || state.isThrough && outlook.isThrough { return Opinion(verdict: .samePlace) }
    if let here = numbers[outlook.place], let there = numbers[former], here < there {
      return Opinion(verdict: .newFirst)
    }
    // A person who was through and sees new steps.
    if state.isThrough, !outlook.isThrough { return Opinion(verdict: .newFirst) }
    return Opinion(verdict: .furtherOn)
  }
}

extension FlowOutline {
  /// True where the version can store a value of a name, such as `profile.age`: a question writes it, or a profile
  /// declares it. The names `the sign-in` and `habits.…` need a step of that kind.
  package func uses(_ name: String) -> Bool {
    let all = steps + screens
    if name == Knowledge.signIn { return all.contains { $0.kind == .signIn } }
    if name.hasPrefix("habits.") { return all.contains { $0.kind == .habits } }
    if all.contains(where: { $0.into.contains(name) }) { return true }
    guard name.hasPrefix("profile.") else { return false }
    let field = name.dropFirst("profile.".count)
    return flows.contains { $0.profile?.contains { $0.hasPrefix(field + ": ") } == true }
  }
}

extension CompiledApp {
  /// The place of a full name, such as `settings/name`.
  func place(named name: String) -> Session.Place? {
    for (flow, each) in app.flows.enumerated() {
      for index in each.steps.indices where fullName(of: .step(index, flow: flow)) == name {
        return .step(index, flow: flow)
      }
    }
    return app.screen(of: name).map { .screen($0) }
  }
}
