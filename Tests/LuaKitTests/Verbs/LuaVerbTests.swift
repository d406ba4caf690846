import LuaKit
import Testing

@Suite struct LuaVerbTests {
  private final class Box: Sendable {}

  private func engine() -> LuaEngine {
    let engine = LuaEngine()
    let verb = LuaVerb<Box>(
      "shop.open", parameters: [LuaParameter("name", .string, "A name.")], returns: LuaReturn(.string),
      summary: "Opens.", callers: [.loading, .driver]
    ) { _, call in "open " + call.string(0) }
    engine.install(
      verbs: [verb.read(as: LuaReading(.hook, .string, "What is open.")) { _ in "a shelf" }], host: Box())
    return engine
  }

  private func result(_ source: String, _ engine: LuaEngine, _ phase: ExecutionPhases) throws -> String? {
    let environment = engine.makeEnvironment()
    let function = try engine.load(source: source, chunk: "@verb.lua", environment: environment)
    return try engine.withPhase(phase) { () throws(LuaError) in try function.call() }.string
  }

  @Test func `a verb may be a value for some callers, and is declared once`() throws {
    let engine = engine()
    #expect(try result("return shop.open 'x'", engine, .loading) == "open x")
    #expect(try result("local o = shop.open return o 'y'", engine, .driver) == "open y")
    #expect(try result("return shop.open", engine, .hook) == "a shelf")
    #expect(engine.declarations.filter { $0.path == "shop.open" }.count == 1)
    #expect(engine.declarations.last?.reading?.summary == "What is open.")
  }

  @Test func `where it is a value it cannot be called, and a verb that was kept is refused`() throws {
    let engine = engine()
    #expect(throws: LuaError.self) { try result("return shop.open 'x'", engine, .hook) }
    #expect(throws: LuaError.self) { try result("shop.open = 1", engine, .loading) }
  }
}
