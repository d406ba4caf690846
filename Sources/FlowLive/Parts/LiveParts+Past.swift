import Console
import FlowDriver
import FlowExport
import FlowSession
import Phone
import Spelling

// What happened: moments to go to, the transcript and the findings.
extension LiveParts {
  /// The most moments that are listed on each side of the current one.
  static let mostMoments = 100
  private static let mostBranches = 50

  /// The moments of the session's branch, with its marks and the other branches.
  var moments: String {
    guard let player = driver.player else { return "" }
    let (rows, total) = driver.momentsNearby(Self.mostMoments)
    let (branch, count) = (driver.branch, player.count)
    var lines = [
      "<p>\(Self.button("Undo", "undo")) \(Self.button("Redo", "redo")) moment \(count) of \(total)</p>",
      "<ol class=\"moments\" start=\"\(rows.first?.number ?? 1)\">",
    ]
    let before = (rows.first?.number ?? 1) - 1
    lines.insert(
      "<p>\(moment(0, branch, "before the first launch", isCurrent: count == 0))"
        + (before > 0 ? " … \(before) earlier moments" : "") + "</p>", at: 1)
    lines += rows.map { row in
      let place = row.target.map { " → \($0)" } ?? ""
      return "<li>\(moment(row.number, branch, row.gesture + place, isCurrent: row.number == count))</li>"
    }
    lines.append("</ol>")
    if let last = rows.last, last.number < total {
      lines.append("<p>… \(total - last.number) later moments</p>")
    }
    return (lines + marks(player) + branches).joined(separator: "\n")
  }

  private func moment(_ number: Int, _ branch: Int, _ label: String, isCurrent: Bool) -> String {
    Self.button(
      label.shortened(to: 200), "at", [("moment", "\(number)"), ("branch", "\(branch)")],
      isCurrent: isCurrent)
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
    guard let world = driver.session?.world else { return "" }
    let lines = entries.compactMap { entry -> String? in
      if case .screen(let screen) = entry.kind {
        return "<li class=\"shown\">\(HTML.isolated("shows " + screen.name))</li>"
      }
      return EntryText.line(entry, in: world).map { "<li>\(HTML.text($0))</li>" }
    }
    return lines.isEmpty ? "<p>Nothing has happened yet.</p>" : "<ol>\(lines.joined(separator: "\n"))</ol>"
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
