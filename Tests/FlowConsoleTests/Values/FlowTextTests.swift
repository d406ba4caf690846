import FlowConsole
import Spelling
import Terminal
import Testing

struct FlowTextTests {
  private static func shown(_ steps: String) throws -> [String] {
    let sample = try SamplePrompt("return onboarding.flow \"f\" {\n\(steps)\n}")
    return sample.evaluator.evaluate("flow").text.split(separator: "\n").map(String.init)
  }

  @Test func `a step is shown with what it asks, and a mark where the session stands`() throws {
    let sample = try SamplePrompt()
    #expect(
      sample.evaluator.evaluate("flow").text.hasSuffix(
        """

        ▸ 1  welcome
          2  source     one of 2, into profile.source, skippable
          3  reminders  permission notifications
          4  done
        """))
  }

  @Test func `buttons, timers, ranks and conditions are shown in a word or two`() throws {
    let lines = try Self.shown(
      """
      onboarding.step "a" { title = "A", button = "Go", timers = { { after = "3s", to = "c" } }, rank = 2 },
      onboarding.step "b" { title = "B", button = "Go", enabled = given.ios ">= 26", requires = given.ios ">= 18",
        buttons = { { key = "later", label = "Later", to = "c" }, { key = "help", label = "Help" } } },
      onboarding.step "c" { title = "C", button = "Go", back = true },
      """)
    #expect(lines.count == 4)
    #expect(lines[1].hasSuffix("a  after 3 s→c, rank 2"))
    #expect(lines[2].contains("b  buttons later→c help, enabled "))
    #expect(lines[2].contains(", requires "))
    #expect(lines[3].hasSuffix("c  back"))
  }

  @Test func `a step that goes on elsewhere than to the one below it says where, and when`() throws {
    let lines = try Self.shown(
      """
      onboarding.step "a" { next = "c" },
      onboarding.step "b" { next = { { given.signedIn, "a" }, "finish" } },
      onboarding.step "c" {},
      """)
    #expect(lines[1].hasSuffix("a  next →c"))
    #expect(lines[2].contains("b  next →a when ") && lines[2].hasSuffix(" else →finish"))
    #expect(lines[3].hasSuffix("3  c"))
  }

  @Test(arguments: [
    (
      40,
      """
      ▸ 1  welcome
        2  source     one of 2, into
                      profile.source,
                      skippable
        3  reminders  permission notifications
        4  done
      """
    ),
    (
      30,
      """
      ▸ 1  welcome
        2  source
             one of 2, into
             profile.source,
             skippable
        3  reminders
             permission
             notifications
        4  done
      """
    ),
  ])
  func `at a terminal facts that have no room go on below`(columns: Int, shown: String) throws {
    let sample = try SamplePrompt()
    sample.evaluator.terminalColumns = { columns }
    let text = sample.evaluator.evaluate("flow").text
    #expect(text.hasSuffix("\n" + shown))
    #expect(text.split(separator: "\n").allSatisfy { DisplayWidth.of($0) <= columns })
  }
}
