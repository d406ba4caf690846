import CLua
import Foundation
import LuaKit
import Randomness
import Testing

/// No function that a script can reach trusts what it is handed.
@Suite struct EveryFunctionTests {
  private static let callers = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("callers.lua")

  /// The units of work that one call may have before it is ended.
  private static let units: UInt64 = 20_000

  @Test func `every function takes every value in every place`() throws {
    let fixture = Fixture(memory: 32 << 20)
    fixture.engine.output = nil
    let engine = fixture.engine
    let callers = try fixture.run(String(contentsOf: Self.callers, encoding: .utf8), chunk: "@callers.lua")
    func member(_ name: String) throws -> LuaFunction { try #require(callers.table?[raw: name].function) }
    let (call, begin) = (try member("call"), try member("begin"))
    let make = try fixture.run("return function() return { counter(), log, Counter } end")
    var bits = RandomNumbers(seed: 9)
    var calls = 0

    func attempt(_ arguments: [Int]) throws {
      calls += 1
      clua_stop_after(engine.handle, Self.units)
      do {
        _ = try engine.withDeadline(3600) { () throws(LuaError) in
          try call.call(arguments.map(String.init).joined(separator: " "))
        }
      } catch {
        // Ended after its units, out of memory, or out of its depth; never by the deadline.
        #expect(error.kind != .deadline)
      }
    }

    var index = 1
    let globals = engine.libraryNames
    let paths = globals + globals.flatMap { name in engine.members(ofLibrary: name).map { "\(name).\($0)" } }
    #expect(try member("find").call(paths.joined(separator: " "), "add value").integer ?? 0 > 80)
    while index <= (try member("count").call().integer ?? 0) {
      clua_stop_after(engine.handle, .max / 2)
      let count = try #require(try begin.call(index, make).integer)
      try attempt([])
      // Each value in each place, with whatever else beside it.
      for value in 0...count {
        for place in 0..<4 {
          for width in place + 1...place + 3 {
            var arguments = (0..<width).map { _ in Int.random(in: 0...count, using: &bits) }
            arguments[place] = value
            try attempt(arguments)
          }
        }
      }
      index += 1
    }
    #expect(index > 120)
    #expect(calls > 60_000)
    clua_stop_after(engine.handle, .max / 2)
    #expect(try fixture.run("return 1 + 1") == 2)
    engine.collectGarbage()
  }
}
