import Foundation
import Terminal
import Testing

extension SignalTests {
  struct ReadEvaluatePrintLoopTests {
    /// A language in which `raise` fails, `quit` leaves, `hang` waits to be interrupted, `do` wants an `end`,
    /// and everything else is echoed.
    private final class Echo: Evaluating {
      var evaluated: [String] = []
      let promptText = "echo> "
      private let stopped = DispatchSemaphore(value: 0)

      var interrupter: @Sendable () -> Void {
        { [stopped] in stopped.signal() }
      }

      func completeness(of block: String) -> Completeness {
        block.hasPrefix("do") && !block.hasSuffix("end") ? .incomplete : .complete
      }

      func evaluate(_ block: String) -> EvaluationOutcome {
        evaluated.append(block)
        switch block {
        case "raise": return .failed("error: raised")
        case "quit": return .exited(3)
        case "hang":
          kill(getpid(), SIGINT)
          return stopped.wait(timeout: .now() + 60) == .success ? .failed("interrupted") : .printed("never")
        default: return .printed(block == "nothing" ? "" : "= \(block)")
        }
      }
    }

    private func run(
      _ editor: ScriptedEditor, keepGoing: Bool = false
    ) -> (end: LoopEnd, output: RecordedOutput, echo: Echo) {
      let (echo, output) = (Echo(), RecordedOutput())
      let loop = ReadEvaluatePrintLoop(
        editor: editor, evaluator: echo, output: output, keepGoing: keepGoing)
      return (loop.run(), output, echo)
    }

    @Test func `blocks are read to their end, remembered, evaluated and printed`() {
      let editor = ScriptedEditor(lines: "1", "do", "  2", "end", "nothing", "  ")
      let (end, output, echo) = run(editor)
      #expect(end == .finished(failures: 0))
      #expect(echo.evaluated == ["1", "do\n  2\nend", "nothing"])
      #expect(editor.remembered == ["1", "do\n  2\nend", "nothing"])
      #expect(output.text == "= 1\n= do\n  2\nend\n\n")
      #expect(editor.prompts == Array(repeating: "echo> ", count: 5))
    }

    @Test func `a command is never asked to be complete`() {
      let (end, _, echo) = run(ScriptedEditor(lines: ":save x", ":do"))
      #expect(end == .finished(failures: 0))
      #expect(echo.evaluated == [":save x", ":do"])
    }

    @Test func `an error at a terminal is printed and the next block is read`() {
      let (end, output, echo) = run(ScriptedEditor(lines: "raise", "1"))
      #expect(end == .finished(failures: 1))
      #expect(output.errors == "error: raised\n")
      #expect(echo.evaluated == ["raise", "1"])
    }

    @Test func `an error where nobody is there ends the session, unless it is to go on`() {
      let stopped = run(ScriptedEditor(lines: "raise", "1", isInteractive: false))
      #expect(stopped.end == .stoppedAtError)
      #expect(stopped.echo.evaluated == ["raise"])
      let kept = run(ScriptedEditor(lines: "raise", "1", isInteractive: false), keepGoing: true)
      #expect(kept.end == .finished(failures: 1))
      #expect(kept.output.text == "= 1\n")
    }

    @Test func `nobody there sees no prompt`() {
      let editor = ScriptedEditor(lines: "1", isInteractive: false)
      _ = run(editor)
      #expect(editor.prompts == ["", ""])
    }

    @Test func `a block can end the session with a status`() {
      let (end, _, echo) = run(ScriptedEditor(lines: "quit", "1"))
      #expect(end == .exited(3))
      #expect(echo.evaluated == ["quit"])
    }

    @Test func `Ctrl-C at the prompt evaluates nothing`() {
      let (end, _, echo) = run(ScriptedEditor([.interrupted, .block("1")]))
      #expect(end == .finished(failures: 0))
      #expect(echo.evaluated == ["1"])
    }

    @Test func `input that is no text counts as an error`() {
      let (end, output, _) = run(ScriptedEditor([.unreadable("line 1 is not UTF-8")], isInteractive: false))
      #expect(end == .stoppedAtError)
      #expect(output.errors == "line 1 is not UTF-8\n")
    }

    @Test func `Ctrl-C stops an evaluation and the session goes on`() {
      let (end, output, echo) = run(ScriptedEditor(lines: "hang", "1", "hang"))
      #expect(end == .finished(failures: 2))
      #expect(output.errors == "interrupted\ninterrupted\n")
      #expect(output.text == "\n= 1\n\n\n")
      #expect(echo.evaluated == ["hang", "1", "hang"])
    }

    @Test func `Ctrl-C where nobody is there ends the session`() {
      let (end, _, echo) = run(ScriptedEditor(lines: "hang", "1", isInteractive: false), keepGoing: true)
      #expect(end == .interrupted)
      #expect(echo.evaluated == ["hang"])
    }
  }
}
