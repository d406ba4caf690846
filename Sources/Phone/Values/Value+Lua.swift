// A value as a script sees it.

extension Value {
  /// The value as Lua has it: the seconds of a date, the text of data and of JSON data; its parts stay as they are.
  package var inLua: Value {
    switch self {
    case .date(let seconds): .number(seconds)
    case .data(let bytes): .string(String(decoding: bytes, as: UTF8.self))
    case .json(let record): .string(JSONText.string(.record(record)))
    case .null, .boolean, .integer, .number, .string, .list, .record, .keyed, .opaque: self
    }
  }

  /// The table of some entries, whose keys differ: a record where all keys are texts.
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

  /// The entries of a table that is no list; a field of `null` is none, as in Lua. `nil` for any other value.
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

  /// True for a table with nothing in it, as a script writes `{}`.
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
  /// The key as a text, as an object of JSON has it.
  var name: String {
    switch key {
    case .string(let text): text
    case .integer(let number): "\(number)"
    default: key.description
    }
  }
}
