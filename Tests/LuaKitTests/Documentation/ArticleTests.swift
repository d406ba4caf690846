import Foundation
import LuaKit
import Testing

/// The example of the DocC article, as it stands there.
@Suite struct ArticleTests {
  // example
  final class Shop {
    var sold: [String] = []
    var open = true
  }

  static let verbs: [LuaVerb<Shop>] = [
    LuaVerb(
      "shop.sell",
      parameters: [
        LuaParameter("what", .oneOf(["tea", "rice"])), LuaParameter("count", .integer, default: "1"),
      ],
      returns: LuaReturn(.integer), summary: "Sells something.", example: #"shop.sell("tea", 2)"#
    ) { shop, call in
      let count = call.optionalInteger(1) ?? 1
      for _ in 0..<count { shop.sold.append(call.string(0)) }
      return shop.sold.count
    }
  ]
  static let properties: [LuaProperty<Shop>] = [
    LuaProperty("shop.open", .boolean, summary: "Whether it is open.") { shop, _ in shop.open }
  ]

  private func play(_ source: String) throws -> LuaValue {
    let shop = Shop()
    let engine = LuaEngine(limits: LuaLimits(memory: 16 << 20))
    engine.install(verbs: Self.verbs, properties: Self.properties, host: shop)
    let environment = engine.makeEnvironment()
    let script = try engine.load(source: source, chunk: "@day.lua", environment: environment)
    return try engine.withDeadline(2) { () throws(LuaError) in try script.call() }
  }

  @Test func `the article's script gives what the article says`() throws {
    #expect(try play("if shop.open then shop.sell 'tea' end return shop.sell('rice', 2)") == 3)
    let error = #expect(throws: LuaError.self) { try play("shop.sell 'tee'") }
    #expect(
      error?.description == "day.lua:1: shop.sell: 'what' should be 'tea' or 'rice', got the string 'tee'")
    #expect(error?.hint == "did you mean \"tea\"?")
  }

  /// Every line of code in the article is a line of this file, but for `let`s that are static here.
  @Test func `the article shows the code of this test`() throws {
    let here = URL(filePath: #filePath)
    let article = try String(
      contentsOf: here.deletingLastPathComponent().appending(
        path: "../../../Sources/LuaKit/LuaKit.docc/LuaKit.md"),
      encoding: .utf8)
    let test = try String(contentsOf: here, encoding: .utf8)
    func trimmed(_ line: Substring) -> String {
      line.trimmingCharacters(in: .whitespaces).replacing("static let", with: "let")
    }
    let lines = Set(test.split(separator: "\n").map(trimmed))
    let code = try #require(article.split(separator: "```swift\n").last?.split(separator: "```").first)
    let declarations = code.split(separator: "\n").map(trimmed).prefix { !$0.hasPrefix("let shop = Shop()") }
    #expect(declarations.count == 21)
    for line in declarations { #expect(lines.contains(line), "\(line)") }
  }
}
