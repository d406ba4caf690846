import FlowScript
import Foundation
import LuaKit
import Testing

struct ScriptCheckpointTests {
  /// What a script's function returns each time that it is run from where the script stood when it had been loaded;
  /// `nil` where it has to be loaded anew.
  private func results(_ source: String, in engine: ScriptEngine = ScriptEngine(limits: .patient)) throws
    -> [LuaValue]?
  {
    let folder = ScriptFolder(source)
    var function: LuaFunction?
    let checkpoint = try engine.drive(folder.path + "/flow.lua") { chunk in
      function = try chunk.call().function
    }
    guard let checkpoint, let function else { return nil }
    var results: [LuaValue] = []
    for _ in 0..<3 {
      guard checkpoint.begin([function]) else { return nil }
      results.append(try function.call())
    }
    return results
  }

  @Test(arguments: [
    "local n = 0 return function() n = n + 1 return n end",
    "n = 0 return function() n = n + 1 return n end",
    "local t = { n = 0 } return function() t.n = t.n + 1 return t.n end",
    "local s = onboarding.step 'a' return function() onboarding.step 'b' { title = 'B' } return 1 end",
  ])
  func `a function finds the script as it was loaded`(source: String) throws {
    #expect(try results(source) == [1, 1, 1])
  }

  @Test(arguments: [
    "local co = coroutine.create(print) return function() return co end",
    "local t = { 1, nil, 3 } return function() return t end",
    "local n = math.random(9) return function() return n end",
    "print 'x' return function() return 1 end",
    "local s = onboarding.step 'a' return function() s { title = 'A' } return 1 end",
    "local s = onboarding.step 'a' { title = 'A' } return function() onboarding.flow 'f' { s } return 1 end",
  ])
  func `a script that cannot be put back has to be loaded anew`(source: String) throws {
    #expect(try results(source) == nil)
  }
}
