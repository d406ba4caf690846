import FlowModel
import Phone

// Another flow in place of the one that is played: all that happened happens again on it.
extension Player {
  /// Installs an app in place of the current one, and plays every phone of the latter again on it, with all its
  /// branches. An undo goes back to the one before.
  ///
  /// Each step gets the events that it got before, wherever it stands now. A branch stops at the first event that the app
  /// does not offer, and at a step that was not met before.
  ///
  /// - Parameter flow: The source of the app; the file of the one before in the order of the app's steps unless given.
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

  /// Plays phones again, each on an app of its own.
  ///
  /// - Parameter isTrial: Whether an undo leads back to the apps before; else they are gone.
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

  /// Installs the app on another phone and sends it the same events, as one line. A version installed over another
  /// follows that one there.
  ///
  /// - Parameter began: Is told of each phone that begins, by the number of the one whose events it follows.
  /// - Returns: How far it came.
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

  /// The steps of here, done on another phone or another app; the session stays where it is.
  public func following(_ app: CompiledApp, on setup: PhoneSetup) -> (player: Player, replayed: Replayed) {
    var legs = legs
    guard let last = legs.popLast() else {
      return (Player(app, flow: history.flow(of: phone), on: setup), Replayed())
    }
    legs.append(Leg(last, app, last.flow))
    let player = Player(legs[0].app, flow: legs[0].flow, on: setup)
    return (player, player.follow(legs) { _ in })
  }

  /// A version on the way here: its phone, what happened there, and where it was left.
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

  /// Follows versions one after the other, the first by an install. It stops with the first that does not come to its
  /// end.
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

  /// Lets events happen after the moment at which the session stands, as far as the app offers them.
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

  /// Lets an event happen that happened before.
  ///
  /// - Returns: The reason why it cannot; `nil` where it did.
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
