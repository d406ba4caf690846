import FlowExplore
package import FlowSession
package import Phone

/// The graph of an app's screens: a node for each screen and dialog, an edge for each gesture between two nodes.
///
/// It merges the states of a ``Survey``: states with the same screen and the same dialog are one node.
///
/// For example, of a flow with the steps welcome and name:
///
///     let graph = ScreenGraph(survey)
///     graph.nodes.map(\.title)           // ["not running", "welcome", "name", "main"]
///     graph.edges.map(\.gesture.words)   // ["launch", "tap next", "tap next"]
package struct ScreenGraph: Sendable {
  /// The name of the app.
  package let name: String
  /// The screens and dialogs, in the order in which a user can reach them.
  package let nodes: [Node]
  /// The ways, those of the first node first.
  package let edges: [Edge]
  /// The sentence about the walk: the number of its states, and whether it is complete.
  package let sentence: String
  /// True where all states were found.
  package let isWhole: Bool

  /// A screen, a dialog over one, or an end.
  package struct Node: Hashable, Sendable {
    /// The number, from 0: its place among the nodes.
    package let id: Int
    /// The kind.
    package let kind: Kind
    /// The name of the step or screen; for a dialog its permission or verb, for a paywall its placement.
    package let name: String
    /// The flow of the step, in an app with several.
    package let flow: String?
    /// The name of the screen below a dialog or a paywall; `nil` for any other node.
    package let over: String?
    /// The number of actions on a shortest path to the node.
    package let depth: Int
    /// The first state of the survey that shows the node.
    package let state: Int
    /// True where the walk continued from the node; false where a bound cut off all its actions.
    package let isExpanded: Bool

    /// The name as shown in a picture, preceded by the flow's name in an app of several flows.
    package var title: String {
      let own = flow.map { "\($0)/\(name)" } ?? name
      return switch kind {
      case .start: "app closed"
      case .dialog: "\(name) dialog over \(over ?? "")"
      case .paywall: "paywall \(name)"
      case .main: "the app"
      case .blank: "no screen"
      case .step, .screen, .alert, .notRunning: own
      }
    }
  }

  /// The kinds of nodes.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case start, step, screen, alert, dialog, paywall, main, blank
    case notRunning = "not running"
  }

  /// A way from one node to another.
  package struct Edge: Hashable, Sendable {
    /// The number of the node in which it begins.
    package let from: Int
    /// The number of the node to which it leads.
    package let to: Int
    /// The gesture.
    package let gesture: Gesture
    /// The actor.
    package let actor: Actor
    /// The edge's condition in the script's syntax, a function by its place: as the flow declares it, or the statuses
    /// of a permission by which iOS shows its dialog; `nil` where neither decides.
    package internal(set) var condition: String?
    /// True where the same gesture also leads elsewhere.
    package internal(set) var isOneOfSeveral = false
    /// The event of the first merged action.
    package let event: Event
    /// The number of the first merged edge of the survey.
    package let edge: Int
    /// The lists of effects of the merged actions, each list once, in the order of their first occurrence.
    package internal(set) var cases: [[Effect]] = []
    /// The findings of them, each once.
    package internal(set) var findings: [Finding]
    /// The message of a function that raised.
    package internal(set) var raises: String?

    /// The effects of all merged actions, each once, in the order of their first occurrence.
    package var effects: [Effect] {
      var seen: Set<Effect> = []
      return cases.joined().filter { seen.insert($0).inserted }
    }

    /// The gesture and its condition in words.
    package var label: String {
      if let condition { return "\(gesture.words), if \(condition)" }
      return isOneOfSeveral ? "\(gesture.words), as the app decides" : gesture.words
    }
  }

  init(
    name: String, nodes: [Node], edges: [Edge], sentence: String = "", isWhole: Bool = true
  ) {
    (self.name, self.nodes, self.edges) = (name, nodes, edges)
    (self.sentence, self.isWhole) = (sentence, isWhole)
  }

  /// The edges that begin in a node.
  package func edges(of node: Int) -> [Edge] { edges.filter { $0.from == node } }

  /// The edges between the same two nodes, drawn as one arrow with several labels.
  package struct Arrow: Hashable, Sendable {
    /// The number of the node in which it begins.
    package let from: Int
    /// The number of the node to which it leads.
    package let to: Int
    /// The labels, each once.
    package let labels: [String]
  }

  /// The arrows of a picture, in the order of their first edges.
  package var arrows: [Arrow] {
    var labels: [[Int]: [String]] = [:]
    var order: [[Int]] = []
    for edge in edges {
      let ends = [edge.from, edge.to]
      if labels[ends] == nil { order.append(ends) }
      if labels[ends]?.contains(edge.label) != true { labels[ends, default: []].append(edge.label) }
    }
    return order.map { Arrow(from: $0[0], to: $0[1], labels: labels[$0] ?? []) }
  }
}
