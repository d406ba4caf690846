import FlowDriver
import FlowScript
import Testing

@testable import FlowConsole

struct FlowEvaluatorTests {
  @Test func `going back and doing something else keeps the old branch`() throws {
    let prompt = try SamplePrompt()
    prompt.type("tap \"next\"", "choose \"tiktok\"", "undo()", "choose \"friends\"")
    #expect(
      prompt.type("branches()") == """
          1  app.launch(); tap "next"; choose "tiktok"
        ▸ └─ 2  after 2: choose "friends"
        """)
    prompt.type("at(3, 1)")
    #expect(prompt.type("screen.chosen[1]") == "\"tiktok\"")
    #expect(prompt.type("at(9)").contains("there is no moment 9"))
    #expect(prompt.type("at(0)", "app.phase") == "\"notRunning\"")
  }

  @Test func `a jump plays the shortest way, and from the start where there is none ahead`() throws {
    let prompt = try SamplePrompt()
    #expect(prompt.type("jump \"reminders\"") == "2 gestures")
    #expect(prompt.type("screen.step") == "\"reminders\"")
    #expect(
      prompt.type("jump \"welcome\"")
        == "no way leads to \"welcome\" from here: the session starts anew, and branches() lists the one before\n1 gesture"
    )
    prompt.type("app.kill()")
    #expect(prompt.type("jump \"welcome\"").hasPrefix("the app was not running, and is started first"))
    prompt.type("at(1)")
    #expect(prompt.type("#branches()") == "2")
    #expect(prompt.type("jump \"remainders\"").contains("did you mean \"reminders\"?"))
  }

  @Test func `a jump closes the paywall that lies over the step`() throws {
    let prompt = try SamplePrompt(
      """
      local step = onboarding.step
      return onboarding.flow "f" {
        step "offer" { onLeave = function() paywall.register "main" end },
        step "review",
      }
      """)
    #expect(prompt.type("jump \"review\"") == "2 gestures")
    #expect(prompt.type("screen.name") == "\"review\"")
    #expect(prompt.type("jump \"review\" return 0") == "0")
    #expect(prompt.type("tap \"next\"").contains("there is no") == false)
  }

  @Test func `the name of a verb alone calls nothing, and says so`() throws {
    let prompt = try SamplePrompt()
    #expect(prompt.type("undo") == "undo is a verb: write undo(what?); ?undo explains it")
    #expect(prompt.type("help") == prompt.type(":help"))
    #expect(prompt.type("back") == "back is a verb: write back()")
    #expect(prompt.type("string.rep") == "function")
  }

  @Test func `Back that is off says why it does nothing`() throws {
    let prompt = try SamplePrompt()
    prompt.type("tap \"next\"")
    let reason = "Back is off on \"source\": write back = true in its flow, or in the step"
    #expect(prompt.type("back()").hasPrefix(reason))
    #expect(prompt.type("why \"back\"") == reason)
  }

  @Test func `a flow that is assigned is played with what was done`() throws {
    let prompt = try SamplePrompt()
    prompt.type("tap \"next\"", "choose \"tiktok\"", "tap \"next\"")
    #expect(
      prompt.type("flow = flow:move(\"source\", { after = \"reminders\" })")
        == "the session followed, 2 of 4 gestures: the rest was for steps that come later now")
    #expect(prompt.type("screen.step") == "\"reminders\"")
    #expect(prompt.type("flow:order()[2]") == "\"reminders\"")
    #expect(prompt.type("flow = 3").contains("`flow` is the flow that is played, and got a number"))
    #expect(prompt.type("flow.name") == "\"small\"")
  }

  @Test func `gestures on a step that the flow lacks now are told as such, and not as later ones`() throws {
    let prompt = try SamplePrompt()
    prompt.type("tap \"next\"", "choose \"tiktok\"", "tap \"next\"")
    #expect(
      prompt.type("flow = flow:without(\"source\")")
        == "the session followed, 2 of 4 gestures: the rest was for \"source\", which is not part of the flow now"
    )
  }

  @Test func `an order that is tried is named by the prompt and by the flow, until it is taken back`() throws
  {
    let prompt = try SamplePrompt()
    prompt.type("tap \"next\"", "flow = flow:without \"reminders\"")
    #expect(prompt.evaluator.promptText == "source (trial)> ")
    #expect(prompt.type("flow").contains("; this order is a trial: flow = nil goes back to the file's\n"))
    #expect(prompt.type("flow = nil") == "the session followed, 2 gestures")
    #expect(prompt.evaluator.promptText == "source> ")
    #expect(!prompt.type("flow").contains("trial"))
    prompt.type("undo()")
    #expect(prompt.evaluator.promptText == "source (trial)> ")
    prompt.type("undo()")
    #expect(prompt.evaluator.promptText == "source> ")
  }

  @Test func `a session that is resumed has the lines that were typed before, to be saved`() throws {
    let prompt = try SamplePrompt()
    prompt.evaluator.journal = try Journal(in: prompt.path("sessions"), base: prompt.folder)
    #expect(prompt.evaluator.begin() == nil)
    prompt.type("x = 1", "tap \"next\"; choose \"tiktok\"", "tap \"nowhere\"")
    let kept = try KeptSession(path: try #require(prompt.evaluator.journal?.path))
    let again = try SamplePrompt(launches: false)
    _ = try again.driver.resume(kept.lines) { path throws(LoadingFailure) in try again.driver.load(path ?? "")
    }
    #expect(again.evaluator.log.blocks == ["x = 1", "tap \"next\"; choose \"tiktok\""])
    again.type("undo()")
    #expect(again.type("screen.step") == "\"welcome\"")
  }

  @Test func `a line that fails changes nothing on the phone`() throws {
    let prompt = try SamplePrompt()
    #expect(prompt.type("tap \"next\"; local x = nil; x()").contains("error[GK008]"))
    #expect(prompt.type("screen.step") == "\"welcome\"")
    #expect(prompt.evaluator.log.blocks == ["screen.step"])
  }

  @Test func `a name that nothing has is answered with the one that was meant`() throws {
    let prompt = try SamplePrompt()
    #expect(
      prompt.type("permisions") == "nil: nothing is called permisions; did you mean \"permissions\"?")
    #expect(prompt.type("prompt") == "nil")
  }

  @Test func `a long table is cut and can be seen in full`() throws {
    let prompt = try SamplePrompt(columns: 40)
    let short = prompt.type("local t = {}; for i = 1, 100 do t[i] = i end; return t")
    #expect(short.hasSuffix("  … and 40 more\n}\n:more shows all of it"))
    let whole = prompt.type(":more")
    #expect(whole.hasSuffix("  99,\n  100,\n}"))
    #expect(prompt.type("1", ":more") == whole)
  }

  @Test func `the flow's step that is shown has a mark`() throws {
    let prompt = try SamplePrompt()
    #expect(
      prompt.type("tap \"next\"", "flow").split(separator: "\n").dropFirst() == [
        "  1  welcome", "▸ 2  source     one of 2, into profile.source, skippable",
        "  3  reminders  permission notifications", "  4  done",
      ])
  }

  @Test func `what a verb says to a person has no quotes, and a text beside it has`() throws {
    let prompt = try SamplePrompt()
    #expect(prompt.type("why \"next\"") == "\"Go on\" is enabled")
    #expect(prompt.type("tap \"next\"", "undo() return \"other\"") == "\"other\"")
  }
}
