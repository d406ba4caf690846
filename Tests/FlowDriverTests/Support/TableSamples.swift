import LuaKit

/// Tables with one field each, made of the declarations alone.
///
/// For example, of a table with the fields `at = { hour = 7 }` and `id`, the latter required:
///
///     samples.of(.fields("Request")) { _ in ["true"] }.map(\.source)
///     // ["{ id = "a", at = true }", "{ id = "a", at = { hour = true } }", "{ id = true }"]
struct TableSamples {
  let reference: LuaReference
  /// The tables that are not looked into.
  let skipped: Set<String>

  /// A table as Lua code, and the end of the path to the field that it is about.
  struct Sample {
    let source: String
    let path: String
  }

  /// A table for each field, and for each value that is wrong there.
  func of(_ type: LuaType, _ wrong: (LuaField) -> [String]) -> [Sample] {
    tables(in: type).flatMap { samples(of: $0.table, $0.opening, $0.closing, depth: 0, wrong) }
  }

  private func samples(
    of name: String, _ head: String, _ tail: String, depth: Int, _ wrong: (LuaField) -> [String]
  ) -> [Sample] {
    guard let table = reference.table(name), !skipped.contains(name), depth < 3 else { return [] }
    return table.fields.flatMap { field -> [Sample] in
      let beside = needed(beside: field, in: table).map { $0 + ", " }.joined()
      let own = wrong(field).map {
        Sample(source: "\(head) \(beside)\(field.name) = \($0) \(tail)", path: ".\(field.name)")
      }
      return own
        + tables(in: field.type).flatMap { inner in
          samples(
            of: inner.table, "\(head) \(beside)\(field.name) = \(inner.opening)", inner.closing + tail,
            depth: depth + 1, wrong)
        }
    }
  }

  /// The fields that a table with the field has to have as well, as Lua code.
  private func needed(beside field: LuaField, in table: LuaTableType) -> [String] {
    let alternatives = table.alternatives.filter {
      $0.isRequired && !$0.names.contains(field.name) && !$0.names.contains { field.companions.contains($0) }
    }
    let names =
      field.companions.prefix(1) + alternatives.compactMap(\.names.first)
      + table.fields.filter { $0.presence == .required && $0.name != field.name }.map(\.name)
    return names.compactMap { table.field($0)?.example }
  }

  private func tables(in type: LuaType) -> [(table: String, opening: String, closing: String)] {
    switch type {
    case .fields(let name): [(name, "{", "}")]
    case .list(let element): tables(in: element).map { ($0.table, "{" + $0.opening, $0.closing + "}") }
    case .map(let element):
      tables(in: element).map { ($0.table, "{ ['GET a'] =" + $0.opening, $0.closing + "}") }
    case .union(let types): types.flatMap(tables)
    case .worded(_, let type): tables(in: type)
    default: []
    }
  }
}
