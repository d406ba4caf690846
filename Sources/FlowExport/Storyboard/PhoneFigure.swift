import FlowSession
import Phone

/// A screen or a dialog as a figure of HTML, in the order in which the terminal draws it.
enum PhoneFigure {
  /// A screen with a caption.
  static func screen(_ form: Storyboard.Form, caption: String, anchor: String? = nil) -> String {
    let screen = form.screen
    let direction = screen.status.isRightToLeft ? "rtl" : "ltr"
    let scale =
      form.layout.scale == 1 ? "" : " style=\"--text:\(Double(Int(form.layout.scale * 100)) / 100)\""
    var lines = [
      "<figure class=\"phone\(form.isWide ? " wide" : "")\"\(id(anchor))>",
      "<div class=\"screen\(form.isDark ? " dark" : "")\"\(scale)\(HTML.language(screen.status.language)) dir=\"\(direction)\">",
      "<p class=\"status\"><span>\(HTML.text(screen.status.time))</span> <span>iOS \(screen.status.ios)</span></p>",
    ]
    if let progress = screen.progress {
      lines.append(
        "<p class=\"progress\"><progress max=\"\(progress.total)\" value=\"\(progress.number)\" aria-label=\"progress\"></progress> \(progress.number)/\(progress.total)</p>"
      )
    }
    if !screen.title.isEmpty { lines.append("<h4>\(HTML.text(screen.title))</h4>") }
    if let body = body(screen) { lines.append("<p class=\"body\">\(HTML.text(body))</p>") }
    lines += controls(screen, form)
    if let sentence = form.layout.sentence {
      lines.append("<p class=\"note estimate\" lang=\"en\" dir=\"ltr\">\(HTML.text(sentence))</p>")
    }
    return (lines + ["</div>", "<figcaption>\(caption)</figcaption>", "</figure>"]).joined(separator: "\n")
  }

  private static func body(_ screen: Screen) -> String? {
    switch screen.kind {
    case .main: "The onboarding is over: this is the app."
    case .blank: "No step of the flow is for this phone."
    case .step, .plain, .alert, .paywall:
      screen.body == nil && screen.complaint == nil
        ? nil : [screen.body, screen.complaint].compactMap(\.self).joined(separator: "\n")
    }
  }

  private static func controls(_ screen: Screen, _ form: Storyboard.Form) -> [String] {
    let edge = form.layout.below.first
    var lines: [String] = []
    var isListed = false
    var question: String?
    func close() {
      if isListed { lines.append("</ul>") }
      isListed = false
    }
    for control in screen.controls {
      let isOption = control.role == .option || control.role == .toggle
      if !isOption || control.question != question { close() }
      if control.question != question, let text = control.question, !text.isEmpty {
        lines.append("<p class=\"question\">\(HTML.text(text))</p>")
      }
      question = control.question
      if control.key == edge {
        close()
        lines.append("<hr class=\"edge\" aria-label=\"edge of the phone\"/>")
      }
      if isOption, !isListed {
        lines.append("<ul class=\"options\">")
        isListed = true
      }
      lines.append(line(control, form.links[control.key]))
    }
    close()
    return lines
  }

  private static func line(_ control: Screen.Control, _ anchor: String?) -> String {
    let label = HTML.text(control.label)
    let state =
      control.isEnabled ? "" : " <span class=\"note\" lang=\"en\" dir=\"ltr\">(disabled)</span>"
    func linked(_ text: String, _ style: String) -> String {
      anchor.map { "<a class=\"\(style)\" href=\"#\($0)\">\(text)</a>" }
        ?? "<span class=\"\(style)\">\(text)</span>"
    }
    switch control.role {
    case .option, .toggle:
      let time = control.value.map { " <span class=\"note\">\(HTML.text($0))</span>" } ?? ""
      let mark = control.isSelected ? "✓" : "○"
      return
        "<li><span aria-hidden=\"true\">\(mark)</span> \(linked(label.isEmpty ? HTML.text(control.key) : label, "option"))\(time)\(state)</li>"
    case .field:
      let value = control.value ?? ""
      return value.isEmpty
        ? "<p class=\"field\"><span class=\"note\">\(label.isEmpty ? "text" : label)</span></p>"
        : "<p class=\"field\">\(HTML.text(value))</p>"
    case .primary, .secondary:
      let style = "button \(control.role.rawValue)\(control.isEnabled ? "" : " off")"
      return
        "<p class=\"control\">\(linked(label.isEmpty ? HTML.text(control.key) : label, style))\(state)</p>"
    }
  }

  /// A dialog of iOS.
  static func dialog(_ dialog: Storyboard.Dialog, column: String, anchor: String? = nil) -> String {
    let direction = dialog.text.isRightToLeft ? "rtl" : "ltr"
    var lines = [
      "<figure class=\"phone\"\(id(anchor))>",
      "<div class=\"dialog\"\(HTML.language(dialog.language)) dir=\"\(direction)\">",
    ]
    if !dialog.text.title.isEmpty { lines.append("<h4>\(HTML.text(dialog.text.title))</h4>") }
    if !dialog.text.message.isEmpty {
      lines.append("<p class=\"body\">\(HTML.text(dialog.text.message))</p>")
    }
    lines.append("<ul class=\"answers\">")
    lines += dialog.text.buttons.map { button in
      let text = HTML.text(button)
      return "<li>\(dialog.links[button].map { "<a href=\"#\($0)\">\(text)</a>" } ?? text)</li>"
    }
    lines += [
      "</ul>", "</div>",
      "<figcaption>iOS asks: \(HTML.isolated(dialog.name))\(column.isEmpty ? "" : " · \(HTML.isolated(column))")</figcaption>",
      "</figure>",
    ]
    return lines.joined(separator: "\n")
  }

  /// The anchor of a figure as an attribute.
  private static func id(_ anchor: String?) -> String { anchor.map { " id=\"\($0)\"" } ?? "" }
}
