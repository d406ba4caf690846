import Phone

extension Optional<Value> {
  /// The words for plain data in errors about arguments: `the string '7'`, `the number 2`, `a list`, `nothing`.
  var spoken: String {
    switch self {
    case nil: "nothing"
    case .null: "nil"
    case .boolean(let boolean): "\(boolean)"
    case .integer(let integer): "the number \(integer)"
    case .number(let number), .date(let number): "the number \(number)"
    case .string(let text): text.count <= 40 ? "the string '\(text)'" : "a string"
    case .data: "data"
    case .list: "a list"
    case .record(let fields) where fields.isEmpty: "an empty table"
    case .record, .json, .keyed: "a table"
    case .opaque(let name): name
    }
  }
}
