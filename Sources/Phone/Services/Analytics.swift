// The app's analytics service. Models a Mixpanel-like SDK: `track`, `people.set`, `identify`, `flush`, `reset`.
//
// Kept: properties of a person reach the service only after `identify` (S-71); until then the SDK keeps them. Tracked
// events wait on the phone until the app goes to the background or a minute has passed, and longer without a network;
// an SDK with a queue in memory loses them with the process. Left out: the events themselves, since the log of effects
// already lists them.

/// The state of the analytics SDK, without the events themselves.
///
/// For example:
///
///     _ = world.apply(.analytics(.setUserProperty(name: "source", value: "friend")))
///     world.analytics.queuedProperties["source"]  // "friend", which waits for the identity
///     _ = world.apply(.analytics(.identify("u1")))
///     world.analytics.userProperties["source"]    // "friend"
public struct Analytics: Hashable, Sendable, Codable {
  // MARK: State

  /// The interval at which the queue is sent, in seconds.
  package static let flushInterval = 60.0

  /// The person's identity, as the SDK believes; `nil` until `identify`.
  package private(set) var identity: String?
  /// The person's properties that the service knows.
  package private(set) var userProperties = Record()
  /// Properties that were set before `identify` and wait for it.
  package private(set) var queuedProperties = Record()
  /// The instant of the next flush from memory; `nil` without one. A queue on disk cannot be lost, so its flush is not
  /// modelled. The length of the queue is not stored: an app that tracks an event in each round of a loop would
  /// otherwise never return to an earlier state.
  package internal(set) var flushDue: Double?
  /// The names of the once-only events tracked so far, in ascending order.
  package private(set) var toldOnce: [String] = []
  /// True where the queue is on disk, as in newer SDKs; false where it is in memory alone.
  package internal(set) var keepsQueueOnDisk = true

  /// Makes an SDK without any data.
  package init() {}

  // MARK: What the app does

  /// The actions of an app; each case is the Lua verb of the same name.
  public enum Effect: Hashable, Sendable, Codable {
    case track(event: String, parameters: Record)
    /// Tracks an event that this installation has not tracked before.
    case trackOnce(event: String, parameters: Record)
    case setUserProperty(name: String, value: Value)
    case identify(String)
    case reset

    /// The verb, without its object.
    package var verb: String {
      switch self {
      case .track: "track"
      case .trackOnce: "trackOnce"
      case .setUserProperty: "setUserProperty"
      case .identify: "identify"
      case .reset: "reset"
      }
    }

    /// The arguments, as the transcript shows them.
    package var arguments: Record {
      switch self {
      case .track(let event, let parameters), .trackOnce(let event, let parameters):
        parameters.isEmpty
          ? ["event": .string(event)] : ["event": .string(event), "parameters": .record(parameters)]
      case .setUserProperty(let name, let value): ["name": .string(name), "value": value]
      case .identify(let identity): ["id": .string(identity)]
      case .reset: [:]
      }
    }
  }

  /// Applies an effect of the app.
  ///
  /// - Returns: True where properties that waited for `identify` are lost.
  mutating func apply(_ effect: Effect, at now: Double) -> Bool {
    switch effect {
    case .track: wait(at: now)
    case .trackOnce(let event, _):
      guard !hasTold(event) else { return false }
      toldOnce.insert(event, inOrderOf: \.self)
      wait(at: now)
    case .setUserProperty(let name, let value): setUserProperty(name, to: value)
    case .identify(let identity): identify(identity)
    case .reset:
      let isLoss = !queuedProperties.isEmpty
      identity = nil
      userProperties = Record()
      queuedProperties = Record()
      return isLoss
    }
    return false
  }

  private mutating func wait(at now: Double) {
    if !keepsQueueOnDisk, flushDue == nil { flushDue = now + Self.flushInterval }
  }

  mutating func setUserProperty(_ name: String, to value: Value) {
    if identity == nil {
      queuedProperties[name] = value
    } else {
      userProperties[name] = value
    }
  }

  mutating func identify(_ identity: String) {
    self.identity = identity
    for field in queuedProperties.fields { userProperties[field.name] = field.value }
    queuedProperties = Record()
  }

  // MARK: What the phone does

  /// Drops the person's identity, the unsent data and the list of once-only events from the SDK; the service's own data
  /// stays.
  mutating func loseInstallation() {
    identity = nil
    queuedProperties = Record()
    flushDue = nil
    toldOnce = []
  }

  /// Sends the waiting events; without a network they wait for the next flush.
  mutating func flush(at now: Double, isOnline: Bool) {
    guard flushDue != nil else { return }
    flushDue = isOnline ? nil : now + Self.flushInterval
  }

  /// Drops the queue in memory, as the process ends.
  ///
  /// - Returns: Whether unsent events are lost, and whether properties are lost that waited for `identify`.
  mutating func loseProcess() -> (events: Bool, properties: Bool) {
    guard !keepsQueueOnDisk else { return (false, false) }
    let lost = (flushDue != nil, !queuedProperties.isEmpty)
    flushDue = nil
    queuedProperties = Record()
    return lost
  }

  /// Replaces the person's properties by those that a search distinguishes.
  mutating func replaceProperties(known: Record, waiting: Record) {
    (userProperties, queuedProperties) = (known, waiting)
  }

  // MARK: What the app reads

  /// True where a once-only event was tracked.
  package func hasTold(_ event: String) -> Bool { toldOnce.contains(event) }
}

extension World {
  mutating func apply(_ effect: Analytics.Effect) -> Reply {
    analytics.apply(effect, at: clock.now) ? Reply(findings: [.propertiesLost]) : .nothing
  }
}

extension Analytics.Effect: AppEffect {
  package static let object: String? = "analytics"
  package static let samples: [Self] = [
    .track(event: "a", parameters: Words.record), .trackOnce(event: "a", parameters: Words.record),
    .setUserProperty(name: "a", value: 1), .identify("a"), .reset,
  ]

  package var effect: Effect { .analytics(self) }

  package func perform(on world: inout World, duringTap: Bool) -> Reply { world.apply(self) }

  package func durability(in world: World) -> Durability? {
    switch self {
    case .track, .setUserProperty: world.analytics.keepsQueueOnDisk ? nil : .volatile
    case .trackOnce, .identify, .reset: nil
    }
  }

  package var delivery: Delivery {
    switch self {
    case .track, .trackOnce, .setUserProperty, .identify: .atLeastOnce
    // The service forgets the person, who is asked for again.
    case .reset: .free
    }
  }

  package func kept(in world: World) -> AnyHashable? {
    switch self {
    case .trackOnce, .setUserProperty, .identify: world.analytics
    case .track, .reset: nil
    }
  }

  package func isHidden(by forgotten: ForgottenAnswers, _ keys: StorageKeys) -> Bool {
    switch self {
    case .setUserProperty(let name, _): forgotten.properties.contains(name)
    case .identify: !forgotten.properties.isEmpty
    case .track, .trackOnce, .reset: false
    }
  }

  package var subject: String? {
    switch self {
    case .track(let event, _), .trackOnce(let event, _): event
    case .setUserProperty(let name, _): name
    case .identify, .reset: nil
    }
  }

  package var job: String? {
    switch self {
    case .track(let event, _), .trackOnce(let event, _): "analytics.track " + event
    case .setUserProperty(let name, _): "analytics.setUserProperty " + name
    case .identify, .reset: nil
    }
  }

  package var phrase: EffectPhrase {
    switch self {
    case .track(let event, let parameters): .named(event, parameters)
    case .setUserProperty(let name, let value): .assignment(name, value)
    case .trackOnce, .identify, .reset: .values
    }
  }
}

// MARK: - As a service

extension Analytics: Service {
  package static func endProcess(in world: inout World) -> [Finding] {
    let lost = world.analytics.loseProcess()
    return (lost.events ? [.eventsLost] : []) + (lost.properties ? [.propertiesLost] : [])
  }

  package static func leave(by removal: AppRemoval, in world: inout World) {
    if removal.vendorStays != nil { world.analytics.loseInstallation() }
  }

  /// The rank. The SDK runs in the app's process: while the app is suspended, the flush waits.
  package static var turn: Int? { 7 }
  package static func nextDue(in world: World) -> Double? {
    world.isSuspended ? nil : world.analytics.flushDue
  }

  package static func fire(in world: inout World) -> Reply {
    world.analytics.flush(at: world.clock.now, isOnline: world.isOnline)
    return .nothing
  }

  package static func move(by seconds: Double, in world: inout World) {
    if let due = world.analytics.flushDue { world.analytics.flushDue = Clock.moved(due, by: seconds) }
  }
}
