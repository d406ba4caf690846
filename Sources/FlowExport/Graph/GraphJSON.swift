import FlowDriver
import FlowSession
import FlowWords
import Phone

/// Writes a graph as JSON: nodes and edges with the same fields as in `genkan explore --json --graph`.
///
/// A dialog names the screen below it as `over`, an edge its condition as `when`. The nodes lack `budget`, the moves
/// that a scenario still allows, because a walk has none.
///
/// For example:
///
///     {"app":"anicca","edges":[{"by":"person","effects":[],"events":["app.launch()"],"from":0,"to":1}],
///     "nodes":[{"depth":0,"id":0,"kind":"start","name":"not running"}],"said":"…","schema":1,"whole":true}
package enum GraphJSON: GraphFormat {
  /// The graph as one line of JSON.
  package static func text(_ graph: ScreenGraph) -> String {
    let record: Record = [
      "schema": 1, "app": .string(graph.name), "said": .string(graph.sentence),
      "whole": .boolean(graph.isWhole), "nodes": .list(graph.nodes.map(node)),
      "edges": .list(graph.edges.map(edge)),
    ]
    return JSONText.string(.record(record)) + "\n"
  }

  private static func node(_ node: ScreenGraph.Node) -> Value {
    var record = ActJSON.node(
      node.id, kind: node.kind.rawValue, name: node.name, depth: node.depth, flow: node.flow,
      isExpanded: node.isExpanded)
    if let over = node.over { record.append("over", .string(over)) }
    return .record(record)
  }

  private static func edge(_ edge: ScreenGraph.Edge) -> Value {
    var record: Record = [
      "from": .integer(edge.from), "to": .integer(edge.to), "by": .string(edge.actor.rawValue),
    ]
    if let condition = edge.condition { record.append("when", .string(condition)) }
    if edge.isOneOfSeveral { record.append("isOneOfSeveral", true) }
    return .record(
      record.joined(with: ActJSON.events([EventLua.sentence(edge.event, isInFront: true)]))
        .joined(with: ActJSON.shown(edge.effects, edge.findings, raises: edge.raises)))
  }
}
