import FlowCheck
import Testing

@Suite struct HappeningVerbsTests {
  @Test func `what happened can be asked for by kind, arguments, number and order`() throws {
    let outcome = try Checking().outcome(
      #"""
      local run = play "flow.lua"
      expect(run):screen("source"):times(1):after(screen "account"):before(effect "profile.set")
      expect(run):screen("welcome", { title = "Welcome" })
      expect(run):effect("analytics.track", { parameters = { step = "name" } }):times(1)
      expect(run):effect("analytics.track"):times(6)
      expect(run):event("tapped", { control = "next" })
      expect(run):prompt "notifications"
      expect(run):finding "review.tap"
      expect(run):log("onboarding begins", { level = "info" })
      expect(run):noScreen "blank"
      expect(run):noEffect("store.set", { key = "step", value = 9 })
      expect(run):inOrder {
        logged "onboarding begins", screen("welcome", { title = "Welcome" }), event "chosen", dialog "review",
        finding "review.tap", effect("paywall.register", { placement = "onboarding_complete" }),
      }
      """#)
    #expect(outcome.messages == [])
    #expect(outcome.expectations == 16)
  }

  @Test(arguments: [
    ("effect 'paywall.preload'", "expected the effect paywall.preload, but it never comes"),
    ("screen('source'):times(2)", "expected the screen source twice, it occurs once:"),
    (
      "screen('source'):before(screen 'welcome')",
      "expected the screen source before the screen welcome, but it comes after it:"
    ),
    (
      "screen('source'):after(screen 'name')",
      "expected the screen source after the screen name, but it comes before it:"
    ),
    ("noScreen 'source'", "expected no screen source, but it occurs once:"),
    ("inOrder {}", "an empty order was expected: name its entries"),
    ("inOrder { screen 'name', screen 'source' }", "expected the screen source after"),
    (
      "screen('welcome', { title = 'Hello' })",
      "expected the screen welcome { title = \"Hello\" }, but it never comes"
    ),
  ])
  func `what did not happen so is told with what came nearest`(code: String, message: String) throws {
    let texts = try Checking().outcome("expect(play 'flow.lua'):" + code).messages.map(\.text)
    #expect(texts.count == 1)
    #expect(texts[0].hasPrefix(message), "\(texts[0])")
  }

  @Test(arguments: [
    ("effect 'review.requst'", "there is no effect \"review.requst\""),
    ("noEffect 'analytics.trakc'", "there is no effect \"analytics.trakc\""),
    ("noFinding 'review.tpa'", "there is no finding \"review.tpa\""),
    ("noPrompt 'notification'", "there is no prompt \"notification\""),
    ("inOrder { finding 'review' }", "there is no finding \"review\""),
  ])
  func `a name that nothing can have is a mistake, not an expectation`(code: String, message: String) throws {
    #expect(try Checking().complaint("expect(app.transcript):" + code) == ["error[GK008]: " + message])
  }

  @Test func `a run is told exactly, and the list that a failure prints passes`() throws {
    let checking = try Checking()
    let body =
      "app.install 'flow.lua' app.launch() tap 'next' tap 'signIn' allow() expect(app.transcript):exactly "
    let texts = try checking.texts(body + "{ screen 'welcome' }")
    let list = try #require(texts.first?.split(separator: "this list would pass:\n").last)
    #expect(list.contains("durable = { store = {") && list.contains("dialog \"apple\""))
    #expect(try checking.outcome(body + list).messages == [])
    #expect(try checking.outcome(body + list.replacing("dialog \"apple\",", with: "")).messages.count == 1)
  }

  @Test(arguments: [
    ("{ durabel = {} }", "GK008]: exactly has no field \"durabel\""),
    ("{ durable = { stroe = {} } }", "GK008]: `durable` has no part \"stroe\""),
    (
      "{ durable = 1 }",
      "GK012]: Expectation:exactly: 'happened.durable' should be a table of durable data, got a number"
    ),
    (
      "{ durable = { store = 'x' } }",
      "GK012]: Expectation:exactly: 'happened.durable.store' should be a table, got a string"
    ),
    ("{ 'x' }", "GK008]: exactly lists what happened, and entry 1 is a string"),
    ("{ effect 'store.ste' }", "GK008]: there is no effect \"store.ste\""),
  ])
  func `a list that could never be met is a mistake`(list: String, message: String) throws {
    #expect(
      try Checking().complaint("app.install 'flow.lua' expect(app.transcript):exactly " + list)
        == ["error[" + message])
  }

  @Test(arguments: [
    "expect(app.transcript):noEvent 'swipped'", "expect(app.transcript):noEffect 'store.ste'",
    "expect(app.transcript):noFinding 'review.tab'", "expect(app.transcript):noPrompt 'notification'",
    "findings 'review.tab'", "effects 'store.ste'", "transcript 'swipped'",
    "app.kill { after = 'store.ste' }",
  ])
  func `no verb that takes a name accepts a misspelt one`(line: String) throws {
    let texts = try Checking().texts("app.install 'flow.lua' app.launch() " + line)
    #expect(texts.count == 1 && texts[0].contains("did you mean"), "\(texts)")
  }

  @Test(arguments: [
    ("expect(nil):screen 'x'", "expect(…):screen asks about what happened, and got nil"),
    ("expect({}):noEffect 'x'", "expect(…):noEffect asks about what happened, and got a table"),
    (
      "expect(screen):inOrder { screen 'x' }", "expect(…):inOrder asks about what happened, and got an object"
    ),
    ("expect(app.transcript):inOrder { 'x' }", "Expectation:inOrder: 'patterns' should be"),
    ("expect(app.transcript):screen(1)", "Expectation:screen: 'name' should be a string"),
  ])
  func `only a transcript can be asked what happened`(code: String, message: String) throws {
    let complaint = try Checking().complaint(code)
    #expect(complaint.count == 1)
    #expect(
      complaint[0].hasPrefix("error[GK008]: " + message) || complaint[0].contains(message), "\(complaint)")
  }
}
