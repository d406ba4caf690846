import FlowConsole
import FlowScript
import Foundation
import Terminal
import Testing

struct RerunningEvaluatorTests {
  @Test func `all but a saved file is the other prompt's`() throws {
    let prompt = try SamplePrompt()
    var runs = 0
    let evaluator = RerunningEvaluator(prompt.evaluator, watching: FileLooks(), waker: EditorWaker()) {
      runs += 1
      return ("again", FileLooks())
    }
    #expect(evaluator.promptText == "welcome> ")
    #expect(evaluator.evaluate("1 + 1").text == "2")
    #expect(evaluator.completeness(of: "1 +") == .incomplete)
    #expect(evaluator.completions(in: "scree", at: "scree".endIndex).candidates.map(\.text) == ["screen"])
    #expect(evaluator.woken() == nil)
    #expect(runs == 0)
  }

  @Test func `where a file was saved it is done again, and what was looked at then is watched`() throws {
    let prompt = try SamplePrompt()
    let waker = EditorWaker()
    var looks = FileLooks()
    looks.note(FileLook(.content, prompt.path("a.check.lua")))
    var runs = 0
    let evaluator = RerunningEvaluator(prompt.evaluator, watching: looks, waker: waker) {
      runs += 1
      var looks = FileLooks()
      looks.note(FileLook(.content, prompt.path("b.check.lua")))
      return ("run \(runs)", looks)
    }
    for (file, said) in [("a.check.lua", "run 1"), ("b.check.lua", "run 2")] {
      try prompt.write("it('x')", to: file)
      var wait = pollfd(fd: waker.readEnd, events: Int16(POLLIN), revents: 0)
      #expect(poll(&wait, 1, 60_000) > 0)
      waker.drain()
      #expect(evaluator.woken() == said)
    }
    #expect(evaluator.woken() == nil)
  }
}
