/// The functions of a flow's sources that a run entered, in ascending order.
///
/// For example:
///
///     trace.places.map(\.line)  // [12, 40]
struct MutationTrace: Hashable, Sendable {
  /// A function, by the number of its source's path and the line on which it begins.
  struct Place: Hashable, Sendable, Comparable {
    let source: UInt64
    let line: Int

    static func < (one: Place, other: Place) -> Bool {
      (one.source, one.line) < (other.source, other.line)
    }
  }

  let places: [Place]

  init(_ places: some Sequence<Place>) { self.places = places.sorted() }

  /// The number that stands for a source.
  static func number(of path: String) -> UInt64 { MutationStore.number(of: path) }
}
