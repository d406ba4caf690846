package import FlowScript
package import Terminal

/// A prompt that also repeats an action, such as a failed check, on each save of a file used by the action.
///
/// The wrapped prompt does the evaluation, and prints the messages on saved flows.
///
/// For example:
///
///     let prompt = RerunningEvaluator(evaluator, watching: looks, waker: editor.waker, rerun: runCheck)
///     prompt.woken()  // after a file was saved: the text of the check, which ran once more
package final class RerunningEvaluator: Evaluating {
  /// A function that reruns the action. It returns the text for the user, and the files that the action looked up.
  package typealias Rerun = () -> (text: String, looks: FileLooks)

  private let evaluator: any Evaluating
  private let rerun: Rerun
  private let watcher: FlowWatcher

  /// Makes a prompt around another.
  ///
  /// - Parameter looks: The files that the first run of the action looked up.
  package init(
    _ evaluator: any Evaluating, watching looks: FileLooks, waker: EditorWaker, rerun: @escaping Rerun
  ) {
    self.evaluator = evaluator
    self.rerun = rerun
    watcher = FlowWatcher(looks, waker: waker)
  }

  /// The text of the wrapped prompt.
  package var promptText: String { evaluator.promptText }

  /// Stops the wrapped prompt's evaluation.
  package var interrupter: @Sendable () -> Void { evaluator.interrupter }

  /// Stops the wrapped prompt's evaluation; an evaluation with partial results returns them.
  package var gentleInterrupter: @Sendable () -> Void { evaluator.gentleInterrupter }

  /// Returns the completeness of a block, as the wrapped prompt judges it.
  package func completeness(of block: String) -> Completeness { evaluator.completeness(of: block) }

  /// Makes the wrapped prompt's scanner of a block's lines.
  package func blockScan() -> (String) -> Bool { evaluator.blockScan() }

  /// The wrapped prompt's text before each further row of a block.
  package var continuationText: String { evaluator.continuationText }

  /// Returns the indentation that the wrapped prompt gives a row.
  package func indentation(of row: String, behind before: String) -> Int? {
    evaluator.indentation(of: row, behind: before)
  }

  /// Returns a line with the colours that the wrapped prompt gives it.
  package func styled(_ line: String) -> String? { evaluator.styled(line) }

  /// Returns the wrapped prompt's outcome for a block.
  package func evaluate(_ block: String) -> EvaluationOutcome { evaluator.evaluate(block) }

  /// Returns the wrapped prompt's completions at the cursor.
  package func completions(in line: String, at cursor: String.Index) -> Completions {
    evaluator.completions(in: line, at: cursor)
  }

  /// Returns the wrapped prompt's message, and the text of the rerun where a file was saved.
  package func woken() -> String? {
    var texts = [evaluator.woken()].compactMap(\.self)
    if watcher.takeChange() {
      let (text, looks) = rerun()
      watcher.watch(looks)
      texts.append(text)
    }
    return texts.isEmpty ? nil : texts.joined(separator: "\n")
  }
}
