import Spelling

extension PhoneView {
  /// The same view as cells are given it: each text cut to 4 KiB, and its control characters drawn, so that none breaks
  /// the frame.
  package var drawn: PhoneView {
    var view = self
    view.status = Status(
      time: status.time.visibleOnOneLine, language: status.language.shortened(to: 40).visibleOnOneLine,
      system: status.system.visibleOnOneLine)
    view.progress?.text = progress?.text.visibleOnOneLine ?? ""
    view.title = title.drawn
    view.body = body.drawnInLines
    view.rows = rows.map(\.drawn)
    if let dialog {
      view.dialog = DialogView(
        title: dialog.title.drawn, message: dialog.message.drawnInLines,
        buttons: dialog.buttons.map { .init($0.label.drawn, number: $0.number) },
        isRightToLeft: dialog.isRightToLeft)
    }
    return view
  }
}

extension PhoneRow {
  fileprivate var drawn: PhoneRow {
    var row = self
    switch kind {
    case .option(let isSelected, let time): row.kind = .option(isSelected: isSelected, time: time?.drawn)
    case .field(let value, let placeholder):
      row.kind = .field(value: value.drawn, placeholder: placeholder.drawn)
    case .setting(var setting):
      setting.value = setting.value.drawn
      row.kind = .setting(setting)
    case .button, .toggle, .heading, .text, .edge, .note: break
    }
    row.label = kind == .text ? label.drawnInLines : label.drawn
    return row
  }
}

extension String {
  /// The most bytes of a text that cells are given.
  private static let most = 4 << 10

  /// The text on one line.
  fileprivate var drawn: String { shortened(to: Self.most).visibleOnOneLine }

  /// The text with line breaks as they are; every other control character, a tab, and a hidden character is drawn.
  fileprivate var drawnInLines: String {
    shortened(to: Self.most).split(separator: "\n", omittingEmptySubsequences: false).map {
      String($0).visibleOnOneLine
    }
    .joined(separator: "\n")
  }
}
