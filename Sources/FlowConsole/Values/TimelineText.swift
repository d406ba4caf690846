import FlowDriver
import FlowSession
import FlowWords
import Phone
import Spelling
import Terminal

/// Prints the timeline of a phone: one moment a line, with a mark at the session's position.
///
/// For example:
///
///     branch 2 of 2: iphone, iOS 26.0, en
///       1           app.launch()       +0 s → welcome
///       2  welcome  tap "next"         +0 s → source
///     ▸ 3  source   choose "friends"   +0 s  you are here
///     redo() goes on:
///       4  source   tap "next"         +0 s → name
enum TimelineText {
  /// The most moments that are shown by default.
  static let usual = 60

  /// Returns the lines of a timeline in at most `columns` cells.
  ///
  /// - Parameter most: The most moments shown: the newest ones, and the first ones that `redo()` repeats.
  static func lines(_ view: TimelineView, columns: Int, most: Int = usual, palette: Palette = .plain)
    -> [String]
  {
    let past = view.rows.prefix(view.count)
    let future = view.rows.dropFirst(view.count)
    let shownFuture = future.prefix(max(most / 4, most - past.count))
    let shownPast = past.suffix(most - shownFuture.count)
    let shown = Array(shownPast) + Array(shownFuture)
    let hasStart = shownPast.count == past.count && (view.count == 0 || view.marks.contains { $0.count == 0 })
    let layout = Layout((hasStart ? [view.start] : []) + shown, view, columns)
    let head =
      "branch \(view.branch) of \(view.branchCount): \(view.phone)" + (view.isTrial ? ", a trial" : "")
    var lines = [DisplayWidth.truncated(head, to: columns)]
    if shownPast.count < past.count {
      lines.append("  … \(moments(past.count - shownPast.count)) before, from at(0) on")
    } else if hasStart {
      lines += layout.lines(view.start, isHere: view.count == 0)
    }
    for row in shownPast { lines += layout.lines(row, isHere: row.number == view.count) }
    if !shownFuture.isEmpty {
      lines.append("redo() goes on:")
      lines += shownFuture.flatMap { layout.lines($0, isHere: false) }.map { palette.styled($0, .dim) }
    }
    if shownFuture.count < future.count {
      lines.append("  … \(moments(future.count - shownFuture.count)) after")
    }
    if let ahead = view.ahead {
      lines.append(DisplayWidth.truncated("redo(): \(ahead)".visibleOnOneLine, to: columns))
    }
    return lines
  }

  private static func moments(_ count: Int) -> String { count == 1 ? "1 moment" : "\(count) moments" }

  /// Returns seconds as text: `+0 s`, `+1.5 s`, `+1 d 2 h`.
  static func time(_ seconds: Double) -> String {
    guard seconds >= 60, let whole = Int(exactly: seconds.rounded()) else {
      let text = JSONText.string(.number((seconds * 1000).rounded() / 1000))
      return "+" + (text.hasSuffix(".0") ? String(text.dropLast(2)) : text) + " s"
    }
    let parts = [(whole / 86400, "d"), (whole / 3600 % 24, "h"), (whole / 60 % 60, "min"), (whole % 60, "s")]
    return "+" + parts.filter { $0.0 > 0 }.prefix(2).map { "\($0.0) \($0.1)" }.joined(separator: " ")
  }

  private struct Layout {
    let digits: Int
    let place: Int
    let gesture: Int
    let columns: Int
    let marks: [BranchView.Mark]

    init(_ rows: [TimelineView.Row], _ view: TimelineView, _ columns: Int) {
      self.columns = columns
      marks = view.marks
      digits = String(rows.map(\.number).max() ?? 0).count
      let places = rows.map { DisplayWidth.of($0.place.visibleOnOneLine) }.max() ?? 0
      place = min(places, max(6, columns / 4))
      let ends = rows.map { DisplayWidth.of(TimelineText.end($0)) }.max() ?? 0
      let room = columns - 2 - digits - 2 - place - 2 - 2
      let gestures = rows.map { DisplayWidth.of($0.gesture.visibleOnOneLine) }.max() ?? 0
      // A target is cut before a gesture is: it stands as the next line's place as well.
      gesture = min(gestures, max(room - ends, room * 3 / 5, 8))
    }

    func lines(_ row: TimelineView.Row, isHere: Bool) -> [String] {
      let number = String(row.number)
      var line = (isHere ? "▸ " : "  ") + DisplayWidth.spaces(digits - number.count) + number + "  "
      if place > 0 { line += cell(row.place, place) + "  " }
      line += cell(row.gesture, gesture) + "  " + TimelineText.end(row)
      line = trimmed(DisplayWidth.truncated(line, to: columns))
      let here = "you are here"
      if isHere, DisplayWidth.of(line) + 2 + here.count <= columns { line += "  " + here }
      let indent = DisplayWidth.spaces(digits + 4)
      return [line]
        + marks.filter { $0.count == row.number }.map {
          DisplayWidth.truncated("\(indent)mark \(EventLua.quoted($0.name))".visibleOnOneLine, to: columns)
        }
    }

    private func cell(_ text: String, _ cells: Int) -> String {
      DisplayWidth.padded(DisplayWidth.truncated(text.visibleOnOneLine, to: cells), to: cells)
    }

    private func trimmed(_ line: String) -> String {
      var line = line
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  /// Returns the duration of a moment, and the screen after it.
  private static func end(_ row: TimelineView.Row) -> String {
    guard row.number > 0 else { return "" }
    return time(row.seconds)
      + (row.target.map { " → " + ($0.isEmpty ? "not running" : $0.visibleOnOneLine) } ?? "")
  }
}
