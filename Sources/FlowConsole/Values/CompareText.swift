import FlowDriver
import FlowModel
import FlowSession
import Phone
import Spelling
import Terminal

/// Compares several sessions side by side: their phones, if all fit, and a table of the differences below.
///
/// For example:
///
///                    moment 1  moment 3
///     screen         welcome   source
///     store step     –         source
enum CompareText {
  /// The lines in at most `columns` cells.
  static func lines(_ sessions: [ComparedSession], columns: Int, view: MomentView) -> [String] {
    let screens = sessions.map { try? $0.compiled.screen($0.session) }
    let rows = differing(zip(sessions, screens).map { facts($0, $1) })
    let phones = zip(sessions, screens).map { compared, screen in
      [DisplayWidth.truncated(compared.name.visibleOnOneLine, to: PhoneFrame.defaultWidth)]
        + view.phone(
          screen, compared.session.world, under: compared.compiled.dialog(compared.session),
          columns: PhoneFrame.defaultWidth)
    }
    let width = PhoneFrame.defaultWidth
    var lines = (width + 2) * phones.count - 2 <= columns ? beside(phones, width) : []
    for compared in sessions {
      guard let stop = compared.stop else { continue }
      lines += WordWrap.lines(
        of: "\(compared.name): not all gestures could be made, \(stop)".visibleOnOneLine, cells: columns)
    }
    return lines + (rows.isEmpty ? ["nothing differs"] : table(sessions.map(\.name), rows, columns))
  }

  /// The comparison as data: `{"kind":"compared","sessions":[…],"differences":[{"name":"screen","values":[…]}]}`.
  static func record(_ sessions: [ComparedSession]) -> Record {
    let rows = differing(sessions.map { facts($0, try? $0.compiled.screen($0.session)) })
    return [
      "kind": "compared", "sessions": .list(sessions.map { .string($0.name) }),
      "differences": .list(
        rows.map { .record(["name": .string($0.name), "values": .list($0.values.map { .string($0) })]) }),
    ]
  }

  private static func beside(_ phones: [[String]], _ width: Int) -> [String] {
    let height = phones.map(\.count).max() ?? 0
    return (0..<height).map { row in
      var line = ""
      for (index, phone) in phones.enumerated() {
        let text = row < phone.count ? phone[row] : ""
        let isLast = index == phones.count - 1
        line += text + (isLast ? "" : DisplayWidth.spaces(width + 2 - SideBySide.visibleCells(text)))
      }
      return line
    }
  }

  private typealias Fact = (name: String, value: String)

  /// The facts of the screen and of the phone, by name.
  private static func facts(_ compared: ComparedSession, _ screen: Screen?) -> [Fact] {
    var facts: [Fact] = [("screen", screen?.name ?? "not running")]
    if let screen {
      facts.append(("title", screen.title.visibleOnOneLine))
      if let body = screen.body { facts.append(("body", body.visibleOnOneLine)) }
      for control in screen.controls {
        let state = [control.isSelected ? "chosen" : nil, control.isEnabled ? nil : "disabled"].compactMap(
          \.self)
        facts.append(
          (
            "control \(control.key)".visibleOnOneLine,
            ([control.label] + state).joined(separator: ", ").visibleOnOneLine
          ))
      }
    }
    if let dialog = compared.compiled.dialog(compared.session) {
      facts.append(("dialog", dialog.title.visibleOnOneLine))
    }
    let flows = compared.compiled.app.flows
    facts += flows.map { flow in
      (
        flows.count == 1 ? "steps" : "steps of \(flow.name)".visibleOnOneLine,
        flow.steps.map(\.name).joined(separator: ", ").visibleOnOneLine
      )
    }
    return facts + WorldText.facts(compared.session.world)
  }

  /// Returns the facts whose values differ between sessions, in the order of their first occurrence.
  private static func differing(_ all: [[Fact]]) -> [(name: String, values: [String])] {
    var seen: Set<String> = []
    let names = all.joined().map(\.name).filter { seen.insert($0).inserted }
    let known = all.map { facts in
      Dictionary(facts.map { ($0.name, $0.value) }, uniquingKeysWith: { $0 + "; " + $1 })
    }
    return names.compactMap { name in
      let values = known.map { $0[name] ?? "–" }
      return Set(values).count > 1 ? (name, values) : nil
    }
  }

  private static func table(
    _ names: [String], _ rows: [(name: String, values: [String])], _ columns: Int
  ) -> [String] {
    let all = [(name: "", values: names.map(\.visibleOnOneLine))] + rows
    let most = max(6, columns / (names.count + 1) - 2)
    let head = min(all.map { DisplayWidth.of($0.name) }.max() ?? 0, most)
    let heads = DistinctNames.cut(all.map(\.name), to: head)
    let widest = (0..<names.count).map { column in all.map { DisplayWidth.of($0.values[column]) }.max() ?? 0 }
    // A column that needs less leaves its room to the others.
    let room = columns - head - 2 * names.count
    let spare = max(0, room - widest.reduce(0) { $0 + min($1, room / names.count) })
    let cells = widest.map { max(4, min($0, room / names.count + spare / names.count)) }
    return zip(heads, all).flatMap { name, row -> [String] in
      let wrapped = zip(row.values, cells).map { WordWrap.lines(of: $0, cells: $1) }
      return (0..<max(1, wrapped.map(\.count).max() ?? 1)).map { index in
        var line = DisplayWidth.padded(index == 0 ? name : "", to: head)
        for (lines, width) in zip(wrapped, cells) {
          line += "  " + DisplayWidth.padded(index < lines.count ? lines[index] : "", to: width)
        }
        while line.last == " " { line.removeLast() }
        return line
      }
    }
  }
}
