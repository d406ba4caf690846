import FlowModel
import Spelling

/// The text of a changed order: both orders side by side, then the details.
///
/// For example:
///
///     0 welcome        ────  0 welcome
///     2 account        ╌╌╌╌  1 account        moved up by 1
///                         +  3 source         new
///     step "account": when: none → given.ios ">= 26.0"
package struct FlowChangeText {
  private let migration: Migration

  /// Makes the text of a migration's change.
  package init(_ migration: Migration) { self.migration = migration }

  private var change: FlowChange { migration.change }

  /// The lines, without the end of the last one.
  package var lines: [String] {
    var lines = [title, ""]
    if change.matching.isEmpty { lines += foreign + [""] }
    lines += rows
    let details = change.details.map { detail in
      "\(detail.place): \(detail.name): \(detail.old ?? "none") → \(detail.new ?? "none")".visibleOnOneLine
    }
    if !details.isEmpty { lines += [""] + details }
    if change.isEmpty { lines.append("Nothing differs in the declarations.") }
    return lines
  }

  /// The sentences about two orders without a common step.
  private var foreign: [String] {
    var lines = [
      "No step is in both: no name is the same, and no question keeps its answer at the same place or has the same title."
    ]
    let keys = migration.old.flows.compactMap(\.resume).filter { $0.form == Flow.Resume.Form.index.rawValue }
      .map(\.key)
    for resume in migration.new.flows.compactMap(\.resume)
    where keys.contains(resume.key) && resume.form == Flow.Resume.Form.index.rawValue {
      lines.append(
        "Both keep a number under \"\(resume.key)\": the new version takes the old number for one of its own steps."
          .visibleOnOneLine)
    }
    return lines
  }

  private var title: String {
    func name(_ outline: FlowOutline) -> String {
      outline.version.map { "\(outline.name) \($0)" } ?? outline.name
    }
    return "\(name(migration.old)) → \(name(migration.new))"
  }

  private var rows: [String] {
    func place(_ place: FlowChange.Row.Place?) -> String {
      place.map { "\($0.number) \($0.name.visibleOnOneLine)" } ?? ""
    }
    let width = change.rows.map { place($0.old).count }.max() ?? 0
    let other = change.rows.map { place($0.new).count }.max() ?? 0
    return change.rows.map { row in
      let (line, remark) = mark(row)
      let text = padded(place(row.old), width) + "  " + line + "  " + padded(place(row.new), other)
      let whole = remark.isEmpty ? text : text + "  " + remark
      return String(whole.reversed().drop { $0 == " " }.reversed())
    }
  }

  private func mark(_ row: FlowChange.Row) -> (line: String, remark: String) {
    guard let old = row.old else { return ("   +", "new") }
    guard let new = row.new else { return ("-   ", "removed") }
    if change.renamed.contains(where: { $0.old == old.name }) {
      return ("╌╌╌╌", "renamed, as far as can be guessed")
    }
    guard change.moved.contains(where: { $0.name == new.name }) else { return ("────", "") }
    return ("╌╌╌╌", "moved")
  }
}
