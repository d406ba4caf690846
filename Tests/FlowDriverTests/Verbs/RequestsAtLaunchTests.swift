import FlowCheck
import Testing

/// What an app asks before it is active.
@Suite struct RequestsAtLaunchTests {
  private static let flow = """
    local function asking(moment)
      app.install(onboarding.flow "eager" {
        [moment] = function() permissions.request("tracking", { answer = false }) end,
        onboarding.step "welcome",
      })
      app.launch()
    end

    """

  @Test(arguments: ["launch", "onStart"])
  func `a request to track is lost while the app launches`(moment: String) throws {
    let outcome = try Checking().outcome(
      Self.flow
        + """
        asking "\(moment)"
        expect(app.transcript):finding "permission.lost"
        expect(prompt):isFalsy()
        expect(permissions.status "tracking"):equals "notDetermined"
        """)
    #expect(outcome.messages == [])
    #expect(outcome.expectations == 3)
  }

  @Test func `a request to track is shown once the app is active`() throws {
    let outcome = try Checking().outcome(
      Self.flow
        + """
        asking "onActive"
        expect(app.transcript):noFinding "permission.lost"
        expect(prompt.name):equals "tracking"
        """)
    #expect(outcome.messages == [])
  }
}
