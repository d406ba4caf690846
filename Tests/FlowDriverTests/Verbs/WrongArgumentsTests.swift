import FlowScript
import LuaKit
import Testing

@testable import FlowDriver

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
  private func messages(_ calls: [Call]) throws -> [(Call, String?)] {
    let prompting = try Prompting()
    let lua = prompting.session.driver.engine.lua
    let environment = lua.makeEnvironment()
    return try calls.map { call in
      let chunk = try lua.load(
        source: "local ok, why = pcall(function() \(call.source) end) return not ok and tostring(why) or nil",
        chunk: "@call.lua", environment: environment)
      let phase = [LuaCallers.driver, .prompt, .hook, .loading].first { call.verb.callers.isSuperset(of: $0) }
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
            wanted: [verb.path, "'\(parameter.name)"] + wrong.wanted)
        }
      }
    }
  }

  /// The verb as an expression; `nil` for a member of an object that no line makes.
  private static func call(_ verb: LuaDeclaration) -> String? {
    guard verb.isOfType, let owner = verb.owner else { return verb.path }
    guard let object = object(owner), verb.name != "()" else { return nil }
    return "(\(object)):\(verb.name)"
  }

  private static func object(_ type: String) -> String? {
    switch type {
    case "Flow": "flow"
    case "Condition": "given.never"
    case "Transcript": "app.transcript"
    case "Expectation": "expect(1)"
    default: nil
    }
  }

  /// A value of a type, as Lua code.
  private static func sample(_ type: LuaType) -> String? {
    switch type {
    case .any, .boolean: "true"
    case .nil: "nil"
    case .integer, .number: "1"
    // A link is a text that every verb takes.
    case .string, .text: "'https://example.com'"
    case .oneOf(let words): words.first.map { "'\($0)'" }
    case .table, .list, .fields, .map: "{}"
    case .function, .callback: "function() end"
    case .object(let name): object(name)
    case .worded(_, let type): sample(type)
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
    // A matcher looks at what is expected before it looks at its own arguments.
    for (call, said) in try messages(calls.filter { $0.verb.owner != "Expectation" }) {
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

  @Test func `more arguments than a verb has parameters are refused`() throws {
    let calls = Self.verbs.compactMap { verb -> Call? in
      guard let call = Self.call(verb), verb.parameters.last?.isVariadic != true else { return nil }
      let samples = verb.parameters.map { Self.sample($0.type) }
      guard !samples.contains(nil) else { return nil }
      let arguments = (samples.compactMap(\.self) + ["1"]).joined(separator: ", ")
      return Call(
        verb: verb, parameter: LuaParameter("", .any, ""), source: "\(call)(\(arguments))",
        wanted: [verb.path, " takes ", "got \(samples.count + 1)"])
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
    case .worded(_, let type): type.takesNumbers
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
}
