import FlowDriver
import FlowScript
import LuaKit
import Testing

/// What follows from the declarations of parameters holds for each of them: nothing here names one.
@Suite(.serialized) struct WrongArgumentsTests {
  /// A call whose last argument is wrong, and what its message has to say.
  struct Call {
    let verb: LuaDeclaration
    let parameter: LuaParameter
    let source: String
    let wanted: [String]
  }

  private static let verbs = (ScriptVerbs.declarations + DriverVerbs.declarations).filter { $0.kind == .verb }

  /// The message of each call, which every verb refuses before it does anything.
  private func messages(_ calls: [Call], setting: Bool = false) throws -> [(Call, String?)] {
    let prompting = try Prompting()
    let lua = prompting.session.driver.engine.lua
    let environment = lua.makeEnvironment()
    return try calls.map { call in
      let chunk = try lua.load(
        source: "local ok, why = pcall(function() \(call.source) end) return not ok and tostring(why) or nil",
        chunk: "@call.lua", environment: environment)
      let phase = [ExecutionPhases.driver, .prompt, .hook, .loading].first {
        (setting ? call.verb.setters ?? [] : call.verb.callers).isSuperset(of: $0)
      }
      let said = try lua.withPhase(phase ?? .driver) { () throws(LuaError) in try chunk.call() }
      return (call, said.string)
    }
  }

  /// Every parameter of every verb in one call, the ones before it as they should be.
  private static func calls(_ wrong: (LuaParameter) -> [(value: String, wanted: [String])]) -> [Call] {
    verbs.flatMap { verb -> [Call] in
      verb.parameters.enumerated().flatMap { place, parameter -> [Call] in
        let before = verb.parameters.prefix(place).map { sample($0.type) }
        let after = verb.parameters.dropFirst(place + 1).prefix { !$0.isOptional && !$0.isVariadic }
          .map { sample($0.type) }
        guard let call = call(verb), !before.contains(nil), !after.contains(nil) else { return [] }
        return wrong(parameter).map { wrong in
          let arguments = before.compactMap(\.self) + [wrong.value] + after.compactMap(\.self)
          return Call(
            verb: verb, parameter: parameter, source: "\(call)(\(arguments.joined(separator: ", ")))",
            wanted: [said(verb), "'\(parameter.name)"] + wrong.wanted)
        }
      }
    }
  }

  /// The verb as an expression.
  private static func call(_ verb: LuaDeclaration) -> String? {
    guard verb.isOfType, let owner = verb.owner else { return verb.path }
    guard let object = object(owner) else { return nil }
    return verb.name == "()" ? "(\(object))" : "(\(object)):\(verb.name)"
  }

  /// The verb as messages name it: an object that is called by its type.
  private static func said(_ verb: LuaDeclaration) -> String {
    verb.name == "()" ? verb.owner ?? "" : verb.path
  }

  /// A line that makes an object of a type.
  private static func object(_ type: String) -> String? {
    switch type {
    case "Flow": "flow"
    case "Condition": "given.never"
    case "Transcript": "app.transcript"
    case "Expectation": "expect(app.transcript)"
    case "Screen": "screen"
    case "Occurrence": "expect(app.transcript):event 'launched'"
    case "Pattern": "effect 'review.request'"
    case "Property": "never(effect 'review.request')"
    case "FlowDraft": "onboarding.flow 'z'"
    case "Step": "onboarding.step 'z'"
    default: nil
    }
  }

  @Test func `a line makes the object of every member that there is`() {
    #expect(Self.verbs.filter { Self.call($0) == nil }.map(\.path) == [])
  }

  /// A value of a type, as Lua code.
  private static func sample(_ type: LuaType) -> String? {
    switch type {
    case .any, .boolean: "true"
    case .nil: "nil"
    case .integer, .number: "1"
    // A link is a text that every verb takes.
    case .string, .text: "'https://example.com'"
    case .worded(let words, let type):
      type.takesText ? words.quoted.map { "'\($0)'" } ?? sample(type) : sample(type)
    case .oneOf(let words): words.first.map { "'\($0)'" }
    case .table, .list, .fields, .map: "{}"
    case .function, .callback: "function() end"
    case .object(let name): object(name)
    case .within(_, let type): sample(type)
    case .union(let types): types.lazy.compactMap(sample).first
    }
  }

  @Test func `a value that no parameter takes is refused by its verb, with its name and what was expected`()
    throws
  {
    let calls = Self.calls { parameter in
      parameter.type.takesAll ? [] : [("coroutine.create(print)", ["should be "])]
    }
    #expect(calls.count > 250)
    for (call, said) in try messages(calls) {
      for part in call.wanted {
        #expect(said?.contains(part) == true, "\(call.source): \(said ?? "nothing") lacks \(part)")
      }
    }
  }

  @Test func `a field that there is not is refused in every table that a verb takes`() throws {
    let calls = Self.calls { parameter in
      parameter.type.hasFields ? [("{ zzzzzzzz = 1 }", ["zzzzzzzz"])] : []
    }
    #expect(calls.count > 20)
    for (call, said) in try messages(calls) {
      #expect(said?.contains("zzzzzzzz") == true, "\(call.source): \(said ?? "nothing")")
    }
  }

  @Test func `a word that is nearly one of a closed set is refused, and the right one named`() throws {
    let calls = Self.calls { parameter in
      guard case .oneOf(let words) = parameter.type, let word = words.first(where: { $0.count > 5 }) else {
        return []
      }
      return [("'\(word.dropLast())\(word.last == "q" ? "x" : "q")'", ["should be ", word])]
    }
    #expect(calls.count > 10)
    for (call, said) in try messages(calls) {
      for part in call.wanted {
        #expect(said?.contains(part) == true, "\(call.source): \(said ?? "nothing") lacks \(part)")
      }
    }
  }

  @Test(arguments: ["0/0", "1/0", "-1/0"])
  func `a number without an end is refused by every parameter that takes a number`(number: String) throws {
    let calls = Self.calls { parameter in
      parameter.type.takesNumbers && !parameter.type.takesAll ? [(number, ["should be "])] : []
    }
    #expect(calls.count > 15)
    for (call, said) in try messages(calls) {
      for part in call.wanted {
        #expect(said?.contains(part) == true, "\(call.source): \(said ?? "nothing") lacks \(part)")
      }
    }
  }

  @Test func `a number out of its range is refused by its verb, with the range`() throws {
    let calls = Self.calls { parameter in parameter.type.outside.map { ($0, ["should be "]) } }
    #expect(calls.count > 15)
    for (call, said) in try messages(calls) {
      for part in call.wanted {
        #expect(said?.contains(part) == true, "\(call.source): \(said ?? "nothing") lacks \(part)")
      }
    }
  }

  @Test func `a text without the form that its parameter wants is refused`() throws {
    let calls = Self.calls { parameter in parameter.type.isFormed ? [("'?!'", [])] : [] }
    #expect(calls.count > 12)
    for (call, said) in try messages(calls) {
      #expect(said?.contains("?!") == true, "\(call.source): \(said ?? "nothing")")
    }
  }

  private static let tables = TableSamples(
    reference: LuaReference(
      ScriptVerbs.declarations + DriverVerbs.declarations, tables: ScriptTables.all + DriverTables.all),
    // What is said of a flow is read by its own readers.
    skipped: ["Step", "Flow", "App"])

  @Test func `a value that no field takes is refused in every table that a verb takes, with its path`() throws
  {
    let calls = Self.calls { parameter in
      Self.tables.of(parameter.type) { $0.type == .any ? [] : ["coroutine.create(print)"] }
        .map { ($0.source, [$0.path, "should be "]) }
    }
    #expect(calls.count > 100)
    for (call, said) in try messages(calls) {
      // A table may stand in place of the parameter before it.
      for part in call.wanted where !part.hasPrefix("'") {
        #expect(said?.contains(part) == true, "\(call.source): \(said ?? "nothing") lacks \(part)")
      }
    }
  }

  @Test func `a number out of its range is refused in every table that a verb takes, with its path`() throws {
    let calls = Self.calls { parameter in
      Self.tables.of(parameter.type) { $0.type.outside }.map { ($0.source, [$0.path, "should be "]) }
    }
    #expect(calls.count > 40)
    for (call, said) in try messages(calls) {
      // A table may stand in place of the parameter before it.
      for part in call.wanted where !part.hasPrefix("'") {
        #expect(said?.contains(part) == true, "\(call.source): \(said ?? "nothing") lacks \(part)")
      }
    }
  }

  @Test func `a property is set to nothing else than its type`() throws {
    let properties = (ScriptVerbs.declarations + DriverVerbs.declarations).filter {
      $0.kind == .property && $0.setters != nil && $0.returns?.types.first?.takesAll == false
    }
    #expect(properties.count > 15)
    let calls = properties.flatMap { property -> [Call] in
      (["coroutine.create(print)"] + (property.returns?.types.first?.outside ?? [])).map {
        Call(
          verb: property, parameter: LuaParameter("", .any, ""), source: "\(property.path) = \($0)",
          wanted: [property.path, " should be "])
      }
    }
    for (call, said) in try messages(calls, setting: true) {
      for part in call.wanted {
        #expect(said?.contains(part) == true, "\(call.source): \(said ?? "nothing") lacks \(part)")
      }
    }
  }

  @Test func `more arguments than a verb has parameters are refused`() throws {
    let calls = Self.verbs.compactMap { verb -> Call? in
      guard let call = Self.call(verb), verb.parameters.last?.isVariadic != true else { return nil }
      let samples = verb.parameters.map { Self.sample($0.type) }
      guard !samples.contains(nil) else { return nil }
      let arguments = (samples.compactMap(\.self) + ["1"]).joined(separator: ", ")
      return Call(
        verb: verb, parameter: LuaParameter("", .any, ""), source: "\(call)(\(arguments))",
        wanted: [Self.said(verb), " takes ", "got \(samples.count + 1)"])
    }
    #expect(calls.count > 200)
    for (call, said) in try messages(calls) {
      for part in call.wanted {
        #expect(said?.contains(part) == true, "\(call.source): \(said ?? "nothing") lacks \(part)")
      }
    }
  }
}

extension LuaType {
  /// True where any value is one.
  fileprivate var takesAll: Bool {
    switch self {
    case .any: true
    case .worded(_, let type): type.takesAll
    case .union(let types): types.contains(where: \.takesAll)
    default: false
    }
  }

  fileprivate var takesNumbers: Bool {
    switch self {
    case .number, .integer: true
    case .worded(_, let type), .within(_, let type): type.takesNumbers
    case .union(let types): types.contains(where: \.takesNumbers)
    default: false
    }
  }

  /// True for a table with declared fields.
  fileprivate var hasFields: Bool {
    switch self {
    case .fields: true
    case .worded(_, let type): type.hasFields
    case .union(let types): types.contains(where: \.hasFields)
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
