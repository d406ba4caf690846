import FlowConsole
import LuaKit

/// The declared words of scripts, and the tables whose fields they are.
///
/// For example:
///
///     vocabulary.fields(at: place, aliases).map(\.name)  // ["title", "body", "button", …]
struct Vocabulary {
  let reference: LuaReference
  private let tables: [LuaTableType]

  init(_ reference: LuaReference) { (self.reference, tables) = (reference, reference.tables) }

  /// Returns the local aliases of a text, such as those of `local step, track = onboarding.step, analytics.track`.
  static func aliases(_ tokens: [LuaToken]) -> [String: String] {
    var aliases: [String: String] = [:]
    for index in tokens.indices {
      guard let locals = tokens.assignedLocals(at: index) else { continue }
      var next = locals.values
      for name in locals.names {
        var (path, depth) = ("", 0)
        while tokens.indices.contains(next), depth > 0 || !tokens[next].isSymbol(",") {
          guard
            depth > 0 || tokens[next].kind == .name || tokens[next].isSymbol(".") || tokens[next].nesting != 0
              || tokens[next].kind == .string
          else { break }
          // Two names beside each other: the statement is over.
          if depth == 0, tokens[next].kind == .name, next > 0, tokens[next - 1].kind != .symbol { break }
          depth += tokens[next].nesting
          path += tokens[next].text
          next += 1
        }
        if path.split(separator: ".").allSatisfy({ LuaName.isWritten(as: String($0)) }), path.contains(".") {
          aliases[name] = path
        }
        next += 1
      }
    }
    return aliases
  }

  /// Returns the declaration of a name; `nil` for an unknown name.
  func declaration(_ path: String, _ aliases: [String: String]) -> LuaDeclaration? {
    let written = path.split(separator: ".").first.map(String.init) ?? path
    let full = aliases[written].map { $0 + path.dropFirst(written.count) } ?? path
    if let found = reference.declaration(at: full), found.kind != .type { return found }
    guard let separator = full.lastIndex(where: { $0 == ":" || $0 == "." }) else { return nil }
    // `flow:move` is declared as `Flow:move`; no scan knows the types of variables.
    let member = full[full.index(after: separator)...]
    return full[separator] == ":" ? reference.declarations.first { $0.isOfType && $0.name == member } : nil
  }

  /// The fields that a table can have.
  func fields(at place: CompletionContext.TablePlace, _ aliases: [String: String]) -> [LuaField] {
    guard let callee = place.callee,
      let parameters = describer(callee, aliases)?.parameters ?? declaration(callee, aliases)?.parameters,
      parameters.indices.contains(place.argument)
    else { return [] }
    return reference.fields(in: parameters[place.argument].type, path: place.path)
  }

  /// Returns the help on a field of a table; `nil` where the table has no field of the name.
  func entry(_ name: String, at place: CompletionContext.TablePlace, _ aliases: [String: String]) -> String? {
    guard let field = fields(at: place, aliases).first(where: { $0.name == name }) else { return nil }
    let table = tables.first { $0.fields.contains(field) }
    return table.flatMap { reference.help("\($0.name).\(name)") }
  }

  /// Returns the declaration for the table after a call, as in `onboarding.step "a" {`; `nil` where no verb takes one
  /// there.
  private func describer(_ callee: String, _ aliases: [String: String]) -> LuaDeclaration? {
    guard callee.hasSuffix("()") else { return nil }
    guard let verb = declaration(String(callee.dropLast(2)), aliases), verb.kind == .verb,
      case .object(let type)? = verb.returns?.types.first
    else { return nil }
    return reference.declaration(at: type + "()")
  }

  /// True where a field holds a text of the string tables.
  static func isText(_ type: LuaType) -> Bool {
    switch type {
    case .union(let types): types.contains(where: isText)
    case .fields(let name): name == "Text"
    default: false
    }
  }

  /// The words of a closed set.
  static func choices(_ type: LuaType) -> [String] {
    switch type {
    case .oneOf(let words): words
    case .union(let types): types.flatMap(choices)
    case .list(let element), .worded(_, let element): choices(element)
    default: []
    }
  }
}
