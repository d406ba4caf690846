package import FlowModel
package import Phone

extension Diagnostic {
  /// The diagnostic as an object, such as `{"kind":"error","code":"GK008","message":"…","file":"prompt","line":1}`. The
  /// fields `source`, `advice` and `traceback` follow where the diagnostic has them.
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
