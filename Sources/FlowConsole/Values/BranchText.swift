import FlowDriver
import FlowSession
import FlowWords
import Spelling

/// Draws the branches of a session as a tree, each branch under its origin.
///
/// For example:
///
///       1  app.launch(); tap "next"; choose "tiktok"
///     ▸ ├─ 2  after 2: choose "friends"
///       └─ 3  after 3: app.install("flow.lua", { ios = "18.5" }); app.launch()
enum BranchText {
  /// Returns the lines of the tree in at most `columns` cells; a long branch shows its newest gestures.
  static func lines(_ views: [BranchView], columns: Int) -> [String] {
    let known = Set(views.map(\.number))
    var children: [Int: [BranchView]] = [:]
    var roots: [BranchView] = []
    for view in views {
      if let parent = view.parent, known.contains(parent), parent != view.number {
        children[parent, default: []].append(view)
      } else {
        roots.append(view)
      }
    }
    let digits = views.map { String($0.number).count }.max() ?? 1
    var lines: [String] = []
    // Without recursion: a branch of a branch of a branch may lie very deep.
    var waiting = roots.reversed().map { (view: $0, lead: "", stem: "") }
    while let (view, lead, stem) = waiting.popLast() {
      lines.append(line(view, lead: lead, digits: digits, columns: columns))
      lines += view.marks.map {
        DisplayWidth.truncated(
          "  \(stem)\(DisplayWidth.spaces(digits + 2))mark \(EventLua.quoted($0.name)) after \($0.count + view.shared)"
            .visibleOnOneLine, to: columns)
      }
      let below = children[view.number] ?? []
      // What lies deeper than there is room for stands no further right.
      let isDeep = DisplayWidth.of(stem) > columns / 3
      for (index, child) in below.enumerated().reversed() {
        let isLast = index == below.count - 1
        waiting.append(
          (
            child, (isDeep ? "" : stem) + (isLast ? "└─ " : "├─ "),
            (isDeep ? "" : stem) + (isLast ? "   " : "│  ")
          ))
      }
    }
    return lines
  }

  private static func line(_ view: BranchView, lead: String, digits: Int, columns: Int) -> String {
    let number = String(view.number)
    var head =
      (view.position == nil ? "  " : "▸ ") + lead + DisplayWidth.spaces(digits - number.count) + number + "  "
    if view.parent != nil { head += "after \(view.start): " }
    let all = ((view.phone.map { [$0] } ?? []) + view.gestures).map(\.visibleOnOneLine)
    let room = max(8, columns - DisplayWidth.of(head))
    return DisplayWidth.truncated(head + newest(all, in: room), to: columns)
  }

  /// Returns as many of the newest gestures as fit, at least one, with the number of those left out.
  private static func newest(_ gestures: [String], in cells: Int) -> String {
    guard !gestures.isEmpty else { return "nothing yet" }
    var shown: [String] = []
    var width = 0
    for gesture in gestures.reversed() {
      let left = gestures.count - shown.count - 1
      let mark = left > 0 ? DisplayWidth.of("… \(left) more; ") : 0
      let more = DisplayWidth.of(gesture) + (shown.isEmpty ? 0 : 2)
      guard width + more + mark <= cells || shown.isEmpty else { break }
      width += more
      shown.append(gesture)
    }
    let left = gestures.count - shown.count
    return (left > 0 ? "… \(left) more; " : "") + shown.reversed().joined(separator: "; ")
  }
}
