public import FlowExplore
import Phone
import Spelling

/// The properties that every app is held to, as a list for a person: a name and a sentence on each line.
public enum PropertyList {
  /// The list, a line each.
  public static var text: String {
    let width = (Property.builtIn.map { DisplayWidth.of($0.name) }.max() ?? 0) + 2
    return Property.builtIn.map { DisplayWidth.padded($0.name, to: width) + $0.summary + "\n" }.joined()
  }

  /// The names.
  public static var names: [String] { Property.builtIn.map(\.name) }

  /// The explanation of a property: what it promises and what it does not, and an app on each side; `nil` for a name that
  /// none has.
  ///
  /// For example:
  ///
  ///     review
  ///       A review is requested within iOS's rules: …
  ///       promises   …
  ///       not        …
  ///       violated   by …
  ///       right      is …
  public static func explanation(_ name: String) -> String? {
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
}

extension AcceptedViolation {
  /// The line about an entry that matches no violation.
  public var unmatched: String {
    "accepted, and not violated: \(property) at \"\(place)\", \(subject); take the entry out"
  }
}
