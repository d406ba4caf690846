// Alarms. Models `AlarmManager.schedule(id:configuration:)`, from iOS 26.
//
// Kept: an alarm is scheduled only with authorization, and every attempt fails otherwise (S-54); the first alarm asks
// for authorization where the app did not before; without `NSAlarmKitUsageDescription` nothing can be scheduled (S-55);
// before iOS 26 there is no such framework (S-57); alarms outlive the process and are removed with the app. An alarm
// rings by the phone's wall clock whether the app runs or not, over silent mode and Focus (S-56), but not while the
// person denies the permission. Left out: its stop and snooze buttons, countdowns, and the wrong status of early betas
// (S-56).

/// The alarms that are scheduled.
///
/// For example:
///
///     _ = world.change(.permission(.alarmkit, .authorized))
///     _ = world.apply(.alarms(.schedule(id: "wake", time: Habits.Time("07:00")!)))
///     world.alarms.all.map(\.time.description)  // ["07:00"]
public struct Alarms: Hashable, Sendable, Codable {
  // MARK: State

  /// One alarm.
  package struct Alarm: Hashable, Sendable, Codable {
    /// Its identifier.
    package var id: String
    /// The time of day at which it rings, every day.
    package var time: Habits.Time
    /// The instant at which it rings next, in seconds since 1970.
    package internal(set) var due = Double.infinity
  }

  /// The alarms, in the order in which they were first scheduled.
  package private(set) var all: [Alarm] = []
  /// The alarms that wait for the answer to the dialog.
  private(set) var waiting: [Alarm] = []

  /// Makes a phone without alarms.
  package init() {}

  // MARK: What the app does

  /// The actions of an app; each case is the Lua verb of the same name.
  public enum Effect: Hashable, Sendable, Codable {
    case schedule(id: String, time: Habits.Time)
    case cancel(id: String)

    /// The verb, without its object.
    package var verb: String {
      switch self {
      case .schedule: "schedule"
      case .cancel: "cancel"
      }
    }

    /// The arguments, as the transcript shows them.
    package var arguments: Record {
      switch self {
      case .schedule(let id, let time): ["id": .string(id), "time": .string(time.description)]
      case .cancel(let id): ["id": .string(id)]
      }
    }
  }

  mutating func schedule(_ alarm: Alarm, at now: Double, in zone: String) {
    var alarm = alarm
    alarm.due = Self.next(alarm.time, after: now, in: zone)
    if let index = all.firstIndex(where: { $0.id == alarm.id }) {
      all[index] = alarm
    } else {
      all.append(alarm)
    }
  }

  mutating func cancel(_ id: String) {
    all.removeAll { $0.id == id }
    waiting.removeAll { $0.id == id }
  }

  mutating func wait(_ alarm: Alarm) { waiting.append(alarm) }

  // MARK: What the phone does

  /// Schedules the alarms that waited for the dialog, after it was allowed.
  mutating func scheduleWaiting(at now: Double, in zone: String) {
    for alarm in waiting { schedule(alarm, at: now, in: zone) }
    waiting = []
  }

  /// Drops the waiting alarms after the dialog went away without being allowed.
  ///
  /// - Returns: The number of alarms that waited.
  mutating func dropWaiting() -> Int {
    defer { waiting = [] }
    return waiting.count
  }

  /// The next instant at which an alarm rings; `nil` without an alarm.
  var nextDue: Double? { all.map(\.due).min() }

  /// Rings the alarm that is due first and returns it; the alarm then waits for the next day. `nil` without an alarm.
  mutating func ring(at now: Double, in zone: String) -> Alarm? {
    guard let index = all.indices.min(by: { all[$0].due < all[$1].due }) else { return nil }
    let alarm = all[index]
    all[index].due = Self.next(alarm.time, after: max(now, alarm.due), in: zone)
    return alarm
  }

  /// Moves the alarms to the same times of day in the phone's new zone.
  mutating func travel(to zone: String, at now: Double) {
    for index in all.indices { all[index].due = Self.next(all[index].time, after: now, in: zone) }
  }

  private static func next(_ time: Habits.Time, after instant: Double, in zone: String) -> Double {
    DateParts(hour: time.hour, minute: time.minute).next(after: instant, in: zone) ?? .infinity
  }
}

extension World {
  /// The alarms.
  package internal(set) var alarms: Alarms {
    get { self[Alarms.self] }
    _modify { yield &self[Alarms.self] }
  }

  mutating func apply(_ effect: Alarms.Effect) -> Reply {
    switch effect {
    case .cancel(let id):
      alarms.cancel(id)
      return .nothing
    case .schedule(let id, let time): return schedule(Alarms.Alarm(id: id, time: time))
    }
  }

  private mutating func schedule(_ alarm: Alarms.Alarm) -> Reply {
    guard answer({ $0.supports(.alarmkit) }) else { return Reply(findings: [.unavailable(.alarmkit)]) }
    if let missing = info.missing(for: .alarmkit, nil) { return Reply(findings: [.missing(missing)]) }
    if permissions[.alarmkit] == .authorized, takeFailure(of: .alarmsSchedule) != nil { return .nothing }
    switch permissions[.alarmkit] {
    case .authorized:
      alarms.schedule(alarm, at: clock.now, in: clock.timeZone)
      return .nothing
    case .notDetermined:
      alarms.wait(alarm)
      return askByUse(.alarmkit)
    default: return Reply(findings: [.alarmRefused])
    }
  }

  /// Rings the alarm that is due first. The system shows the alert where the app has the permission, and no handler of
  /// the app is called.
  mutating func fireAlarms() -> Reply {
    guard let alarm = alarms.ring(at: clock.now, in: clock.timeZone), permissions[.alarmkit] == .authorized
    else { return .nothing }
    return Reply([.alarmRang(id: alarm.id, time: alarm.time)])
  }
}

extension Alarms.Effect: AppEffect {
  package static let object: String? = "alarms"
  package static let samples: [Self] = [
    .schedule(id: "a", time: Habits.Time(hour: 0, minute: 0)!), .cancel(id: "a"),
  ]

  package var effect: Effect { .alarms(self) }

  package func perform(on world: inout World, duringTap: Bool) -> Reply { world.apply(self) }

  package var delivery: Delivery { .atLeastOnce }
  package func kept(in world: World) -> AnyHashable? { world.alarms }
  package var job: String? { if case .schedule(let id, _) = self { "alarms.schedule " + id } else { nil } }
}

// MARK: - As a service

extension Alarms: SlotService {
  package static var slot: Int { 0 }

  /// Drops the alarms that wait for an answer: their process has ended.
  package static func endProcess(in world: inout World) -> [Finding] {
    if world.isTouched(Alarms.self) { _ = world.alarms.dropWaiting() }
    return []
  }

  package static func leave(by removal: AppRemoval, in world: inout World) { world.reset(Alarms.self) }

  package static var turn: Int? { 3 }
  package static func nextDue(in world: World) -> Double? { world.alarms.nextDue }
  package static func fire(in world: inout World) -> Reply { world.fireAlarms() }

  package static func facts(of world: World) -> [PrintedFact] {
    world.alarms.all.map { PrintedFact(.durable, "alarm \($0.id)", $0.time.description) }
  }
}
