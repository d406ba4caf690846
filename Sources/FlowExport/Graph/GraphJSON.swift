import FlowDriver
import FlowSession
import FlowWords
import Phone

/// A graph as JSON: nodes and edges with the fields that `genkan explore --json --graph` gives to those of states.
///
/// A dialog names the screen that it lies `over`, an edge its condition as `when`; nothing has a budget, since nothing is counted.
///
/// For example:
///
///     {"app":"anicca","edges":[{"by":"person","effects":[],"events":["app.launch()"],"from":0,"to":1}],
///     "nodes":[{"depth":0,"id":0,"kind":"start","name":"not running"}],"schema":1,"whole":true}
public enum GraphJSON: GraphFormat {
  /// The graph as one line of JSON.
  public static func text(_ graph: ScreenGraph) -> String {
    let record: Record = [
      "schema": 1, "app": .string(graph.name), "said": .string(graph.sentence),
      "whole": .boolean(graph.isWhole), "nodes": .list(graph.nodes.map(node)),
      "edges": .list(graph.edges.map(edge)),
    ]
    return JSONText.string(.record(record)) + "\n"
  }

  private static func node(_ node: ScreenGraph.Node) -> Value {
    var record: Record = [
      "id": .integer(node.id), "kind": .string(node.kind.rawValue), "name": .string(node.name),
      "depth": .integer(node.depth),
    ]
    if let flow = node.flow { record.append("flow", .string(flow)) }
    if let over = node.over { record.append("over", .string(over)) }
    if !node.isExpanded { record.append("isExpanded", false) }
    return .record(record)
  }

  private static func edge(_ edge: ScreenGraph.Edge) -> Value {
    var record: Record = [
      "from": .integer(edge.from), "to": .integer(edge.to), "by": .string(edge.actor.rawValue),
      "events": .list([.string(EventLua.sentence(edge.event, isInFront: true))]),
      "effects": .list(
        edge.effects.map { .record(["name": .string($0.name), "arguments": .record($0.arguments)]) }),
    ]
    if let condition = edge.condition { record.append("when", .string(condition)) }
    if edge.isOneOfSeveral { record.append("isOneOfSeveral", true) }
    if !edge.findings.isEmpty {
      record.append("findings", .list(edge.findings.map { .string($0.code) }))
    }
    if let raises = edge.raises { record.append("raises", .string(raises)) }
    return .record(record)
  }
}
