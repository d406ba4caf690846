import Spelling

extension LuaReference {
  /// The output of `help` for a verb, a property, a library object or a type; nil for an unknown name.
  ///
  /// For example, `help("log.add")`:
  ///
  ///     log.add(text, level?)
  ///       Adds a line.
  ///       text: a string
  ///       level: an integer; 1 unless given
  ///
  ///       log.add("opened", 2)
  public func help(_ path: String) -> String? {
    if let declaration = declaration(at: path), declaration.kind != .type {
      // A flow has the verb `order` and its table the field.
      return entry(declaration) + (field(at: path).map { "\n\n" + entry($0.field, of: $0.table) } ?? "")
    }
    let section = sections.first { $0.name == path && !path.isEmpty }
    let table = table(path)
    guard section != nil || table != nil else { return field(at: path).map { entry($0.field, of: $0.table) } }
    var lines = [path] + (section?.type.map { ["  " + $0.summary] } ?? [])
    lines += Self.columns(
      (section?.members ?? []).map { ($0.signature, $0.summary.firstSentence) })
    if let table {
      if section != nil { lines.append("Its table") }
      lines.append("  " + table.summary)
      lines += Self.columns(table.fields.map { ($0.name, $0.summary) })
      if !table.example.isEmpty {
        lines.append("")
        lines += table.example.split(separator: "\n", omittingEmptySubsequences: false).map { "  " + $0 }
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func columns(_ rows: [(name: String, text: String)]) -> [String] {
    let width = rows.map { DisplayWidth.of($0.name) }.max() ?? 0
    return rows.map { "  " + DisplayWidth.padded($0.name, to: width + 2) + $0.text }
  }

  /// Returns the help text of a field.
  ///
  /// For example, for `Timer.after`:
  ///
  ///     Timer.after
  ///       The time after which it happens, once.
  ///       it is a length of time such as "3s"
  ///
  ///       after = "3s"
  private func entry(_ field: LuaField, of table: LuaTableType) -> String {
    var lines = ["\(table.name).\(field.name)", "  " + field.summary]
    lines += field.facts.map { "  " + $0.replacing("`", with: "") }
    if !field.example.isEmpty { lines += ["", "  " + field.example] }
    return lines.joined(separator: "\n")
  }

  /// The output of `help` without a name: every owner and its members.
  public func help() -> String {
    sections.map { section in
      let names = section.members.map { $0.name == "()" ? section.name + "()" : $0.name }
      return (section.name.isEmpty ? "" : section.name + ": ") + names.joined(separator: ", ")
    }.joined(separator: "\n")
  }

  private func entry(_ declaration: LuaDeclaration) -> String {
    var lines = [declaration.signature, "  " + declaration.summary]
    lines += Self.facts(declaration).map { fact in
      var fact = fact.replacing("`", with: "")
      if let open = fact.firstRange(of: " ("), let close = fact.lastIndex(of: ")"), fact.hasSuffix(")") {
        fact = fact[..<open.lowerBound] + ": " + fact[open.upperBound..<close]
      }
      return "  " + fact
    }
    if !declaration.example.isEmpty {
      lines.append("")
      lines += declaration.example.split(separator: "\n", omittingEmptySubsequences: false).map { "  " + $0 }
    }
    return lines.joined(separator: "\n")
  }
}

extension String {
  /// The text up to its first full stop, inclusive.
  fileprivate var firstSentence: String {
    guard let end = firstRange(of: ". ") else { return self }
    return String(self[..<end.lowerBound]) + "."
  }
}
