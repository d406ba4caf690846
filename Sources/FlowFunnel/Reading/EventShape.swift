/// The shape of an export: the names of the columns or members for the person, the event, the time, and the record's
/// identity.
///
/// For example:
///
///     EventShape.known(by: ["event_type", "event_time", "user_id", "$insert_id"])?.name  // "Amplitude"
package struct EventShape: Sendable, Hashable {
  /// The unit of a time that is a number.
  enum Unit: Sendable { case seconds, microseconds, guessed }

  /// The name of the service.
  package let name: String
  let event: String
  let time: String
  /// The possible members for the person; the first one in a record counts.
  let people: [String]
  /// The member that identifies a record; `nil` where there is none.
  let insert: String?
  /// The member whose object has the parameters; `nil` where they are members of the record itself.
  let parameters: String?
  let unit: Unit
  /// True where time and person are members of the parameters.
  var isNested = false

  private static let amplitude = EventShape(
    name: "Amplitude", event: "event_type", time: "event_time",
    people: ["amplitude_id", "user_id", "device_id"],
    insert: "$insert_id", parameters: "event_properties", unit: .guessed)
  private static let googleAnalytics = EventShape(
    name: "GA4", event: "event_name", time: "event_timestamp", people: ["user_pseudo_id", "user_id"],
    insert: nil, parameters: "event_params", unit: .microseconds)
  private static let postHog = EventShape(
    name: "PostHog", event: "event", time: "timestamp", people: ["distinct_id", "person_id"], insert: "uuid",
    parameters: "properties", unit: .guessed)
  private static let mixpanel = EventShape(
    name: "Mixpanel", event: "event", time: "time", people: ["distinct_id"], insert: "$insert_id",
    parameters: "properties", unit: .seconds, isNested: true)
  private static let flatMixpanel = EventShape(
    name: "Mixpanel", event: "event", time: "time", people: ["distinct_id"], insert: "$insert_id",
    parameters: nil, unit: .seconds)
  private static let plain = EventShape(
    name: "plain", event: "event", time: "time", people: ["person", "user", "user_id"], insert: "id",
    parameters: nil, unit: .guessed)

  /// The columns of each shape, as messages list them.
  static let all = """
    Amplitude event_type, event_time, user_id; Mixpanel event, time, distinct_id; PostHog event, timestamp, \
    distinct_id; GA4 event_name, event_timestamp, user_pseudo_id; else event, time, person
    """

  /// The shape with some names; `nil` where none has them.
  package static func known(by names: [String]) -> EventShape? {
    let names = Set(names)
    func has(_ shape: EventShape) -> Bool {
      names.contains(shape.event) && names.contains(shape.time)
        && shape.people.contains { names.contains($0) }
    }
    if let shape = [amplitude, googleAnalytics, postHog, flatMixpanel, plain].first(where: has) {
      return shape
    }
    return names.contains("event") && names.contains("properties") ? mixpanel : nil
  }
}
