package import FlowModel
package import Phone

extension Diagnostic {
  /// The diagnostic as an object: `{"kind":"error","code":"GK008","message":"…","file":"prompt","line":1}`. It also has
  /// `source`, `advice` and `traceback`, where the diagnostic does.
  package var jsonRecord: Record {
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

extension Value {
  /// The value with each number that JSON lacks, such as infinity, as an opaque value. JSON then shows its text:
  /// `{"isData":false,"text":"inf"}`.
  var sayingNumbers: Value {
    switch self {
    case .number(let number) where !number.isFinite: .opaque("\(number)")
    case .list(let values): .list(values.map(\.sayingNumbers))
    case .record, .keyed:
      Value(entries: (entries ?? []).map { Entry($0.key, $0.value.sayingNumbers) })
    default: self
    }
  }
}
