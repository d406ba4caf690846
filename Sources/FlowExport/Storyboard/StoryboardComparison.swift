/// The change between two versions for a storyboard of both: the two orders, and the verdicts on the screens where
/// users land.
///
/// It must not know how the change was found or judged.
///
/// For example:
///
///     comparison.rows[1].remark          // "moved"
///     comparison.fates(at: scene)        // [(level: "error", word: "skips", …)]
package struct StoryboardComparison: Hashable, Sendable {
  /// A step of the two orders, side by side.
  package struct Row: Hashable, Sendable {
    /// The name in the old order; `nil` for a new step.
    package let old: String?
    /// The name in the new order; `nil` for a removed step.
    package let new: String?
    /// The remark, such as `moved`; empty for none.
    package let remark: String
    /// The positions in both orders, from 1; `nil` where they are not given.
    let oldPlace, newPlace: Int?

    /// Makes a row.
    package init(old: String?, new: String?, remark: String, oldPlace: Int? = nil, newPlace: Int? = nil) {
      (self.old, self.new, self.remark) = (old, new, remark)
      (self.oldPlace, self.newPlace) = (oldPlace, newPlace)
    }
  }

  /// The verdict about the old version's users who land on a screen.
  package struct Fate: Hashable, Sendable {
    /// The screen of the new version.
    package let place: String
    /// `error`, `warning` or `note`.
    package let level: String
    /// The verdict, such as `skips`.
    package let word: String
    /// The fate in one sentence.
    package let sentence: String

    /// Makes a fate.
    package init(place: String, level: String, word: String, sentence: String) {
      (self.place, self.level, self.word, self.sentence) = (place, level, word, sentence)
    }
  }

  /// A detail of a step, or of the whole, that differs.
  package struct Detail: Hashable, Sendable {
    /// The name of the step in the new version; any other text for the whole app.
    package let place: String
    /// The change in words.
    package let sentence: String

    /// Makes a detail.
    package init(place: String, sentence: String) { (self.place, self.sentence) = (place, sentence) }
  }

  /// The rows in the new order, with the removed steps at their former positions.
  package let rows: [Row]
  /// The details.
  package let details: [Detail]
  /// The fates, the gravest first.
  package let fates: [Fate]
  /// The sentences about the whole judgement: its outcome, and the reasons for unknown parts.
  package let sentences: [String]

  /// Makes a comparison.
  package init(rows: [Row], details: [Detail], fates: [Fate], sentences: [String]) {
    (self.rows, self.details, self.fates, self.sentences) = (rows, details, fates, sentences)
  }

  /// The verdicts about the users who land on a screen.
  func fates(at scene: Storyboard.Scene) -> [Fate] { fates.filter { $0.place == scene.place } }

  /// The details of a screen's step.
  func details(of scene: Storyboard.Scene) -> [Detail] { details.filter { $0.place == scene.place } }
}

extension Storyboard.Scene {
  /// The name by which a comparison knows it.
  fileprivate var place: String { kind == .main ? "main" : title }
}

extension StoryboardPage {
  /// Writes the two orders side by side, and the verdicts and details that belong to no screen of the page.
  static func changes(_ storyboard: Storyboard) -> [String] {
    guard let comparison = storyboard.comparison else { return [] }
    var lines = ["<section aria-labelledby=\"changes\">", "<h2 id=\"changes\">Changes</h2>"]
    lines += comparison.sentences.map { "<p>\(HTML.text($0))</p>" }
    let heads = (storyboard.columns + [""]).prefix(2).map { "<th scope=\"col\">\(HTML.isolated($0))</th>" }
    lines += [
      "<table class=\"orders\">", "<thead><tr>\(heads.joined())<th scope=\"col\">change</th></tr></thead>",
      "<tbody>",
    ]
    func cell(_ name: String?, _ place: Int?) -> String {
      guard let name else { return "<td></td>" }
      let text = HTML.isolated(name)
      let anchor = storyboard.scenes.first { $0.title == name }?.anchor
      let number = place.map { "\($0). " } ?? ""
      return "<td>\(number)\(anchor.map { "<a href=\"#\($0)\">\(text)</a>" } ?? text)</td>"
    }
    lines += comparison.rows.map { row in
      "<tr\(row.remark.isEmpty ? "" : " class=\"changed\"")>\(cell(row.old, row.oldPlace))\(cell(row.new, row.newPlace))<td>\(HTML.text(row.remark))</td></tr>"
    }
    lines += ["</tbody>", "</table>"]
    let fates = Set(storyboard.scenes.flatMap { comparison.fates(at: $0) })
    let details = Set(storyboard.scenes.flatMap { comparison.details(of: $0) })
    lines += self.details(comparison.details.filter { !details.contains($0) })
    lines += comparison.fates.filter { !fates.contains($0) }.map(fate)
    return lines + ["</section>"]
  }

  /// Writes the changes of a screen's step, and the verdicts about the users who land there.
  static func changes(of scene: Storyboard.Scene, _ storyboard: Storyboard) -> [String] {
    guard let comparison = storyboard.comparison else { return [] }
    let remarks = comparison.rows.filter { !$0.remark.isEmpty && ($0.new ?? $0.old) == scene.title }
    return remarks.map { "<p class=\"who\">\(HTML.text($0.remark))</p>" }
      + details(comparison.details(of: scene)) + comparison.fates(at: scene).map(fate)
  }

  private static func details(_ details: [StoryboardComparison.Detail]) -> [String] {
    details.map { "<p class=\"note\">\(HTML.text($0.sentence))</p>" }
  }

  private static func fate(_ fate: StoryboardComparison.Fate) -> String {
    "<p class=\"finding \(fate.level)\"><strong>\(HTML.text("\(fate.level): \(fate.word)"))</strong> \(HTML.text(fate.sentence))</p>"
  }
}
