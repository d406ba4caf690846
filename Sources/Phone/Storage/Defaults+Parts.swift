// The parts of the store, as an exploration takes them apart and puts them together; nothing is noted here.
extension Defaults {
  /// The numbers of the parts into which keys fall.
  package static let partCount = 6

  /// The part of a number.
  private static func part(_ number: Int) -> Parts { Parts(rawValue: 1 << (Parts.firstKey + UInt64(number))) }

  /// The entries of one part, by key in ascending order.
  package func entries(inPart number: Int) -> [Record.Field] {
    entries.filter { Parts.defaults($0.name) == Self.part(number) }
  }

  /// Puts entries in place of those of one part.
  package mutating func replace(part number: Int, with fields: [Record.Field]) {
    let others = entries.filter { Parts.defaults($0.name) != Self.part(number) }
    restore(fields.isEmpty ? others : (others + fields).sorted { $0.name < $1.name })
  }
}
