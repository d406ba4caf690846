import FlowExplore
import FlowSession
import Phone

/// Writes the events of an app as an Amplitude tracking plan: a table for the import of events and their properties.
///
/// The columns and values follow Amplitude's documentation of the import (".CSV file schema reference", November 2026),
/// spelt as in Amplitude's own exports. Each event has a row, with a row for each property below. A property is
/// required where every sending of its event has it. Its type is that of the values sent, or `any` where they differ in
/// type. Amplitude imports user properties from a separate file.
///
/// For example, without the empty columns:
///
///     Object Type,Object Name,Object Description,Property Type,Event Property Name,Property Value Type,Property Required
///     Event,onboarding_step,welcome: tap next,,,,
///     ,,,Event Property,step,string,True
package struct AmplitudePlan {
  /// The table as CSV (RFC 4180).
  package let csv: String
  /// The sentences about the parts of the analytics that the table lacks.
  package let left: [String]

  /// The header: an import needs every column, even those that a plan leaves empty.
  static let columns = [
    "Action", "Object Type", "Object Name", "Event Display Name", "Object Owner", "Object Description",
    "Event Category", "Tags", "Event Activity", "Event Hidden From Dropdowns",
    "Event Hidden From Persona Results", "Event Hidden From Pathfinder", "Event Hidden From Timeline",
    "Event Source", "Property Type", "Property Group Names", "Event Property Name", "Property Description",
    "Property Value Type", "Property Required", "Property Visibility", "Property Is Array",
    "String Property Value Min Length", "String Property Value Max Length", "Number Is Integer",
    "Number Property Value Min", "Number Property Value Max", "Array Unique Items", "Array Min Items",
    "Array Max Items", "Enum Values", "Const Value", "Property Regex",
  ]

  /// An event with all that was seen of it.
  private struct Event {
    let name: String
    var places: [String] = []
    var sendings: [Record] = []

    /// The names of the event's properties, in the order in which they were sent first.
    var properties: [String] { sendings.flatMap { $0.fields.map(\.name) }.uniqued }
  }

  /// Reads the plan off a walk.
  package init(_ survey: Survey) {
    let graph = ScreenGraph(survey)
    var events: [Event] = []
    var left: [String] = []
    for edge in graph.edges {
      for case .analytics(let effect) in edge.effects {
        switch effect {
        case .track(let name, let parameters), .trackOnce(let name, let parameters):
          let known = events.firstIndex { $0.name == name }
          let index = known ?? events.count
          if known == nil { events.append(Event(name: name)) }
          let place = "\(graph.nodes[edge.from].title): \(edge.gesture.words)"
          if !events[index].places.contains(place) { events[index].places.append(place) }
          events[index].sendings.append(parameters)
        case .setUserProperty(let name, _):
          left.append(
            "the user property \"\(name)\": Amplitude imports user properties from a file of their own")
        case .identify, .reset: break
        }
      }
    }
    let rows = [Self.columns] + events.flatMap(Self.rows)
    csv = rows.map { $0.map(CSV.field).joined(separator: ",") + "\r\n" }.joined()
    let names = events.flatMap { [$0.name] + $0.properties }
    left += names.filter(CSV.isFormula).map {
      "the name \"\($0)\" as a text in a spreadsheet, which would calculate it: import the file as it is"
    }
    self.left = left.uniqued
  }

  private static func rows(_ event: Event) -> [[String]] {
    let head = [
      "Object Type": "Event", "Object Name": event.name,
      "Object Description": event.places.joined(separator: "; "),
    ]
    return [row(head)]
      + event.properties.map { property in
        let values = event.sendings.compactMap { $0[property] }
        let types = values.map(type).uniqued
        let isArray = values.allSatisfy { if case .list = $0 { true } else { false } }
        let isInteger = values.allSatisfy { if case .integer = $0 { true } else { false } }
        return row([
          "Property Type": "Event Property", "Event Property Name": property,
          "Property Value Type": types.count == 1 ? types[0] : "any",
          "Property Required": words(values.count == event.sendings.count),
          "Property Is Array": words(isArray), "Number Is Integer": isInteger ? words(true) : "",
        ])
      }
  }

  private static func row(_ fields: [String: String]) -> [String] { columns.map { fields[$0] ?? "" } }

  private static func words(_ isSo: Bool) -> String { isSo ? "True" : "False" }

  /// Returns the type of a value; for a list, the type of its elements.
  private static func type(_ value: Value) -> String {
    switch value {
    case .string: return "string"
    case .integer, .number: return "number"
    case .boolean: return "boolean"
    case .list(let values):
      let types = values.map(type).uniqued
      return types.count == 1 ? types[0] : "any"
    default: return "any"
    }
  }
}

extension Sequence where Element: Hashable {
  /// Returns the elements, each once, in the order of their first occurrence.
  var uniqued: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
