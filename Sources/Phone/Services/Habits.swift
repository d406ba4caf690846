// The person's chosen habits and their times of day. Models an app's own dictionary of habit to `DateComponents` (hour
// and minute).
//
// Kept: a time of day per habit, in the order in which the habits were chosen.
// Left out: the notifications that are scheduled for them.

/// The habits, each with its time of day.
///
/// For example:
///
///     _ = world.apply(.habits(.set(name: "wake", time: Habits.Time("7:30"))))
///     world.habits["wake"]?.time?.description  // "07:30"
public struct Habits: Hashable, Sendable, Codable {
  // MARK: State

  /// A time of day, hour and minute of `DateComponents`.
  public struct Time: Hashable, Sendable, Codable, CustomStringConvertible {
    /// 0 to 23.
    package var hour: Int
    /// 0 to 59.
    package var minute: Int

    /// Makes a time of day; `nil` for an hour above 23, a minute above 59 or a negative number.
    package init?(hour: Int, minute: Int) {
      guard (0...23).contains(hour), (0...59).contains(minute) else { return nil }
      self.hour = hour
      self.minute = minute
    }

    /// Reads a time of day such as `07:00` or `7:30`; `nil` for any other text.
    package init?(_ text: String) {
      guard text.utf8.count <= 5 else { return nil }
      let parts = text.split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count == 2, (1...2).contains(parts[0].count), parts[1].count == 2,
        // `Int` also reads a sign.
        parts.joined().utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
        let hour = Int(parts[0]), let minute = Int(parts[1])
      else { return nil }
      self.init(hour: hour, minute: minute)
    }

    /// The time as `07:00`.
    public var description: String {
      (hour < 10 ? "0" : "") + "\(hour):" + (minute < 10 ? "0" : "") + "\(minute)"
    }
  }

  /// One habit.
  package struct Habit: Hashable, Sendable, Codable {
    /// Its name, such as `wake`.
    package var name: String
    /// The time at which the habit is due; `nil` while none was chosen.
    package var time: Time?
  }

  /// The habits, in the order in which they were first chosen.
  package private(set) var all: [Habit] = []

  /// Makes a phone without habits.
  package init() {}

  /// Drops all habits but the first ones, of which `count` stay.
  mutating func keepFirst(_ count: Int) { all.removeLast(max(0, all.count - count)) }

  // MARK: What the app does

  /// The actions of an app; each case is the Lua verb of the same name.
  public enum Effect: Hashable, Sendable, Codable {
    case set(name: String, time: Time?)
    case remove(name: String)
    case clear

    /// The verb, without its object.
    package var verb: String {
      switch self {
      case .set: "set"
      case .remove: "remove"
      case .clear: "clear"
      }
    }

    /// The arguments, as the transcript shows them.
    package var arguments: Record {
      switch self {
      case .set(let name, let time):
        ["habit": .string(name), "time": time.map { .string($0.description) } ?? .null]
      case .remove(let name): ["habit": .string(name)]
      case .clear: [:]
      }
    }
  }

  mutating func apply(_ effect: Effect) {
    switch effect {
    case .set(let name, let time): set(name, time: time)
    case .remove(let name): remove(name)
    case .clear: all = []
    }
  }

  mutating func set(_ name: String, time: Time?) {
    if let index = all.firstIndex(where: { $0.name == name }) {
      all[index].time = time
    } else {
      all.append(Habit(name: name, time: time))
    }
  }

  mutating func remove(_ name: String) {
    all.removeAll { $0.name == name }
  }

  // MARK: What the phone does

  /// The habits as the JSON data that the app saves: each name with its time, or null.
  var document: Value {
    .json(
      Record(
        all.map { Record.Field(name: $0.name, value: $0.time.map { .string($0.description) } ?? .null) }))
  }

  /// Reads the habits that the defaults hold under a key; none where the document is absent or unreadable.
  static func load(from defaults: Defaults, key: String) -> Habits {
    var habits = Habits()
    let document: Record
    switch defaults.object(key) {
    case .json(let record): document = record
    case .data(let bytes):
      guard case .record(let record)? = try? JSONText.value(bytes) else { return habits }
      document = record
    default: return habits
    }
    for field in document.fields {
      if case .string(let text) = field.value {
        habits.set(field.name, time: Time(text))
      } else {
        habits.set(field.name, time: nil)
      }
    }
    return habits
  }

  // MARK: What the app reads

  /// The habit with a name, or `nil` where it was not chosen.
  package subscript(name: String) -> Habit? { all.first { $0.name == name } }
}

extension Habits.Effect: AppEffect {
  package static let object: String? = "habits"
  package static let samples: [Self] = [
    .set(name: "a", time: nil), .remove(name: "a"), .clear,
  ]

  package var effect: Effect { .habits(self) }

  package func perform(on world: inout World, duringTap: Bool) -> Reply { world.apply(self) }

  package func durability(in world: World) -> Durability? { Durability(isOnDisk: world.keys.habits != nil) }
  package var delivery: Delivery { .atLeastOnce }
  package func kept(in world: World) -> AnyHashable? { world.keys.habits == nil ? nil : world.habits }
  package func isHidden(by forgotten: ForgottenAnswers, _ keys: StorageKeys) -> Bool { forgotten.habits }

  package var subject: String? {
    switch self {
    case .set(let habit, _), .remove(let habit): habit
    case .clear: nil
    }
  }

  /// All habits are one document.
  package var job: String? { "habits" }
}

// MARK: - As a service

extension Habits: Service {
  package static func beginProcess(in world: inout World) -> [Finding] {
    guard let key = world.keys.habits else {
      world.habits = Habits()
      return []
    }
    world.habits = Habits.load(from: world.defaults, key: key)
    guard world.habits.all.isEmpty, let finding = world.doubt(document: key) else { return [] }
    return [finding]
  }

  package static func endProcess(in world: inout World) -> [Finding] {
    world.habits = Habits()
    return []
  }
}
