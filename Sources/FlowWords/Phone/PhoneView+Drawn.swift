import Spelling

extension PhoneView {
  /// The same view with its control characters drawn, so that none of its texts breaks the frame.
  package var drawn: PhoneView {
    var view = self
    view.status = Status(
      time: status.time.visibleOnOneLine, language: status.language.visibleOnOneLine,
      system: status.system.visibleOnOneLine)
    view.progress?.text = progress?.text.visibleOnOneLine ?? ""
    view.title = title.visibleOnOneLine
    view.body = body.drawnInLines
    view.rows = rows.map(\.drawn)
    if let dialog {
      view.dialog = DialogView(
        title: dialog.title.visibleOnOneLine, message: dialog.message.drawnInLines,
        buttons: dialog.buttons.map { .init($0.label.visibleOnOneLine, number: $0.number) },
        isRightToLeft: dialog.isRightToLeft)
    }
    return view
  }
}

extension PhoneRow {
  fileprivate var drawn: PhoneRow {
    let kind: Kind =
      switch self.kind {
      case .field(let value, let placeholder):
        .field(value: value.visibleOnOneLine, placeholder: placeholder.visibleOnOneLine)
      case .setting(let value): .setting(value.visibleOnOneLine)
      case .option, .button, .toggle, .heading, .text: self.kind
      }
    let isText = if case .text = kind { true } else { false }
    return PhoneRow(
      isText ? label.drawnInLines : label.visibleOnOneLine, kind, isEnabled: isEnabled, number: number)
  }
}

extension String {
  /// The text with line breaks as they are; every other control character, a tab, and a hidden character is drawn.
  fileprivate var drawnInLines: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { String($0).visibleOnOneLine }
      .joined(separator: "\n")
  }
}
