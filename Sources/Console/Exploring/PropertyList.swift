public import FlowExplore

/// The properties that every app is held to, as a list for a person: a name and a sentence on each line.
public enum PropertyList {
  /// The list, a line each.
  public static var text: String {
    let width = (Property.builtIn.map { DisplayWidth.of($0.name) }.max() ?? 0) + 2
    return Property.builtIn.map { DisplayWidth.padded($0.name, to: width) + $0.summary + "\n" }.joined()
  }
}

extension AcceptedViolation {
  /// The line about an entry that matches no violation.
  public var unmatched: String {
    "accepted, and not violated: \(property) at \"\(place)\", \(subject); take the entry out"
  }
}
