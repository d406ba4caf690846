import FlowCheck
import Testing

@Suite struct LanguageTextsTests {
  @Test func `a check reads what the app would show, in the language in force`() throws {
    let outcome = try Checking().outcome(
      #"""
      play("flow.lua", { stopAt = "welcome" })
      expect(language.text("%lld days", 1200)):equals "1,200 days"
      expect(language.number(0.5, 1)):equals "0.5"
      expect(language.date(0, "short")):equals "1/1/70"
      """#)
    #expect(outcome.messages == [])
  }

  @Test func `arguments that do not fit end a check, which nobody could tell of a finding`() throws {
    let outcome = try Checking().outcome(
      #"""
      play("flow.lua", { stopAt = "welcome" })
      language.text("%lld days", "x")
      """#)
    let text = outcome.messages.first?.text ?? ""
    #expect(text.contains("got a text: iOS shows a number that means nothing"), "\(text)")
  }
}
