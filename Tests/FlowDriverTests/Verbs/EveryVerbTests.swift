import FlowDriver
import FlowScript
import Foundation
import LuaKit
import Phone
import Randomness
import Testing

/// No verb that a check or a prompt can call trusts what it is handed.
@Suite(.serialized) struct EveryVerbTests {
  /// What finds the functions and calls them; LuaKit's own are called so in its tests.
  private static let callers = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../LuaKitTests/Hostile/callers.lua")

  @Test(arguments: [ExecutionPhases.driver, .prompt, .loading])
  func `every verb takes every value in every place`(phase: ExecutionPhases) throws {
    let prompting = try Prompting()
    let driver = prompting.session.driver
    let lua = driver.engine.lua
    driver.engine.output = { _ in }
    let environment = lua.makeEnvironment()
    let callers = try lua.load(
      source: String(contentsOf: Self.callers, encoding: .utf8), chunk: "@callers.lua",
      environment: environment
    ).call()
    func member(_ name: String) throws -> LuaFunction { try #require(callers.table?[raw: name].function) }
    let (call, begin) = (try member("call"), try member("begin"))
    let make = try lua.load(
      source: """
        local function given(read) local ok, value = pcall(read) return ok and value or nil end
        return function()
          return {
            given(function() return screen end), given(function() return app end), given(function() return world end),
            given(function() return onboarding.step 'x' end), given(function() return expect(screen) end), 'welcome',
            'notifications', 'next', 'flow.lua', 'granted', given(function() return app.transcript end), { at = 5 }, { title = 'x' },
          }
        end
        """,
      chunk: "@make.lua", environment: environment
    ).call()
    let own = Set(LuaEngine().libraryNames)
    let names = lua.libraryNames.filter { !own.contains($0) }
    let paths = names + names.flatMap { name in lua.members(ofLibrary: name).map { "\(name).\($0)" } }
    var bits = RandomNumbers(seed: 9)
    try lua.withPhase(phase) {
      let members = Set(lua.declarations.filter(\.isOfType).map(\.name)).subtracting(["()"]).sorted()
      _ = try member("find").call(paths.joined(separator: " "), members.joined(separator: " "))
      var index = 1
      while index <= (try member("count").call().integer ?? 0) {
        let count = try begin.call(index, make).integer ?? 0
        for value in 0...count {
          var arguments = (0..<Int.random(in: 1...3, using: &bits)).map { _ in
            Int.random(in: 0...count, using: &bits)
          }
          arguments[Int.random(in: arguments.indices, using: &bits)] = value
          let text = arguments.map(String.init).joined(separator: " ")
          // What goes on for long is ended; that nothing traps is the point.
          _ = try? lua.withDeadline(0.02) { () throws(LuaError) in try call.call(text) }
        }
        index += 1
      }
    }
    #expect(prompting.read("return 1 + 1") == ["2"])
  }
}
