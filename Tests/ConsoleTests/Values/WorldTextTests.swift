import Testing

@testable import Console

struct WorldTextTests {
  @Test func `what outlives a kill is told from what is lost with it`() throws {
    let prompt = try SamplePrompt(columns: 60)
    prompt.type("tap \"next\"", "choose \"friends\"", "tap \"next\"")
    #expect(
      prompt.type("world") == """
          phone                     iphone, iOS 26.0, en
          clock                     09:00, 0 s since the start
        ● store step                reminders
        ● permission notifications  notDetermined, never asked
        ● permission alarmkit       notDetermined, never asked
        ● analytics                 not identified
        ● review                    0 requests, 0 shown in 365 days
        ○ process                   active, number 1
        ○ account                   signedOut
        ○ profile source            friends
        ○ onboarding                not complete
        ● outlives the process   ○ is lost with it
        """)
    #expect(prompt.type("world.profile.source") == "\"friends\"")
    #expect(prompt.type("world.store.step") == "\"reminders\"")
  }
}
