import FlowModel
import FlowSession

/// The reasons why verdicts are not known though all states were found: a function read what the exploration knows one
/// value of.
///
/// States that differ in the time of day alone are one, and so are days. Where a function reads the clock, what it does at
/// another time was not seen, unless the scenario names the times that there are.
struct Doubts {
  /// The reason about every property.
  private(set) var all: String?
  /// The reason about texts alone.
  private(set) var texts: String?

  init(_ readers: InstantReaders, _ app: App, _ scenario: Scenario) {
    if let reader = readers.random.min(), scenario.seeds.isEmpty {
      all = "\(reader) draws a random number; name what they come from: seeds = { 0, 1 }"
    } else if scenario.times.isEmpty {
      let advice = "name the times of day: times = { \"09:00\" }"
      if let reader = readers.clock.min() {
        all = "\(reader) reads the clock; \(advice)"
      } else if app.comparesInstants {
        all = "a condition asks how long ago something was; \(advice)"
      } else if let reader = readers.telling.min() {
        texts = "\(reader) reads the clock; \(advice)"
      }
    }
  }

  /// The reason about a property.
  func reason(about property: String) -> String? { all ?? (property == Property.texts.name ? texts : nil) }
}
