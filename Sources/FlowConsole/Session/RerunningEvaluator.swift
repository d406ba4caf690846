package import FlowScript
package import Terminal

/// A prompt beside an action repeated on each save of one of its files, such as the failed check.
///
/// What it evaluates, and what it says of a saved flow, is the other prompt's.
///
/// For example:
///
///     let prompt = RerunningEvaluator(evaluator, watching: looks, waker: editor.waker, rerun: runCheck)
///     prompt.woken()  // after a file was saved: the text of the check, which ran once more
package final class RerunningEvaluator: Evaluating {
  /// The result of a rerun: the text for the person, and the files that it looked at.
  package typealias Rerun = () -> (text: String, looks: FileLooks)

  private let evaluator: any Evaluating
  private let rerun: Rerun
  private let watcher: FlowWatcher

  /// Makes a prompt beside another.
  ///
  /// - Parameter looks: What was looked at the first time.
  package init(
    _ evaluator: any Evaluating, watching looks: FileLooks, waker: EditorWaker, rerun: @escaping Rerun
  ) {
    self.evaluator = evaluator
    self.rerun = rerun
    watcher = FlowWatcher(looks, waker: waker)
  }

  /// The prompt of the other.
  package var promptText: String { evaluator.promptText }

  /// Stops the other's evaluation.
  package var interrupter: @Sendable () -> Void { evaluator.interrupter }

  /// Stops the other's evaluation; an evaluation with partial results returns them.
  package var gentleInterrupter: @Sendable () -> Void { evaluator.gentleInterrupter }

  /// True where the other can evaluate a block.
  package func completeness(of block: String) -> Completeness { evaluator.completeness(of: block) }

  /// The other's look at a block's lines.
  package func blockScan() -> (String) -> Bool { evaluator.blockScan() }

  /// The other's mark before further rows.
  package var continuationText: String { evaluator.continuationText }

  /// The other's indentation of a row.
  package func indentation(of row: String, behind before: String) -> Int? {
    evaluator.indentation(of: row, behind: before)
  }

  /// The other's colours of a line.
  package func styled(_ line: String) -> String? { evaluator.styled(line) }

  /// The other evaluator's outcome for a block.
  package func evaluate(_ block: String) -> EvaluationOutcome { evaluator.evaluate(block) }

  /// The completions at the other's cursor.
  package func completions(in line: String, at cursor: String.Index) -> Completions {
    evaluator.completions(in: line, at: cursor)
  }

  /// The other's text, and the result of the rerun where a file was saved.
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
