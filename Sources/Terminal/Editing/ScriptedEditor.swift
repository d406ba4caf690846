/// An editor with prepared lines, for tests: it records the prompts and the blocks to remember.
///
/// Lines are joined into a block until the request calls it complete, as if a user typed them.
///
/// For example:
///
///     let editor = ScriptedEditor(lines: "tap \"next\"")
///     _ = ReadEvaluatePrintLoop(editor: editor, evaluator: Echo(), output: RecordedOutput()).run()
///     editor.remembered  // ["tap \"next\""]
///     editor.prompts     // ["echo> ", "echo> "]
public final class ScriptedEditor: LineEditor {
  /// True where the loop must treat the script as an interactive user.
  public let isInteractive: Bool
  /// The handle for other threads; nothing is ever printed from it.
  public let waker = EditorWaker()
  /// The blocks that were to be remembered.
  public private(set) var remembered: [String] = []
  /// The prompt of every read.
  public private(set) var prompts: [String] = []

  private var inputs: ArraySlice<LineInput>

  /// An editor that hands out the inputs and then the end of input.
  public init(_ inputs: [LineInput], isInteractive: Bool = true) {
    self.inputs = inputs[...]
    self.isInteractive = isInteractive
  }

  /// An editor that hands out lines and then the end of input.
  public convenience init(lines: String..., isInteractive: Bool = true) {
    self.init(lines.map { .block($0) }, isInteractive: isInteractive)
  }

  /// The next inputs up to a complete block.
  public func read(_ request: ReadRequest) -> LineInput {
    prompts.append(request.prompt)
    var block: String?
    while let input = inputs.popFirst() {
      guard case .block(let line) = input else { return input }
      let whole = block.map { $0 + "\n" + line } ?? line
      if request.isComplete(whole) { return .block(whole) }
      block = whole
    }
    return block.map { .block($0) } ?? .endOfInput
  }

  /// Records a block in `remembered`.
  public func remember(_ block: String) {
    remembered.append(block)
  }
}
