import FlowWords

/// A control of a screen on a played page: a button or a field that gives the page's script the gesture of its row.
///
/// A disabled control stays a button, so that tapping it shows the reason.
struct PlayedControl {
  private let row: PhoneRow

  init(_ row: PhoneRow) { self.row = row }

  /// The control as HTML.
  var html: String {
    switch row.kind {
    case .option(let isChosen, let value): "<li>\(button("option", pressed: isChosen))\(time(value))</li>"
    case .toggle(let isOn): "<li>\(button("option", pressed: isOn))</li>"
    case .button(let isPrimary):
      "<p>\(button("button \(isPrimary ? "primary" : "secondary")\(row.isEnabled ? "" : " off")"))</p>"
    case .field(let value, _): field(value, caption: row.caption, placeholder: row.placeholder ?? "")
    case .setting(let setting): field(setting.value, caption: row.label, placeholder: "")
    case .heading, .text, .edge, .note: ""
    }
  }

  private var label: String { HTML.text(row.label) }
  private var key: String { HTML.text(row.control?.key ?? "") }

  /// The name for a screen reader: the label that VoiceOver reads, the text, or the key where there is neither.
  private var name: String {
    row.control?.spoken.map(HTML.text) ?? (row.label.isEmpty ? key : label)
  }

  private func button(_ style: String, pressed: Bool? = nil) -> String {
    let mark = pressed.map { "<span aria-hidden=\"true\">\($0 ? "✓" : "○")</span> " } ?? ""
    let state = pressed.map { " aria-pressed=\"\($0)\"" } ?? ""
    let word = row.control.map { " data-do=\"\($0.gesture.rawValue)\" data-key=\"\(key)\"" } ?? ""
    let isOff = row.isEnabled ? "" : " aria-disabled=\"true\""
    let spoken = row.control?.spoken.map { " aria-label=\"\(HTML.text($0))\"" } ?? ""
    let note = row.isEnabled ? "" : " <span class=\"note\" lang=\"en\" dir=\"ltr\">(disabled: why?)</span>"
    return
      "<button type=\"button\" class=\"\(style)\"\(word)\(state)\(isOff)\(spoken)>\(mark)\(label)\(note)</button>"
  }

  /// The input for the time of a habit; empty for any other control.
  private func time(_ value: String?) -> String {
    guard let value else { return "" }
    return
      " <input type=\"time\" data-do=\"choose\" data-key=\"\(key)\" data-value=\"time\""
      + " value=\"\(HTML.text(value))\" aria-label=\"\(label): time\">"
  }

  private func field(_ value: String, caption: String?, placeholder: String) -> String {
    "<p class=\"field\">\(PhoneFigure.caption(caption))<input type=\"text\""
      + " data-do=\"\(row.control?.gesture.rawValue ?? "enter")\" data-key=\"\(key)\" data-value=\"text\""
      + " value=\"\(HTML.text(value))\" placeholder=\"\(HTML.text(placeholder))\""
      + " aria-label=\"\(name)\"\(row.isEnabled ? "" : " disabled")></p>"
  }
}
