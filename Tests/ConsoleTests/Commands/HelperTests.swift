import Testing

@testable import Console

struct HelperTests {
  @Test func `a verb is explained by its declaration`() throws {
    let prompt = try SamplePrompt()
    let text = """
      permissions.status(permission)
        What the framework reports, and nothing that it hides
      """
    #expect(prompt.type("?permissions.status").hasPrefix(text))
    #expect(prompt.type("help \"permissions.status\"").hasPrefix(text))
    #expect(prompt.type("help(tap)").hasPrefix("tap(control, how?)\n  Taps a control."))
  }

  @Test func `an object is explained by its members`() throws {
    let prompt = try SamplePrompt()
    #expect(
      prompt.type("help(permissions)").hasPrefix("permissions\n  permissions.request(permission, options?)"))
    #expect(prompt.type("help(flow)").hasPrefix("Flow\n"))
    #expect(prompt.type("?flow:move").hasPrefix("Flow:move(name, place)"))
    #expect(prompt.type("?:save").hasPrefix(":save FILE.lua"))
  }

  @Test func `what has no help is answered with what was meant`() throws {
    let prompt = try SamplePrompt()
    #expect(
      prompt.type("?permisions.status")
        == "there is no help for \"permisions.status\"; did you mean \"permissions.status\"?")
    #expect(prompt.type("help(3)").contains("there is no help for a number"))
  }

  @Test func `without a subject everything is listed`() throws {
    let text = try SamplePrompt().type("help()")
    #expect(text.hasPrefix("Commands\n  :help [NAME]"))
    #expect(text.contains("permissions: request, status"))
  }
}
