import LuaKit
import Testing

/// Frozen code has no state of its own: neither tables nor what goes on where it stopped.
@Suite struct FreezingTests {
  private func frozen(_ source: String) throws -> (Fixture, LuaFunction) {
    let fixture = Fixture()
    let function = try #require(try fixture.run(source).function)
    try fixture.engine.freeze(.function(function), message: "frozen")
    return (fixture, function)
  }

  @Test(arguments: [
    (
      "local next = coroutine.wrap(function() while true do coroutine.yield(1) end end) next() return function() return next() end",
      "a coroutine"
    ),
    ("local co = coroutine.create(print) return function() return coroutine.resume(co) end", "a coroutine"),
    ("local co = coroutine.create(print) return function() return coroutine.close(co) end", "a coroutine"),
    ("local kept = { coroutine.wrap(print) } return function() return kept[1]() end", "a coroutine"),
    (
      "local letters = ('abc'):gmatch '.' letters() return function() return letters() end",
      "an iterator of gmatch"
    ),
    (
      "words = ('a b'):gmatch '%a' return function() for word in words do return word end end",
      "an iterator of gmatch"
    ),
  ])
  func `what goes on where it stopped is refused`(source: String, what: String) throws {
    let (fixture, function) = try frozen(source)
    for _ in 0..<2 {
      let error = #expect(throws: LuaError.self) { try function.call() }
      #expect(
        error?.message
          == "\(what) was made outside of what runs here, and keeps a state that nothing can take back: make it in the function that uses it"
      )
      #expect(error?.line != nil)
    }
    #expect(try fixture.run("return 1 + 1") == 2)
  }

  @Test(arguments: [
    "return function() local sum = 0 for n in ('1 2 3'):gmatch '%d' do sum = sum + tonumber(n) end return sum end",
    "return function() return coroutine.wrap(function() coroutine.yield(6) end)() end",
    "local function three() coroutine.yield(1) coroutine.yield(2) coroutine.yield(3) end return function() local sum = 0 for n in coroutine.wrap(three) do sum = sum + n end return sum end",
  ])
  func `what a function makes for itself works`(source: String) throws {
    let (fixture, function) = try frozen(source)
    for _ in 0..<2 { #expect(try function.call() == 6) }
    fixture.engine.collectGarbage()
    #expect(try function.call() == 6)
  }
}
