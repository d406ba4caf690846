import LuaKit
import Testing

@Suite struct StandardLibraryTests {
  @Test func `every function of Lua's own that a script has is explained, and no other`() throws {
    let engine = LuaEngine()
    let found = try engine.load(
      source: """
        local names = {}
        for _, owner in ipairs { "string", "table", "math", "utf8", "coroutine", "debug" } do
          for name, value in pairs(_ENV[owner]) do
            if type(value) == "function" then names[#names + 1] = owner .. "." .. name end
          end
        end
        for _, name in ipairs { "assert", "error", "getmetatable", "ipairs", "load", "next", "pairs", "pcall",
          "print", "rawequal", "rawget", "rawlen", "rawset", "select", "setmetatable", "tonumber", "tostring",
          "type", "xpcall" } do
          assert(type(_ENV[name]) == "function", name)
          names[#names + 1] = name
        end
        return table.concat(names, " ")
        """, chunk: "=names", environment: engine.makeEnvironment()
    ).call()
    let names = found.string?.split(separator: " ").map(String.init) ?? []
    // Those two an environment has that is told where files lie.
    let declared = StandardLibrary.declarations.map(\.path).sorted()
    #expect(names.sorted() == declared.filter { !["dofile", "require"].contains($0) })
  }

  @Test func `a function's help is its signature and a sentence`() {
    let help = LuaReference(StandardLibrary.declarations).help("string.rep")
    #expect(help?.hasPrefix("string.rep(text, times, between?)\n  The text so many times.") == true)
  }
}
