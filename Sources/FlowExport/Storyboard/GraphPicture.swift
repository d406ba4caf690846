/// The graph as an inline SVG: screens in rows by their distance in gestures, with curves for the transitions.
///
/// The picture names screens only, each a link to its phone; details are next to the phones.
struct GraphPicture {
  private let storyboard: Storyboard
  private var graph: ScreenGraph { storyboard.graph }

  init(_ storyboard: Storyboard) { self.storyboard = storyboard }

  private static let (width, height, gapX, gapY, margin) = (150, 34, 24, 42, 30)

  /// A node's rank: its distance from the beginning.
  private var ranks: [Int] {
    var ranks = [Int](repeating: -1, count: graph.nodes.count)
    var queue = [0]
    if !ranks.isEmpty { ranks[0] = 0 }
    var next = 0
    while next < queue.count {
      let node = queue[next]
      next += 1
      for edge in graph.edges(of: node) where ranks[edge.to] < 0 {
        ranks[edge.to] = ranks[node] + 1
        queue.append(edge.to)
      }
    }
    let last = (ranks.max() ?? 0) + 1
    return ranks.map { $0 < 0 ? last : $0 }
  }

  /// The picture.
  var svg: String {
    let ranks = ranks
    var rows: [Int: [Int]] = [:]
    for node in graph.nodes { rows[ranks[node.id], default: []].append(node.id) }
    let widest = rows.values.map(\.count).max() ?? 1
    let (w, h) = (Self.width, Self.height)
    let total = widest * (w + Self.gapX) - Self.gapX + 2 * Self.margin + 40
    let tall = ((rows.keys.max() ?? 0) + 1) * (h + Self.gapY) - Self.gapY + 2 * Self.margin
    var places: [(x: Int, y: Int)] = Array(repeating: (0, 0), count: graph.nodes.count)
    for (rank, nodes) in rows {
      let own = nodes.count * (w + Self.gapX) - Self.gapX
      for (index, node) in nodes.enumerated() {
        places[node] = ((total - own) / 2 + index * (w + Self.gapX), Self.margin + rank * (h + Self.gapY))
      }
    }
    var lines = [
      "<svg class=\"graph\" role=\"group\" aria-labelledby=\"graph-title graph-text\" viewBox=\"0 0 \(total) \(tall)\" width=\"\(total)\" xmlns=\"http://www.w3.org/2000/svg\">",
      "<title id=\"graph-title\">Screens and dialogs of \(HTML.text(graph.name.asLabel))</title>",
      "<desc id=\"graph-text\">\(graph.nodes.count) screens and dialogs, \(graph.arrows.count) arrows; the ways stand in words below each screen.</desc>",
      "<defs><marker id=\"arrow\" viewBox=\"0 0 8 8\" refX=\"7\" refY=\"4\" markerWidth=\"7\" markerHeight=\"7\" orient=\"auto\"><path d=\"M0 0L8 4L0 8z\"/></marker></defs>",
    ]
    for arrow in graph.arrows where arrow.from != arrow.to {
      lines.append(
        path(arrow, places[arrow.from], places[arrow.to], isOn: ranks[arrow.to] > ranks[arrow.from]))
    }
    for node in graph.nodes { lines.append(box(node, places[node.id])) }
    return (lines + ["</svg>"]).joined(separator: "\n")
  }

  private func path(_ arrow: ScreenGraph.Arrow, _ from: (x: Int, y: Int), _ to: (x: Int, y: Int), isOn: Bool)
    -> String
  {
    let (w, h) = (Self.width, Self.height)
    let title = "<title>\(HTML.text(arrow.labels.joined(separator: "; ").asLabel(most: 300)))</title>"
    let curve: String
    if isOn {
      let (x1, y1, x2, y2) = (from.x + w / 2, from.y + h, to.x + w / 2, to.y)
      let bend = max(20, (y2 - y1) / 2)
      curve = "M\(x1) \(y1)C\(x1) \(y1 + bend) \(x2) \(y2 - bend) \(x2) \(y2)"
    } else if from.y == to.y {
      let (x1, x2, y) = (from.x + w / 2, to.x + w / 2, from.y)
      curve = "M\(x1) \(y)C\(x1) \(y - 30) \(x2) \(y - 30) \(x2) \(y)"
    } else if from.y == to.y + h + Self.gapY, from.x != to.x {
      // To the row above and to the side: straight there, for a way around would pass behind the neighbours.
      let aside = to.x > from.x ? w / 4 : -w / 4
      let (x1, y1, x2, y2) = (from.x + w / 2 + aside, from.y, to.x + w / 2 - aside, to.y + h)
      curve = "M\(x1) \(y1)C\(x1) \(y1 - 20) \(x2) \(y2 + 20) \(x2) \(y2)"
    } else {
      let (x1, y1, x2, y2) = (from.x + w, from.y + h / 2, to.x + w, to.y + h / 2)
      curve = "M\(x1) \(y1)C\(max(x1, x2) + 40) \(y1) \(max(x1, x2) + 40) \(y2) \(x2) \(y2)"
    }
    return
      "<path class=\"way\(isOn ? "" : " back")\" d=\"\(curve)\" marker-end=\"url(#arrow)\">\(title)</path>"
  }

  private func box(_ node: ScreenGraph.Node, _ place: (x: Int, y: Int)) -> String {
    let (w, h) = (Self.width, Self.height)
    let radius = [.start, .main, .notRunning].contains(node.kind) ? h / 2 : 6
    let isDialog = [.dialog, .alert, .paywall].contains(node.kind)
    let short = node.kind == .dialog ? "iOS: \(node.name)" : node.title
    let text = String(short.asLabel.prefix(20)) + (short.count > 20 ? "…" : "")
    let inner =
      "<title>\(HTML.text(node.title.asLabel))</title>"
      + "<rect class=\"\(isDialog ? "dialog-box" : "box")\" x=\"\(place.x)\" y=\"\(place.y)\" width=\"\(w)\" height=\"\(h)\" rx=\"\(radius)\"/>"
      + "<text x=\"\(place.x + w / 2)\" y=\"\(place.y + h / 2 + 4)\" text-anchor=\"middle\">\(HTML.text(text))</text>"
    let anchor = storyboard.anchor(of: node)
    return anchor.map { "<a href=\"#\($0)\">\(inner)</a>" } ?? "<g>\(inner)</g>"
  }
}
