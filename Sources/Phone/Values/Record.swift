/// Fields with names, in the order in which they were first written.
///
/// A record is small (a profile, the parameters of an event), so a linear search is faster than hashing and preserves
/// the order.
///
/// For example:
///
///     var record: Record = ["step": "welcome"]
///     record["count"] = 2     // ["step": "welcome", "count": 2]
///     record["step"] = nil    // ["count": 2]
public struct Record: Hashable, Sendable {
  /// One name and its value.
  public struct Field: Hashable, Sendable, Codable {
    /// The name; unique in its record.
    public var name: String
    /// The value; never a missing one (assigning `nil` removes the field).
    public var value: Value

    /// Makes a field.
    public init(name: String, value: Value) {
      self.name = name
      self.value = value
    }
  }

  /// The fields, in order.
  public internal(set) var fields: [Field]

  /// Makes an empty record.
  public init() { fields = [] }

  /// Makes a record of fields; of two fields with one name the later value wins, at the earlier position.
  public init(_ fields: [Field]) {
    guard Self.repeatsName(fields) else {
      self.fields = fields
      return
    }
    self.fields = []
    self.fields.reserveCapacity(fields.count)
    for field in fields { self[field.name] = field.value }
  }

  /// Makes a record of fields whose names are known to differ, as in a script's table.
  init(distinct fields: [Field]) { self.fields = fields }

  /// Makes a record of one field.
  public init(_ name: String, _ value: Value) { fields = [Field(name: name, value: value)] }

  private static func repeatsName(_ fields: [Field]) -> Bool {
    for index in fields.indices.dropFirst() {
      for earlier in fields[..<index] where earlier.name == fields[index].name { return true }
    }
    return false
  }

  /// Makes room for fields to come.
  mutating func reserveCapacity(_ count: Int) { fields.reserveCapacity(count) }

  /// True where there is no field.
  public var isEmpty: Bool { fields.isEmpty }

  /// Adds a field whose name the record does not have; a second field of the name would be hidden by the first.
  public mutating func append(_ name: String, _ value: Value) {
    assert(self[name] == nil, "a record has each name once")
    fields.append(Field(name: name, value: value))
  }

  /// Returns the record with the fields of another one added; a field replaces the one with the same name.
  func adding(_ other: Record) -> Record {
    var record = self
    for field in other.fields { record[field.name] = field.value }
    return record
  }

  /// The value of a field, or `nil` where there is none; assigning `nil` removes the field.
  public subscript(name: String) -> Value? {
    get {
      for field in fields where field.name == name { return field.value }
      return nil
    }
    set {
      guard let index = fields.firstIndex(where: { $0.name == name }) else {
        if let newValue { fields.append(Field(name: name, value: newValue)) }
        return
      }
      if let newValue {
        fields[index].value = newValue
      } else {
        fields.remove(at: index)
      }
    }
  }
}

extension Record: ExpressibleByDictionaryLiteral {
  /// Makes a record of the pairs, in their order.
  public init(dictionaryLiteral elements: (String, Value)...) {
    self.init(elements.map { Field(name: $0.0, value: $0.1) })
  }
}

extension Record: Codable {
  /// Reads an array of fields: an object would lose their order.
  public init(from decoder: any Decoder) throws {
    self.init(try [Field](from: decoder))
  }

  /// Writes an array of fields.
  public func encode(to encoder: any Encoder) throws {
    try fields.encode(to: encoder)
  }
}
