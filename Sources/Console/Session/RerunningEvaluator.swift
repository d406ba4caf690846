public import FlowScript

/// A prompt beside which something is done again whenever one of its files is saved, such as the check that failed.
///
/// What it evaluates, and what it says of a saved flow, is the other prompt's.
public final class RerunningEvaluator: Evaluating {
  /// What came of doing it again: what a person is told, and what was looked at for it.
  public typealias Rerun = () -> (text: String, looks: FileLooks)

  private let evaluator: any Evaluating
  private let rerun: Rerun
  private let watcher: FlowWatcher

  /// Makes a prompt beside another.
  ///
  /// - Parameter looks: What was looked at the first time.
  public init(
    _ evaluator: any Evaluating, watching looks: FileLooks, waker: EditorWaker, rerun: @escaping Rerun
  ) {
    self.evaluator = evaluator
    self.rerun = rerun
    watcher = FlowWatcher(looks, waker: waker)
  }

  /// The prompt of the other.
  public var promptText: String { evaluator.promptText }

  /// Stops the other's evaluation.
  public var interrupter: @Sendable () -> Void { evaluator.interrupter }

  /// True where the other can evaluate a block.
  public func completeness(of block: String) -> Completeness { evaluator.completeness(of: block) }

  /// The other's look at a block's lines.
  public func blockScan() -> (String) -> Bool { evaluator.blockScan() }

  /// What the other evaluates a block to.
  public func evaluate(_ block: String) -> EvaluationOutcome { evaluator.evaluate(block) }

  /// What could stand at the other's cursor.
  public func completions(in line: String, at cursor: String.Index) -> Completions {
    evaluator.completions(in: line, at: cursor)
  }

  /// What the other has to say, and what came of doing it again where a file was saved.
  public func woken() -> String? {
    var texts = [evaluator.woken()].compactMap(\.self)
    if watcher.takeChange() {
      let (text, looks) = rerun()
      watcher.watch(looks)
      texts.append(text)
    }
    return texts.isEmpty ? nil : texts.joined(separator: "\n")
  }
}
