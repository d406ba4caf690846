import FlowSession

/// A control of a screen on a played page: a button or a field that gives the page's script its gesture.
///
/// A disabled control stays a button, so that tapping it shows the reason.
struct PlayedControl {
  private let control: Screen.Control

  init(_ control: Screen.Control) { self.control = control }

  /// The control as HTML.
  var html: String {
    switch control.role {
    case .option, .toggle: "<li>\(button("option", "choose", pressed: control.isSelected))\(time)</li>"
    case .field: field
    case .primary, .secondary:
      "<p>\(button("button \(control.role.rawValue)\(control.isEnabled ? "" : " off")", "tap"))</p>"
    }
  }

  private var label: String { HTML.text(control.label.isEmpty ? control.key : control.label) }

  /// The label that VoiceOver reads, where it is another than the text.
  private var spoken: String {
    control.accessibility.map { " aria-label=\"\(HTML.text($0))\"" } ?? ""
  }

  private func button(_ style: String, _ gesture: String, pressed: Bool? = nil) -> String {
    let mark = pressed.map { "<span aria-hidden=\"true\">\($0 ? "✓" : "○")</span> " } ?? ""
    let state = pressed.map { " aria-pressed=\"\($0)\"" } ?? ""
    let word = control.isEnabled ? gesture : "why"
    let isOff = control.isEnabled ? "" : " aria-disabled=\"true\""
    let note =
      control.isEnabled ? "" : " <span class=\"note\" lang=\"en\" dir=\"ltr\">(disabled: why?)</span>"
    return
      "<button type=\"button\" class=\"\(style)\" data-do=\"\(word)\" data-key=\"\(HTML.text(control.key))\""
      + "\(state)\(isOff)\(spoken)>\(mark)\(label)\(note)</button>"
  }

  /// The input for the time of a habit; empty for any other control.
  private var time: String {
    guard let value = control.value else { return "" }
    return
      " <input type=\"time\" data-do=\"choose\" data-key=\"\(HTML.text(control.key))\" data-value=\"time\""
      + " value=\"\(HTML.text(value))\" aria-label=\"\(label): time\">"
  }

  private var field: String {
    let name = control.label.isEmpty ? "text" : HTML.text(control.label)
    let isOff = control.isEnabled ? "" : " disabled"
    return
      "<p class=\"field\"><input type=\"text\" data-do=\"enter\" data-key=\"\(HTML.text(control.key))\" data-value=\"text\""
      + " value=\"\(HTML.text(control.value ?? ""))\" placeholder=\"\(name)\""
      + " aria-label=\"\(control.accessibility.map(HTML.text) ?? name)\"\(isOff)></p>"
  }
}
