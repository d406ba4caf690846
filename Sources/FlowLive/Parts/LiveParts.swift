import FlowConsole
import FlowDriver
import FlowExport
import FlowModel
import FlowSession
import FlowWords
import Phone
import Spelling

/// The parts of the page for the current session, each as HTML with every text of a flow escaped.
///
/// For example:
///
///     LiveParts(evaluator, notice: notice, verdict: .none, words: words).all.map(\.name)
///     // ["phone", "gestures", "offers", "notice", "faults", "moments", "marks", "order", …]
struct LiveParts {
  let driver: Driver
  let faults: [Diagnostic]
  let notice: LiveNotice
  let verdict: OrderVerdict.State
  /// The words that the fields of the forms offer.
  let words: String

  init(_ evaluator: FlowEvaluator, notice: LiveNotice, verdict: OrderVerdict.State, words: String) {
    (driver, faults) = (evaluator.driver, evaluator.faults)
    (self.notice, self.verdict, self.words) = (notice, verdict, words)
  }

  /// All parts of the page.
  var all: [LivePart] {
    let entries = driver.player?.newestEntries(Self.mostEntries, retelling: Self.mostShown) ?? []
    return [
      LivePart("phone", phone), LivePart("gestures", gestures), LivePart("offers", offers),
      LivePart("notice", noticeText), LivePart("faults", faultTexts), LivePart("moments", moments),
      LivePart("marks", marks), LivePart("order", order), LivePart("verdict", verdictText),
      LivePart("transcript", transcript(entries)), LivePart("findings", findings(entries)),
      LivePart("state", state), LivePart("settings", settings), LivePart("forms", LiveForms.html),
      LivePart("words", words),
    ]
  }

  /// The most entries of a transcript that are looked through for findings.
  static let mostEntries = 2000
  /// The most entries of a transcript that are shown.
  static let mostShown = 100

  // MARK: The phone

  private var phone: String {
    guard let session = driver.session, let compiled = driver.compiled else {
      return "<p>No flow is open.</p>"
    }
    let seen = SeenPhone(session, compiled)
    var lines: [String] = []
    if let form = seen.form() {
      lines.append(PhoneFigure.screen(form, caption: HTML.isolated(form.screen.name), use: .played))
    }
    if let dialog = seen.dialog {
      lines.append(PhoneFigure.dialog(dialog, answers: SeenPhone.answers(session, compiled)))
      lines += furtherAnswers(session.world)
    }
    if lines.isEmpty {
      let words = session.world.process.isRunning ? "The app is not in front." : "The app is not running."
      lines.append("<p class=\"away\">\(words)</p>")
    }
    return lines.joined(separator: "\n")
  }

  /// Returns the answers to a dialog that need more than a button: a choice of health data types, the link of a site.
  private func furtherAnswers(_ world: World) -> [String] {
    switch world.prompt?.kind {
    case .permission(.healthKit):
      func boxes(_ word: String, _ kinds: Health.Kinds) -> [String] {
        kinds.all.map {
          "<label><input type=\"checkbox\" name=\"\(word).\($0.rawValue)\"> \(word) \($0.rawValue)</label>"
        }
      }
      let all = boxes("read", world.health.listedToRead) + boxes("share", world.health.listedToShare)
      return [
        "<form data-do=\"allowTypes\">\(all.joined(separator: " ")) <button>Allow these</button></form>"
      ]
    case .sheet(.web(_, let callback, _)):
      return [
        "<form data-do=\"callBack\"><label>The site calls back with "
          + "<input name=\"link\" value=\"\(HTML.text(callback + "://"))\" autocomplete=\"off\"></label> <button>Call back</button></form>"
      ]
    default: return []
    }
  }

  /// The events besides the screen's controls, as buttons with their Lua calls.
  private var offers: String {
    guard let session = driver.session, let compiled = driver.compiled else { return "" }
    let events = LiveOffers(session, compiled).events
    guard !events.isEmpty else { return "" }
    let items = events.prefix(Self.mostOffers).map { event in
      let line = EventLua.sentence(event)
      return "<li>\(Self.button(line.shortened(to: 200), "happen", [("event", line)]))</li>"
    }
    return "<h3>What else can happen now</h3><ul class=\"offers\">\(items.joined(separator: "\n"))</ul>"
  }

  private static let mostOffers = 100

  /// The gestures that are no control of the screen.
  private var gestures: String {
    guard let session = driver.session else { return "" }
    let process = session.world.process
    var buttons: [String] = []
    if !process.isRunning || process.isAway {
      buttons.append(Self.button("Open the app", "launch"))
    } else {
      buttons.append(Self.button("Back", "back"))
      buttons.append(Self.button("Swipe left", "swipe", [("direction", "left")]))
      buttons.append(Self.button("Swipe right", "swipe", [("direction", "right")]))
      if case .screen(let index) = session.place, driver.compiled?.app.screens[index].presentation == .sheet {
        buttons.append(Self.button("Swipe down", "swipe", [("direction", "down")]))
      }
      buttons.append(Self.button("Home", "home"))
    }
    if process.isRunning { buttons.append(Self.button("Kill the app", "kill")) }
    return buttons.joined(separator: " ")
  }

  // MARK: Messages

  private var noticeText: String {
    guard !notice.text.isEmpty else { return "" }
    return "<pre class=\"\(notice.isError ? "fault" : "said")\">\(HTML.text(notice.text))</pre>"
  }

  private var faultTexts: String {
    guard !faults.isEmpty else { return "" }
    let texts = faults.map { "<pre class=\"fault\">\(HTML.text($0.text(columns: nil)))</pre>" }
    return "<p>The flow's file cannot be played; the phone below plays it as it was.</p>" + texts.joined()
  }

  private var verdictText: String {
    switch verdict {
    case .none: ""
    case .working: "<p class=\"working\">working: the order is compared with the file's…</p>"
    case .known(let text, let isBad):
      "<p>For everyone who is in the middle of the file's order:</p>"
        + "<pre class=\"\(isBad ? "fault" : "said")\" tabindex=\"0\">\(HTML.text(text))</pre>"
    }
  }

  // MARK: Pieces

  /// Returns a button that sends a message with a word and texts.
  static func button(
    _ label: String, _ word: String, _ texts: [(String, String)] = [], spoken: String? = nil,
    isCurrent: Bool = false
  ) -> String {
    let data = texts.map { " data-\($0.0)=\"\(HTML.text($0.1))\"" }.joined()
    let label = HTML.text(label)
    return "<button type=\"button\" data-do=\"\(word)\"\(data)"
      + (spoken.map { " aria-label=\"\(HTML.text($0))\"" } ?? "")
      + (isCurrent ? " aria-current=\"step\"" : "") + ">\(label)</button>"
  }
}
