/// The completeness of a block: ready to be evaluated, or in need of more lines.
///
/// For example:
///
///     evaluator.completeness(of: "for i = 1, 3 do")   // .incomplete
///     evaluator.completeness(of: "for i = 1, 3 end")  // .complete: more text would not mend it
public enum Completeness: Equatable, Sendable {
  /// The block can be evaluated, or has an error that more text would not mend.
  case complete
  /// More text could make it complete.
  case incomplete
}

/// The outcome of an evaluation.
///
/// For example:
///
///     evaluator.evaluate("6 * 7").text        // "42"
///     evaluator.evaluate(":quit").exitStatus  // 0
public struct EvaluationOutcome: Equatable, Sendable {
  /// The text to print, without a final line break; empty for nothing.
  public var text: String
  /// True where the text is a diagnostic.
  public var isError: Bool
  /// The status to leave with, when the block asked to leave.
  public var exitStatus: Int32?
  /// True where the text is data for a program: it goes to the output even if it is a diagnostic.
  public var isData = false

  /// A result, printed to the output.
  public static func printed(_ text: String = "") -> EvaluationOutcome {
    EvaluationOutcome(text: text, isError: false, exitStatus: nil)
  }

  /// A diagnostic, printed to the error output.
  public static func failed(_ text: String) -> EvaluationOutcome {
    EvaluationOutcome(text: text, isError: true, exitStatus: nil)
  }

  /// Objects for a program to read, a line each, printed to the output.
  public static func data(_ lines: [String], isError: Bool) -> EvaluationOutcome {
    var outcome = EvaluationOutcome(text: lines.joined(separator: "\n"), isError: isError, exitStatus: nil)
    outcome.isData = true
    return outcome
  }

  /// The end of the session.
  public static func exited(_ status: Int32 = 0) -> EvaluationOutcome {
    EvaluationOutcome(text: "", isError: false, exitStatus: status)
  }
}

/// The language of a ``ReadEvaluatePrintLoop``, with its state.
///
/// All members except the interrupters' closures are called on the thread of the loop.
///
/// For example:
///
///     /// A language that prints what it is given.
///     final class Echo: Evaluating {
///       let promptText = "echo> "
///       var interrupter: @Sendable () -> Void { {} }
///       func completeness(of block: String) -> Completeness { .complete }
///       func evaluate(_ block: String) -> EvaluationOutcome { .printed(block) }
///     }
public protocol Evaluating: AnyObject {
  /// The prompt of the next block; it ends in `> ` and may be styled.
  var promptText: String { get }

  /// Stops the evaluation that is running, if any, from another thread.
  var interrupter: @Sendable () -> Void { get }

  /// A function that stops the evaluation on Ctrl-C at a terminal; an exploration then ends with a partial result.
  var gentleInterrupter: @Sendable () -> Void { get }

  /// Returns the completeness of a block; never called for a command such as `:help`.
  func completeness(of block: String) -> Completeness

  /// True where a line that begins like a prompt is code, and not a copied prompt.
  func isLua(_ line: String) -> Bool

  /// Makes a scanner that is given a block line by line: false where the block cannot end after that line. Then
  /// ``completeness(of:)`` is seldom called.
  func blockScan() -> (String) -> Bool

  /// The text before each further row of a block at a terminal; it may be styled.
  var continuationText: String { get }

  /// Returns the indentation of a row after the rows before it; `nil` where spaces are significant.
  func indentation(of row: String, behind before: String) -> Int?

  /// Returns a line with its colours; `nil` for no colours.
  func styled(_ line: String) -> String?

  /// Evaluates a block of code, or a command that begins with `:`.
  func evaluate(_ block: String) -> EvaluationOutcome

  /// The completions at the cursor.
  func completions(in line: String, at cursor: String.Index) -> Completions

  /// Called after a wake while the prompt waited; the result, if any, is printed above the line.
  func woken() -> String?
}

extension Evaluating {
  /// Stops the evaluation, as `interrupter` does.
  public var gentleInterrupter: @Sendable () -> Void { interrupter }
  /// False: every line that begins like a prompt is a copied prompt.
  public func isLua(_ line: String) -> Bool { false }
  /// A scanner by which any line may end a block.
  public func blockScan() -> (String) -> Bool { { _ in true } }
  /// No text before further rows.
  public var continuationText: String { "" }
  /// No indentation.
  public func indentation(of row: String, behind before: String) -> Int? { nil }
  /// No colours.
  public func styled(_ line: String) -> String? { nil }
  /// No completions.
  public func completions(in line: String, at cursor: String.Index) -> Completions { .none(at: cursor) }
  /// Nothing to print.
  public func woken() -> String? { nil }
}
