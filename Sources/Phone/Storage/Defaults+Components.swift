// The store by components, for an explorer that splits and joins it; nothing is noted here.
extension Defaults {
  /// The entries of one component, by key in ascending order.
  package func entries(at place: Int) -> [Record.Field] {
    entries.filter { Components.defaults($0.name) == .defaults(at: place) }
  }

  /// Replaces the entries of one component.
  package mutating func replace(at place: Int, with fields: [Record.Field]) {
    let others = entries.filter { Components.defaults($0.name) != .defaults(at: place) }
    restore(fields.isEmpty ? others : (others + fields).sorted { $0.name < $1.name })
  }
}
