import FlowCheck
import Testing

@Suite struct PaywallVerbsTests {
  private static let app = [
    "flow.lua": #"""
    return onboarding.flow "app" {
      onStepLeft = function(left)
        if left.name == "sync" then
          backend.request { method = "PUT", path = "mobile/profile", body = { displayName = auth.givenName } }
        elseif left.name == "pay" then paywall.register "p"
        elseif left.name == "talk" then
          voice.configure { category = "playAndRecord" }
          voice.setSecret "s"
          voice.connect()
        elseif left.name == "rate" then review.request()
        end
      end,
      onboarding.step "welcome", onboarding.step "account" { signIn = "apple" }, onboarding.step "sync",
      onboarding.step "talk", onboarding.step "pay", onboarding.step "rate",
      onboarding.step "last",
    }
    """#,
    "look.lua": #"""
    return onboarding.flow "look" {
      onStepLeft = function() camera.start() camera.start() end,
      onboarding.step "welcome", onboarding.step "last",
    }
    """#,
    "crash.lua": #"""
    return onboarding.flow "crash" {
      onStepLeft = function()
        notifications.add { id = "x", title = "x", after = 30, repeats = true }
        store.set("after", true)
      end,
      onboarding.step "welcome", onboarding.step "last",
    }
    """#,
  ]

  private func outcome(_ step: String, _ body: String) throws -> CheckOutcome {
    // Who talks is asked for the microphone, and may still be asked where the run stops.
    try Checking(Self.app).outcome(
      "play(\"flow.lua\", { stopAt = \"\(step)\" }) if prompt then allow() end\n" + body)
  }

  @Test func `a server fails once, and its answer is in the transcript`() throws {
    let outcome = try outcome(
      "sync",
      #"""
      backend.respond("PUT mobile/profile", { status = 500, after = 2, body = { error = "no" }, times = 1 })
      tap "next"
      expect(app.transcript):effect("backend.request", { path = "mobile/profile" })
      clock.advance(3)
      expect(app.transcript):event("failed", { request = "backend.request", status = 500, body = { error = "no" } })
      """#)
    #expect(outcome.messages == [])
  }

  @Test func `a name whose first request failed is found lost`() throws {
    let outcome = try outcome(
      "sync",
      #"""
      backend.isOnline = false
      expect({ backend.isOnline, device.isOnline }):equals { false, false }
      tap "next"
      clock.advance(1)
      app.kill()
      expect(app.transcript):finding "auth.nameLost"
      """#)
    #expect(outcome.messages == [])
  }

  @Test func `a person buys, and is told to the app`() throws {
    let outcome = try outcome(
      "pay",
      #"""
      paywall.decide("p", { gated = true })
      tap "next"
      paywall.purchase()
      allow()
      expect(app.transcript):event("paywallEnded", { placement = "p", outcome = "purchased", feature = true })
      expect(paywall.isSubscribed):isTruthy()
      """#)
    #expect(outcome.messages == [])
  }

  @Test func `a person closes the paywall, and the app is told`() throws {
    let outcome = try outcome(
      "pay",
      #"""
      paywall.decide("p", { gated = true })
      tap "next"
      tap "close"
      expect(app.transcript):event("paywallEnded", { outcome = "dismissed", feature = false })
      expect(app.transcript):noFinding "paywall.lost"
      """#)
    #expect(outcome.messages == [])
  }

  @Test func `a paywall that a kill takes is found lost`() throws {
    let outcome = try outcome("pay", #"tap "next" app.kill() expect(app.transcript):finding "paywall.lost""#)
    #expect(outcome.messages == [])
  }

  @Test func `a session connects, and a call interrupts it`() throws {
    let outcome = try outcome(
      "talk",
      #"""
      tap "next"
      clock.advance(1)
      expect(voice.state):equals "connected"
      voice.interrupt()
      voice.endInterruption()
      expect(app.transcript):event("voiceChanged", { state = "interrupted", reason = "call" })
      expect(app.transcript):event "interruptionEnded"
      """#)
    #expect(outcome.messages == [])
  }

  @Test func `the camera is held at faces, and its input is not added twice`() throws {
    let outcome = try Checking(Self.app).outcome(
      #"""
      app.install "look.lua"
      settings.set("camera", "authorized")
      app.launch()
      tap "next"
      expect(app.transcript):finding "camera.inputTwice"
      camera.show("sora", "yuki")
      expect(app.transcript):event("frameArrived", { faces = 2 })
      expect(camera.features().error):equals "severalFaces"
      """#)
    #expect(outcome.messages == [])
  }

  @Test func `an exception of iOS ends the app in the middle of its hook`() throws {
    let outcome = try Checking(Self.app).outcome(
      #"""
      play("crash.lua", { stopAt = "welcome" })
      tap "next"
      expect(app.phase):equals "notRunning"
      expect(app.transcript):finding "notifications.exception"
      expect(app.transcript):event "processKilled"
      expect(app.transcript):noEffect("store.set", { key = "after" })
      """#)
    #expect(outcome.messages == [])
  }

  @Test func `Apple's word, reviews and analytics are the test author's to set`() throws {
    let outcome = try outcome(
      "sync",
      #"""
      auth.setCredentialState "revoked"
      expect(app.transcript):event "credentialRevoked"
      auth.stopUsingAppleID()
      auth.isCapable = false
      review.sparesRaters = true
      analytics.keepsOnDisk = false
      expect({ auth.credentialState(), auth.isCapable, review.sparesRaters, analytics.keepsOnDisk })
        :equals { "revoked", false, true, false }
      """#)
    #expect(outcome.messages == [])
  }

  @Test(arguments: [
    ("backend.respond('mobile/profile')", "\"mobile/profile\" is not a method and a path"),
    ("backend.respond('GET a', { stauts = 1 })", "backend.respond: 'answer' has no field 'stauts'"),
    (
      "backend.respond('GET a', { nonce = 'md5' })",
      "backend.respond: 'answer.nonce' should be 'plain' or 'hashed', got the string 'md5'"
    ),
    ("backend.respond('GET a', { after = -1 })", "should be a number of at least 0, got -1"),
    ("paywall.purchase()", "no paywall is up"),
    ("paywall.decide('p', { campaign = 'free' })", "paywall.decide: 'decision.campaign' should be"),
  ])
  func `what no service does is refused`(code: String, message: String) throws {
    let complaint = try Checking(Self.app).complaint("play('flow.lua', { stopAt = 'welcome' }) " + code)
    #expect(complaint.count == 1 && complaint[0].contains(message), "\(complaint)")
  }
}
