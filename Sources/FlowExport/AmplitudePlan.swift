import FlowExplore
import FlowSession
import Phone

/// The events of an app as a tracking plan of Amplitude: a table for the import of events and their properties.
///
/// A property is required where every sending of its event has it, and its type is that of the values which were sent; a
/// property with values of several types is `any`. Amplitude imports user properties from a file of their own.
///
/// For example:
///
///     Object Type,Object Name,Object Description,Property Type,Property Name,Property Value Type,Property Required,Property Is Array
///     Event,onboarding_step,welcome: tap next,,,,,
///     Event,onboarding_step,,Event Property,step,string,true,false
public struct AmplitudePlan {
  /// The table as CSV (RFC 4180).
  public let csv: String
  /// The sentences about what the table does not carry.
  public let left: [String]

  static let columns = [
    "Object Type", "Object Name", "Object Description", "Property Type", "Property Name",
    "Property Value Type", "Property Required", "Property Is Array",
  ]

  /// An event with all that was seen of it.
  private struct Event {
    let name: String
    var places: [String] = []
    var sendings: [Record] = []

    /// The names of its properties, in the order in which they came.
    var properties: [String] { sendings.flatMap { $0.fields.map(\.name) }.uniqued }
  }

  /// Reads the plan off a walk.
  public init(_ survey: Survey) {
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
    self.left = left.uniqued
  }

  private static func rows(_ event: Event) -> [[String]] {
    [["Event", event.name, event.places.joined(separator: "; "), "", "", "", "", ""]]
      + event.properties.map { property in
        let values = event.sendings.compactMap { $0[property] }
        let types = values.map(type).uniqued
        let isRequired = values.count == event.sendings.count
        let isArray = values.allSatisfy { if case .list = $0 { true } else { false } }
        return [
          "Event", event.name, "", "Event Property", property, types.count == 1 ? types[0] : "any",
          "\(isRequired)", "\(isArray)",
        ]
      }
  }

  /// The type of a value; of a list the type of its elements.
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
  /// The elements, each once, in the order in which they first come.
  var uniqued: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
