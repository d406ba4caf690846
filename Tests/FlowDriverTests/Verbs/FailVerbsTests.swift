import FlowCheck
import Testing

@Suite struct FailVerbsTests {
  @Test func `what is refused can be expected, with or without its words`() throws {
    let outcome = try Checking().outcome(
      #"""
      play("flow.lua", { stopAt = "source" })
      expect(function() tap "next" end):fails "nothing was chosen"
      expect(function() tap "next" end):fails()
      expect(function() tap "next" end):fails "choose or enter something"
      expect(function() error "own words" end):fails "own words"
      expect(function() return onboarding.flow "v" { from = 5 } end):fails ".from should be a flow"
      """#)
    #expect(outcome.messages == [])
    #expect(outcome.expectations == 5)
  }

  @Test(arguments: [
    ("expect(function() end):fails()", "expected the function to fail, but it does not"),
    ("expect(function() error 'a' end):fails 'b'", "expected the function to fail with \"b\", but it says:"),
    ("expect(5):fails()", "expect(…):fails calls a function, and got a number"),
  ])
  func `what does not fail so fails the check`(body: String, message: String) throws {
    let complaint = try Checking().complaint(body)
    #expect(complaint.count == 1 && complaint[0].contains(message))
  }

  @Test(arguments: [
    "expect(function() expect(1):equals(2) end):fails()", "pcall(function() expect(1):equals(2) end)",
  ])
  func `a failed expectation fails the check, caught or not`(body: String) throws {
    let outcome = try Checking().outcome(body)
    #expect(outcome.status == .failed)
    #expect(outcome.messages.count == 1)
  }

  @Test func `what returns nothing is nil`() throws {
    let outcome = try Checking().outcome(
      """
      local function nothing() end
      expect(nothing()):equals(nil)
      expect(nothing()):isFalsy()
      expect():isFalsy()
      """)
    #expect(outcome.messages == [])
  }

  @Test func `a run without a hazard has no findings`() throws {
    let checking = try Checking()
    #expect(try checking.complaint(#"expect(play("flow.lua", { stopAt = "source" })):noFindings()"#) == [])
    #expect(
      try checking.complaint(#"expect(play "flow.lua"):noFindings()"#) == [
        "expected no finding at all, but there is one:"
      ])
  }

  @Test(arguments: [
    "onboarding.flow 'v' { from = onboarding.app { flows = { onboarding.flow 'f' { onboarding.step 's' } } } }",
    "onboarding.step 's' { choose = 5 }", "onboarding.app { flows = 5 }",
  ])
  func `a refused table is caught as a sentence`(table: String) throws {
    let outcome = try Checking().outcome(
      "local _, why = pcall(function() return \(table) end)\nexpect(why):lacks 'Error' expect(why):contains 'should be'"
    )
    #expect(outcome.messages == [])
  }
}
