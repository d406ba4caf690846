import FlowDriver
import FlowSession
import Testing

@Suite struct DriverObjectsTests {
  @Test func `a screen that is handed out belongs to the session that it shows`() throws {
    let prompt = try Prompting()
    guard case .screen(let object)? = try prompt.session.evaluate("screen").first else {
      Issue.record("no screen was shown")
      return
    }
    _ = prompt.read("tap 'next'")
    #expect(object.screen?.name == "welcome")
    #expect(object.session?.place == .step(0))
    #expect(prompt.session.driver.player?.session.place == .step(1))
  }
}
