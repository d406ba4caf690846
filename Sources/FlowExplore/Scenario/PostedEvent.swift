package import Phone

/// An event posted by the rest of the app, with its possible details.
///
/// For example, the event of a game that is over with 12 points:
///
///     var scenario = Scenario()
///     scenario.posted = [PostedEvent("gameOver", ["score": 12], asLua: "{ score = 12 }")]
package struct PostedEvent: Hashable, Sendable {
  /// The name.
  package let name: String
  /// The details.
  package let details: Record
  /// The details as a script writes them.
  package let lua: String

  /// Makes an event.
  package init(_ name: String, _ details: Record, asLua lua: String) {
    (self.name, self.details, self.lua) = (name, details, lua)
  }
}

extension [PostedEvent] {
  /// The table for a scenario: for each event its possible details.
  var lua: String {
    var tables: [(name: String, details: [String])] = []
    for event in self {
      if let index = tables.firstIndex(where: { $0.name == event.name }) {
        tables[index].details.append(event.lua)
      } else {
        tables.append((event.name, [event.lua]))
      }
    }
    let fields = tables.map { "[\(Scenario.quoted($0.name))] = { \($0.details.joined(separator: ", ")) }" }
    return "{ " + fields.joined(separator: ", ") + " }"
  }
}
