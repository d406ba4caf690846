import FlowCheck
import Testing

@Suite struct PhoneVerbsTests {
  private static let head =
    """
    local f = onboarding.flow 'f' {
      facts = { isDefault = false, plan = 'free' },
      onboarding.step 'a' { buttons = { { key = 'pro', when = given.fact('plan', 'pro'), run = function() log.info(tostring(app.fact 'isDefault')) end },
        { key = 'wrong', run = function() app.fact 'isDefalt' end } } },
    }
    app.install(f) app.launch()

    """

  @Test func `a fact is what it was declared as until the phone changes it, and outlives the process`() throws
  {
    let outcome = try Checking().outcome(
      Self.head
        + """
        expect(#screen.controls):equals(2) expect(app.fact 'isDefault'):equals(false)
        phone.set('plan', 'pro') phone.set('isDefault', true) expect(#screen.controls):equals(3)
        app.kill() app.launch() tap 'pro' expect(app.transcript):log 'true'
        undo() expect(app.transcript):noLog 'true'
        app.install(f) app.launch() expect(app.fact 'isDefault'):equals(false)
        """)
    #expect(outcome.messages == [])
    #expect(outcome.expectations == 6)
  }

  static let refused: [(body: String, message: String)] = [
    ("phone.set('isDefalt', true)", "the app declares no fact \"isDefalt\""),
    ("phone.set('isDefault', 'yes')", "the fact \"isDefault\" is a boolean"),
    ("phone.set('plan', nil)", "the fact \"plan\" is a string"),
    ("tap 'wrong'", "the app declares no fact \"isDefalt\""),
    (
      "play(onboarding.flow 'g' { facts = { x = 1 }, onboarding.step 'a' { when = given.all { given.fact 'y' } } })",
      "the app declares no fact \"y\""
    ),
  ]

  @Test(arguments: refused.map(\.body)) func `a fact that the app does not declare is refused`(body: String)
    throws
  {
    let row = try #require(Self.refused.first { $0.body == body })
    let messages = try Checking().outcome(Self.head + row.body).messages
    #expect(messages.contains { $0.description.contains(row.message) }, "\(messages)")
  }
}
