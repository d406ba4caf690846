// A value as a script sees it.

extension Value {
  /// The value as Lua sees it: a date becomes its seconds, data and JSON data become texts; nested values are
  /// unchanged.
  package var inLua: Value {
    switch self {
    case .date(let seconds): .number(seconds)
    case .data(let bytes): .string(String(decoding: bytes, as: UTF8.self))
    case .json(let record): .string(JSONText.string(.record(record)))
    case .null, .boolean, .integer, .number, .string, .list, .record, .keyed, .opaque: self
    }
  }

  /// Makes a table of entries, whose keys must differ: a record where all keys are texts.
  package init(entries: [Entry]) {
    var fields: [Record.Field] = []
    fields.reserveCapacity(entries.count)
    for entry in entries {
      guard case .string(let name) = entry.key else {
        self = .keyed(entries)
        return
      }
      fields.append(Record.Field(name: name, value: entry.value))
    }
    self = .record(Record(distinct: fields))
  }

  /// The entries of a table that is no list; a field of `null` is left out, as in Lua. `nil` for any other value.
  package var entries: [Entry]? {
    switch self {
    case .record(let record):
      record.fields.compactMap { $0.value.isNull ? nil : Entry(.string($0.name), $0.value) }
    case .keyed(let entries): entries
    default: nil
    }
  }

  /// True where the value is a list or another table.
  package var isTable: Bool {
    switch self {
    case .list, .record, .keyed: true
    default: false
    }
  }

  /// True for a table without entries, as a script writes `{}`.
  package var isEmptyTable: Bool {
    switch self {
    case .list(let elements): elements.isEmpty
    case .record(let record): record.fields.allSatisfy(\.value.isNull)
    case .keyed(let entries): entries.isEmpty
    default: false
    }
  }
}

extension Value.Entry {
  /// The key as a text, as in an object of JSON.
  var name: String {
    switch key {
    case .string(let text): text
    case .integer(let number): "\(number)"
    default: key.description
    }
  }
}
