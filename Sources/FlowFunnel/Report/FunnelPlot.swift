import FlowExport
import Phone
import Localization

/// Draws a count for a storyboard: a bar for the share of people that reached each step, with its 95 % interval as a
/// line. A step without events has no bar, and a note.
///
/// For example:
///
///     var storyboard = Storyboard(columns)
///     storyboard.foreword = FunnelPlot(count).html { storyboard.anchor(ofStep: $0) }
package struct FunnelPlot {
  private let count: FunnelCount

  /// Makes the picture of a count.
  package init(_ count: FunnelCount) { self.count = count }

  private static let (left, width, row) = (170.0, 380.0, 26.0)

  /// Returns the HTML section for a page.
  ///
  /// - Parameter anchor: Returns the anchor of a step's screen on the page, by the step's name; `nil` where it is not
  ///   drawn.
  package func html(anchor: (String) -> String?) -> String {
    let height = Self.row * Double(count.rows.count) + 8
    var lines = [
      "<section aria-labelledby=\"people\">", "<h2 id=\"people\">People per step</h2>",
      "<p>\(count.people) people in \(Self.number(count.window)) h from their first step; bars are the share that came to a step, lines the 95 % interval.</p>",
      "<div class=\"picture\" role=\"region\" aria-labelledby=\"people\" tabindex=\"0\">",
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 720 \(Self.number(height))\" width=\"720\" height=\"\(Self.number(height))\" role=\"img\" aria-label=\"\(HTML.text(summary))\">",
    ]
    for (index, row) in count.rows.enumerated() { lines += bar(row, at: index, anchor(row.step.name)) }
    lines += ["</svg>", "</div>"]
    if let completed = count.completed {
      lines.append(
        "<p>Completed: \(FunnelReport.percent(completed.value)) (\(completed.count) of \(completed.total)).</p>"
      )
    }
    return (lines + ["</section>"]).joined(separator: "\n")
  }

  private func bar(_ row: FunnelCount.Row, at place: Int, _ anchor: String?) -> [String] {
    let top = Self.row * Double(place) + 4
    let middle = top + 9
    let text =
      "<text x=\"\(Self.number(Self.left - 8))\" y=\"\(Self.number(middle + 4))\" text-anchor=\"end\" font-size=\"13\" fill=\"currentColor\">\(HTML.text(String(row.step.name.prefix(24))))</text>"
    var lines = [anchor.map { "<a href=\"#\(HTML.text($0))\">\(text)</a>" } ?? text]
    guard let reached = row.reached else {
      lines.append(label("no event tells who came here", x: Self.left, middle))
      return lines
    }
    let (low, high) = (x(reached.interval.lowerBound), x(reached.interval.upperBound))
    let opacity = row.isReachAssumed ? "0.25" : "0.5"
    lines += [
      "<rect x=\"\(Self.number(Self.left))\" y=\"\(Self.number(top))\" width=\"\(Self.number(Self.width * reached.value))\" height=\"18\" fill=\"currentColor\" opacity=\"\(opacity)\"/>",
      "<line x1=\"\(Self.number(low))\" x2=\"\(Self.number(high))\" y1=\"\(Self.number(middle))\" y2=\"\(Self.number(middle))\" stroke=\"currentColor\" stroke-width=\"2\"/>",
      label(
        "\(FunnelReport.percent(reached.value))\(row.isReachAssumed ? " assumed" : "")\(row.on.map { ", drop-off \(FunnelReport.percent($0.rest.value))" } ?? "")",
        x: max(high, Self.left + Self.width * reached.value) + 6, middle),
    ]
    return lines
  }

  private func label(_ text: String, x: Double, _ middle: Double) -> String {
    "<text x=\"\(Self.number(x))\" y=\"\(Self.number(middle + 4))\" font-size=\"12\" fill=\"currentColor\">\(HTML.text(text))</text>"
  }

  private func x(_ share: Double) -> Double { Self.left + Self.width * share }

  /// The picture in words, for who hears it.
  private var summary: String {
    count.rows.map { row in
      "\(row.step.name) " + (row.reached.map { FunnelReport.percent($0.value) } ?? "not measured")
    }
    .joined(separator: ", ")
  }

  private static func number(_ number: Double) -> String {
    RegionalFormats.number(number, digits: nil, locale: "en_US_POSIX").replacing(",", with: "")
  }
}
