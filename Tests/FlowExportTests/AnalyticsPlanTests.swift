import Testing

@testable import FlowExport

struct AnalyticsPlanTests {
  @Test func `a row says what is sent, with which parameters, from which screen and when`() throws {
    let lua = """
      local step = onboarding.step
      return onboarding.flow "f" {
        onStart = function() analytics.track "started" end,
        step "goal" { choose = { "a", "b" }, into = "store.goal", property = "goal",
          onLeave = function() analytics.track("left", { step = "goal", at = 1 }) end },
      }
      """
    let csv = try Walks.text(lua) { AnalyticsPlan.csv($0) }
    #expect(
      csv
        == [
          "kind,name,parameters,screen,when", "event,started,,app closed,launch",
          "event,left,at step,goal,tap next", "user property,goal,,goal,tap next",
        ].map { $0 + "\r\n" }.joined()
        || csv
          == [
            "kind,name,parameters,screen,when", "event,started,,app closed,launch",
            "user property,goal,,goal,tap next", "event,left,at step,goal,tap next",
          ].map { $0 + "\r\n" }.joined()
    )
  }

  @Test(arguments: HostileText.all) func `a field is read back as it is`(text: String) {
    let field = CSV.field(text)
    if field.hasPrefix("\"") {
      #expect(field.dropFirst().dropLast().replacing("\"\"", with: "\"") == text)
      #expect(!field.dropFirst().dropLast().replacing("\"\"", with: "").contains("\""))
    } else {
      #expect(field == text)
      #expect(!text.contains(",") && !text.contains("\n") && !text.contains("\""))
    }
  }
}
