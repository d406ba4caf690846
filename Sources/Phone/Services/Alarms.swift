// Alarms. Stands for `AlarmManager.schedule(id:configuration:)`, from iOS 26.
//
// Kept: only what is authorized is scheduled, every attempt fails otherwise (S-54); the first alarm asks for
// authorization where nobody did before; without `NSAlarmKitUsageDescription` nothing can be scheduled (S-55);
// before iOS 26 there is no such framework (S-57); alarms outlive the process and go with the app.
// Left out: that an alarm rings, its stop and snooze buttons, countdowns, and the wrong status of early betas
// (S-56).

/// The alarms that are scheduled.
public struct Alarms: Hashable, Sendable, Codable {
  // MARK: State

  /// One alarm.
  public struct Alarm: Hashable, Sendable, Codable {
    /// Its identifier.
    public var id: String
    /// When it rings, every day.
    public var time: Habits.Time
  }

  /// The alarms, in the order in which they were first scheduled.
  public private(set) var all: [Alarm] = []
  /// What waits for the answer to the dialog that is up.
  private var waiting: [Alarm] = []

  /// Makes a phone without alarms.
  public init() {}

  // MARK: What the app does

  /// What an app does with it; each case is the Lua verb of the same name.
  public enum Effect: Hashable, Sendable, Codable {
    case schedule(id: String, time: Habits.Time)
    case cancel(id: String)

    /// The verb, without its object.
    public var verb: String {
      switch self {
      case .schedule: "schedule"
      case .cancel: "cancel"
      }
    }

    /// The arguments, as the transcript shows them.
    public var arguments: Record {
      switch self {
      case .schedule(let id, let time): ["id": .string(id), "time": .string(time.description)]
      case .cancel(let id): ["id": .string(id)]
      }
    }
  }

  mutating func schedule(_ alarm: Alarm) {
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

  mutating func settle(isAllowed: Bool) {
    if isAllowed { for alarm in waiting { schedule(alarm) } }
    waiting = []
  }
}

extension World {
  /// The alarms.
  public internal(set) var alarms: Alarms {
    get { services.alarms }
    _modify { yield &services.alarms }
  }

  mutating func apply(_ effect: Alarms.Effect) -> Response {
    switch effect {
    case .cancel(let id):
      alarms.cancel(id)
      return .nothing
    case .schedule(let id, let time): return schedule(Alarms.Alarm(id: id, time: time))
    }
  }

  private mutating func schedule(_ alarm: Alarms.Alarm) -> Response {
    guard device.supports(.alarmkit) else { return Response(findings: [.unavailable(.alarmkit)]) }
    if let missing = info.missing(for: .alarmkit, nil) { return Response(findings: [.missing(missing)]) }
    switch permissions[.alarmkit] {
    case .authorized:
      alarms.schedule(alarm)
      return .nothing
    case .notDetermined:
      alarms.wait(alarm)
      return askByUse(.alarmkit)
    default: return Response(findings: [.alarmRefused])
    }
  }
}
