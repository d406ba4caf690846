import FlowCheck
public import FlowModel
public import Phone

extension Diagnostic {
  /// The diagnostic as an object: `{"kind":"error","code":"GK008","message":"…","file":"prompt","line":1}`, and what else
  /// it has of `source`, `advice` and `traceback`.
  public var jsonRecord: Record {
    var record: Record = [
      "kind": .string(severity.rawValue), "code": .string(code.name), "message": .string(message),
    ]
    if let location {
      record["file"] = .string(location.file)
      if location.line > 0 { record["line"] = .integer(location.line) }
    }
    if let sourceLine { record["source"] = .string(sourceLine) }
    if let advice { record["advice"] = .string(advice) }
    if !traceback.isEmpty { record["traceback"] = .list(traceback.map { .string($0) }) }
    return record
  }
}

extension CheckValue {
  /// The value as JSON has it. What is no data is an object that says so: `{"isData":false,"text":"the function at a:1"}`.
  var json: Phone.Value {
    switch self {
    case .absent: .null
    case .boolean(let boolean): .boolean(boolean)
    case .integer(let integer): .integer(Int(integer))
    case .number(let number): number.isFinite ? .number(number) : Self.noData("\(number)")
    case .string(let text): .string(text)
    case .list(let values): .list(values.map(\.json))
    case .record(let entries): .record(Record(entries.map { .init(name: $0.key.json, value: $0.value.json) }))
    case .opaque(let label): Self.noData(label)
    }
  }

  private static func noData(_ text: String) -> Phone.Value {
    .record(["isData": false, "text": .string(text)])
  }
}

extension CheckKey {
  /// The key as JSON has it: a text.
  fileprivate var json: String {
    switch self {
    case .string(let text): text
    case .integer(let integer): "\(integer)"
    case .number(let number): "\(number)"
    case .boolean(let boolean): "\(boolean)"
    }
  }
}
