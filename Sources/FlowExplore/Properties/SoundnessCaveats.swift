import FlowModel
import FlowSession

/// The reasons that verdicts are unknown although all states were found: a function read a value of which the
/// exploration follows only one variant.
///
/// States that differ only in the time of day are merged, and so are days. Where a function reads the clock, its result
/// at another time is unknown, unless the scenario names the times.
///
/// A function of the app makes every verdict doubtful, for all states depend on it. A function of one demand makes only
/// that demand doubtful.
struct SoundnessCaveats {
  /// The reason about every property.
  private(set) var all: String?
  /// The reason about texts alone.
  private(set) var texts: String?

  init(_ readers: InstantReaders, _ app: App, _ scenario: Scenario) {
    all = Self.reason(of: readers, scenario)
    guard all == nil, scenario.times.isEmpty else { return }
    if app.comparesInstants {
      all = "a condition asks how long ago something was; \(Self.timesAdvice)"
    } else if let reader = readers.telling.min() {
      texts = "\(reader) reads the clock; \(Self.timesAdvice)"
    }
  }

  /// The reason about a property.
  func reason(about property: String) -> String? { all ?? (property == Property.texts.name ? texts : nil) }

  /// Returns the reason for doubt: the first function drawing a random number without listed seeds, else the first one
  /// reading the clock without listed times. It is `nil` where there is none.
  static func reason(of readers: InstantReaders, _ scenario: Scenario) -> String? {
    if let reader = readers.random.min(), scenario.seeds.isEmpty {
      return "\(reader) draws a random number; list the seeds: seeds = { 0, 1 }"
    }
    guard scenario.times.isEmpty, let reader = readers.clock.min() else { return nil }
    return "\(reader) reads the clock; \(timesAdvice)"
  }

  private static let timesAdvice = "name the times of day: times = { \"09:00\" }"
}
