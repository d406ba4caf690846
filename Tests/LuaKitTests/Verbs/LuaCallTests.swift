import LuaKit
import Testing

@Suite struct LuaCallTests {
  final class Box {
    var text = ""
  }

  private func result(
    _ source: String, _ body: @escaping @Sendable (Box, inout LuaCall) throws -> LuaValue
  ) throws -> LuaValue {
    let engine = LuaEngine()
    let verb = LuaVerb<Box>(
      "take", parameters: [LuaParameter("values", .any, optional: true, variadic: true)],
      returns: LuaReturn(.any),
      summary: "Takes.", body: body)
    engine.install(verbs: [verb], host: Box())
    return try engine.load(source: source, chunk: "@call.lua", environment: engine.makeEnvironment()).call()
  }

  @Test func `arguments are read as what they are`() throws {
    #expect(try result("return take(1, 'b', true, nil, 2.5)") { _, call in .integer(call.count) } == 5)
    #expect(try result("return take('b')") { _, call in .string(call.string(0)) } == "b")
    #expect(
      try result("return take(1)") { _, call in call.optionalString(0).map(LuaValue.string) ?? nil } == nil)
    #expect(try result("return take('x')") { _, call in .integer(call.optionalInteger(0) ?? -1) } == -1)
    #expect(try result("return take(true)") { _, call in .boolean(call.optionalBoolean(0) ?? false) } == true)
    #expect(try result("return take(2.5)") { _, call in .number(call.optionalNumber(0) ?? 0) } == 2.5)
    #expect(try result("return take()") { _, call in .boolean(call.isNil(0)) } == true)
    #expect(try result("return take('a\\0b')") { _, call in .integer(call.bytes(0).count) } == 3)
    #expect(try result("return take(1, 'x')") { _, call in call.values[1] } == "x")
  }

  @Test func `a table is read without holding it`() throws {
    let source = "return take({ 'a', 'b', name = 'x', [true] = 1, [1.5] = 2 })"
    #expect(
      try result(source) { _, call in
        var keys: [String] = []
        try call.table(0)?.forEach { key, _ in keys.append("\(key)") }
        return .string(keys.joined(separator: " "))
      } == "integer(1) number(1.5) integer(2) string(\"name\") boolean(true)")
    #expect(try result(source) { _, call in call.table(0)?.field("name") ?? nil } == "x")
    #expect(try result(source) { _, call in call.table(0)?.element(2) ?? nil } == "b")
    #expect(try result(source) { _, call in .integer(call.table(0)?.length ?? 0) } == 2)
    #expect(try result(source) { _, call in call.table(0)?.held[raw: "name"] ?? nil } == "x")
  }

  @Test(arguments: [
    ("{ step = 'welcome' }", "step=welcome"), ("{ ['a\\0b'] = 'x' }", "a\0b=x"), ("{}", "none"),
    ("{ 'x' }", "none"), ("{ [true] = 'x' }", "none"), ("{ [2.5] = 'x' }", "none"),
    ("{ [{}] = 'x' }", "none"),
    ("{ a = 'x', b = 'y' }", "none"), ("{ a = 'x', 'y' }", "none"),
    ("setmetatable({ a = 'x' }, { __index = { b = 'y' } })", "a=x"),
    ("frozen", "a=x"), ("string", "none"),
  ])
  func `the only field of a table is found, frozen or not`(table: String, found: String) throws {
    let engine = LuaEngine()
    let verb = LuaVerb<Box>(
      "only", parameters: [LuaParameter("table", .table)], returns: LuaReturn(.string), summary: "Tells."
    ) { _, call in
      let depth = call.stack.count
      let field = call.table(0)?.onlyField
      #expect(call.stack.count == depth)
      return field.map { "\($0.name)=\($0.value.string ?? "")" } ?? "none"
    }
    engine.install(verbs: [verb], host: Box())
    let environment = engine.makeEnvironment()
    let frozen = engine.makeTable()
    try frozen.set("a", "x")
    try engine.freeze(.table(frozen), message: "frozen")
    environment["frozen"] = .table(frozen)
    let chunk = try engine.load(source: "return only(\(table))", chunk: "=t", environment: environment)
    #expect(try chunk.call() == .string(found))
  }

  @Test func `a call knows its line`() throws {
    #expect(
      try result("\n\nreturn take()") { _, call in
        .string("\(call.location?.file ?? ""):\(call.location?.line ?? 0)")
      }
        == "call.lua:3")
  }

  @Test func `a failure has the line of the call and keeps the error`() {
    struct Trouble: Error, Equatable { var number: Int }
    let error = #expect(throws: LuaError.self) {
      try result("\nreturn take()") { _, _ in throw Trouble(number: 7) }
    }
    #expect(error?.kind == .verb)
    #expect(error?.line == 2)
    #expect(error?.underlying as? Trouble == Trouble(number: 7))
    #expect(error?.traceback.map(\.name) == ["take", "main chunk"])
  }

  @Test func `a script may catch a failure as a string with its position`() throws {
    #expect(
      try result("return select(2, pcall(function() take() end))") { _, _ in throw LuaFailure("no") }
        == "call.lua:1: no")
  }

  @Test func `an error of a callback comes out whole`() {
    let error = #expect(throws: LuaError.self) {
      try result("local function deep()\n  error('bad')\nend\ntake(deep)") { _, call in
        try call.function(0)?.call() ?? nil
      }
    }
    #expect(error?.message == "bad")
    #expect(error?.line == 2)
    #expect(error?.traceback.map(\.name).contains("main chunk") == true)
  }
}
