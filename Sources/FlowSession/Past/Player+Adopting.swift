import FlowModel
import Phone

// Another flow in place of the one that is played: all that happened happens again on it.
extension Player {
  /// Installs an app in place of the current one, and replays every phone of the current app on it, with all its
  /// branches. An undo returns to the former app.
  ///
  /// Each step gets its former events, wherever it stands in the new flow. A branch stops at the first event that the
  /// app does not offer, and at a step without former events.
  ///
  /// - Parameter flow: The source of the app; by default the former file, with the order of the new app's steps.
  @discardableResult
  public func adopt(_ app: CompiledApp, flow: FlowSource? = nil) -> Replayed {
    let old = history.flow(of: phone)
    let flow =
      flow ?? FlowSource(path: old.path, orders: app.app.flows.map { $0.steps.map(\.name) }, base: old.base)
    let phones = history.visiblePhones.filter { history.flow(of: $0).path == old.path }
    return adopt(Dictionary(uniqueKeysWithValues: phones.map { ($0, Playable(app, flow)) }), isTrial: true)
  }

  /// An app, and its source.
  package struct Playable {
    package let app: CompiledApp
    package let flow: FlowSource

    package init(_ app: CompiledApp, _ flow: FlowSource) { (self.app, self.flow) = (app, flow) }
  }

  /// Replays phones on new apps: each key is the number of the history's entry that began the phone.
  ///
  /// - Parameter isTrial: True where an undo returns to the former apps; otherwise they are gone.
  package func adopt(_ playables: [Int: Playable], isTrial: Bool) -> Replayed {
    guard history.head != nil else { return Replayed() }
    var adopting = Adopting(self, playables, isTrial: isTrial)
    adopting.playAll()
    guard isTrial || adopting.hasChanged else {
      adopting.keepOld()
      forget(snapshots: true)
      return adopting.result
    }
    let adoption = adopting.adoption
    history.take(adoption)
    forget()
    prune()
    added?(.adopted(adoption), [])
    return adopting.result
  }

  /// True for the shown phone, or one that an undo leads to.
  package func plays(_ phone: Int) -> Bool { apps[phone] != nil }

  /// The app that is played on the phone of an entry.
  package func app(of entry: Int) -> CompiledApp { apps[history.phone(of: entry)] ?? app }

  /// Lets go of the apps of phones that no undo leads to.
  private func prune() {
    let layers = [history.layer] + (history.before + history.after).map(\.layer)
    let phones = Set(layers.flatMap(\.branches).map { history.phone(of: $0.tip) })
    for phone in apps.keys where !phones.contains(phone) { apps[phone] = nil }
  }

  /// Installs the app on another phone and replays the current events there, as one line. A sequence of updates is
  /// replayed as well.
  ///
  /// - Parameter began: Called for each new phone, with the number of the phone whose events it replays.
  /// - Returns: The result of the replay.
  @discardableResult
  public func installFollowing(
    _ app: CompiledApp, flow: FlowSource, on setup: PhoneSetup, began: (_ phone: Int) -> Void = { _ in }
  ) -> Replayed {
    var legs = legs
    guard let last = legs.popLast() else {
      install(app, flow: flow, on: setup)
      return Replayed()
    }
    legs.append(Leg(last, app, flow))
    install(legs[0].app, flow: legs[0].flow, on: setup)
    return follow(legs, began)
  }

  /// Replays the current events with another app or on another phone, in a new player; this session stays unchanged.
  public func following(_ app: CompiledApp, on setup: PhoneSetup) -> (player: Player, replayed: Replayed) {
    var legs = legs
    guard let last = legs.popLast() else {
      return (Player(app, flow: history.flow(of: phone), on: setup), Replayed())
    }
    legs.append(Leg(last, app, last.flow))
    let player = Player(legs[0].app, flow: legs[0].flow, on: setup)
    return (player, player.follow(legs) { _ in })
  }

  /// A version before the session's position: its phone, the events there, and the place where it was left.
  private struct Leg {
    let phone: Int
    let app: CompiledApp
    let flow: FlowSource
    let version: OSVersion?
    let gestures: [Following.Gesture]
    let place: String

    init(
      phone: Int, app: CompiledApp, flow: FlowSource, version: OSVersion?, gestures: [Following.Gesture],
      place: String
    ) {
      (self.phone, self.app, self.flow, self.version) = (phone, app, flow, version)
      (self.gestures, self.place) = (gestures, place)
    }

    /// The same on another app.
    init(_ other: Leg, _ app: CompiledApp, _ flow: FlowSource) {
      self.init(
        phone: other.phone, app: app, flow: flow, version: other.version, gestures: other.gestures,
        place: other.place)
    }
  }

  private var legs: [Leg] {
    guard let head = history.head else { return [] }
    return history.versions(to: head.entry).compactMap { phone, end in
      apps[phone].map { app in
        Leg(
          phone: phone, app: app, flow: history.flow(of: phone), version: history.update(of: phone)?.version,
          gestures: history.gestures(to: end), place: history.entries[end].place)
      }
    }
  }

  /// Replays versions one after the other, the first of which is installed already. It stops at the first incomplete
  /// version.
  private func follow(_ legs: [Leg], _ began: (Int) -> Void) -> Replayed {
    var replayed = Replayed()
    for (number, leg) in legs.enumerated() {
      if number > 0 { update(to: leg.app, flow: leg.flow, version: leg.version) }
      began(leg.phone)
      replayed = follow(leg.gestures, to: leg.place)
      if replayed.stop != nil { break }
    }
    return replayed
  }

  /// Replays events after the session's position, as far as the app offers them.
  private func follow(_ gestures: [Following.Gesture], to goal: String) -> Replayed {
    var following = Following()
    following.add(gestures[...])
    tells = false
    defer { tells = true }
    var replayed = Replayed()
    replayed.total = gestures.count
    replayed.stop = following.go(
      to: goal, from: { history.head.map { history.entries[$0.entry].place } ?? "" }
    ) {
      attempt($0.event)
    }
    replayed.followed = following.numbers.count
    replayed.note(following, app, session)
    return replayed
  }

  /// Repeats an earlier event.
  ///
  /// - Returns: The reason that the event is impossible; `nil` where it was applied.
  package func attempt(_ event: Event) -> String? {
    guard !app.callbacks.isStopped else { return "it was stopped" }
    do {
      if let obstacle = try app.obstacle(to: event, session) { return obstacle.message }
      _ = try send(event) { _ in }
      return nil
    } catch let failure as ScriptFailure {
      return failure.diagnostic.message
    } catch {
      return "\(error)"
    }
  }
}
