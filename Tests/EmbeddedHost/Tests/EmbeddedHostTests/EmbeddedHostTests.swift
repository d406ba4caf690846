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

  @Test func `a flow is played, taken back and tried in another order, and reaches the host's own object`()
    throws
  {
    let player = try genkan.open(text: Self.flow)
    #expect(try player.play(as: Persona()) == .completed && shop.sold == ["green"])
    #expect(player.transcript.entries.compactMap(\.kind.screen?.name) == ["welcome", "tea", "main"])
    player.undo()
    #expect(try player.screen()?.name == "tea")
    player.adopt(try genkan.app(text: Self.flow, order: ["tea", "welcome"]))
    #expect(player.history.events(to: player.history.head!.entry) == [.launched])
    #expect(player.undo() == [.flow] && player.count == 2)
  }

  @Test func `the object stands in help, in errors and in the editor's definitions`() throws {
    #expect(genkan.reference.help("shop.sell")?.hasPrefix("shop.sell(what)\n  Sells something.") == true)
    #expect(genkan.reference.luaCATS().contains("function shop.sell(what) end"))
    let player = try genkan.open(text: Self.flow.replacing("shop.sell", with: "shop.sel"))
    let error = #expect(throws: ScriptFailure.self) { try player.play(as: Persona()) }
    #expect(error?.diagnostic.advice == "did you mean \"sell\"?")
  }
}
