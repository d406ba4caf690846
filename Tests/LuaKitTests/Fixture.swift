import LuaKit

/// A host for tests: a small shop of verbs, with counts of what happened.
final class Host {
  var events: [String] = []
  var level = 1
}

final class Counter {
  // Tests run in parallel, each with its own tally.
  final class Tally { var alive = 0 }
  let tally: Tally
  var value = 0
  init(_ tally: Tally = Tally()) {
    self.tally = tally
    tally.alive += 1
  }
  deinit { tally.alive -= 1 }
}

/// An engine with verbs of every shape.
struct Fixture {
  let engine: LuaEngine
  let host = Host()
  let tally = Counter.Tally()
  let environment: LuaEnvironment

  init(memory: Int = 64 << 20) {
    engine = LuaEngine(limits: LuaLimits(memory: memory))
    let (host, tally) = (host, tally)
    engine.output = { host.events.append($0) }
    engine.installType(
      LuaObjectType(Counter.self, name: "Counter", summary: "Counts.", describe: { "Counter(\($0.value))" }))
    engine.install(verbs: Self.verbs, properties: Self.properties, host: host)
    engine.install(
      verbs: [
        LuaVerb<Counter.Tally>(
          "counter", returns: LuaReturn(.object("Counter")), summary: "Makes a counter.", example: "counter()"
        ) { tally, _ in LuaObject(Counter(tally)) }
      ], host: tally)
    environment = engine.makeEnvironment()
  }

  static let verbs: [LuaVerb<Host>] = [
    LuaVerb(
      "log.add", parameters: [LuaParameter("text", .string), LuaParameter("level", .integer, default: "1")],
      summary: "Adds a line.", example: #"log.add("opened", 2)"#
    ) { host, call in host.events.append(call.string(0)) },
    LuaVerb(
      "log.pick", parameters: [LuaParameter("color", .oneOf(["red", "green"]))], returns: LuaReturn(.string),
      summary: "Picks a color.", example: #"log.pick "red""#
    ) { _, call in call.string(0) },
    LuaVerb("log.fail", parameters: [LuaParameter("text", .string)], summary: "Fails.", example: "") {
      _, call in
      throw LuaFailure(call.string(0), hint: "do not call it")
    },
    LuaVerb(
      "app.kill", summary: "Kills.", example: "app.kill()", callers: [.driver, .prompt]
    ) { host, _ in host.events.append("killed") },
    LuaVerb(
      "total", parameters: [LuaParameter("numbers", .number, variadic: true)], returns: LuaReturn(.number),
      summary: "Adds numbers.", example: "total(1, 2)"
    ) { _, call in (0..<call.count).reduce(0) { $0 + call.number($1) } },
    LuaVerb(
      "apply", parameters: [LuaParameter("f", .function), LuaParameter("x", .any)], returns: LuaReturn(.any),
      summary: "Calls back.", example: "apply(tostring, 1)"
    ) { _, call in
      guard let function = call.function(0) else { return LuaValue.nil }
      return try function.call(call.value(1))
    },
    LuaVerb(
      "keys", parameters: [LuaParameter("t", .table)], returns: LuaReturn(.list(of: .any)),
      summary: "Keys in order.", example: "keys { a = 1 }"
    ) { _, call in
      var keys: [LuaValue] = []
      try call.table(0)?.forEach { key, _ in keys.append(key) }
      return keys
    },
    LuaVerb(
      "Counter:add", parameters: [LuaParameter("n", .integer, default: "1")], returns: LuaReturn(.integer),
      summary: "Adds.", example: "counter():add(2)"
    ) { _, call in
      let counter = call.receiver(as: Counter.self)
      counter.value &+= call.optionalInteger(0) ?? 1
      return counter.value
    },
    LuaVerb(
      "Counter()", parameters: [LuaParameter("n", .integer)], returns: LuaReturn(.object("Counter")),
      summary: "Sets.", example: "counter()(3)"
    ) { _, call in
      let counter = call.receiver(as: Counter.self)
      counter.value = call.integer(0)
      return LuaObject(counter)
    },
  ]

  static let properties: [LuaProperty<Host>] = [
    LuaProperty(
      "log.level", .integer, summary: "The level.", example: "log.level = 2",
      get: { host, _ in host.level }, set: { host, call in host.level = call.integer(0) }),
    LuaProperty("log.count", .integer, summary: "Lines.", example: "log.count") { host, _ in host.events.count
    },
    LuaProperty("now", .string, summary: "A computed global.", example: "now") { _, _ in "noon" },
    LuaProperty(
      "Counter.value", .integer, summary: "The value.", example: "counter().value",
      get: { _, call in call.receiver(as: Counter.self).value },
      set: { _, call in call.receiver(as: Counter.self).value = call.integer(0) }),
  ]

  @discardableResult
  func run(_ source: String, chunk: String = "@test.lua", file: LuaEnvironment? = nil) throws -> LuaValue {
    try engine.load(source: source, chunk: chunk, environment: file ?? environment).call()
  }

  /// The error of a script that should fail.
  func failure(_ source: String, chunk: String = "@test.lua") -> LuaError? {
    do {
      try run(source, chunk: chunk)
      return nil
    } catch let error as LuaError {
      return error
    } catch {
      return nil
    }
  }
}
