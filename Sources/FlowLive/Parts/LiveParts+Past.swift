import FlowConsole
import FlowDriver
import FlowExport
import FlowSession
import FlowWords
import Phone
import Spelling

// The history: moments to go to, the transcript and the findings.
extension LiveParts {
  /// The most moments sent on each side of the current one; a page requests others when it scrolls.
  static let mostMoments = 30
  private static let mostBranches = 50

  /// The moments of the session's branch that are near the current one.
  var moments: String {
    guard let player = driver.player, let head = player.history.head else { return "" }
    let (count, total) = (player.count, player.history.length(of: head.branch))
    let start = moment(0, "before the first launch", isCurrent: count == 0)
    let range = max(0, count - Self.mostMoments)..<(count + Self.mostMoments)
    return "<p>\(Self.button("Undo", "undo")) \(Self.button("Redo", "redo")) moment \(count) of \(total)</p>"
      + "<p>\(start)</p>\n<div class=\"window\"><ol class=\"moments\" data-branch=\"\(driver.branch)\""
      + " data-first=\"\(range.lowerBound + 1)\" data-total=\"\(total)\" data-current=\"\(count)\">"
      + rows(range, ofBranch: driver.branch) + "</ol></div>"
  }

  /// The rows of some moments of a branch.
  private func rows(_ range: Range<Int>, ofBranch branch: Int) -> String {
    guard let player = driver.player, player.history.branches.indices.contains(branch - 1) else { return "" }
    let total = player.history.length(of: branch - 1)
    return driver.moments(range, ofBranch: branch).map { row in
      let label = row.gesture + (row.target.map { " → \($0)" } ?? "")
      let isCurrent = row.number == player.count && branch == driver.branch
      return "<li aria-setsize=\"\(total)\" aria-posinset=\"\(row.number)\"><span>\(row.number)</span> "
        + moment(row.number, label, isCurrent: isCurrent) + "</li>"
    }.joined(separator: "\n")
  }

  /// Returns the JSON object with the moments of a window, for a page that scrolled to it.
  func moments(_ window: LiveWindow) -> String {
    let first = window.first - 1
    return JSONText.string(
      .record([
        "branch": .integer(window.branch), "first": .integer(window.first),
        "html": .string(rows(first..<(first + window.count), ofBranch: window.branch)),
      ]))
  }

  private func moment(_ number: Int, _ label: String, isCurrent: Bool) -> String {
    Self.button(
      label.shortened(to: 200), "at", [("moment", "\(number)"), ("branch", "\(driver.branch)")],
      isCurrent: isCurrent)
  }

  /// The marks of the session, and its other branches.
  var marks: String {
    guard let player = driver.player else { return "" }
    return (marks(player) + branches).joined(separator: "\n")
  }

  private func marks(_ player: Player) -> [String] {
    let names = driver.markNames
    let form = """
      <form data-do="mark"><label>Name this moment <input name="name" autocomplete="off"></label> <button>Mark</button></form>
      """
    guard !names.isEmpty else { return [form] }
    let items = names.map { "<li>\(Self.button($0.shortened(to: 200), "atMark", [("name", $0)]))</li>" }
    return [form, "<h3>Marks</h3>", "<ul>"] + items + ["</ul>"]
  }

  private var branches: [String] {
    guard let history = driver.player?.history, history.branches.count > 1 else { return [] }
    let numbers = history.branches.indices.suffix(Self.mostBranches)
    let own = driver.branch
    let items = numbers.map { index in
      let (number, length) = (index + 1, history.length(of: index))
      let place = history.entries[history.branches[index].tip].place
      let label = "branch \(number): \(length) moments, to \(place)"
      return "<li>"
        + Self.button(
          label, "at", [("moment", "\(length)"), ("branch", "\(number)")], isCurrent: number == own)
        + "</li>"
    }
    return ["<h3>Branches</h3>", "<ul>"] + items + ["</ul>"]
  }

  /// The transcript, the newest entry last.
  func transcript(_ entries: [Transcript.Entry]) -> String {
    guard driver.session != nil else { return "" }
    let lines = entries.suffix(Self.mostShown).compactMap { entry -> String? in
      if case .screen(let screen) = entry.kind {
        return "<li class=\"shown\">\(HTML.isolated("shows " + screen.name))</li>"
      }
      return entry.sentence.map { "<li class=\"\($0.actor.rawValue)\">\(HTML.sentence($0))</li>" }
    }
    return lines.isEmpty
      ? "<p>Nothing has happened yet.</p>" : "<ol class=\"happened\">\(lines.joined(separator: "\n"))</ol>"
  }

  /// The findings, each with its source.
  func findings(_ entries: [Transcript.Entry]) -> String {
    let found = entries.compactMap { entry -> Finding? in
      if case .finding(let finding) = entry.kind { finding } else { nil }
    }
    guard !found.isEmpty else { return "<p>None.</p>" }
    return "<ul>"
      + found.map { finding in
        "<li class=\"finding\">\(HTML.text(finding.sentence)) "
          + "<code>\(HTML.text("\(finding.code)"))</code>, \(HTML.text(finding.source))</li>"
      }.joined(separator: "\n") + "</ul>"
  }
}
