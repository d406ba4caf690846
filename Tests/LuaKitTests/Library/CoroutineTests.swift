import CLua
import LuaKit
import Testing

@Suite struct CoroutineTests {
  @Test func `what ended a coroutine that was stopped is shown as a text`() throws {
    let fixture = Fixture()
    clua_stop_after(fixture.engine.handle, 50_000)
    let loop = "co = coroutine.create(function() while true do end end) coroutine.resume(co)"
    #expect(fixture.failure(loop)?.kind == .interrupted(.cancelled))
    #expect(try fixture.run("return select(2, coroutine.close(co))") == "interrupted")
  }

  /// Lua 5.4.4 does not count the levels of closing; ours ends at a depth, with an error that a script may catch.
  @Test func `closing inside closing has a greatest depth`() throws {
    let source = """
      local depth, deepest, message = 0, 0, nil
      local co
      for i = 1, 10000 do
        local previous = co
        co = coroutine.create(function()
          local x <close> = setmetatable({}, { __close = function()
            depth = depth + 1
            if depth > deepest then deepest = depth end
            if previous then
              local ok, why = pcall(coroutine.close, previous)
              message = message or not ok and why
            end
            depth = depth - 1
          end })
          coroutine.yield()
        end)
        coroutine.resume(co)
      end
      coroutine.close(co)
      return message .. ' ' .. tostring(deepest <= 200)
      """
    let result = try Fixture(memory: 256 << 20).run(source)
    #expect(result == "test.lua:9: C stack overflow true" || result == "C stack overflow true")
  }

  @Test func `each closing may use up the levels of C again and the stack still suffices`() throws {
    let source = """
      local function deep(n, f) if n == 0 then return f() end return (('x'):gsub('x', function() return deep(n - 1, f) end)) end
      local co
      for i = 1, 1000 do
        local previous = co
        co = coroutine.create(function()
          local x <close> = setmetatable({}, { __close = function()
            if previous then deep(150, function() coroutine.close(previous) end) end
          end })
          coroutine.yield()
        end)
        coroutine.resume(co)
      end
      coroutine.close(co)
      return 'alive'
      """
    #expect(try Fixture(memory: 256 << 20).run(source) == "alive")
  }
}
