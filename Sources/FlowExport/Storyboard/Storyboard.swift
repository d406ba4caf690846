import FlowExplore
package import FlowModel
package import FlowSession
package import FlowWords
package import Phone

/// The drawings of every screen of an app, on one phone or on several side by side.
///
/// It holds values only; ``StoryboardPage`` writes them as HTML.
///
/// For example:
///
///     let storyboard = Storyboard([.init("ja", survey)])
///     storyboard.scenes.map(\.title)     // ["welcome", "name", "the app"]
///     storyboard.scenes[0].forms[0]      // the screen of welcome on the first phone
package struct Storyboard {
  /// The name of the app.
  package let name: String
  /// The labels of the phones, in the order of their columns; one empty label where there is one phone.
  package let columns: [String]
  /// The screens, in the order in which a user can reach them.
  package let scenes: [Scene]
  /// The sentences about the walk, each once.
  package let sentences: [String]
  /// The graph of the first phone.
  package let graph: ScreenGraph
  /// An HTML section before the screens, such as a plot of people per step; empty for none.
  package var foreword = ""

  /// Returns the anchor of a step's screen; `nil` where it is not drawn.
  package func anchor(ofStep name: String) -> String? {
    scenes.first { $0.kind == .step && ($0.title == name || $0.title.hasSuffix("/" + name)) }?.anchor
  }

  /// A phone on which the app was walked.
  package struct Column {
    let label: String
    let survey: Survey
    /// True where it is drawn in the dark appearance.
    package var isDark = false
    /// True for the smallest phone, see ``CutEstimate/Size/small``.
    package var isSmall = false
    /// The text size. It is given here because explored states drop a size that no function reads.
    package var textSize = Device.TextSize.large
    /// The permissions whose dialogs the person only denies.
    package var denied: Set<Permission> = []

    /// Makes a column.
    package init(_ label: String, _ survey: Survey) { (self.label, self.survey) = (label, survey) }
  }

  /// A step or a screen, with its texts, forms, dialogs and gestures.
  package struct Scene {
    /// The name, with the flow of an app with several.
    package let title: String
    /// The anchor on the page.
    package let anchor: String
    /// The kind.
    package let kind: ScreenGraph.Kind
    /// The location of the step in the script; `nil` for a screen of iOS or of the host app.
    package let location: SourceLocation?
    /// The sentences about who sees it.
    package let seenBy: [String]
    /// The forms of the screen on each phone: one for each set of texts and controls.
    package let forms: [[Form]]
    /// The number of forms on each phone that are left out.
    package let omitted: [Int]
    /// The dialogs of iOS that come up over it, on each phone.
    package let dialogs: [[Dialog]]
    /// The ways on from it.
    package let ways: [Way]

    /// True where two phones show the same screen.
    func isAlike(_ one: Int, _ other: Int) -> Bool {
      forms[one].count == forms[other].count && dialogs[one].count == dialogs[other].count
        && zip(forms[one], forms[other]).allSatisfy { $0.isAlike($1) }
        && zip(dialogs[one], dialogs[other]).allSatisfy { $0.isAlike($1) }
    }
  }

  /// A screen as it is drawn.
  package struct Form {
    /// The screen.
    package let screen: Screen
    /// Its layout, on the phone of its column.
    package let view: PhoneView
    /// The anchors of the target screens, by the buttons' keys; a button with several targets has none.
    package let links: [String: String]
    /// True in the dark appearance.
    package var isDark = false

    /// True where a person sees the same, at any time and on any version of the system.
    func isAlike(_ other: Form) -> Bool { isDark == other.isDark && look == other.look }

    /// The view without the parts that a comparison leaves out: the time, the system and the device's class.
    var look: PhoneView {
      var look = view
      look.status = PhoneView.Status(time: "", language: view.status.language, system: "")
      look.isPad = false
      return look
    }
  }

  /// A dialog of iOS as it is drawn.
  package struct Dialog: Hashable {
    /// The name of the permission or the verb.
    package let name: String
    /// Its texts.
    package let text: DialogText
    /// The language of the device.
    package let language: String
    /// The anchors of the target screens, by the buttons' labels; a button with several targets has none.
    package internal(set) var links: [String: String]

    /// True where a person sees the same.
    func isAlike(_ other: Dialog) -> Bool {
      name == other.name && text == other.text && language == other.language
    }
  }

  /// A way on in words.
  package struct Way {
    /// The gesture, with the label of the control on the first phone.
    package let gesture: String
    /// The label of the tapped dialog button; `nil` for a gesture on the screen itself.
    package let button: String?
    /// The name of the dialog with that button; `nil` for a gesture on the screen itself.
    package let dialog: String?
    /// The condition; `nil` for none.
    package let condition: String?
    /// The title and the anchor of the gesture's target screen; `nil` where the gesture stays on its screen.
    package let target: (title: String, anchor: String?)?
    /// The effects, each with the mark of its storage.
    package let effects: [String]
    /// The findings of the phone.
    package let findings: [Finding]
    /// The message of a function that raised.
    package let raises: String?
  }

  /// The most forms of one screen that are drawn.
  static let mostForms = 6

  /// The comparison of the two versions in the last two columns; `nil` where one version is drawn.
  package let comparison: StoryboardComparison?

  /// Makes a storyboard of an app on some phones, or of two versions of it.
  ///
  /// - Parameter comparison: The change from the first column's version to the last one's, whose transitions are
  ///   listed; else `nil`.
  /// - Precondition: `columns` is not empty.
  package init(_ columns: [Column], comparing comparison: StoryboardComparison? = nil) {
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

  /// Returns the anchor of a node of the graph; `nil` for a node that is no screen.
  func anchor(of node: ScreenGraph.Node) -> String? {
    let key = Sheet.Key(node)
    return scenes.first { $0.title == key?.title && $0.kind == key?.kind }?.anchor
  }
}
