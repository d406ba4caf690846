import LuaKit
import Testing

struct LuaArgumentErrorTests {
  private func failure(of source: String) throws -> LuaError? {
    let engine = LuaEngine()
    let verb = LuaVerb<Int>(
      "alarms.add", parameters: [LuaParameter("id", .string), LuaParameter("at", .table)], summary: "Adds."
    ) { _, call in
      let hour = LuaArgumentPlace(1).field("parts").element(2).field("my hour")
      throw LuaArgumentError(hour, "should be an integer, got true", hint: "write 7")
    }
    let property = LuaProperty<Int>(
      "alarms.sound", .string, summary: "The sound.", callers: .all, setters: .all,
      get: { _, _ in "" },
      set: { _, _ in throw LuaArgumentError(LuaArgumentPlace(0), "is no sound", reason: .member) })
    engine.install(verbs: [verb], properties: [property], host: 0)
    let environment = engine.makeEnvironment()
    do {
      _ = try engine.load(source: source, chunk: "@a.lua", environment: environment).call()
      return nil
    } catch {
      return error
    }
  }

  @Test func `the names of the declaration come to what the body says`() throws {
    let error = try #require(try failure(of: "alarms.add('x', {})"))
    #expect(error.message == #"alarms.add: 'at.parts[2]["my hour"]' should be an integer, got true"#)
    #expect(error.hint == "write 7")
    #expect(error.kind == .refused && error.refusal == .argument)
    #expect(error.line == 1)
  }

  @Test func `a property has no parameter to name`() throws {
    let error = try #require(try failure(of: "alarms.sound = 'x'"))
    #expect(error.message == "alarms.sound is no sound")
    #expect(error.refusal == .member)
  }

  @Test(arguments: [
    ("hour", ".hour"), ("_x1", "._x1"), ("my hour", #"["my hour"]"#), ("1st", #"["1st"]"#), ("", #"[""]"#),
  ])
  func `a step is written as a script would write it`(name: String, step: String) {
    #expect(LuaArgumentPlace.step(to: name) == step)
  }
}
