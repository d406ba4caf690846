import LuaKit
import Testing

@Suite struct LuaShapeTests {
  /// A side that keeps functions by number.
  private final class Keeper: LuaFieldContext {
    var kept: [String] = []

    func keep(_ function: LuaFunction, at path: LuaPath) throws(LuaFieldError) -> Int {
      kept.append(path.description)
      return kept.count
    }
  }

  private struct Timer: Equatable {
    var after = 0
    var isSwift = false
    var runs: Int?
    var labels: [String] = []
    var names: [String] = []
    var inner: [Timer] = []
  }

  private enum Speed: String, CaseIterable {
    case slow, swift
  }

  private static let fields: [LuaShapeField<Keeper, Timer>] = [
    LuaShapeField("after", .integer, into: \.after, "When.", .required, example: "after = 1"),
    LuaShapeField("label", .string, "A label.", example: "label = \"a\"") { timer, label, _ in
      timer.labels.append(label)
    },
    LuaShapeField(
      "speed", LuaFieldKind<Keeper, Speed>.word("speed"), "How fast.", example: "speed = \"swift\"",
      with: ["label"]
    ) { timer, speed, _ in timer.isSwift = speed == .swift },
    LuaShapeField(
      "run", .function(told: [LuaTold("n", .integer)]), into: \.runs, "Runs.",
      example: "run = function() end",
      hook: LuaHook(.acts, "It runs once.")),
    LuaShapeField("names", .list(of: .string), into: \.names, "Names.", example: "names = { \"a\" }"),
  ]

  private static let inner = LuaShape<Keeper, Timer>("Inner", "Within.", fields)

  private static let shape = LuaShape<Keeper, Timer>(
    "Timer", "What happens later.",
    fields + [
      LuaShapeField(
        "inner", .list(of: .table(inner) { _ in Timer() }), into: \.inner, "Those within.",
        example: "inner = {}")
    ], alternatives: [LuaAlternatives(["names", "run"], advice: "leave one of them out")])

  private func read(_ table: String, _ keeper: Keeper = Keeper()) throws -> Timer {
    let engine = LuaEngine()
    let value = try engine.load(source: "return " + table, chunk: "=t", environment: engine.makeEnvironment())
      .call()
    var timer = Timer()
    try Self.shape.read(try #require(value.table), into: &timer, keeper)
    return timer
  }

  @Test func `a table is read in the order of the declarations`() throws {
    let keeper = Keeper()
    let timer = try read(
      "{ inner = { { after = 2, run = function() end } }, run = function() end, label = 'a', speed = 'swift', after = 1 }",
      keeper)
    #expect(
      timer == Timer(after: 1, isSwift: true, runs: 1, labels: ["a"], inner: [Timer(after: 2, runs: 2)]))
    #expect(keeper.kept == [".run", ".inner[1].run"])
  }

  @Test(arguments: [
    ("{ after = 1, lable = 'a' }", #"timer has no "lable""#, ".lable"),
    ("{ after = 'soon' }", "timer.after should be an integer, got a string", ".after"),
    ("{ label = 'a' }", "timer needs `after`", ""),
    ("{ after = 1, speed = 'swift' }", "timer.speed goes with `label`", ".speed"),
    ("{ after = 1, label = 'a', speed = 'swfit' }", #"timer.speed: there is no speed "swfit""#, ".speed"),
    ("{ after = 1, names = {}, run = print }", "timer.run cannot stand beside `names`", ".run"),
    ("{ after = 1, names = { 'a', 2 } }", "timer.names[2] should be a string, got a number", ".names[2]"),
    ("{ after = 1, names = { 'a', nil, 'b' } }", "timer.names: entry 2 of the list is nil", ".names[2]"),
    (
      "{ after = 1, names = { a = 1 } }", "timer.names is a list, and one of its entries has the key `a`",
      ".names.a"
    ),
    (
      "{ after = 1, inner = { { after = 1 }, { after = true } } }",
      "timer.inner[2].after should be an integer, got a boolean", ".inner[2].after"
    ),
    ("{ 1, after = 1 }", "timer takes named fields only, and there is an entry without a name", ""),
    ("{ [true] = 1 }", "timer takes named fields only, and there is an entry without a name", ""),
  ])
  func `what is wrong is told with its path`(table: String, message: String, shown: String) throws {
    let error = #expect(throws: LuaFieldError.self) { try read(table) }
    #expect(error?.message(about: "timer") == message)
    #expect(error?.shown.description == shown)
  }

  @Test func `each function is exchanged, those of tables within as well`() throws {
    var timer = Timer(runs: 1, inner: [Timer(runs: 2), Timer()])
    Self.shape.exchange(&timer) { $0 + 10 }
    #expect(timer == Timer(runs: 11, inner: [Timer(runs: 12), Timer()]))
  }

  @Test func `its type is what it reads`() {
    #expect(Self.shape.type.fields.map(\.name) == ["after", "label", "speed", "run", "names", "inner"])
    #expect(Self.shape.tables.map(\.name) == ["Timer", "Inner"])
    #expect(Self.shape.type.field("inner")?.type == .list(of: .fields("Inner")))
    #expect(Self.shape.type.className == "TimerTable")
  }

  @Test func `help, the editor and completion know its fields`() {
    let reference = LuaReference([], tables: Self.shape.tables)
    #expect(
      reference.help("Timer.run")?.contains("  the function is told n, an integer\n  It runs once.") == true)
    #expect(reference.help("Timer.inner.after")?.hasPrefix("Inner.after\n  When.") == true)
    #expect(reference.luaCATS().contains("---@field after integer When.\n---@field label? string A label."))
    #expect(reference.fields(in: .fields("Timer"), path: ["inner"]).map(\.name).first == "after")
    #expect(reference.fields(in: .map(of: .fields("Inner")), path: ["any"]).count == 5)
    #expect(reference.fields(in: .map(of: .fields("Inner"))) == [])
  }
}
