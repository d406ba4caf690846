import FlowWords

/// Draws the layout of a phone as an HTML figure: a row after the other, each in the element of its role.
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
    let view = form.view
    let scale = scale(view.scale, use)
    let heading = use == .read ? "h4" : "h3"
    var lines = [
      "<figure class=\"phone\(view.isPad ? " wide" : "")\"\(id(anchor))>",
      "<div class=\"screen\(form.isDark ? " dark" : "")\"\(scale)\(HTML.language(view.status.language)) \(direction(view.isRightToLeft))>",
      "<p class=\"status\"><span>\(HTML.text(view.status.time))</span> <span>\(HTML.text(view.status.system))</span></p>",
    ]
    if let progress = view.progress { lines.append(bar(progress)) }
    if !view.title.isEmpty { lines.append("<\(heading)>\(HTML.text(view.title))</\(heading)>") }
    if !view.body.isEmpty { lines.append("<p class=\"body\">\(HTML.text(view.body))</p>") }
    lines += rows(view.rows) { use == .read ? read($0, form.links) : PlayedControl($0).html }
    return (lines + ["</div>", "<figcaption>\(caption)</figcaption>", "</figure>"]).joined(separator: "\n")
  }

  private static func direction(_ isRightToLeft: Bool) -> String {
    "dir=\"\(isRightToLeft ? "rtl" : "ltr")\""
  }

  /// The text size. A played page allows no inline style, so that its script sets the size.
  private static func scale(_ scale: Double, _ use: Use) -> String {
    let number = Double(Int(scale * 100)) / 100
    guard scale != 1 else { return "" }
    return use == .read ? " style=\"--text:\(number)\"" : " data-scale=\"\(number)\""
  }

  private static func bar(_ progress: PhoneView.Progress) -> String {
    let text = HTML.text(progress.text)
    guard let part = progress.fraction else { return "<p class=\"progress\">\(text)</p>" }
    let value = (part * 1000).rounded() / 1000
    return
      "<p class=\"progress\"><progress value=\"\(value)\" aria-label=\"progress\"></progress> \(text)</p>"
  }

  // MARK: Rows

  /// The rows in order. Options that follow each other are one list.
  ///
  /// - Parameter control: Writes a control: an option as an item of its list, any other as a paragraph.
  private static func rows(_ rows: [PhoneRow], control: (PhoneRow) -> String) -> [String] {
    var lines: [String] = []
    var isListed = false
    for row in rows {
      if row.isListed != isListed { lines.append(row.isListed ? "<ul class=\"options\">" : "</ul>") }
      isListed = row.isListed
      let label = HTML.text(row.label)
      switch row.kind {
      case .heading: lines.append("<p class=\"question\">\(label)</p>")
      case .text: lines.append("<p class=\"body\">\(label)</p>")
      case .edge: lines.append("<hr class=\"edge\" aria-label=\"\(label)\"/>")
      case .note: lines.append("<p class=\"note estimate\" lang=\"en\" dir=\"ltr\">\(label)</p>")
      case .option, .toggle, .button, .field, .setting: lines.append(control(row))
      }
    }
    return lines + (isListed ? ["</ul>"] : [])
  }

  /// A control on a page to read.
  private static func read(_ row: PhoneRow, _ links: [String: String]) -> String {
    let label = HTML.text(row.label)
    let state = row.isEnabled ? "" : " <span class=\"note\" lang=\"en\" dir=\"ltr\">(disabled)</span>"
    func linked(_ style: String) -> String {
      row.control.flatMap { links[$0.key] }.map { "<a class=\"\(style)\" href=\"#\($0)\">\(label)</a>" }
        ?? "<span class=\"\(style)\">\(label)</span>"
    }
    switch row.kind {
    case .option(let isChosen, let time):
      let time = time.map { " <span class=\"note\">\(HTML.text($0))</span>" } ?? ""
      return "<li>\(mark(isChosen)) \(linked("option"))\(time)\(state)</li>"
    case .toggle(let isChosen): return "<li>\(mark(isChosen)) \(linked("option"))\(state)</li>"
    case .button(let isPrimary):
      let style = "button \(isPrimary ? "primary" : "secondary")\(row.isEnabled ? "" : " off")"
      return "<p class=\"control\">\(linked(style))\(state)</p>"
    case .field(let value, _):
      let text = row.placeholder.map { "<span class=\"note\">\(HTML.text($0))</span>" } ?? HTML.text(value)
      return "<p class=\"field\">\(caption(row.caption))\(text)\(state)</p>"
    case .setting(let setting):
      return "<p class=\"field setting\">\(caption(row.label))"
        + "<span>\(shape(setting.before))\(HTML.text(setting.value))\(shape(setting.after))</span>\(state)</p>"
    case .heading, .text, .edge, .note: return ""
    }
  }

  private static func mark(_ isChosen: Bool) -> String {
    "<span aria-hidden=\"true\">\(isChosen ? "✓" : "○")</span>"
  }

  /// The label over a field, on a line of its own.
  static func caption(_ text: String?) -> String {
    guard let text, !text.isEmpty else { return "" }
    return "<span class=\"label\">\(HTML.text(text))</span> "
  }

  /// A shape around a value, which a screen reader leaves out.
  private static func shape(_ text: String) -> String {
    text.isEmpty ? "" : "<span aria-hidden=\"true\">\(HTML.text(text))</span>"
  }

  // MARK: The dialog

  /// A dialog of iOS.
  package static func dialog(_ dialog: Storyboard.Dialog, column: String, anchor: String? = nil) -> String {
    let view = DialogView(dialog.text)
    let buttons = view.buttons.map { button in
      let text = HTML.text(button.label)
      return "<li>\(dialog.links[button.label].map { "<a href=\"#\($0)\">\(text)</a>" } ?? text)</li>"
    }
    return figure(view, buttons, of: dialog, heading: "h4", column: column, anchor: anchor)
  }

  /// Writes an iOS dialog for a played page: each button gives the Lua call of its answer.
  ///
  /// - Parameter answers: The possible answers, each with the label of its button and the Lua call for it.
  package static func dialog(_ dialog: Storyboard.Dialog, answers: [(label: String, word: String)]) -> String
  {
    let view = DialogView(dialog.text).answered(by: answers)
    let buttons = view.buttons.map { button in
      let text = HTML.text(button.label)
      guard let answer = button.answer else { return "<li>\(text)</li>" }
      return "<li><button type=\"button\" data-do=\"answer\" data-event=\"\(HTML.text(answer))\">"
        + "\(text)</button></li>"
    }
    return figure(view, buttons, of: dialog, heading: "h3", column: "", anchor: nil)
  }

  private static func figure(
    _ view: DialogView, _ buttons: [String], of dialog: Storyboard.Dialog, heading: String, column: String,
    anchor: String?
  ) -> String {
    var lines = [
      "<figure class=\"phone\"\(id(anchor))>",
      "<div class=\"dialog\"\(HTML.language(dialog.language)) \(direction(view.isRightToLeft))>",
    ]
    if !view.title.isEmpty { lines.append("<\(heading)>\(HTML.text(view.title))</\(heading)>") }
    if !view.message.isEmpty { lines.append("<p class=\"body\">\(HTML.text(view.message))</p>") }
    lines.append("<ul class=\"answers\">")
    lines += buttons
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

extension PhoneRow {
  /// True for an item of a list.
  fileprivate var isListed: Bool {
    switch kind {
    case .option, .toggle: true
    case .button, .field, .setting, .heading, .text, .edge, .note: false
    }
  }
}
