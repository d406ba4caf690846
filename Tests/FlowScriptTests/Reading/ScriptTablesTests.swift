import LuaKit
import Testing

@testable import FlowScript

/// What follows from the declarations of fields holds for each of them: nothing here names one.
struct ScriptTablesTests {
  private static let reference = LuaReference(ScriptVerbs.declarations, tables: ScriptTables.all)

  /// A field of a table that a script writes, and the script in which the field has a value that no field takes.
  struct Sample: CustomTestStringConvertible, Sendable {
    let path: [String]
    let field: LuaField
    let head: String
    let tail: String

    var testDescription: String { (path + [field.name]).joined(separator: ".") }

    func script(_ entry: String) -> String { "\(head)\n\(entry),\n\(tail)" }
  }

  /// Every field of the tables of a step, a flow and an app, on the third line of a script of its own.
  static let samples: [Sample] = [
    ("Step", "onboarding.step 'a'"), ("Flow", "onboarding.flow 'a'"), ("App", "onboarding.app"),
  ]
  .flatMap { samples(of: $0.0, [], "return \($0.1) {", "}", depth: 0) }

  private static func samples(
    of table: String, _ path: [String], _ head: String, _ tail: String, depth: Int
  ) -> [Sample] {
    guard let table = reference.table(table), depth < 4 else { return [] }
    return table.fields.flatMap { field -> [Sample] in
      let beside = needed(beside: field, in: table).map { $0 + ", " }.joined()
      let own = Sample(path: path, field: field, head: head + "\n" + beside, tail: tail)
      return [own]
        + inner(field.type).flatMap { shape in
          samples(
            of: shape.table, path + [field.name], "\(head) \(beside)\(field.name) = \(shape.opening)",
            shape.closing + tail, depth: depth + 1)
        }
    }
  }

  /// What a table with the field has to have as well, as Lua code.
  private static func needed(beside field: LuaField, in table: LuaTableType) -> [String] {
    let alternatives = table.alternatives.filter {
      $0.isRequired && !$0.names.contains(field.name) && !$0.names.contains { field.companions.contains($0) }
    }
    let names =
      field.companions.prefix(1) + alternatives.compactMap(\.names.first)
      + table.fields.filter { $0.presence == .required && $0.name != field.name }.map(\.name)
    return names.compactMap { table.field($0)?.example }
  }

  /// The tables with declared fields in values of a type, and what stands around such a table.
  private static func inner(_ type: LuaType) -> [(table: String, opening: String, closing: String)] {
    switch type {
    case .fields(let name): [(name, "{", "}")]
    case .list(let element): inner(element).map { ($0.table, "{" + $0.opening, $0.closing + "}") }
    case .map(let element): inner(element).map { ($0.table, "{ ['GET a'] =" + $0.opening, $0.closing + "}") }
    case .union(let types): types.flatMap(inner)
    case .worded(_, let type): inner(type)
    default: []
    }
  }

  private func failure(_ source: String) -> String? {
    do {
      _ = try ScriptFolder(source).load()
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: samples) func `a field that there is not is refused beside each that there is`(
    sample: Sample
  ) {
    let text = failure(sample.script("zzzzzzzz = 1"))
    #expect(text?.contains("has no \"zzzzzzzz\"") == true, "\(text ?? "nothing")")
    #expect(text?.contains("flow.lua:3: ") == true, "\(text ?? "nothing")")
  }

  @Test(arguments: samples) func `a value that no field takes is refused, with its path and its line`(
    sample: Sample
  ) {
    guard sample.field.type != .any else { return }
    let text = failure(sample.script("\(sample.field.name) = coroutine.create(print)"))
    #expect(text?.contains("has no ") == false, "\(text ?? "nothing")")
    #expect(text?.contains(".\(sample.field.name)") == true, "\(text ?? "nothing")")
    #expect(text?.contains("should be ") == true, "\(text ?? "nothing")")
    #expect(text?.contains("flow.lua:3: ") == true, "\(text ?? "nothing")")
  }

  @Test(arguments: samples.filter { $0.field.type.takesNumbers }, ["0/0", "1/0", "-1/0"])
  func `a number without an end is refused by every field that takes one, with its path and its line`(
    sample: Sample, number: String
  ) {
    let text = failure(sample.script("\(sample.field.name) = \(number)"))
    #expect(text?.contains(".\(sample.field.name)") == true, "\(text ?? "nothing")")
    #expect(text?.contains("should be ") == true, "\(text ?? "nothing")")
    #expect(text?.contains("flow.lua:3: ") == true, "\(text ?? "nothing")")
  }

  @Test(arguments: samples.filter { !$0.field.type.outside.isEmpty })
  func `a number out of its range is refused, with its path, its line and the range`(sample: Sample) {
    for number in sample.field.type.outside {
      let text = failure(sample.script("\(sample.field.name) = \(number)"))
      #expect(text?.contains(".\(sample.field.name)") == true, "\(number): \(text ?? "nothing")")
      #expect(text?.contains("should be ") == true, "\(number): \(text ?? "nothing")")
      #expect(text?.contains("flow.lua:3: ") == true, "\(number): \(text ?? "nothing")")
    }
  }

  @Test func `ranges are declared for what is counted and timed`() {
    #expect(Self.samples.filter { !$0.field.type.outside.isEmpty }.count > 15)
  }

  @Test(arguments: samples.filter { $0.field.type.isFormed })
  func `a text without the form that its field wants is refused, with the line`(sample: Sample) {
    let text = failure(sample.script("\(sample.field.name) = \"?!\""))
    #expect(text?.contains("\"?!\"") == true, "\(text ?? "nothing")")
    #expect(text?.contains("flow.lua:") == true, "\(text ?? "nothing")")
  }

  @Test func `every field that is written says what it is, with an example of itself`() {
    for table in ScriptTables.all where !(ToldTables.all + ResultTables.all).contains(table) {
      #expect(!table.example.isEmpty, "\(table.name)")
      for field in table.fields {
        #expect(field.summary.hasSuffix("."), "\(table.name).\(field.name)")
        #expect(field.example.hasPrefix(field.name + " ="), "\(table.name).\(field.name)")
        #expect(!field.type.holdsFunctions || field.hook != nil, "\(table.name).\(field.name)")
      }
    }
  }

  @Test func `every field is in help and in the editor's definitions`() {
    let definitions = Self.reference.luaCATS()
    for table in ScriptTables.all {
      #expect(definitions.contains("---@class \(table.className)\n"))
      for field in table.fields {
        #expect(definitions.contains("---@field \(field.name)"), "\(table.name).\(field.name)")
        let help = Self.reference.help("\(table.name).\(field.name)")
        #expect(help?.contains(field.summary) == true, "\(table.name).\(field.name)")
      }
    }
  }

  @Test func `every table that a type names is declared`() {
    let names = ScriptTables.all.map(\.name)
    func named(_ type: LuaType) -> [String] {
      switch type {
      case .fields(let name): [name]
      case .list(let type), .map(let type), .worded(_, let type): named(type)
      case .union(let types): types.flatMap(named)
      case .callback(let told, let returns): told.flatMap { named($0.type) } + (returns.map(named) ?? [])
      default: []
      }
    }
    let types =
      ScriptTables.all.flatMap { $0.fields.map(\.type) }
      + ScriptVerbs.declarations.flatMap { $0.parameters.map(\.type) }
    #expect(types.flatMap(named).filter { !names.contains($0) } == [])
  }
}

extension LuaType {
  /// True where a number can stand there itself.
  fileprivate var takesNumbers: Bool {
    switch self {
    case .number, .integer: true
    case .within(_, let type): type.takesNumbers
    case .union(let types): types.contains(where: \.takesNumbers)
    case .worded(_, let type): type.takesNumbers
    default: false
    }
  }

  /// Whether a function can stand there itself.
  var holdsFunctions: Bool {
    switch self {
    case .callback: true
    case .union(let types): types.contains(where: \.holdsFunctions)
    case .map(let type), .list(let type), .worded(_, let type): type.holdsFunctions
    default: false
    }
  }

  /// The values out of the range of a number that can stand there, as Lua code.
  var outside: [String] {
    switch self {
    case .within(let range, _): range.outside
    case .worded(_, let type): type.outside
    case .list(let type): type.outside.map { "{ \($0) }" }
    case .union(let types): types.flatMap(\.outside)
    default: []
    }
  }

  /// True where a text can stand there that has to have a form, which its words give an example of: a time of day.
  var isFormed: Bool {
    switch self {
    case .worded(let words, let type): words.quoted != nil && type.takesText
    case .union(let types):
      types.contains(where: \.isFormed) && types.allSatisfy { $0.isFormed || !$0.takesText }
    default: false
    }
  }

  /// True where some text can stand there.
  var takesText: Bool {
    switch self {
    case .string, .text, .any, .oneOf: true
    case .worded(_, let type): type.takesText
    case .union(let types): types.contains(where: \.takesText)
    default: false
    }
  }
}

extension String {
  /// The first text in quotation marks; nil where there is none.
  fileprivate var quoted: String? {
    let parts = split(separator: "\"", omittingEmptySubsequences: false)
    return parts.count > 2 ? String(parts[1]) : nil
  }
}
