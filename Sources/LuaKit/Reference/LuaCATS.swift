extension LuaReference {
  /// The definitions for editors that use the Lua language server, as a `---@meta` file.
  ///
  /// For example:
  ///
  ///     ---@meta
  ///
  ///     ---@class log
  ///     ---The level.
  ///     ---@field level integer
  ///     log = {}
  ///
  ///     ---Adds a line.
  ///     ---@param text string
  ///     ---@param level? integer
  ///     function log.add(text, level) end
  public func luaCATS() -> String {
    var blocks = ["---@meta"]
    for section in sections {
      if section.name.isEmpty {
        blocks += section.members.filter { $0.kind == .property }.map(global)
      } else {
        blocks.append(classHead(section))
      }
      blocks += section.members.filter { $0.kind == .verb && $0.name != "()" }.map { function($0, section) }
    }
    blocks += tables.map(tableClass)
    return blocks.joined(separator: "\n\n") + "\n"
  }

  private func global(_ property: LuaDeclaration) -> String {
    let type = property.returns?.types.first?.luaCATS ?? "any"
    return (comment(property.summary) + ["---@type \(type)", "\(property.path) = nil"]).joined(
      separator: "\n")
  }

  /// Returns the class of a table; its fields are optional unless they are required.
  private func tableClass(_ table: LuaTableType) -> String {
    var lines = comment(table.summary) + ["---@class \(table.className)"]
    for field in table.fields {
      let mark = field.presence == .required ? "" : "?"
      lines.append("---@field \(field.name)\(mark) \(field.type.luaCATS) \(field.summary)")
    }
    if let entries = table.entries { lines.append("---@field [integer] \(entries.luaCATS)") }
    return lines.joined(separator: "\n")
  }

  private func classHead(_ section: Section) -> String {
    var lines = section.type.map { comment($0.summary) } ?? []
    lines.append("---@class \(section.name)")
    for member in section.members {
      if member.kind == .property {
        let type = member.returns?.types.first?.luaCATS ?? "any"
        lines += comment(member.summary)
        lines.append("---@field \(member.name) \(type)")
      } else if member.name == "()" {
        lines.append("---@overload \(type(of: member))")
      }
    }
    lines.append(section.isType ? "local \(section.name) = {}" : "\(section.name) = {}")
    return lines.joined(separator: "\n")
  }

  private func function(_ verb: LuaDeclaration, _ section: Section) -> String {
    var lines = comment(verb.summary)
    for parameter in verb.parameters {
      let name = parameter.isVariadic ? "..." : parameter.name + (parameter.isOptional ? "?" : "")
      lines.append(
        "---@param \(name) \(parameter.type.luaCATS)"
          + (parameter.summary.isEmpty ? "" : " \(parameter.summary)"))
    }
    if let returns = verb.returns {
      for type in returns.types {
        lines.append("---@return \(type.luaCATS)" + (returns.summary.isEmpty ? "" : " # \(returns.summary)"))
      }
    }
    let names = verb.parameters.map { $0.isVariadic ? "..." : $0.name }.joined(separator: ", ")
    lines.append("function \(verb.path)(\(names)) end")
    return lines.joined(separator: "\n")
  }

  /// Returns the type of a verb in LuaCATS, such as `fun(n: integer): Counter`.
  private func type(of verb: LuaDeclaration) -> String {
    let parameters = verb.parameters.map { parameter in
      parameter.isVariadic
        ? "...: \(parameter.type.luaCATS)"
        : "\(parameter.name)\(parameter.isOptional ? "?" : ""): \(parameter.type.luaCATS)"
    }
    let results = verb.returns?.types.map(\.luaCATS).joined(separator: ", ") ?? ""
    return "fun(\(parameters.joined(separator: ", ")))" + (results.isEmpty ? "" : ": \(results)")
  }

  private func comment(_ text: String) -> [String] {
    text.isEmpty ? [] : text.split(separator: "\n").map { "---\($0)" }
  }
}
