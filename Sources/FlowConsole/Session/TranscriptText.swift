package import FlowSession
import FlowWords
package import Phone
package import Terminal

/// A transcript for a product engineer: each screen as a phone with the dialog over it, and beside it the gestures and
/// effects there.
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
package struct TranscriptText {
  private let app: CompiledApp
  private let frame: PhoneFrame
  private let palette: Palette
  private let columns: Int

  /// Makes a writer.
  ///
  /// - Parameters:
  ///   - app: The app, whose name and reasons the dialogs of iOS show.
  ///   - columns: The cells of a line; texts beside a phone are wrapped to them.
  package init(of app: CompiledApp, columns: Int, palette: Palette) {
    self.app = app
    frame = PhoneFrame(palette: palette)
    self.palette = palette
    self.columns = columns
  }

  /// Returns the text of a transcript, and below it the phone's facts that have changed since its first launch.
  ///
  /// - Parameters:
  ///   - world: The phone at the end.
  ///   - start: The phone at the beginning, before that launch.
  package func text(_ transcript: Transcript, world: World, since start: World) -> String {
    var text = ""
    write(transcript, world: world, since: start) { text += $0 }
    return text
  }

  /// Writes the text of a transcript piece by piece: there may be as much of it as a script's memory holds.
  package func write(
    _ transcript: Transcript, world: World, since start: World, to output: (String) -> Void
  ) {
    var block = Block(left: [])
    var phone = ShownPhone(language: start.language, device: start.device)
    for entry in transcript.entries {
      // A person acts on the phone that they see.
      if phone.isOutdated, entry.kind.isActed, let view = phone.draw() {
        write(&block, output)
        block = Block(left: frame.lines(view))
      }
      phone.take(entry.kind, app)
      if entry.kind.screen != nil, let view = phone.draw() {
        write(&block, output)
        block = Block(left: frame.lines(view))
      } else if let sentence = entry.sentence {
        block.lines.append(SideBySide.Line(sentence))
        if block.lines.count == Self.mostLines { write(&block, output) }
      }
    }
    write(&block, output)
    var launched = start
    _ = launched.launch()
    let left = WorldText.lines(world, since: launched, columns: columns)
    if !left.isEmpty { output(([""] + left).joined(separator: "\n") + "\n") }
  }

  /// The phone as a person sees it: the screen, the dialog over it, and the dialog of the last drawing.
  private struct ShownPhone {
    var language: Language
    private var screen: Screen?
    private var dialog: DialogText?
    private var drawn: DialogText?

    private var device: Device
    private var textSize: Device.TextSize

    init(language: Language, device: Device) {
      (self.language, self.device, textSize) = (language, device, device.textSize)
    }

    /// True where the dialog came up, or went away, since the phone was drawn.
    var isOutdated: Bool { screen != nil && dialog != drawn }

    /// Notes the screen, the dialog or the language that an entry changes.
    mutating func take(_ kind: Transcript.Kind, _ app: CompiledApp) {
      switch kind {
      case .screen(let shown), .redrawn(let shown): screen = shown
      case .prompt(let prompt): dialog = app.text(of: prompt, in: language)
      // The app may apply another language on the way.
      case .effect(.language(.set(let tag))): language.apply(tag)
      case .event(.phoneChanged(.settings(.textSize(let size)))): textSize = size
      case .event(.phoneChanged(.device(let kind))): device.kind = kind
      case .event(.promptAnswered), .event(.signInFailed), .event(.processKilled), .event(.launched):
        dialog = nil
      case .event, .effect, .finding, .log, .end: break
      }
    }

    /// Returns the view of the phone, and notes its dialog as drawn; `nil` before the first screen.
    mutating func draw() -> PhoneView? {
      drawn = dialog
      return screen.map { PhoneView($0, under: dialog, on: device, textSize: textSize) }
    }
  }

  /// A phone, and the text next to it that is not written yet.
  private struct Block {
    /// The phone's lines; none where there is none, or it is written already.
    var left: [String]
    var width = 0
    var lines: [SideBySide.Line] = []
  }

  /// The most lines beside a phone that are gathered before they are written; the phone itself has fewer.
  private static let mostLines = 256

  private func write(_ block: inout Block, _ output: (String) -> Void) {
    guard !block.left.isEmpty || !block.lines.isEmpty else { return }
    var rows = block.lines.map { palette.styled($0.text, $0.style) }
    if !block.left.isEmpty || block.width > 0 {
      rows = SideBySide.lines(
        left: block.left, right: block.lines, columns: columns, hang: Sentence.leadCells,
        width: block.width, palette: palette)
    }
    output(rows.joined(separator: "\n") + "\n")
    if !block.left.isEmpty { block.width = block.left.map(SideBySide.visibleCells).max() ?? 0 }
    block.left = []
    block.lines = []
  }
}

extension SideBySide.Line {
  /// Makes a line of a sentence, in the style of its actor.
  init(_ sentence: Sentence) { self.init(sentence.text, sentence.actor.style) }
}

extension Sentence.Actor {
  /// The style of the actor's sentences.
  fileprivate var style: Style {
    switch self {
    case .person: .title
    case .app: .effect
    case .finding: .error
    case .phone, .network, .log, .end, .surroundings: .status
    }
  }
}

extension Transcript.Kind {
  /// True for an act of the person on the screen or on a dialog, and for the end, which leaves the phone as it is.
  fileprivate var isActed: Bool {
    switch self {
    case .event(let event):
      switch event {
      case .tapped, .tappedTwice, .chosen, .entered, .swiped, .wentBack, .promptAnswered: true
      default: false
      }
    case .end: true
    case .screen, .redrawn, .effect, .prompt, .finding, .log: false
    }
  }
}
