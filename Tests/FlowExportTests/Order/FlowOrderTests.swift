import FlowDriver
import FlowModel
import FlowScript
import Foundation
import Phone
import Testing

@testable import FlowExport

/// The app of a script's text.
private func app(_ lua: String) throws -> App {
  let driver = Driver()
  defer { withExtendedLifetime(driver) {} }
  return try driver.engine.load(text: lua, name: "f.lua").app
}

struct FlowOrderTests {
  private static let steps = """
    step "welcome", step "goal" { choose = { "a", "b" }, into = "store.goal" },
    step "late" { when = given.ios ">= 26", next = { { given.signedIn, "welcome" }, "finish" } },
    step "news" { permission = "notifications", body = function() return "x" end },
    """

  private func flow(_ steps: String, _ more: String = "") -> String {
    "local step = onboarding.step\nreturn onboarding.flow \"f\" { resume = { key = \"at\" }, \(more) \(steps) }"
  }

  @Test func `an order has a line for each step, with its stored value, conditions, keys and texts`() throws {
    let json = FlowOrder.json(try app(flow(Self.steps)))
    let lines = json.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(lines.contains(#""resume": {"by":"index","key":"at"},"#))
    #expect(
      lines.contains {
        $0.contains(
          #""name":"late","next":[{"to":"welcome","when":"given.signedIn"},{"to":"finish"}],"raw":2,"#)
          && $0.contains(#""when":"given.ios \">= 26.0\"""#)
      }, "\(json)")
    #expect(
      lines.contains { $0.contains(#""permission":"notifications""#) && $0.contains(#""body":"a function""#) }
    )
    guard case .record(let record) = try JSONText.value(Array(json.utf8)) else {
      Issue.record("no object")
      return
    }
    #expect(FlowOrder.flows(of: record).count == 1)
  }

  @Test func `an app is as its own order says, also where a function has moved`() throws {
    let saved = Array(FlowOrder.json(try app(flow(Self.steps))).utf8)
    #expect(try OrderDifferences(saved: saved, app(flow(Self.steps))).sentences.isEmpty)
    #expect(try OrderDifferences(saved: saved, app("\n\n-- moved\n" + flow(Self.steps))).sentences.isEmpty)
  }

  @Test func `each difference is one sentence`() throws {
    let saved = Array(FlowOrder.json(try app(flow(Self.steps))).utf8)
    let changed = """
      step "goal" { choose = { "a", "c" }, into = "store.goal" }, step "welcome", step "new",
      step "late" { when = given.ios ">= 18", next = { { given.signedIn, "welcome" }, "finish" } },
      """
    let sentences = try OrderDifferences(saved: saved, app(flow(changed, "keys = { complete = \"done\" },")))
      .sentences
    #expect(
      sentences == [
        "flow \"f\": `keys` is {\"complete\":\"done\"}, and the file has nothing",
        "flow \"f\": \"goal\" is step 1, and the file has it as step 2",
        "flow \"f\": \"goal\": `raw` is 0, and the file has 1",
        "flow \"f\": \"goal\": `options` is [\"a\",\"c\"], and the file has [\"a\",\"b\"]",
        "flow \"f\": \"welcome\" is step 2, and the file has it as step 1",
        "flow \"f\": \"welcome\": `raw` is 1, and the file has 0",
        "flow \"f\": step \"new\" is not in the file",
        "flow \"f\": \"late\" is step 4, and the file has it as step 3",
        "flow \"f\": \"late\": `raw` is 3, and the file has 2",
        "flow \"f\": \"late\": `when` is \"given.ios \\\">= 18.0\\\"\", and the file has \"given.ios \\\">= 26.0\\\"\"",
        "flow \"f\": step \"news\" is in the file, and not in the flow",
      ])
  }

  @Test func `a file that was edited by hand has another hash, and a hash may be left out`() throws {
    let json = FlowOrder.json(try app(flow(Self.steps)))
    let line = try #require(json.split(separator: "\n").first { $0.contains("\"hash\"") })
    let other = json.replacing(String(line), with: "  \"hash\": \"0\",")
    #expect(
      try OrderDifferences(saved: Array(other.utf8), app(flow(Self.steps))).sentences
        == ["the file's `hash` is not that of its data"])
    let without = json.replacing(String(line) + "\n", with: "")
    #expect(try OrderDifferences(saved: Array(without.utf8), app(flow(Self.steps))).sentences.isEmpty)
  }

  @Test(arguments: ["", "[]", "{}", "{\"flows\": 1}", "{\"flows\": []}", "{\"flows\": [], \"schema\": 2}"])
  func `a file that is no order is refused`(text: String) throws {
    let app = try app(flow(Self.steps))
    #expect(throws: OrderDifferences.Refusal.self) { try OrderDifferences(saved: Array(text.utf8), app) }
  }

  @Test func `hostile texts are read back as they are`() throws {
    let app = try app(HostileText.flow)
    #expect(try OrderDifferences(saved: Array(FlowOrder.json(app).utf8), app).sentences.isEmpty)
  }
}
