import LuaKit
import Testing

@Suite struct LuaTypeTests {
  @Test(arguments: [
    (LuaType.list(of: .string), "string[]", "a list, each a string"),
    (.oneOf(["a", "b"]), "\"a\"|\"b\"", "'a' or 'b'"),
    (.list(of: .oneOf(["a"])), "(\"a\")[]", "a list, each 'a'"),
    (.union([.string, .nil, .table]), "string|nil|table", "a string, nil or a table"),
    (
      .callback([LuaTold("n", .integer)], returns: .boolean), "fun(n: integer): boolean",
      "a function(n) that returns a boolean"
    ),
    (.fields("Step"), "StepTable", "a Step table"),
    (.map(of: .integer), "table<string, integer>", "a table of named fields, each an integer"),
    (.worded("a length of time", .union([.string, .number])), "string|number", "a length of time"),
    (
      .union([.string, .callback([], returns: .string)]), "string|(fun(): string)",
      "a string or a function() that returns a string"
    ), (.object("Apple"), "Apple", "an Apple"),
  ])
  func `a type is spelled for editors and for people`(type: LuaType, luaCATS: String, sentence: String) {
    #expect(type.luaCATS == luaCATS)
    #expect(type.sentence == sentence)
  }

  private func failure(_ type: LuaType, _ argument: String) -> String? {
    let engine = LuaEngine()
    engine.installType(LuaObjectType(Counter.self, name: "Counter", summary: "") { _ in "" })
    let counter = Counter()
    engine.install(
      verbs: [
        LuaVerb<Counter>("take", parameters: [LuaParameter("x", type)], summary: "Takes.") { _, _ in },
        LuaVerb<Counter>("counter", returns: LuaReturn(.object("Counter")), summary: "Makes.") { counter, _ in
          LuaObject(counter)
        },
      ], host: counter)
    do {
      try engine.load(source: "take(\(argument))", chunk: "=x", environment: engine.makeEnvironment()).call()
      return nil
    } catch {
      return error.message
    }
  }

  @Test func `arguments are checked against their types`() {
    #expect(failure(.integer, "1") == nil)
    #expect(failure(.integer, "2.0") == nil)
    #expect(failure(.integer, "1.5") == "take: 'x' should be an integer, got the number 1.5")
    #expect(failure(.integer, "'1'") == "take: 'x' should be an integer, got the string '1'")
    #expect(failure(.number, "1.5") == nil)
    #expect(failure(.boolean, "nil") == "take: 'x' should be a boolean, got nil")
    #expect(failure(.any, "nil") == nil)
    #expect(failure(.any, "") == "take: 'x' should be any value, got nothing")
    #expect(failure(.list(of: .integer), "{ 1, 2 }") == nil)
    #expect(
      failure(.list(of: .integer), "{ 1, 'b' }")
        == "take: 'x' should be a list, each an integer, got the string 'b' as element 2")
    #expect(failure(.object("Counter"), "counter()") == nil)
    #expect(failure(.object("Counter"), "{}") == "take: 'x' should be a Counter, got a table")
    #expect(failure(.union([.string, .object("Counter")]), "counter()") == nil)
    #expect(
      failure(.union([.string, .oneOf(["a"])]), "1")
        == "take: 'x' should be a string or 'a', got the number 1")
    #expect(failure(.function, "print") == nil)
    #expect(failure(.string, "'a', 'b'") == "take takes 1 argument, got 2")
  }
}
