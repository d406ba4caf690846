public import FlowSession
public import Phone

/// A transcript as a product engineer reads it: each screen as a phone, beside it what was done there.
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
  ///   - world: The phone at the end; its status line stands on every screen.
  ///   - start: The phone at the beginning; what it had then is not told again.
  ///   - steps: How many steps the flow has.
  public func text(_ transcript: Transcript, world: World, since start: World, steps: Int) -> String {
    var blocks: [String] = []
    var screen: Screen?
    var lines: [String] = []
    func close() {
      blocks.append(block(screen, lines, world, steps))
      lines = []
    }
    for entry in transcript.entries {
      if case .screen(let next) = entry.kind {
        close()
        screen = next
      } else if let line = EntryText.line(entry, in: world) {
        lines.append(line)
      }
    }
    close()
    blocks.removeAll(where: \.isEmpty)
    var launched = start
    _ = launched.launch()
    let left = WorldText.lines(world, since: launched, columns: columns)
    if !left.isEmpty { blocks += [""] + left }
    return blocks.joined(separator: "\n") + "\n"
  }

  private func block(_ screen: Screen?, _ lines: [String], _ world: World, _ steps: Int) -> String {
    let beside = lines.joined(separator: "\n")
    guard let screen else { return lines.map(styled).joined(separator: "\n") }
    return SideBySide.lines(
      left: frame.lines(SessionView.view(screen, world, total: steps, showsDialog: false)), right: beside,
      columns: columns, hang: Self.hang,
      style: { palette.styled($0, Self.style($1)) }
    ).joined(separator: "\n")
  }

  private func styled(_ line: String) -> String { palette.styled(line, Self.style(line)) }

  /// The cells of the word that says who acts, with the spaces behind it: "app  ".
  static let hang = 5

  /// The style of a line of entries, by who acts.
  static func style(_ line: String) -> Style {
    if line.hasPrefix("you") { return .title }
    if line.hasPrefix("app") { return .effect }
    if line.hasPrefix("  !") { return .error }
    return .status
  }
}
