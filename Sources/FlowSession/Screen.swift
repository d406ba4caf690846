public import FlowModel
public import Phone

/// The whole screen at one instant: the contents drawn by the app, the status line above, and the names of the screens
/// below.
///
/// A reaction makes it and stores it in the transcript. Screens with the same contents share them: a copy costs a few
/// references.
///
/// For example, of a question with two options:
///
///     let screen = try compiled.screen(session)
///     screen?.title                // "What brings you here?"
///     screen?.controls.map(\.key)  // ["sleep", "focus", "next"]
public struct Screen: Hashable, Sendable {
  /// The line at the top, which iOS draws.
  public let status: Status
  /// The names of the places that the screen covers, the lowest first; empty where it covers none.
  public let below: [String]
  private let drawn: Drawn

  /// Makes a screen of what the app draws.
  init(_ drawn: Drawn, status: Status, below: [String] = []) {
    self.drawn = drawn
    self.status = status
    self.below = below
  }

  /// The same screen with something else drawn on it.
  func drawing(_ contents: Contents) -> Screen {
    Screen(Drawn(contents, texts: drawn.texts), status: status, below: below)
  }

  /// The numbers of the screen's texts in the coverage log; empty where no coverage is recorded.
  var texts: [Int] { drawn.texts }

  /// The contents that the app draws: texts and controls, in the language in force.
  public var contents: Contents { drawn.contents }
  /// The kind of screen.
  public var kind: Kind { contents.kind }
  /// The name: that of a step or a plain screen, a paywall's placement, or the kind.
  public var name: String { contents.name }
  /// The person's progress, where the flow declares that its screens show it; otherwise `nil`.
  public var progress: Progress? { contents.progress }
  /// The flow of the step, where the app has several.
  public var flow: String? { contents.flow }
  /// The title.
  public var title: String { contents.title }
  /// The text below the title, or `nil`.
  public var body: String? { contents.body }
  /// The controls, from top to bottom.
  public var controls: [Control] { contents.controls }
  /// The complaint about the entered answer, or `nil`.
  public var complaint: String? { contents.complaint }

  /// The contents drawn by an app, behind a reference that all screens with these contents share.
  final class Drawn: Hashable, Sendable {
    let contents: Contents
    /// The numbers of its texts in the log of the covered app.
    let texts: [Int]

    init(_ contents: Contents, texts: [Int] = []) { (self.contents, self.texts) = (contents, texts) }

    static func == (one: Drawn, other: Drawn) -> Bool { one === other || one.contents == other.contents }

    func hash(into hasher: inout Hasher) { hasher.combine(contents) }
  }

  /// The kind of screen.
  public enum Kind: String, Hashable, Sendable, Codable {
    /// A step of the flow.
    case step
    /// A screen that belongs to no flow.
    case plain
    /// An alert over another screen.
    case alert
    /// The part of the app after the onboarding.
    case main
    /// A paywall over it.
    case paywall
    /// Nothing to show.
    case blank
  }

  /// The contents that an app draws on a screen.
  public struct Contents: Hashable, Sendable, Codable {
    /// The kind of screen.
    public let kind: Kind
    /// The name: that of a step or a plain screen, a paywall's placement, or the kind.
    public let name: String
    /// The person's progress, where the flow declares that its screens show it; otherwise `nil`.
    public internal(set) var progress: Progress?
    /// The flow of the step, where the app has several.
    public internal(set) var flow: String?
    /// The presentation of a plain screen over another one; `nil` where it is pushed, and for any other screen.
    public internal(set) var presentation: String?
    /// The title.
    public let title: String
    /// The text below the title, or `nil`.
    public let body: String?
    /// The controls, from top to bottom.
    public internal(set) var controls: [Control]
    /// The complaint about the entered answer, or `nil`.
    public internal(set) var complaint: String?
    /// The app's own name or description of the screen's style.
    public internal(set) var style: Value?
    /// The label that VoiceOver reads in place of the title.
    public internal(set) var accessibility: String?
    /// The sentence that VoiceOver announces when the screen comes up.
    public internal(set) var announcement: String?

    /// The same contents without the progress.
    package var withoutProgress: Contents {
      var contents = self
      contents.progress = nil
      return contents
    }
  }

  /// The position of a step among the steps that are part of the flow now.
  public struct Progress: Hashable, Sendable, Codable, CustomStringConvertible {
    /// The step's number, from 1.
    public let number: Int
    /// The number of steps that are part of the flow.
    public let total: Int

    /// The progress as scripts read it, such as `2 of 3`.
    public var description: String { "\(number) of \(total)" }
  }

  /// Something that can be tapped or typed into.
  public struct Control: Hashable, Sendable, Codable {
    /// The purpose of a control.
    public enum Role: String, Hashable, Sendable, Codable {
      case option, toggle, field, primary, secondary
    }

    /// The name of the control in events and scripts: an option's name, `next`, `skip`, `text`.
    public let key: String
    /// The text on it.
    public let label: String
    /// The purpose of the control.
    public let role: Role
    /// True where it reacts.
    public internal(set) var isEnabled = true
    /// True where it is chosen.
    public internal(set) var isSelected = false
    /// The entered value: a field's text, a habit's time.
    public internal(set) var value: String?
    /// The control of iOS that sets a value; `nil` for a text field, and for any other control.
    public internal(set) var setting: Setting?
    /// The label of the question that an option belongs to, where the screen asks several.
    public internal(set) var question: String?
    /// The app's own name or description of its style.
    public internal(set) var style: Value?
    /// The label that VoiceOver reads in place of the text.
    public internal(set) var accessibility: String?
    /// The sentence that VoiceOver announces when it comes up.
    public internal(set) var announcement: String?

    /// A control of iOS in which a value is set.
    public struct Setting: Hashable, Sendable, Codable {
      /// The kind of control.
      public let kind: Entry.Kind
      /// The place of a slider's knob, from 0 to 1.
      public internal(set) var place: Double?
    }

    /// The fields of the control's record beyond those that every control has.
    fileprivate func dress(_ fields: inout Record) {
      if let setting { fields["control"] = .string(setting.kind.rawValue) }
      if let question { fields["question"] = .string(question) }
      if let style { fields["style"] = style }
      if let accessibility { fields["accessibility"] = .string(accessibility) }
      if let announcement { fields["announce"] = .string(announcement) }
    }
  }

  /// The screen as the transcript shows it.
  public var record: Record {
    var record: Record = [:]
    if kind == .step { record["step"] = .string(name) }
    if let flow { record["flow"] = .string(flow) }
    record["screen"] = .string(kind.rawValue)
    if kind == .plain || kind == .alert { record["page"] = .string(name) }
    if let presentation = contents.presentation { record["presentation"] = .string(presentation) }
    if let progress { record["progress"] = .string(progress.description) }
    if kind == .paywall { record["placement"] = .string(name) }
    record["title"] = .string(title)
    if let body { record["body"] = .string(body) }
    if let complaint { record["complaint"] = .string(complaint) }
    if let style = contents.style { record["style"] = style }
    if let accessibility = contents.accessibility { record["accessibility"] = .string(accessibility) }
    if let announcement = contents.announcement { record["announce"] = .string(announcement) }
    record["controls"] = .list(
      controls.map { control in
        var fields: Record = [
          "key": .string(control.key), "label": .string(control.label),
          "role": .string(control.role.rawValue),
          "enabled": .boolean(control.isEnabled),
        ]
        if control.isSelected { fields["selected"] = true }
        if let value = control.value { fields["value"] = .string(value) }
        control.dress(&fields)
        return .record(fields)
      })
    return record
  }
}
