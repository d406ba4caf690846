import FlowExplore
public import FlowModel
public import FlowSession
package import FlowWords
public import Phone

/// Every screen of an app as a person sees it, on one phone or on several beside each other.
///
/// It holds values alone; ``StoryboardPage`` writes them as HTML.
///
/// For example:
///
///     let storyboard = Storyboard([.init("ja", survey)])
///     storyboard.scenes.map(\.title)     // ["welcome", "name", "the app"]
///     storyboard.scenes[0].forms[0]      // the screen of welcome on the first phone
public struct Storyboard {
  /// The name of the app.
  public let name: String
  /// The labels of the phones, in the order of their columns; one empty label where there is one phone.
  public let columns: [String]
  /// The screens, in the order in which a person can reach them.
  public let scenes: [Scene]
  /// The sentences about the walk, each once.
  public let sentences: [String]
  /// The graph of the first phone.
  public let graph: ScreenGraph
  /// A section of HTML before the screens, such as a plot of the people that came to each; empty for none.
  public var foreword = ""

  /// The anchor of a step's screen; `nil` where it is not drawn.
  public func anchor(ofStep name: String) -> String? {
    scenes.first { $0.kind == .step && ($0.title == name || $0.title.hasSuffix("/" + name)) }?.anchor
  }

  /// A phone on which the app was walked.
  public struct Column {
    let label: String
    let survey: Survey
    /// True where it is drawn in the dark appearance.
    public var isDark = false
    /// True for the smallest phone, see ``PhoneLayout/Size/small``.
    public var isSmall = false
    /// The size of texts; a state keeps none that no function reads.
    public var textSize = Device.TextSize.large
    /// The permissions whose dialogs the person only denies.
    public var denied: Set<Permission> = []

    /// Makes a column.
    public init(_ label: String, _ survey: Survey) { (self.label, self.survey) = (label, survey) }
  }

  /// A step or a screen with all that is to be said of it.
  public struct Scene {
    /// The name, with the flow of an app with several.
    public let title: String
    /// The anchor on the page.
    public let anchor: String
    /// The kind.
    public let kind: ScreenGraph.Kind
    /// The place in the script; `nil` for a screen of iOS or of the host app.
    public let location: SourceLocation?
    /// The sentences about who sees it.
    public let seenBy: [String]
    /// The forms that it has on each phone: one for each set of texts and controls.
    public let forms: [[Form]]
    /// The number of further forms on each phone that are not drawn.
    public let omitted: [Int]
    /// The dialogs of iOS that come up over it, on each phone.
    public let dialogs: [[Dialog]]
    /// The ways on from it.
    public let ways: [Way]

    /// True where a person sees the same on two phones.
    func isAlike(_ one: Int, _ other: Int) -> Bool {
      forms[one].count == forms[other].count && dialogs[one].count == dialogs[other].count
        && zip(forms[one], forms[other]).allSatisfy { $0.isAlike($1) }
        && zip(dialogs[one], dialogs[other]).allSatisfy { $0.isAlike($1) }
    }
  }

  /// A screen as it is drawn.
  public struct Form: Hashable {
    /// The screen.
    public let screen: Screen
    /// The anchors of its buttons' targets, by their keys; a button that leads to several screens has none.
    public let links: [String: String]
    /// The estimated layout.
    package let layout: PhoneLayout
    /// True on an iPad.
    public let isWide: Bool
    /// True in the dark appearance.
    public let isDark: Bool

    /// True where a person sees the same.
    func isAlike(_ other: Form) -> Bool {
      screen.contents == other.screen.contents && screen.status.language == other.screen.status.language
        && screen.status.isRightToLeft == other.screen.status.isRightToLeft && layout == other.layout
        && isDark == other.isDark
    }
  }

  /// A dialog of iOS as it is drawn.
  public struct Dialog: Hashable {
    /// The name of the permission or the verb.
    public let name: String
    /// Its texts.
    public let text: DialogText
    /// The language of the device.
    public let language: String
    /// The anchors of its buttons' targets, by their labels; a button that leads to several screens has none.
    public internal(set) var links: [String: String]

    /// True where a person sees the same.
    func isAlike(_ other: Dialog) -> Bool {
      name == other.name && text == other.text && language == other.language
    }
  }

  /// A way on in words.
  public struct Way {
    /// The gesture, with the label of the control on the first phone.
    public let gesture: String
    /// The label of the dialog's button that is tapped; `nil` for a gesture on the screen itself.
    public let button: String?
    /// The dialog in which it is answered; `nil` for a gesture on the screen itself.
    public let dialog: String?
    /// The condition; `nil` for none.
    public let condition: String?
    /// The title of the screen that it leads to, and its anchor; `nil` where it stays.
    public let target: (title: String, anchor: String?)?
    /// The effects, each with the mark of where it keeps its data.
    public let effects: [String]
    /// The findings of the phone.
    public let findings: [Finding]
    /// The message of a function that raised.
    public let raises: String?
  }

  /// The most forms of one screen that are drawn.
  static let mostForms = 6

  /// The comparison of two versions, in the last two columns; `nil` where one version is drawn.
  public let comparison: StoryboardComparison?

  /// Makes a storyboard of an app on some phones, or of two versions of it.
  ///
  /// - Parameter comparison: The change from the version of the first column to that of the last one, whose ways are told.
  /// - Precondition: There is a column at least.
  public init(_ columns: [Column], comparing comparison: StoryboardComparison? = nil) {
    precondition(!columns.isEmpty, "a storyboard has a phone at least")
    let sheets = columns.enumerated().map { number, column in
      Sheet(column, suffix: columns.count == 1 ? "" : "-\(number + 1)")
    }
    // The version that is told comes first: the screens that it lost stand behind its own.
    let told = comparison == nil ? sheets : sheets.reversed()
    var keys: [Sheet.Key] = []
    for sheet in told { keys += sheet.keys.filter { !keys.contains($0) } }
    let anchors = Dictionary(uniqueKeysWithValues: keys.enumerated().map { ($1, "screen-\($0 + 1)") })
    scenes = keys.map { key in
      let first = told.first { $0.keys.contains(key) } ?? told[0]
      let missing = zip(columns, sheets).filter { !$0.1.keys.contains(key) }.map(\.0.label)
      let seenBy =
        first.seenBy(key)
        + (missing.isEmpty ? [] : ["Not reached on: " + missing.joined(separator: ", ") + "."])
      return Scene(
        title: key.title, anchor: anchors[key] ?? "", kind: key.kind, location: first.location(of: key),
        seenBy: seenBy,
        forms: sheets.map { $0.forms(of: key, anchors) },
        omitted: sheets.map { max(0, ($0.states[key]?.count ?? 0) - Self.mostForms) },
        dialogs: sheets.map { $0.dialogs(of: key, anchors) }, ways: first.ways(of: key, anchors))
    }
    name = columns[columns.count - 1].survey.app.name
    self.columns = columns.map(\.label)
    self.comparison = comparison
    graph = told[0].graph
    sentences = columns.reduce(into: []) { sentences, column in
      if !sentences.contains(column.survey.sentence) { sentences.append(column.survey.sentence) }
    }
  }

  /// The anchor of a dialog over a screen.
  static func anchor(ofDialog number: Int, over screen: String) -> String { "\(screen)-dialog-\(number + 1)" }

  /// The anchor of a node of the graph; `nil` for one that is no screen.
  func anchor(of node: ScreenGraph.Node) -> String? {
    let key = Sheet.Key(node)
    return scenes.first { $0.title == key?.title && $0.kind == key?.kind }?.anchor
  }
}
