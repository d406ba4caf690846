import LuaKit
import RawLua

/// The cost of crossing between Lua and Swift, against the same in raw C with `luaL_checkudata`. The engine has its
/// sandbox, its memory limit and a deadline; the baseline has none of them.
enum Bridge {
  static let benchmarks: [Benchmark] = [
    script("bridge.method", "local rounds = ... local o = o for i = 1, rounds do o:add(i) end"),
    script("bridge.get", "local rounds = ... local o, x = o for i = 1, rounds do x = o.value end"),
    script("bridge.set", "local rounds = ... local o = o for i = 1, rounds do o.value = i end"),
    script("bridge.string", "local rounds = ... local o, s = o for i = 1, rounds do s = o:greet('bob') end"),
    Benchmark(name: "bridge.call", measure: call),
  ]

  final class Object {
    var value = 0
  }

  private static func operations(_ effort: Effort) -> Int { effort.size(100_000, smoke: 100) }

  private static func makeEngine() throws -> (LuaEngine, LuaEnvironment, Object) {
    let engine = LuaEngine()
    let object = Object()
    engine.installType(LuaObjectType(Object.self, name: "Object", summary: "A number.") { "\($0.value)" })
    engine.install(
      verbs: [
        LuaVerb<Object>(
          "Object:add", parameters: [LuaParameter("n", .integer)], returns: LuaReturn(.integer),
          summary: "Adds."
        ) { _, call in
          let object = call.receiver(as: Object.self)
          object.value &+= call.integer(0)
          return object.value
        },
        LuaVerb<Object>(
          "Object:greet", parameters: [LuaParameter("name", .string)], returns: LuaReturn(.string),
          summary: "Greets."
        ) { _, call in "hello " + call.string(0) },
      ],
      properties: [
        LuaProperty<Object>(
          "Object.value", .integer, summary: "The number.",
          get: { _, call in call.receiver(as: Object.self).value },
          set: { _, call in call.receiver(as: Object.self).value = call.integer(0) })
      ], host: object)
    let environment = engine.makeEnvironment()
    environment["o"] = .object(object)
    return (engine, environment, object)
  }

  private static func makeBaseline(_ source: String) throws -> OpaquePointer {
    guard let raw = raw_lua_new(), raw_lua_load(raw, source) else { throw Failure.baseline }
    return raw
  }

  private static func script(_ name: String, _ source: String) -> Benchmark {
    Benchmark(name: name) { effort in
      let operations = operations(effort)
      let (engine, environment, object) = try makeEngine()
      let chunk = try engine.load(source: source, chunk: "=bench", environment: environment)
      let raw = try makeBaseline(source)
      defer { raw_lua_free(raw) }
      let result = try compare(
        name, against: "raw-c", operations: operations, effort,
        ours: { try engine.withDeadline(60) { () throws(LuaError) in _ = try chunk.call(operations) } },
        baseline: { guard raw_lua_run(raw, Int64(operations)) else { throw Failure.baseline } })
      guard Int64(object.value) == raw_lua_value(raw) else { throw Failure.differs }
      return result
    }
  }

  private static func call(_ effort: Effort) throws -> Measurement {
    let operations = operations(effort)
    let source = "return function(i) return i + 1 end"
    let (engine, environment, _) = try makeEngine()
    guard
      let function = try engine.load(source: source, chunk: "=bench", environment: environment).call()
        .function
    else { throw Failure.differs }
    let raw = try makeBaseline(source)
    defer { raw_lua_free(raw) }
    var (ours, baseline) = (0, Int64(0))
    let result = try compare(
      "bridge.call", against: "raw-c", operations: operations, effort,
      ours: {
        ours = 0
        try engine.withDeadline(60) { () throws(LuaError) in
          for i in 0..<operations {
            ours &+= try function.call(
              pushing: { stack in
                stack.push(i)
                return 1
              }, reading: { $0.integer ?? 0 })
          }
        }
      },
      baseline: { baseline = raw_lua_call(raw, Int64(operations)) })
    guard Int64(ours) == baseline else { throw Failure.differs }
    return result
  }

  enum Failure: Error {
    /// The baseline did not load or run.
    case baseline
    /// Ours and the baseline did not do the same work.
    case differs
  }
}
