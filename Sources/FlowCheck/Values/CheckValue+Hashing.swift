// Values are found by their hash where there may be thousands: one by one they would be compared millions of times.

extension CheckValue: Hashable {
  /// Equal values have equal hashes, by the rules of ``CheckValue``: the order of a record's keys does not count, and
  /// an empty list is an empty record.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .absent: hasher.combine(0)
    case .boolean(let flag):
      hasher.combine(1)
      hasher.combine(flag)
    case .integer(let number):
      hasher.combine(2)
      hasher.combine(number)
    case .number(let number):
      hasher.combine(3)
      hasher.combine(number.isNaN ? .infinity : number)
    case .string(let text):
      hasher.combine(4)
      Self.combine(text, into: &hasher)
    case .opaque(let name):
      hasher.combine(5)
      Self.combine(name, into: &hasher)
    case .list(let elements) where !elements.isEmpty:
      hasher.combine(6)
      hasher.combine(elements)
    case .list: hasher.combine(7)
    case .record(let entries):
      hasher.combine(7)
      guard !entries.isEmpty else { return }
      hasher.combine(
        entries.reduce(0) { sum, entry in
          var own = Hasher()
          entry.key.hash(into: &own)
          entry.value.hash(into: &own)
          return sum &+ own.finalize()
        })
    }
  }

  /// By its bytes, as texts are compared: Swift's own hash takes "が" in NFC and in NFD for one.
  private static func combine(_ text: String, into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

extension CheckKey: Hashable {
  /// The hash of the key as a value.
  public func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
}

/// The places of a record's entries by their keys. Of a small record they are looked for one by one.
struct EntryIndex {
  private let entries: [CheckEntry]
  private let places: [CheckKey: Int]?

  init(_ entries: [CheckEntry]) {
    self.entries = entries
    places =
      entries.count <= 8
      ? nil : Dictionary(entries.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The value stored at a key; `nil` where there is none.
  func value(at key: CheckKey) -> CheckValue? {
    guard let places else { return entries.first { $0.key == key }?.value }
    return places[key].map { entries[$0].value }
  }
}
