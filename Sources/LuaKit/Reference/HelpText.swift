extension LuaReference {
  /// What `help` prints about a verb, a property, a library object or a type; nil for a name that is not known.
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
    if let declaration = declaration(at: path), declaration.kind != .type { return entry(declaration) }
    guard let section = sections.first(where: { $0.name == path && !path.isEmpty }) else { return nil }
    let summary = section.type.map { ["  " + $0.summary] } ?? []
    let width = section.members.map { $0.signature.count }.max() ?? 0
    let members = section.members.map { member in
      "  " + member.signature + String(repeating: " ", count: width - member.signature.count + 2)
        + member.summary.firstSentence
    }
    return ([section.name] + summary + members).joined(separator: "\n")
  }

  /// What `help` prints without a name: every owner with its members.
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
  /// The text up to its first full stop, which is kept.
  fileprivate var firstSentence: String {
    guard let end = firstRange(of: ". ") else { return self }
    return String(self[..<end.lowerBound]) + "."
  }
}
