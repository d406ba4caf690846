import LuaKit
import Testing

@testable import FlowMutation

/// Tests of the syntax that mutants are made of.
struct LuaSyntaxTests {
  @Test func `entries of a table have their keys, and list entries none`() throws {
    let syntax = try #require(LuaSyntax(#"return { when = a, ["key"] = b, "c", f "d" }"#))
    #expect(syntax.tables[0].entries.map(\.key) == ["when", "key", nil, nil])
    #expect(syntax.tables[0].entries.map(\.head) == ["a", "b", "", "f"])
  }

  @Test func `statements of a function are told apart: calls, assignments, guards`() throws {
    let syntax = try #require(
      LuaSyntax("local function f() if a then return end b.c() d = 1 local e = g() end"))
    let kinds = try #require(syntax.blocks.last).map { statement -> String in
      switch statement.kind {
      case .call(let head): "call \(head)"
      case .assignment: "assignment"
      case .guarding: "guard"
      case .other: "other"
      }
    }
    #expect(kinds == ["guard", "call b.c", "assignment", "other"])
  }

  @Test func `only a table that Genkan alone reads is a description`() throws {
    let syntax = try #require(
      LuaSyntax(
        "local t = { a = 1 } return onboarding.flow \"x\" { k = { b = 2 }, step \"s\" { c = own { d = 3 } } }"
      ))
    let described = syntax.tables.filter(\.isDescription).flatMap { $0.entries.compactMap(\.key) }
    #expect(described == ["k", "b", "c"])
  }

  @Test func `what a function in a description does is none`() throws {
    let syntax = try #require(
      LuaSyntax("return onboarding.flow \"x\" { onStart = function() a.b() end, c = 1 }"))
    let tokens = try ["a", "c"].map { name in try #require(syntax.tokens.firstIndex { $0.text == name }) }
    #expect(tokens.map { syntax.isDescription($0) } == [false, true])
  }

  @Test(arguments: [
    "return {", "local = 2", "f(", "x = = 1", "if a then", "return function() end end", "a b",
  ])
  func `a source that Lua refuses has no syntax`(source: String) {
    #expect(LuaSyntax(source) == nil)
  }

  @Test(arguments: [
    "", "goto top ::top::", "for i = 1, 3 do f(i) end", "for k, v in pairs(t) do end", "repeat f() until a",
    "while a do break end", "local x <const> = 1", "a.b:c 'd' [1].e = -#f ^ 2 .. 'g'", "f{...}; g[[h]]",
    "function a.b:c(d, ...) return d, ... end", "return not a == b and c or (d)(e)",
  ])
  func `every form of Lua's grammar is read`(source: String) {
    #expect(LuaSyntax(source) != nil)
  }

  @Test func `nesting without an end is refused and no stack runs over`() {
    #expect(LuaSyntax("return " + String(repeating: "{", count: 100_000)) == nil)
    #expect(LuaSyntax("return " + String(repeating: "(", count: 100_000)) == nil)
  }
}
