import LuaKit
import Testing

/// What the host keeps for scripts counts as theirs, and engines share a limit.
struct LuaAccountTests {
  private final class Box {
    let bytes: Int
    init(_ bytes: Int) { self.bytes = bytes }
  }

  private final class Keeper {
    var charge: LuaCharge?
    weak var engine: LuaEngine?
    /// The box that was made last, as long as Lua holds it.
    weak var box: Box?
  }

  /// An engine with `box(bytes)`, which makes an object of that weight, and `keep(bytes)`, which the host keeps for good.
  private static func engine(_ limits: LuaLimits) -> (LuaEngine, Keeper) {
    let engine = LuaEngine(limits: limits)
    let keeper = Keeper()
    keeper.engine = engine
    keeper.charge = LuaCharge(engine)
    engine.installType(
      LuaObjectType(
        Box.self, name: "Box", summary: "A box.", describe: { _ in "a box" }, weight: { box, _ in box.bytes })
    )
    let bytes = LuaParameter("bytes", .integer, "How many.")
    engine.install(
      verbs: [
        LuaVerb<Keeper>(
          "box", parameters: [bytes], returns: LuaReturn(.object("Box")), summary: "Makes a box.",
          example: "box(1)"
        ) { (keeper: Keeper, call: inout LuaCall) in
          let box = Box(call.integer(0))
          keeper.box = box
          return LuaObject(box)
        },
        LuaVerb<Keeper>(
          "keep", parameters: [bytes], summary: "Keeps.", example: "keep(1)"
        ) { (keeper: Keeper, call: inout LuaCall) in keeper.charge?.add(call.integer(0)) },
      ], host: keeper)
    return (engine, keeper)
  }

  private static func failure(_ engine: LuaEngine, _ source: String) -> LuaError? {
    do throws(LuaError) {
      try engine.load(source: source, chunk: "@a.lua", environment: engine.makeEnvironment()).call()
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: ["t[#t + 1] = box(1 << 20)", "keep(1 << 20)", "pcall(keep, 1 << 20)"])
  func `too much ends the script at its line`(statement: String) {
    let (engine, keeper) = Self.engine(LuaLimits(memory: 16 << 20))
    // What catches the error goes on, and makes the host keep no more.
    let error = Self.failure(engine, "local t = {}\nfor i = 1, 1000 do\n\(statement) end t = nil keep(0)")
    #expect(error?.kind == .memory)
    #expect(error?.line == 3)
    #expect(engine.keptMemory <= 17 << 20)
    keeper.charge = nil
    engine.collectGarbage()
    #expect(engine.keptMemory == 0)
    #expect(Self.failure(engine, "keep(0)") == nil)
  }

  @Test func `objects that are let go of are collected in time`() {
    let (engine, _) = Self.engine(LuaLimits(memory: 16 << 20))
    #expect(Self.failure(engine, "for i = 1, 1000 do box(1 << 20) end") == nil)
  }

  @Test func `an object without a weight of its own weighs what its verb was given`() throws {
    final class Text {}
    let engine = LuaEngine(limits: LuaLimits(memory: 16 << 20))
    engine.installType(
      LuaObjectType(Text.self, name: "Text", summary: "A text.", describe: { _ in "a text" }))
    engine.install(
      verbs: [
        LuaVerb<Keeper>(
          "text", parameters: [LuaParameter("text", .text, "A text.")], returns: LuaReturn(.object("Text")),
          summary: "Makes a text.", example: "text 'a'"
        ) { (_: Keeper, call: inout LuaCall) in
          _ = call.string(0)
          return LuaObject(Text())
        }
      ], host: Keeper())
    let function = try engine.load(
      source: "return text(('x'):rep(1000))", chunk: "@a.lua", environment: engine.makeEnvironment())
    let before = engine.keptMemory
    let value = try function.call()
    #expect(engine.keptMemory - before >= 1000)
    withExtendedLifetime(value) {}
    engine.collectGarbage()
    #expect(engine.keptMemory <= before)
  }

  @Test func `a charge outlives its engine`() {
    var charge: LuaCharge?
    do {
      let (engine, keeper) = Self.engine(LuaLimits(memory: 16 << 20))
      charge = keeper.charge
      charge?.add(5)
      #expect(engine.keptMemory == 5)
    }
    charge?.add(3)
    #expect(charge?.bytes == 8)
    charge = nil
  }

  @Test func `engines of an account share a limit`() {
    let account = LuaAccount(limit: 16 << 20)
    let limits = LuaLimits(memory: 16 << 20, account: account)
    let (first, second) = (Self.engine(limits), Self.engine(limits))
    #expect(account.drawn == 0)
    #expect(Self.failure(first.0, "keep(10 << 20)") == nil)
    #expect(account.drawn > 9 << 20)
    let error = Self.failure(second.0, "local t = {} for i = 1, 1e9 do t[i] = box(1 << 20) end")
    #expect(error?.message == "not enough memory: all that runs at once has 16 MB together")
    #expect(second.0.takeStarved() && !second.0.takeStarved())
    #expect(account.starvations > 0)
    // Alone it is its own limit that counts, as if there were no other.
    let alone = account.turnAlone {
      Self.failure(second.0, "local t = {} for i = 1, 1e9 do t[i] = box(1 << 20) end")
    }
    #expect(alone?.message == "not enough memory: the limit is 16 MB")
    #expect(!second.0.takeStarved())
    first.1.charge = nil
    first.0.collectGarbage()
    first.0.returnSurplus()
    second.0.collectGarbage()
    second.0.returnSurplus()
    #expect(account.drawn == 0)
    #expect(account.turn { Self.failure(second.0, "keep(10 << 20)") } == nil)
  }

  @Test func `a turn that leaves little garbage in a large heap collects nothing`() {
    let account = LuaAccount(limit: 64 << 20)
    let (engine, keeper) = Self.engine(LuaLimits(memory: 64 << 20, account: account))
    #expect(Self.failure(engine, "keep(12 << 20)") == nil)
    engine.returnSurplus()
    #expect(Self.failure(engine, "box(1)") == nil)
    engine.returnSurplus()
    #expect(keeper.box != nil)
    // The next one finds 16 MB of garbage.
    let leaves = "local t = {} for i = 1, 16 do t[i] = ('y'):rep(1 << 20) .. i end"
    #expect(Self.failure(engine, leaves) == nil)
    engine.returnSurplus()
    #expect(keeper.box == nil)
  }

  @Test func `what leaves garbage only is not held back by what others have taken`() throws {
    let account = LuaAccount(limit: 16 << 20)
    let limits = LuaLimits(memory: 16 << 20, account: account)
    let (first, second) = (Self.engine(limits), Self.engine(limits))
    #expect(Self.failure(first.0, "keep(8 << 20)") == nil)
    #expect(Self.failure(second.0, "for i = 1, 2e5 do local t = { i, ('x'):rep(500) .. i } end") == nil)
    #expect(!second.0.takeStarved())
  }

  @Test func `an engine that goes gives back what it drew`() {
    let account = LuaAccount(limit: 16 << 20)
    do {
      let (engine, _) = Self.engine(LuaLimits(memory: 16 << 20, account: account))
      #expect(Self.failure(engine, "keep(10 << 20)") == nil)
      #expect(account.drawn > 0)
    }
    #expect(account.drawn == 0)
  }
}
