import Spelling

/// Writes a graph as a Mermaid flowchart, which GitHub draws in a fence called `mermaid`.
///
/// Every label is a quoted text. A character with a meaning in Mermaid is written as its number.
///
/// For example:
///
///     flowchart TD
///       n0(["app closed"])
///       n1["welcome"]
///       n0 -->|"launch"| n1
package enum MermaidGraph: GraphFormat {
  /// The graph as text.
  package static func text(_ graph: ScreenGraph) -> String {
    var lines = ["flowchart TD", "  %% \(graph.sentence.asLabel(most: 400))"]
    lines += graph.nodes.map { "  n\($0.id)" + shape($0.kind, "\"\(escaped($0.title))\"") }
    lines += graph.arrows.map { arrow in
      let label = arrow.labels.map(escaped).joined(separator: "<br>")
      return "  n\(arrow.from) -->|\"\(label)\"| n\(arrow.to)"
    }
    for node in graph.nodes where !node.isExpanded { lines.append("  n\(node.id):::open") }
    if graph.nodes.contains(where: { !$0.isExpanded }) {
      lines.append("  classDef open stroke-dasharray: 4 3")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func shape(_ kind: ScreenGraph.Kind, _ label: String) -> String {
    switch kind {
    case .start, .main, .notRunning: "([\(label)])"
    case .dialog, .alert, .paywall: "{{\(label)}}"
    case .step, .screen, .blank: "[\(label)]"
    }
  }

  /// Escapes a label's text: letters, digits and harmless punctuation stay, every other character becomes its number.
  static func escaped(_ text: String) -> String {
    text.asLabel.unicodeScalars.map { scalar in
      let isPlain =
        !scalar.isASCII
        || (" "..."~").contains(scalar)
          && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
            || " .,-_/:()=+".unicodeScalars.contains(scalar))
      return isPlain ? String(Character(scalar)) : "#\(scalar.value);"
    }.joined()
  }
}
