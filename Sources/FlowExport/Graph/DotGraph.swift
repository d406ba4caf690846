import Spelling

/// A graph in the language of Graphviz.
///
/// For example:
///
///     digraph "anicca" {
///       n0 [label="app closed", shape=oval];
///       n1 [label="welcome"];
///       n0 -> n1 [label="launch"];
///     }
package enum DotGraph: GraphFormat {
  /// The graph as text.
  package static func text(_ graph: ScreenGraph) -> String {
    var lines = [
      "// \(graph.sentence.asLabel(most: 400))", "digraph \"\(escaped(graph.name))\" {",
      "  graph [rankdir=TB, fontname=\"Helvetica\"];",
      "  node [shape=box, style=rounded, fontname=\"Helvetica\"];",
      "  edge [fontname=\"Helvetica\", fontsize=10];",
    ]
    lines += graph.nodes.map { node in
      "  n\(node.id) [label=\"\(escaped(node.title))\"\(shape(node.kind))\(node.isExpanded ? "" : ", style=dashed")];"
    }
    lines += graph.arrows.map { arrow in
      let label = arrow.labels.map(escaped).joined(separator: "\\n")
      return "  n\(arrow.from) -> n\(arrow.to) [label=\"\(label)\"];"
    }
    return (lines + ["}"]).joined(separator: "\n") + "\n"
  }

  private static func shape(_ kind: ScreenGraph.Kind) -> String {
    switch kind {
    case .start, .main, .notRunning: ", shape=oval"
    case .dialog, .alert, .paywall: ", shape=hexagon, style=solid"
    case .step, .screen, .blank: ""
    }
  }

  /// Escapes a text for a quoted label. Graphviz reads HTML character references in every label, so `&` is written as
  /// one.
  static func escaped(_ text: String) -> String {
    text.asLabel.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("&", with: "&amp;")
  }
}
