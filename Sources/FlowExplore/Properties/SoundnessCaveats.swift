import FlowModel
import FlowSession

/// The reasons why verdicts are not known though all states were found: a function read what the exploration knows one
/// value of.
///
/// States that differ in the time of day alone are one, and so are days. Where a function reads the clock, what it does at
/// another time was not seen, unless the scenario names the times that there are.
///
/// What a function of the app reads makes every verdict doubtful, for all states follow from it. What a function of one
/// demand reads makes that demand doubtful alone.
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

  /// The reason that some functions give: the first that draws a random number, else the first that reads the clock; `nil`
  /// where the scenario names what they read.
  static func reason(of readers: InstantReaders, _ scenario: Scenario) -> String? {
    if let reader = readers.random.min(), scenario.seeds.isEmpty {
      return "\(reader) draws a random number; list the seeds: seeds = { 0, 1 }"
    }
    guard scenario.times.isEmpty, let reader = readers.clock.min() else { return nil }
    return "\(reader) reads the clock; \(timesAdvice)"
  }

  private static let timesAdvice = "name the times of day: times = { \"09:00\" }"
}
