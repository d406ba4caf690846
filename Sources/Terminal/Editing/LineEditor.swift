/// The result of reading one input at the prompt.
///
/// For example:
///
///     ScriptedEditor(lines: "tap \"next\"").read(ReadRequest(prompt: "> "))  // .block("tap \"next\"")
///     ScriptedEditor([]).read(ReadRequest(prompt: "> "))                     // .endOfInput
public enum LineInput: Equatable, Sendable {
  /// A complete block: one line or several, without the final line break, in NFC.
  case block(String)
  /// Ctrl-C: the typed text is dropped.
  case interrupted
  /// The end: Ctrl-D on an empty line, the end of a file, or a closed terminal.
  case endOfInput
  /// Input that is no text; the reason is a sentence for the user.
  case unreadable(String)
}

/// The request to read one block.
///
/// The editor knows nothing of the text's language: it calls these closures to ask for completeness and completions.
/// They are called on the thread that reads.
///
/// For example:
///
///     let request = ReadRequest(prompt: "> ", isComplete: { !$0.hasSuffix("\\") })
///     ScriptedEditor(lines: "a\\", "b").read(request)  // .block("a\\\nb")
public struct ReadRequest {
  /// The prompt; it may hold ANSI styling.
  public var prompt: String
  /// The text before each further row of a block; it may hold ANSI styling.
  public var continuation: String
  /// Returns true where Enter ends the block. An incomplete block continues on a new line.
  public var isComplete: (String) -> Bool
  /// Returns true where a line that begins like a prompt, such as `a> 0`, is code.
  public var isLua: (String) -> Bool
  /// Makes a scanner that is given a block line by line: false where the block certainly cannot end after that line. It
  /// saves most calls of `isComplete` on long blocks from a pipe; it is not used for typed lines.
  public var mayEnd: () -> (String) -> Bool
  /// The completions at the cursor.
  public var completions: (_ line: String, _ cursor: String.Index) -> Completions
  /// Returns the indentation of a row after the rows before it; `nil` where spaces are significant, as in a long
  /// string.
  public var indentation: (_ row: String, _ before: String) -> Int?
  /// Returns a line with ANSI styling added and the text unchanged; `nil` for no styling.
  public var styled: ((String) -> String?)?
  /// Called after ``EditorWaker/wake()``; the result, if any, is printed above the line.
  public var onWake: () -> String?
  /// Returns the new prompt after a wake; `nil` where the prompt is unchanged.
  public var renewedPrompt: () -> String?

  /// A request for one block.
  public init(
    prompt: String,
    continuation: String = "",
    isComplete: @escaping (String) -> Bool = { _ in true },
    isLua: @escaping (String) -> Bool = { _ in false },
    mayEnd: @escaping () -> (String) -> Bool = { { _ in true } },
    completions: @escaping (String, String.Index) -> Completions = { _, cursor in .none(at: cursor) },
    indentation: @escaping (String, String) -> Int? = { _, _ in nil },
    styled: ((String) -> String?)? = nil,
    onWake: @escaping () -> String? = { nil },
    renewedPrompt: @escaping () -> String? = { nil }
  ) {
    self.prompt = prompt
    self.continuation = continuation
    self.indentation = indentation
    self.styled = styled
    self.isComplete = isComplete
    self.isLua = isLua
    self.mayEnd = mayEnd
    self.completions = completions
    self.onWake = onWake
    self.renewedPrompt = renewedPrompt
  }
}

/// A source of blocks of text: a terminal, a file, or a list in a test.
///
/// It must not know about Lua, flows or phones.
///
/// For example:
///
///     /// Reads the same block again and again.
///     final class Repeater: LineEditor {
///       let isInteractive = false
///       let waker = EditorWaker()
///       func read(_ request: ReadRequest) -> LineInput { .block("back()") }
///       func remember(_ block: String) {}
///     }
public protocol LineEditor: AnyObject {
  /// True where a user is present: prompts are shown, and an error does not end the input.
  var isInteractive: Bool { get }

  /// True where the input ended because the terminal was closed, and not by the user's choice.
  var hasHungUp: Bool { get }

  /// True where the input ended because of SIGTERM.
  var wasTerminated: Bool { get }

  /// Waits for one block.
  func read(_ request: ReadRequest) -> LineInput

  /// Adds a block to the history, on disk too, before it is evaluated.
  func remember(_ block: String)

  /// Returns the new warnings since the last call, one sentence each, about problems that do not stop editing.
  func takeWarnings() -> [String]

  /// Prints text above the line being typed, or before the next one.
  func printAbove(_ text: String)

  /// A handle for other threads, to print above the line or to have `onWake` called.
  var waker: EditorWaker { get }
}

extension LineEditor {
  /// False: only a terminal can hang up.
  public var hasHungUp: Bool { false }

  /// False, because an editor that leaves the terminal unchanged needs no SIGTERM handling.
  public var wasTerminated: Bool { false }

  /// None: only a history on disk can fail.
  public func takeWarnings() -> [String] { [] }

  /// Prints by way of the waker.
  public func printAbove(_ text: String) { waker.print(above: text) }
}
