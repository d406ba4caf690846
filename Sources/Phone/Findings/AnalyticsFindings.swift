// Findings about the analytics SDK, invisible to the app.
extension Finding {
  /// Properties that waited for `identify` are gone.
  static let propertiesLost = Finding(
    code: .analyticsPropertiesLost,
    sentence:
      "Properties of the person were set before identify, which never came: the service never learns them.",
    source: "S-71 (Mixpanel people.set)")

  /// Events that waited are gone.
  static let eventsLost = Finding(
    code: .analyticsEventsLost,
    sentence: "The process ended before what was tracked was sent, and the SDK kept it in memory alone.",
    source: "S-71 (Mixpanel flush)")
}
