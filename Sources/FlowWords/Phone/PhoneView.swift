/// The layout of a phone at one moment, from which every format is drawn: its rows with their roles, and over them a
/// dialog.
///
/// One place decides which rows a phone shows, in which order, where its edge cuts them, and which gesture a control
/// makes. The formats only draw, one file each: ``PhoneCells`` (the rows of a terminal, and of a picture), and the
/// figures of the storyboard and of the live page in HTML.
///
/// The rows are not cells. HTML has proportional fonts, real buttons and inputs, and a reader with VoiceOver; a row
/// that was wrapped, padded and cut to cells could become neither. So cells are the first step of a terminal's drawing,
/// and the shared layout stands one level above them. Texts are those of the app, whole: a format cuts and escapes them
/// as it must.
///
/// The view must not know where the values come from: no session, no flow.
///
/// For example:
///
///     let status = PhoneView.Status(time: "9:41", language: "en", system: "iOS 26.0")
///     let next = PhoneRow("Next", .button(isPrimary: true), number: 1)
///     let view = PhoneView(status: status, title: "Welcome", rows: [next])
///     PhoneCells(width: 28).rows(view)[3].text  // "│   Welcome                │"
///     view.words                                // ["Welcome", "Next"]
package struct PhoneView: Equatable, Sendable {
  /// The line at the very top.
  package struct Status: Equatable, Sendable {
    /// The time of day, such as `9:41`.
    package var time: String
    /// The language, such as `ja`.
    package var language: String
    /// The system and its version, such as `iOS 26.0`.
    package var system: String

    /// A status line of three texts, any of which may be empty.
    package init(time: String, language: String, system: String) {
      self.time = time
      self.language = language
      self.system = system
    }
  }

  /// The person's progress through the flow.
  package struct Progress: Equatable, Sendable {
    /// The progress in words, such as `3 of 12`.
    package var text: String
    /// The part done, 0 to 1, drawn as a bar; nil for words alone.
    package var fraction: Double?

    /// Progress in words, with a bar when a fraction is given.
    package init(_ text: String, fraction: Double? = nil) {
      self.text = text
      self.fraction = fraction
    }
  }

  /// The line at the top.
  package var status: Status
  /// The person's progress, or nil where the screen does not say.
  package var progress: Progress?
  /// The title, or empty.
  package var title: String
  /// The text below the title, or empty.
  package var body: String
  /// Controls and texts from top to bottom.
  package var rows: [PhoneRow]
  /// The dialog over the screen, if one is up.
  package var dialog: DialogView?
  /// True where the app is read from right to left, and its screen mirrored.
  package var isRightToLeft: Bool
  /// True for an iPad, which has no notch.
  package var isPad = false
  /// The size of texts over the usual one.
  package var scale = 1.0

  /// A phone that shows the parts given.
  package init(
    status: Status, progress: Progress? = nil, title: String = "", body: String = "",
    rows: [PhoneRow] = [], dialog: DialogView? = nil, isRightToLeft: Bool = false
  ) {
    self.isRightToLeft = isRightToLeft
    self.status = status
    self.progress = progress
    self.title = title
    self.body = body
    self.rows = rows
    self.dialog = dialog
  }

  /// The texts of the screen, without the status line, in the order in which every format shows them.
  package var words: [String] {
    [progress?.text ?? "", title, body].filter { !$0.isEmpty } + rows.flatMap(\.words)
  }

  /// The keys of the controls that lie below the edge of the phone, from top to bottom.
  package var cut: [String] {
    rows.drop { $0.kind != .edge }.compactMap { $0.control?.key }
  }
}
