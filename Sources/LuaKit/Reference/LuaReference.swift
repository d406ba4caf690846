import Spelling

/// The texts about verbs for users: help, completion, reference and definitions. They are made from declarations alone,
/// without an engine.
///
/// Each output has a file of its own next to this one. All of them preserve the order of the declarations within an
/// owner, and sort owners alphabetically.
///
/// For example:
///
///     let reference = LuaReference(engine.declarations)
///     reference.completions(for: "analytics.tr")    // ["analytics.track"]
///     reference.suggestions(for: "analytics.trak")  // ["analytics.track"]
public struct LuaReference: Sendable {
  /// The declarations, in the order in which they were installed.
  public let declarations: [LuaDeclaration]

  private let makeTables: @Sendable () -> [LuaTableType]

  /// The tables that scripts write, receive and read, each once, in the given order.
  public var tables: [LuaTableType] {
    var seen: Set<String> = []
    return makeTables().filter { seen.insert($0.name).inserted }
  }

  /// Makes a reference to these declarations. The tables are made at each access.
  public init(
    _ declarations: [LuaDeclaration], tables: @autoclosure @escaping @Sendable () -> [LuaTableType] = []
  ) {
    self.declarations = declarations
    makeTables = tables
  }

  /// The table of a name; nil where there is none.
  public func table(_ name: String) -> LuaTableType? { tables.first { $0.name == name } }

  /// One section of the outputs: a library object, a bridged type, or the globals.
  struct Section {
    var name: String
    var isType: Bool
    var type: LuaDeclaration?
    var members: [LuaDeclaration]
  }

  /// The globals first (with an empty name), then library objects, then types.
  var sections: [Section] {
    var names: Set<String> = []
    var types: Set<String> = []
    for declaration in declarations {
      let name = declaration.kind == .type ? declaration.path : declaration.owner ?? ""
      names.insert(name)
      if declaration.isOfType { types.insert(name) }
    }
    return names.sorted { (types.contains($0) ? 1 : 0, $0) < (types.contains($1) ? 1 : 0, $1) }.map { name in
      Section(
        name: name, isType: types.contains(name),
        type: declarations.first { $0.kind == .type && $0.path == name },
        members: declarations.filter { $0.kind != .type && ($0.owner ?? "") == name })
    }
  }

  /// The declaration at a path, written with a dot or a colon.
  public func declaration(at path: String) -> LuaDeclaration? {
    declarations.indices.first { Self.isSamePath(declarations[$0].path, path) }.map { declarations[$0] }
  }

  /// True for two paths that differ at most in their separators. The bytes are compared in place: a page looks up the
  /// words of all its fields at once, each among all declarations.
  private static func isSamePath(_ one: String, _ other: String) -> Bool {
    func isSeparator(_ byte: UInt8) -> Bool { byte == UInt8(ascii: ".") || byte == UInt8(ascii: ":") }
    return one.utf8.elementsEqual(other.utf8) { $0 == $1 || isSeparator($0) && isSeparator($1) }
  }

  /// Returns the members of an owner ("analytics", "Flow"), sorted, without "()". For "" it returns the globals and the
  /// library objects.
  public func members(of owner: String) -> [String] {
    var names = Set(
      declarations.filter { $0.kind != .type && ($0.owner ?? "") == owner && $0.name != "()" }.map(\.name))
    if owner.isEmpty {
      names.formUnion(declarations.filter { !$0.isOfType }.compactMap(\.owner))
    }
    return names.sorted()
  }

  /// Returns the completions of a typed word: "analytics.tr" gives ["analytics.track"]. A word without a separator
  /// gives globals and library objects, a word with one the owner's members; an unknown owner gives none.
  public func completions(for prefix: String) -> [String] {
    guard let separator = prefix.lastIndex(where: { $0 == "." || $0 == ":" }) else {
      return members(of: "").filter { $0.hasPrefix(prefix) }
    }
    let owner = String(prefix[..<separator])
    let start = prefix[prefix.index(after: separator)...]
    return members(of: owner).filter { $0.hasPrefix(start) }.map { owner + String(prefix[separator]) + $0 }
  }

  /// Returns known paths that are similar to an unknown one: of verbs, owners and fields of tables.
  public func suggestions(for path: String) -> [String] {
    let fields = tables.flatMap { table in table.fields.map { "\(table.name).\($0.name)" } }
    return Suggestion.near(path, among: declarations.map(\.path) + members(of: "") + fields)
  }
}
