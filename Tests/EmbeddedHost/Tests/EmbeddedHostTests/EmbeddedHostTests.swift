import GenkanKit
import Testing

final class Shop { var sold: [String] = [] }

struct EmbeddedHostTests {
  let shop = Shop()
  let genkan = FlowHost()

  init() {
    genkan.lua.install(
      verbs: [
        LuaVerb(
          "shop.sell", parameters: [LuaParameter("what", .string)], summary: "Sells something.",
          example: #"shop.sell "tea""#
        ) { (shop: Shop, call) in shop.sold.append(call.string(0)) }
      ],
      properties: [
        LuaProperty("shop.count", .integer, summary: "What was sold.") { shop, _ in shop.sold.count }
      ],
      host: shop)
  }

  @Test func `a flow is played, and reaches the host's own object`() throws {
    let run = try genkan.play(text: Self.flow)
    #expect(run.outcome == .completed)
    #expect(run.screens.map(\.name) == ["welcome", "tea", "main"])
    #expect(run.effects.contains { $0.name == "onboarding.complete" } && shop.sold == ["green"])
  }

  @Test func `the object stands in help, in errors and in the editor's definitions`() throws {
    #expect(genkan.reference.help("shop.sell")?.hasPrefix("shop.sell(what)\n  Sells something.") == true)
    #expect(genkan.reference.luaCATS().contains("function shop.sell(what) end"))
    let misspelt = Self.flow.replacing("shop.sell", with: "shop.sel")
    let error = #expect(throws: Diagnostic.self) { try genkan.play(text: misspelt) }
    #expect(error?.advice == "did you mean \"sell\"?")
  }
}
