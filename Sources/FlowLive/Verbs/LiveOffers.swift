import FlowExplore
import FlowModel
package import FlowSession
import FlowWords
import Phone

/// The possible events of a session besides the controls of its screen: of the phone, of the store, of the rest of the
/// app.
///
/// For example, under a paywall:
///
///     LiveOffers(session, app).events.map { EventLua.sentence($0) }  // […, "paywall.restore()", …]
package struct LiveOffers {
  /// The events, each once.
  package let events: [Event]

  package init(_ session: Session, _ app: CompiledApp) {
    var events: [Event] = []
    for event in Self.enabled(session, app) + Self.outside(session, app) where !events.contains(event) {
      events.append(event)
    }
    self.events = events
  }

  /// The domains of events that a page offers besides the controls.
  static var domains: Domains {
    var domains = Domains.none
    (domains.leaves, domains.kills, domains.failsSignIns, domains.tapsTwice) = (true, true, true, true)
    return domains
  }

  private static func enabled(_ session: Session, _ app: CompiledApp) -> [Event] {
    ((try? app.enabledEvents(session, in: domains)) ?? []).map(\.event).filter { event in
      switch event {
      case .timePassed, .signInFailed, .tappedTwice: true
      default: false
      }
    }
  }

  private static func outside(_ session: Session, _ app: CompiledApp) -> [Event] {
    let world = session.world
    var events: [Event] = []
    let isFree = world.process.isInFront && !world.isPrompting
    if world.isCameraWaiting { events += [["Sora"], []].map { .occurred(.camera(.init(faces: $0))) } }
    if isFree, world.paywall.presented != nil {
      let products = world.purchases.products.map(\.id)
      events += products.map { .occurred(.paywall(.buy(product: $0))) }
      if products.isEmpty { events.append(.occurred(.paywall(.buy(product: nil)))) }
      events.append(.occurred(.paywall(.restore)))
    }
    for product in world.purchases.pending {
      events += [.approved(product), .declined(product)].map { .occurred(.purchase($0)) }
    }
    for product in app.app.products.map(\.id) {
      let isOwned = world.purchases.owned.contains(product)
      events.append(.occurred(.purchase(isOwned ? .revoked(product) : .boughtElsewhere(product))))
    }
    for notification in world.notifications.delivered {
      let taps = [nil] + notification.actions.map { Optional($0.id) }
      events += taps.map { .occurred(.notification(.tapped(id: notification.id, action: $0))) }
      events.append(.occurred(.notification(.swiped(id: notification.id))))
    }
    events += Entrances(app.app, Scenario()).events(in: session).map { .occurred($0) }
    for event in app.app.events where isFree { events.append(.posted(event.name, [:])) }
    for fact in app.app.facts.fields {
      let now = world.release.facts[fact.name] ?? fact.value
      events += app.app.values(ofFact: fact.name, now: now).map { .phoneChanged(.fact(fact.name, $0)) }
    }
    for told in app.app.variantsTold {
      let now = world.release.variants[told.experiment]
      events += told.names.filter { .string($0) != now }.map {
        .phoneChanged(.variant(experiment: told.experiment, name: $0))
      }
    }
    return events
  }
}
