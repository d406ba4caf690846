package import FlowDriver
import FlowExplore
import FlowModel
import Phone
import Spelling

/// The properties that every app is held to, as a list for a person: a name and a sentence on each line.
package enum PropertyList {
  /// Returns the list, a line for each property: the built-in ones, then those that a scenario demands.
  package static func text(_ options: ExplorationOptions = ExplorationOptions()) -> String {
    var all = Property.builtIn.map { (name: $0.name, summary: $0.summary) }
    all += options.demanded.map { ($0.name.visible, $0.phrase.visible) }
    let width = (all.map { DisplayWidth.of($0.name) }.max() ?? 0) + 2
    return all.map { DisplayWidth.padded($0.name, to: width) + $0.summary + "\n" }.joined()
  }

  /// The names of the built-in properties.
  package static var names: [String] { Property.builtIn.map(\.name) }

  /// Returns the explanation of a built-in property: its promise, its limits, and an app on each side; `nil` for
  /// another name.
  ///
  /// For example:
  ///
  ///     review
  ///       A review is requested within iOS's rules: …
  ///       It promises: …
  ///       It does not promise: …
  ///       Violated by: ….
  ///       Right: ….
  ///       Turned off by: genkan explore FLOW --without "review"
  package static func explanation(_ name: String) -> String? {
    guard let property = Property.builtIn.first(where: { $0.name == name }) else { return nil }
    var lines = [property.name, "  " + property.summary]
    if let guide = property.guide {
      lines += [
        "  It promises: " + guide.promises, "  It does not promise: " + guide.limits,
        "  Violated by: " + guide.wrong + ".", "  Right: " + guide.right + ".",
      ]
    }
    if !property.owns.isEmpty {
      lines.append("  Its findings: " + property.owns.map(\.rawValue).joined(separator: ", "))
    }
    lines.append("  Turned off by: genkan explore FLOW --without \"\(name)\"")
    return lines.joined(separator: "\n")
  }

  /// Returns the explanation of a property demanded by a scenario; `nil` for an unknown name.
  ///
  /// For example:
  ///
  ///     one review
  ///       atMostOnce the effect review.request
  ///       Demanded by app.scenario.lua:3.
  package static func explanation(_ name: String, in options: ExplorationOptions) -> String? {
    guard let demand = options.demanded.first(where: { $0.name == name }) else { return nil }
    let place = demand.location.map { "\n  Demanded by \($0.file):\($0.line)." } ?? ""
    return "\(name)\n  \(demand.phrase)\(place)".visible
  }
}
