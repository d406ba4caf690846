// Delayed events of an app. Models `Timer`, `Task.sleep(for:)` and `DispatchQueue.asyncAfter`.
//
// Kept: a timer belongs to the process, not to a screen; the timers of a suspended app wait and fire once each when it
// runs again. Left out: tolerance and coalescing.

/// The timers of the app's process.
///
/// For example:
///
///     _ = world.apply(.timer(.after(seconds: 3, event: "reminded", details: [:])))
///     world.advance(to: world.clock.now + 3)
///     world.fire().callbacks  // [.timerFired(event: "reminded", details: [:])]
public struct AppTimers: Hashable, Sendable, Codable {
  /// A timer that runs.
  struct Due: Hashable, Sendable, Codable {
    /// The instant at which it fires, in seconds since 1970.
    var at: Double
    /// The event that is then posted.
    let event: String
    /// The details of the event.
    let details: Record
  }

  /// The timers, in the order in which they were set.
  var all: [Due] = []

  /// The number of timers that run.
  package var count: Int { all.count }

  /// Makes none.
  package init() {}

  /// The instant at which the next timer fires; `nil` without a timer.
  var next: Double? { all.map(\.at).min() }

  /// Removes and returns the first timer that is due by now; `nil` where none is.
  mutating func take(at now: Double) -> Due? {
    guard let next, next <= now, let index = all.firstIndex(where: { $0.at == next }) else { return nil }
    return all.remove(at: index)
  }
}

extension AppTimers {
  /// The actions of an app on its timers; each case is the Lua verb of the same name.
  public enum Effect: Hashable, Sendable, Codable {
    /// The app posts an event to itself a while later.
    case after(seconds: Double, event: String, details: Record)

    /// The verb, without its object.
    package var verb: String { "after" }

    /// The arguments, as the transcript shows them.
    package var arguments: Record {
      switch self {
      case .after(let seconds, let event, let details):
        details.isEmpty
          ? ["seconds": .number(seconds), "event": .string(event)]
          : ["seconds": .number(seconds), "event": .string(event), "details": .record(details)]
      }
    }
  }
}

extension AppTimers.Effect: AppEffect {
  package static let object: String? = "app"
  package static let samples: [Self] = [
    .after(seconds: 1, event: "a", details: Words.record)
  ]

  package var effect: Effect { .timer(self) }

  package func perform(on world: inout World, duringTap: Bool) -> Reply {
    switch self {
    case .after(let seconds, let event, let details):
      world.timers.all.append(.init(at: world.clock.now + seconds, event: event, details: details))
    }
    return .nothing
  }
}

extension World {
  /// The timers of the app's process.
  package internal(set) var timers: AppTimers {
    get { self[AppTimers.self] }
    _modify { yield &self[AppTimers.self] }
  }
}

// MARK: - As a service

extension AppTimers: SlotService {
  package static var slot: Int { 17 }

  package static func endProcess(in world: inout World) -> [Finding] {
    world.reset(AppTimers.self)
    return []
  }

  /// The rank. Timers run in the app's process: while the app is suspended, they wait.
  package static var turn: Int? { 6 }
  package static func nextDue(in world: World) -> Double? { world.isSuspended ? nil : world.timers.next }

  package static func fire(in world: inout World) -> Reply {
    guard let due = world.timers.take(at: world.clock.now) else { return .nothing }
    return Reply([.timerFired(event: due.event, details: due.details)])
  }

  package static func move(by seconds: Double, in world: inout World) {
    for index in world.timers.all.indices {
      world.timers.all[index].at = Clock.moved(world.timers.all[index].at, by: seconds)
    }
  }
}
