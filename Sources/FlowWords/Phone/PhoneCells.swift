import Spelling

/// The layout of a ``PhoneView`` as rows of cells with a frame, from which text is drawn.
///
/// For example, at 28 columns and without colours:
///
///     ╭────────╮        ╭────────╮
///     │ 9:41   ╰────────╯ja 26.0 │
///     │                          │
///     │   What shall we call     │
///     │   you?                   │
///     │                          │
///     │ 1 Sora▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁ │
///     │                          │
///     │ 2 ▐███████ Next ███████▌ │
///     │                          │
///     ╰────────╶━━━━━━━━╴────────╯
package struct PhoneCells: Sendable {
  /// The width of a phone where there is room, in cells.
  package static let defaultWidth = 38
  /// The most cells of a button's label on a phone of the default width; the number before the button is not counted.
  package static let buttonCells = defaultWidth - 10
  /// The least width with a frame, in cells; a narrower screen is drawn without a frame.
  package static let minimumWidth = 24

  private let width: Int
  private let isPlain: Bool

  /// Makes a layout of a width in cells.
  ///
  /// - Parameter isPlain: True for an output without colours: shapes then tell a primary button from others.
  package init(width: Int = PhoneCells.defaultWidth, isPlain: Bool = true) {
    self.width = max(1, width)
    self.isPlain = isPlain
  }

  /// Returns the phone as rows, without line breaks; all rows of a frame have its width.
  ///
  /// In a title and in a control a line break is drawn as `⏎`; in the other texts it begins a new row.
  package func rows(_ view: PhoneView) -> [CellRow] {
    let view = view.drawn
    guard width >= Self.minimumWidth else { return unframed(view) }
    var content = screen(view)
    if let dialog = view.dialog { content = overlaid(content, with: dialog) }
    let side = CellRow("│", .frame)
    let head = view.isPad ? padTop(view.status) : top(view.status)
    return head + content.map { side + $0.padded(to: inner) + side } + [bottom]
  }

  // MARK: The frame

  private var inner: Int { width - 2 }
  private var notch: Int { min(10, inner / 3) }
  private var shoulder: (left: Int, right: Int) {
    let rest = inner - notch - 2
    return (rest / 2, rest - rest / 2)
  }

  private func top(_ status: PhoneView.Status) -> [CellRow] {
    let (left, right) = shoulder
    let edge =
      CellRow("╭" + line(left) + "╮", .frame) + .spaces(notch)
      + CellRow("╭" + line(right) + "╮", .frame)
    let system = self.system(status, cells: right - 1)
    let texts =
      CellRow("│", .frame)
      + CellRow(" " + DisplayWidth.truncated(status.time, to: left - 1), .status).padded(to: left)
      + CellRow("╰" + line(notch) + "╯", .frame)
      + CellRow(DisplayWidth.truncated(system, to: right - 1) + " ", .status).padded(to: right, .right)
      + CellRow("│", .frame)
    return [edge, texts]
  }

  /// The top of an iPad: an edge without a notch, the time on the left, the language and the system on the right.
  private func padTop(_ status: PhoneView.Status) -> [CellRow] {
    let time = CellRow(" " + DisplayWidth.truncated(status.time, to: inner / 2 - 1), .status)
    let system = DisplayWidth.truncated(self.system(status, cells: inner / 2 - 1), to: inner / 2 - 1)
    return [
      CellRow("╭" + line(inner) + "╮", .frame),
      CellRow("│", .frame) + time.padded(to: inner / 2)
        + CellRow(system + " ", .status).padded(to: inner - inner / 2, .right) + CellRow("│", .frame),
    ]
  }

  /// Returns the language and the system, such as `ja iOS 26.0`; where this does not fit, only the version: `ja 26.0`.
  private func system(_ status: PhoneView.Status, cells: Int) -> String {
    let version = status.system.split(separator: " ").last.map(String.init) ?? ""
    let forms = [status.system, version].map { system in
      [status.language, system].filter { !$0.isEmpty }.joined(separator: " ")
    }
    return forms.first { DisplayWidth.of($0) <= cells } ?? forms[1]
  }

  private var bottom: CellRow {
    let (left, right) = shoulder
    return CellRow(
      "╰" + line(left) + "╶" + String(repeating: "━", count: notch) + "╴" + line(right) + "╯", .frame)
  }

  private func line(_ count: Int) -> String { String(repeating: "─", count: max(0, count)) }

  // MARK: The screen

  private func screen(_ view: PhoneView) -> [CellRow] {
    let rows = PhoneRows(
      view.rows, cells: inner - 2, isPlain: isPlain, showsNumbers: view.dialog == nil,
      isRightToLeft: view.isRightToLeft)
    // Titles and bodies stand where the labels do.
    let margin = max(2, rows.gutter + 1)
    let cells = inner - margin - 1
    var blocks: [[CellRow]] = []
    if let progress = view.progress { blocks.append([.spaces(margin) + self.progress(progress, cells)]) }
    let texts = paragraph(view.title, .title, cells) + paragraph(view.body, .plain, cells)
    if !texts.isEmpty { blocks.append(texts.map { .spaces(margin) + $0 }) }
    blocks += rows.groups.map { $0.map { .spaces(1) + $0 } }
    let lines = [CellRow()] + blocks.flatMap { $0 + [CellRow()] }
    return view.isRightToLeft ? lines.map { $0.padded(to: inner).mirrored } : lines
  }

  private func paragraph(_ text: String, _ style: CellRow.Role, _ cells: Int) -> [CellRow] {
    text.isEmpty ? [] : WordWrap.lines(of: text, cells: cells).map { CellRow($0, style) }
  }

  private func progress(_ progress: PhoneView.Progress, _ cells: Int) -> CellRow {
    let text = DisplayWidth.truncated(progress.text, to: cells)
    let bar = cells - DisplayWidth.of(text) - 2
    guard let fraction = progress.fraction, bar >= 4 else { return CellRow(text, .dim) }
    let part = fraction.isFinite ? min(1, max(0, fraction)) : 0
    let done = Int((part * Double(bar)).rounded())
    return CellRow(String(repeating: "━", count: done), .selected)
      + CellRow(line(bar - done), .dim) + .spaces(2) + CellRow(text, .dim)
  }

  // MARK: The dialog

  private func overlaid(_ content: [CellRow], with dialog: DialogView) -> [CellRow] {
    let box = DialogBox(dialog, cells: min(inner - 4, 32)).lines
    let wanted = box.count + 2
    var below = content.map { $0.padded(to: inner).restyled(.dim) }
    while below.count < wanted { below.append(.spaces(inner)) }
    let firstRow = (below.count - box.count) / 2
    let column = (inner - (box.first?.cells ?? 0)) / 2
    for (offset, line) in box.enumerated() {
      below[firstRow + offset] = below[firstRow + offset].overlaid(with: line, at: column)
    }
    return below
  }

  // MARK: Without a frame

  private func unframed(_ view: PhoneView) -> [CellRow] {
    var texts = [(view.progress?.text ?? "", CellRow.Role.dim), (view.title, .title), (view.body, .plain)]
    texts += view.rows.map { row in
      let number = row.number.map { ["\($0)"] } ?? []
      return ((number + row.words).joined(separator: " "), row.isEnabled ? .plain : .dim)
    }
    if let dialog = view.dialog {
      texts += [(dialog.title, .title), (dialog.message, .plain)]
      texts += dialog.buttons.map { (($0.number.map { "\($0) " } ?? "") + $0.label, .secondary) }
    }
    return texts.flatMap { paragraph($0.0, $0.1, width) }
  }
}
