import FlowModel
import LuaKit
import Phone

/// A verb assigned to a field instead of a function, as in `run = settings.open`; it has no line of its own.
///
/// For example, of the function of the site `alert "guidance", buttons[1].run`:
///
///     AssignedVerb.path(of: "alert \"guidance\", buttons[1].run")  // buttons[1].run
///     AssignedVerb.verbs(of: "run", in: "{ key = \"open\", run = settings.open }")  // ["settings.open"]
enum AssignedVerb {
  /// Returns the path after the owner in a site; `nil` for a site without a path.
  static func path(of site: String) -> LuaPath? {
    guard let comma = site.lastIndex(of: ","), comma < site.endIndex else { return nil }
    var path = LuaPath()
    for part in site[site.index(after: comma)...].drop(while: { $0 == " " }).split(separator: ".") {
      let words = part.split { $0 == "[" || $0 == "]" }
      guard let name = words.first else { return nil }
      path = path.field(String(name))
      for word in words.dropFirst() {
        guard let number = Int(word) else { return nil }
        path = path.element(number)
      }
    }
    return path
  }

  /// The last field of a site.
  static func field(of site: String) -> String { String(site.split { $0 == " " || $0 == "." }.last ?? "") }

  /// The verbs with effects in a field of a line, in their order.
  static func verbs(of field: String, in line: Substring) -> [String] {
    let tokens = LuaTokens(String(line)).tokens
    guard tokens.count > 4 else { return [] }
    var verbs: [String] = []
    for index in 0..<tokens.count - 4
    where tokens[index].kind == .name && tokens[index].text == field && tokens[index + 1].isSymbol("=")
      && tokens[index + 3].isSymbol(".")
    {
      let verb = tokens[index + 2].text + "." + tokens[index + 4].text
      if Effect.names.contains(verb) { verbs.append(verb) }
    }
    return verbs
  }
}
