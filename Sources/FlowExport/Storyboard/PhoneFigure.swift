import FlowSession
import FlowWords
import Phone

/// Writes a screen or a dialog as an HTML figure, in the order in which the terminal draws it.
///
/// For example, of a button on a page that is played:
///
///     PhoneFigure.screen(form, caption: "welcome", use: .played)
///     // …<button type="button" class="button primary" data-do="tap" data-key="next">Next</button>…
package enum PhoneFigure {
  /// The use that a page makes of the controls.
  package enum Use: Hashable, Sendable {
    /// A page to read: a control is a link to its target screen, where the form has one.
    case read
    /// A page to play: a control is a button or a field, with its gesture in `data-do` and its key in `data-key`.
    case played
  }

  /// A screen with a caption.
  package static func screen(
    _ form: Storyboard.Form, caption: String, anchor: String? = nil, use: Use = .read
  ) -> String {
    let screen = form.screen
    let direction = screen.status.isRightToLeft ? "rtl" : "ltr"
    let scale = scale(form.layout.scale, use)
    let heading = use == .read ? "h4" : "h3"
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
    if !screen.title.isEmpty { lines.append("<\(heading)>\(HTML.text(screen.title))</\(heading)>") }
    if let body = body(screen) { lines.append("<p class=\"body\">\(HTML.text(body))</p>") }
    lines += controls(screen, form, use)
    if let sentence = form.layout.sentence {
      lines.append("<p class=\"note estimate\" lang=\"en\" dir=\"ltr\">\(HTML.text(sentence))</p>")
    }
    return (lines + ["</div>", "<figcaption>\(caption)</figcaption>", "</figure>"]).joined(separator: "\n")
  }

  /// The text size. A played page allows no inline style, so that its script sets the size.
  private static func scale(_ scale: Double, _ use: Use) -> String {
    let number = Double(Int(scale * 100)) / 100
    guard scale != 1 else { return "" }
    return use == .read ? " style=\"--text:\(number)\"" : " data-scale=\"\(number)\""
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

  private static func controls(_ screen: Screen, _ form: Storyboard.Form, _ use: Use) -> [String] {
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
      lines.append(use == .read ? line(control, form.links[control.key]) : PlayedControl(control).html)
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
  package static func dialog(_ dialog: Storyboard.Dialog, column: String, anchor: String? = nil) -> String {
    let answers = dialog.text.buttons.map { button in
      let text = HTML.text(button)
      return "<li>\(dialog.links[button].map { "<a href=\"#\($0)\">\(text)</a>" } ?? text)</li>"
    }
    return self.dialog(dialog, answers, heading: "h4", column: column, anchor: anchor)
  }

  /// Writes an iOS dialog for a played page: each answer is a button.
  ///
  /// - Parameter answers: The possible answers, each with its label and the Lua call for it.
  package static func dialog(_ dialog: Storyboard.Dialog, answers: [(label: String, word: String)]) -> String
  {
    let buttons = answers.map { answer in
      "<li><button type=\"button\" data-do=\"answer\" data-event=\"\(HTML.text(answer.word))\">"
        + "\(HTML.text(answer.label))</button></li>"
    }
    return self.dialog(dialog, buttons, heading: "h3", column: "", anchor: nil)
  }

  private static func dialog(
    _ dialog: Storyboard.Dialog, _ answers: [String], heading: String, column: String, anchor: String?
  ) -> String {
    let direction = dialog.text.isRightToLeft ? "rtl" : "ltr"
    var lines = [
      "<figure class=\"phone\"\(id(anchor))>",
      "<div class=\"dialog\"\(HTML.language(dialog.language)) dir=\"\(direction)\">",
    ]
    if !dialog.text.title.isEmpty { lines.append("<\(heading)>\(HTML.text(dialog.text.title))</\(heading)>") }
    if !dialog.text.message.isEmpty {
      lines.append("<p class=\"body\">\(HTML.text(dialog.text.message))</p>")
    }
    lines.append("<ul class=\"answers\">")
    lines += answers
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
