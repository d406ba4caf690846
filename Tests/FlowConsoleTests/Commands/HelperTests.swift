import FlowConsole
import Spelling
import Testing

struct HelperTests {
  @Test func `a finding is explained by its code, and a misspelt one is offered`() throws {
    let prompt = try SamplePrompt()
    let text = prompt.type("?review.tap")
    #expect(text.hasPrefix("review.tap, a finding of the phone\n  A review was requested"))
    #expect(text.hasSuffix("In a check: expect(app.transcript):noFinding \"review.tap\""))
    #expect(prompt.type("?review.tpa").contains("did you mean \"review.tap\"?"))
  }

  @Test func `a verb is explained by its declaration`() throws {
    let prompt = try SamplePrompt()
    let text = """
      permissions.status(permission)
        The status as the framework reports it, and nothing that it hides
      """
    #expect(prompt.type("?permissions.status").hasPrefix(text))
    #expect(prompt.type("help \"permissions.status\"").hasPrefix(text))
    let tap = "tap(control, how?)\n  Taps a control, once the screen has come to rest."
    #expect(prompt.type("help(tap)").hasPrefix(tap))
  }

  @Test func `an object is explained by its members`() throws {
    let prompt = try SamplePrompt()
    #expect(
      prompt.type("help(permissions)").hasPrefix("permissions\n  permissions.request(permission, options?)"))
    #expect(prompt.type("help(flow)").hasPrefix("Flow\n"))
    #expect(prompt.type("?flow:move").hasPrefix("Flow:move(name, place)"))
    #expect(prompt.type("?:save").hasPrefix(":save FILE.lua"))
  }

  @Test(arguments: [
    ("permissions.request", "permissions.request(permission, options?)\n"),
    ("app.kill", "app.kill(moment?)\n"),
    ("flow.move", "Flow:move(name, place)\n"), ("help", "help(subject?)\n"),
  ])
  func `a verb is explained where it is handed over itself`(verb: String, head: String) throws {
    #expect(try SamplePrompt().type("help(\(verb))").hasPrefix(head))
  }

  @Test func `a function that is no verb is asked for by name`() throws {
    #expect(try SamplePrompt().type("help(function() end)").contains("there is no help for this function"))
  }

  @Test(arguments: [40, 80, 100])
  func `at a terminal help is as wide as that, and a table's columns stay where they are`(columns: Int) throws
  {
    let prompt = try SamplePrompt()
    let whole = prompt.type("help()")
    prompt.evaluator.terminalColumns = { columns }
    for line in ["help()", ":help", "?app", "?analytics", "?nothing.like.this.at.all.and.longer"] {
      let widths = prompt.type(line).split(separator: "\n").map { DisplayWidth.of($0) }
      #expect(widths.allSatisfy { $0 <= columns }, "\(line)")
    }
    let words = { (text: String) in text.split { $0 == " " || $0 == "\n" } }
    #expect(words(prompt.type("help()")) == words(whole))
    #expect(prompt.type("help()").contains("\n  :quit             Leave, "))
  }

  @Test func `what to try stands in two columns, or in one where there is no room for them`() throws {
    let prompt = try SamplePrompt()
    #expect(
      prompt.type(":help").hasPrefix(
        "screen                 what the person sees       prompt              the dialog that is up\n"))
    prompt.evaluator.terminalColumns = { 40 }
    #expect(
      prompt.type(":help").hasPrefix(
        """
        screen                 what the person
                               sees
        prompt                 the dialog that
                               is up
        """))
  }

  @Test func `an example is never broken`() throws {
    let prompt = try SamplePrompt()
    let example = prompt.type("?play").split(separator: "\n").last ?? ""
    prompt.evaluator.terminalColumns = { 40 }
    #expect(prompt.type("?play").hasSuffix(example))
  }

  @Test func `a property is explained by its name, also where an object has the same`() throws {
    let prompt = try SamplePrompt()
    let text = prompt.type("?no dead ends")
    #expect(text.hasPrefix("no dead ends\n  From every state"))
    for part in ["It promises: ", "It does not promise: ", "Violated by: ", "Right: "] {
      #expect(text.contains(part), "\(part)")
    }
    let both = prompt.type("?review")
    #expect(both.contains("review.request"))
    #expect(both.contains("the property review\n"))
    #expect(both.contains("Its findings: review.silent, review.tap"))
    #expect(
      prompt.type("?no dead edns") == "there is no help for \"no dead edns\"; did you mean \"no dead ends\"?")
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
