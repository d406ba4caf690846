public import FlowSession
public import Phone

/// A transcript as a product engineer reads it: each screen as a phone, beside it what was done there.
///
/// For example:
///
///     you  launch the app
///     ╭────────────╮          ╭────────────╮   you  tap next
///     │ 09:00      ╰──────────╯en iOS 26.0 │
///     │                                    │
///     │   Welcome                          │
///     │                                    │
///     │ 1 ▐████████████ Next ████████████▌ │
///     │                                    │
///     ╰────────────╶━━━━━━━━━━╴────────────╯
public struct TranscriptText {
  private let frame: PhoneFrame
  private let palette: Palette
  private let columns: Int

  /// Makes a writer.
  ///
  /// - Parameter columns: The cells of a line; what is written beside a phone is wrapped to them.
  public init(columns: Int, palette: Palette) {
    frame = PhoneFrame(palette: palette)
    self.palette = palette
    self.columns = columns
  }

  /// The text of a transcript, and below it what the phone was left with.
  ///
  /// - Parameters:
  ///   - world: The phone at the end.
  ///   - start: The phone at the beginning; what it had then is not told again.
  public func text(_ transcript: Transcript, world: World, since start: World) -> String {
    var text = ""
    write(transcript, world: world, since: start) { text += $0 }
    return text
  }

  /// Writes the text of a transcript piece by piece: there may be as much of it as a script's memory holds.
  public func write(
    _ transcript: Transcript, world: World, since start: World, to output: (String) -> Void
  ) {
    var block = Block(left: [])
    for entry in transcript.entries {
      if let screen = entry.kind.screen {
        write(&block, output)
        block = Block(left: frame.lines(SessionView.view(screen)))
      } else if let line = EntryText.line(entry, in: world) {
        block.lines.append(line)
        if block.lines.count == Self.mostLines { write(&block, output) }
      }
    }
    write(&block, output)
    var launched = start
    _ = launched.launch()
    let left = WorldText.lines(world, since: launched, columns: columns)
    if !left.isEmpty { output(([""] + left).joined(separator: "\n") + "\n") }
  }

  /// A phone, and the unwritten part of the text beside it.
  private struct Block {
    /// The phone's lines; none where there is none, or it is written already.
    var left: [String]
    var width = 0
    var lines: [String] = []
  }

  /// The most lines that are gathered before they are written; a phone has fewer.
  private static let mostLines = 256

  private func write(_ block: inout Block, _ output: (String) -> Void) {
    guard !block.left.isEmpty || !block.lines.isEmpty else { return }
    var rows = block.lines.map(styled)
    if !block.left.isEmpty || block.width > 0 {
      rows = SideBySide.lines(
        left: block.left, right: block.lines.joined(separator: "\n"), columns: columns, hang: Self.hang,
        width: block.width, style: { palette.styled($0, Self.style($1)) })
    }
    output(rows.joined(separator: "\n") + "\n")
    if !block.left.isEmpty { block.width = block.left.map(SideBySide.visibleCells).max() ?? 0 }
    block.left = []
    block.lines = []
  }

  private func styled(_ line: String) -> String { palette.styled(line, Self.style(line)) }

  /// The cells of the word that names the actor, with the spaces behind it: "app  ".
  static let hang = 5

  /// The style of a line of entries, by its actor.
  static func style(_ line: String) -> Style {
    if line.hasPrefix("you") { return .title }
    if line.hasPrefix("app") { return .effect }
    if line.hasPrefix("  !") { return .error }
    return .status
  }
}
