extension LuaReference {
  /// The reference page as Markdown, which begins with a table of its sections.
  ///
  /// For example:
  ///
  ///     ## log
  ///
  ///     ### log.add(text, level?)
  ///
  ///     Adds a line.
  ///
  ///     - `text` (a string)
  ///     - `level` (an integer; 1 unless given)
  ///
  ///     ```lua
  ///     log.add("opened", 2)
  ///     ```
  public func markdown(title: String) -> String {
    var blocks = ["# \(title)", contents]
    for section in sections {
      blocks.append(section.name.isEmpty ? "## Globals" : "## \(section.name)")
      if let type = section.type { blocks.append(type.summary) }
      for member in section.members { blocks += entry(member) }
    }
    for table in tables { blocks += entry(table) }
    return blocks.joined(separator: "\n\n") + "\n"
  }

  /// Returns a table of the objects, types and tables: one line each, with a link to its section.
  private var contents: String {
    func row(_ heading: String, _ text: String) -> String {
      let anchor = heading.lowercased().filter {
        $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" || $0 == "_"
      }
      return "| [\(heading)](#\(anchor.replacing(" ", with: "-"))) | \(text.replacing("|", with: "\\|")) |"
    }
    let objects = sections.map { section in
      row(
        section.name.isEmpty ? "Globals" : section.name,
        section.type?.summary ?? section.members.map { "`\($0.name)`" }.joined(separator: ", "))
    }
    let tables = tables.map { row("The table \($0.name)", $0.summary) }
    return (["| section | it has |", "| --- | --- |"] + objects + tables).joined(separator: "\n")
  }

  /// Returns the entry of a table: its fields in rows, then its functions with the moment of their call.
  private func entry(_ table: LuaTableType) -> [String] {
    var blocks = ["## The table \(table.name)", table.summary]
    let rows = table.fields.map { field in
      let cells = [
        "`\(field.name)`", field.type.sentence, field.presence.sentence, field.summary,
      ]
      return "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |"
    }
    blocks.append(
      (["| field | is | unless given | |", "| --- | --- | --- | --- |"] + rows).joined(separator: "\n"))
    if let entries = table.entries { blocks.append("Its entries without names: each \(entries.sentence).") }
    for field in table.fields where field.hook != nil {
      blocks.append("### \(table.name).\(field.name)")
      blocks.append(field.summary)
      blocks.append(field.facts.dropFirst().map { "- \($0)" }.joined(separator: "\n"))
      blocks.append("```lua\n\(field.example)\n```")
    }
    if !table.example.isEmpty { blocks.append("```lua\n\(table.example)\n```") }
    return blocks
  }

  private func entry(_ declaration: LuaDeclaration) -> [String] {
    var blocks = ["### \(declaration.signature)", declaration.summary]
    let facts = Self.facts(declaration)
    if !facts.isEmpty { blocks.append(facts.map { "- \($0)" }.joined(separator: "\n")) }
    if !declaration.example.isEmpty { blocks.append("```lua\n\(declaration.example)\n```") }
    return blocks
  }

  /// Returns the parameters, results and callers, one line each, with names in code marks.
  static func facts(_ declaration: LuaDeclaration) -> [String] {
    var lines = declaration.parameters.map { parameter in
      var facts = parameter.type.sentence
      if parameter.isVariadic { facts = "any number, each \(facts)" }
      if let value = parameter.defaultValue {
        facts += "; \(value) unless given"
      } else if parameter.isOptional, !parameter.isVariadic {
        facts += "; optional"
      }
      return "`\(parameter.name)` (\(facts))" + (parameter.summary.isEmpty ? "" : ": \(parameter.summary)")
    }
    if let returns = declaration.returns, !returns.types.isEmpty {
      let types = returns.types.map(\.sentence).joined(separator: ", then ")
      let verb = declaration.kind == .property ? "is" : "returns"
      lines.append("\(verb) \(types)" + (returns.summary.isEmpty ? "" : ": \(returns.summary)"))
    }
    if declaration.kind == .property {
      lines.append(declaration.setters.map { "can be set \($0.sentence)" } ?? "cannot be set")
    }
    if declaration.callers != .all {
      lines.append(
        "can be \(declaration.kind == .property ? "read" : "called") \(declaration.callers.sentence)")
    }
    if let reading = declaration.reading {
      lines.append("read \(reading.callers.sentence) it is \(reading.type.sentence): \(reading.summary)")
    }
    return lines
  }
}

extension LuaField.Presence {
  /// The default as a cell of a table.
  fileprivate var sentence: String {
    switch self {
    case .optional: ""
    case .unlessGiven(let value): value
    case .required: "(needed)"
    }
  }
}
