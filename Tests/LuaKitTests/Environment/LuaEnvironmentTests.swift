import LuaKit
import Testing

@Suite struct LuaEnvironmentTests {
  @Test func `a global of a frozen function's environment stays as it is`() throws {
    let fixture = Fixture()
    let value = try fixture.run("config = { size = 1 } function go() return config.size end return go")
    try fixture.engine.freeze(value, message: "frozen")
    #expect(fixture.failure("config.size = 2")?.message == "frozen")
    #expect(try fixture.run("other = 1 return other + go()") == 2)
  }

  @Test func `a hook may not set a global by any way`() throws {
    let fixture = Fixture()
    fixture.engine.writeLock = .hook
    fixture.engine.phase = .hook
    let refusal = "the global 'x' cannot be set from a hook; state belongs in the host's objects"
    #expect(fixture.failure("x = 1")?.message == refusal)
    #expect(fixture.failure("_G.x = 1")?.message == refusal)
    #expect(fixture.failure("rawset(_G, 'x', 1)")?.message == refusal)
    #expect(fixture.failure("load('x = 1')()")?.message == refusal)
    #expect(try fixture.run("local y = 1 return y") == 1)
  }

  @Test func `names are the library's and the script's own`() throws {
    let fixture = Fixture()
    try fixture.run("zebra, apple = 1, 2")
    #expect(fixture.environment.ownNames == ["apple", "zebra"])
    #expect(fixture.environment.layer().ownNames == ["apple", "zebra"])
    #expect(fixture.engine.suggestions(for: "zebar", in: fixture.environment) == ["zebra"])
    #expect(fixture.engine.members(ofLibrary: "log") == ["add", "count", "fail", "level", "pick"])
    #expect(fixture.engine.members(ofType: "Counter") == ["add", "value"])
    let names = fixture.environment.names
    #expect(names.contains("now") && names.contains("counter") && names.contains("print"))
  }

  @Test func `the host reads and sets globals past every seal`() throws {
    let fixture = Fixture()
    fixture.environment.seal("done")
    fixture.environment["answer"] = 42
    #expect(try fixture.run("return answer") == 42)
    #expect(fixture.environment["answer"] == 42)
    #expect(fixture.environment["nothing"] == nil)
    #expect(fixture.environment["tostring"].function != nil)
    #expect(fixture.environment.layer()["answer"] == 42)
  }
}
