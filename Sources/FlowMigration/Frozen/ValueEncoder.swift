import Phone

/// Encodes data as a value, as a JSON encoder would, but without an intermediate text.
///
/// For example:
///
///     try ValueEncoder.value(of: ["a": [1, 2]])  // the record a = { 1, 2 }
final class ValueEncoder: Encoder {
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }
  /// The parts written so far; `nil` before the first.
  fileprivate var content: Content?

  /// The parts of a value that is being written.
  fileprivate enum Content {
    case plain(Value)
    case keyed([(name: String, encoder: ValueEncoder)])
    case list([ValueEncoder])
  }

  /// Returns the value of data; a `nil` field is left out, as JSON's encoder does by `encodeIfPresent`.
  static func value(of data: some Encodable) throws -> Value {
    let encoder = ValueEncoder()
    try data.encode(to: encoder)
    return encoder.value
  }

  /// The value, its fields in ascending order of their names.
  private var value: Value {
    switch content {
    case nil: .record([:])
    case .plain(let value): value
    case .list(let parts): .list(parts.map(\.value))
    case .keyed(let fields):
      .record(
        Record(fields.sorted { $0.name < $1.name }.map { .init(name: $0.name, value: $0.encoder.value) }))
    }
  }

  fileprivate func inner(_ name: String) -> ValueEncoder {
    let encoder = ValueEncoder()
    var fields: [(name: String, encoder: ValueEncoder)] = []
    if case .keyed(let present)? = content { fields = present }
    content = nil
    fields.append((name, encoder))
    content = .keyed(fields)
    return encoder
  }

  fileprivate func next() -> ValueEncoder {
    let encoder = ValueEncoder()
    var parts: [ValueEncoder] = []
    if case .list(let present)? = content { parts = present }
    content = nil
    parts.append(encoder)
    content = .list(parts)
    return encoder
  }

  fileprivate var count: Int { if case .list(let parts)? = content { parts.count } else { 0 } }

  /// Writes plain data; anything else writes itself.
  fileprivate func write(_ data: some Encodable) throws {
    switch data {
    case let text as String: content = .plain(.string(text))
    case let isTrue as Bool: content = .plain(.boolean(isTrue))
    case let number as Int: content = .plain(.integer(number))
    case let number as Double: content = .plain(Self.number(number))
    case let number as any BinaryInteger: content = .plain(Self.integer(number))
    case let number as Float: content = .plain(Self.number(Double(number)))
    default: try data.encode(to: self)
    }
  }

  private static func integer(_ number: some BinaryInteger) -> Value {
    Int(exactly: number).map { .integer($0) } ?? .number(Double(number))
  }

  /// A number without a fraction is an integer, as JSON reads it back.
  private static func number(_ number: Double) -> Value {
    Int(exactly: number).map { .integer($0) } ?? .number(number)
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    if content == nil { content = .keyed([]) }
    return KeyedEncodingContainer(Fields(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    if content == nil { content = .list([]) }
    return Elements(encoder: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { Single(encoder: self) }
}

/// The fields of a record that is written.
private struct Fields<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let encoder: ValueEncoder
  var codingPath: [any CodingKey] { [] }

  mutating func encodeNil(forKey key: Key) { encoder.inner(key.stringValue).content = .plain(.null) }
  mutating func encode(_ value: some Encodable, forKey key: Key) throws {
    try encoder.inner(key.stringValue).write(value)
  }
  mutating func nestedContainer<Inner: CodingKey>(
    keyedBy type: Inner.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Inner> { encoder.inner(key.stringValue).container(keyedBy: type) }
  mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    encoder.inner(key.stringValue).unkeyedContainer()
  }
  mutating func superEncoder() -> any Encoder { encoder.inner("super") }
  mutating func superEncoder(forKey key: Key) -> any Encoder { encoder.inner(key.stringValue) }
}

/// The elements of a list that is written.
private struct Elements: UnkeyedEncodingContainer {
  let encoder: ValueEncoder
  var codingPath: [any CodingKey] { [] }
  var count: Int { encoder.count }

  mutating func encodeNil() { encoder.next().content = .plain(.null) }
  mutating func encode(_ value: some Encodable) throws { try encoder.next().write(value) }
  mutating func nestedContainer<Inner: CodingKey>(
    keyedBy type: Inner.Type
  ) -> KeyedEncodingContainer<Inner> { encoder.next().container(keyedBy: type) }
  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { encoder.next().unkeyedContainer() }
  mutating func superEncoder() -> any Encoder { encoder.next() }
}

/// The one value that is written.
private struct Single: SingleValueEncodingContainer {
  let encoder: ValueEncoder
  var codingPath: [any CodingKey] { [] }

  mutating func encodeNil() { encoder.content = .plain(.null) }
  mutating func encode(_ value: some Encodable) throws { try encoder.write(value) }
}
