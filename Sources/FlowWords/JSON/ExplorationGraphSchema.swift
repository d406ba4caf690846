/// The fields of the graph that `genkan explore --json --graph` prints, as the reference lists them.
///
/// For example:
///
///     ExplorationGraphSchema.node.fields.first?.name  // "id"
package enum ExplorationGraphSchema {
  /// A kind of object in the graph.
  package struct Object: Sendable {
    /// The name of the list that holds it.
    package let list: String
    /// The meaning of such an object, in a sentence.
    package let summary: String
    /// The fields, in the order of the reference.
    package let fields: [Field]
  }

  /// A field of an object.
  package struct Field: Sendable {
    /// The name.
    package let name: String
    /// The type of its value.
    package let type: String
    /// The meaning of the value, as a sentence.
    package let summary: String
    /// The objects that have it, in words; `nil` for all.
    package let presence: String?

    init(_ name: String, _ type: String, _ summary: String, only presence: String? = nil) {
      (self.name, self.type, self.summary, self.presence) = (name, type, summary, presence)
    }
  }

  /// A state.
  package static let node = Object(
    list: "nodes",
    summary: "A state that was reached; it stands in the list at its number.",
    fields: [
      Field("id", "integer", "The number of the state."),
      Field(
        "kind", "string",
        "`start` where the exploration begins, else `step`, `screen`, `main`, `blank` or `not running`."),
      Field("name", "string", "The name of the step or screen."),
      Field("flow", "string", "The name of the flow of the step.", only: "of steps"),
      Field("depth", "integer", "The number of acts on a shortest path to the state."),
      Field(
        "budget", "object", "The moves that the scenario still allows, by name, each with a number above 0."),
      Field(
        "isExpanded", "boolean", "False: a bound was hit before the acts of the state were done.",
        only: "of states that were not expanded"),
    ])

  /// An act that was done in a state.
  package static let edge = Object(
    list: "edges",
    summary:
      "An act of a state, and the state to which it led; those of one state stand together.",
    fields: [
      Field("from", "integer", "The number of the state in which it begins."),
      Field("to", "integer", "The number of the state to which it leads."),
      Field("by", "string", "The actor: the person, the phone, time or the rest of the app."),
      Field(
        "cost", "object", "The moves of the scenario that it takes, by name, each with a number.",
        only: "of acts that take some"),
      Field("events", "list of strings", "The events, each as a script writes it."),
      Field(
        "effects", "list of objects", "The effects of the app, each with its `name` and its `arguments`."),
      Field(
        "findings", "list of strings", "The codes of the phone's findings.", only: "of acts with findings"),
      Field(
        "raises", "string", "The message of the function that raised: the act leads nowhere.",
        only: "of acts in which one raised"),
    ])

  /// The section of the reference.
  package static var markdown: String {
    let objects = [node, edge].map { object in
      let rows = object.fields.map { field in
        let presence = field.presence.map { "only \($0)" } ?? "always"
        return "| `\(field.name)` | \(field.type) | \(presence) | \(field.summary) |"
      }
      return
        ([
          "### \(object.list)", "", object.summary, "", "| field | is | there | |",
          "| --- | --- | --- | --- |",
        ] + rows).joined(separator: "\n")
    }
    let introduction =
      "`genkan explore FLOW --json --graph` adds the field `graph` to its object: two lists, `nodes` and `edges`."
    return (["## The graph of an exploration", introduction] + objects).joined(separator: "\n\n") + "\n"
  }
}
