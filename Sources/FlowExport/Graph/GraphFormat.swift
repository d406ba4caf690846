import Spelling

/// A format in which a graph is written.
///
/// For example:
///
///     MermaidGraph.text(graph)  // "flowchart TD\n…"
package protocol GraphFormat {
  /// The graph as text, a line break at its end.
  static func text(_ graph: ScreenGraph) -> String
}

extension String {
  /// The most bytes of a label in a picture; a longer one is cut.
  static let mostLabelBytes = 120

  /// The text as a label of a picture: on one line, cut, with visible control and hidden characters.
  var asLabel: String { asLabel(most: Self.mostLabelBytes) }

  /// The same of at most so many bytes.
  func asLabel(most bytes: Int) -> String { shortened(to: bytes).visibleOnOneLine }
}
