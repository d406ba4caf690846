import FlowConsole
import FlowDriver
import FlowModel
import FlowSession
import Testing

struct FlowEvaluatorCompanionTests {
  /// A second player that plays one line when it is woken.
  private final class Companion: SessionCompanion {
    unowned let evaluator: FlowEvaluator
    var line: String?
    private(set) var changes = 0
    private(set) var outcome: FlowEvaluator.Companioned?

    init(_ evaluator: FlowEvaluator) { self.evaluator = evaluator }

    func workAsked() -> String? {
      outcome = line.map { evaluator.play($0, within: 2) }
      return outcome?.said
    }

    func sessionChanged() { changes += 1 }
  }

  @Test func `a line of a second player is undone and saved like a typed one, and prints nothing by itself`()
    throws
  {
    let sample = try SamplePrompt()
    let companion = Companion(sample.evaluator)
    sample.evaluator.companion = companion
    sample.type("tap \"next\"")
    #expect(companion.changes == 1)
    companion.line = "choose \"tiktok\" print \"chosen\""
    #expect(sample.evaluator.woken() == "chosen")
    #expect(companion.outcome?.isError == false)
    #expect(companion.outcome?.shown == "")
    #expect(companion.changes == 1)
    #expect(sample.driver.player?.count == 3)
    #expect(sample.type("undo()").contains("choose"))
    companion.line = "tap \"nothing\""
    _ = sample.evaluator.woken()
    #expect(companion.outcome?.isError == true)
    #expect(sample.driver.player?.count == 2)
  }

  @Test func `a line of a second player has a limit, though a typed one has none`() throws {
    let sample = try SamplePrompt()
    let outcome = sample.evaluator.play("while true do end", within: 0.05)
    #expect(outcome.isError)
    #expect(sample.evaluator.seconds == nil)
  }

  @Test func `a prompt without a page says where one is opened`() throws {
    let sample = try SamplePrompt()
    #expect(sample.type(":live") == "this prompt opens no page; genkan live FLOW does")
    sample.evaluator.openPage = { "http://127.0.0.1:4817/" }
    #expect(sample.type(":live") == "http://127.0.0.1:4817/")
  }
}
