import FlowSession
import Phone

/// Writes a storyboard as a self-contained HTML page: no script, no network request, fit for printing.
///
/// For example:
///
///     StoryboardPage.html(storyboard)  // "<!DOCTYPE html>\n<html lang=\"en\">…"
package enum StoryboardPage {
  /// The page.
  package static func html(_ storyboard: Storyboard) -> String {
    // Of two versions both are named.
    var parts = beginning(
      storyboard.comparison == nil ? storyboard.name : storyboard.columns.joined(separator: " → "))
    parts += storyboard.sentences.map { "<p>\(HTML.text($0))</p>" }
    parts.append("<p>\(HTML.text(Durability.legend))</p>")
    parts.append("</header>")
    parts += contents(storyboard)
    parts.append("<main>")
    parts += changes(storyboard)
    if !storyboard.foreword.isEmpty { parts.append(storyboard.foreword) }
    parts += [
      "<section aria-labelledby=\"ways\">", "<h2 id=\"ways\">Screens and ways</h2>",
      // A wide picture scrolls; what scrolls can be reached by the keyboard.
      "<div class=\"picture\" role=\"region\" aria-labelledby=\"ways\" tabindex=\"0\">",
      GraphPicture(storyboard).svg, "</div>", "</section>",
    ]
    parts.append("<div class=\"scenes\">")
    parts += storyboard.scenes.map { scene($0, storyboard) }
    parts += ["</div>", "</main>", "</body>", "</html>", ""]
    return parts.joined(separator: "\n")
  }

  /// The beginning of a page, up to its heading.
  static func beginning(_ title: String) -> [String] {
    let title = HTML.text(title)
    return [
      "<!DOCTYPE html>", "<html lang=\"en\">", "<head>", "<meta charset=\"utf-8\">",
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">",
      "<title>\(title): storyboard</title>", "<style>\(style)</style>", "</head>", "<body>",
      "<header>", "<h1>\(title)</h1>",
    ]
  }

  private static func contents(_ storyboard: Storyboard) -> [String] {
    ["<nav aria-label=\"Screens\">", "<ol>"]
      + storyboard.scenes.map { "<li><a href=\"#\($0.anchor)\">\(HTML.isolated($0.title))</a></li>" }
      + ["</ol>", "</nav>"]
  }

  // MARK: One screen

  private static func scene(_ scene: Storyboard.Scene, _ storyboard: Storyboard) -> String {
    var lines = [
      "<section class=\"scene\" id=\"\(scene.anchor)\" aria-labelledby=\"\(scene.anchor)-title\">",
      "<h2 id=\"\(scene.anchor)-title\">\(HTML.text(scene.title))</h2>",
    ]
    let place = scene.location.map { " · <code>\(HTML.text("\($0)"))</code>" } ?? ""
    lines.append("<p class=\"note\">\(scene.kind.rawValue)\(place)</p>")
    lines += scene.seenBy.map { "<p class=\"who\">\(HTML.text($0))</p>" }
    lines += changes(of: scene, storyboard)
    lines.append("<h3>Phones</h3>")
    lines.append("<div class=\"phones\">")
    lines += phones(scene, storyboard)
    lines.append("</div>")
    lines += ways(scene)
    return (lines + ["</section>"]).joined(separator: "\n")
  }

  /// Writes the phones of a screen, column by column; a phone with the same drawing as another gets a sentence instead.
  private static func phones(_ scene: Storyboard.Scene, _ storyboard: Storyboard) -> [String] {
    var lines: [String] = []
    var alike: [(column: Int, labels: [String])] = []
    for (column, label) in storyboard.columns.enumerated() {
      let forms = scene.forms[column]
      // A link stays in its column; where that is drawn elsewhere, it leads to the sentence that says so.
      let anchor = storyboard.columns.count == 1 ? nil : "\(scene.anchor)-\(column + 1)"
      // Of two versions the one that is told is drawn, whose links are its own.
      let drawn = storyboard.comparison == nil ? 0..<column : column + 1..<storyboard.columns.count
      if !forms.isEmpty, let same = drawn.first(where: { scene.isAlike(column, $0) }) {
        let label = "<bdi\(anchor.map { " id=\"\($0)\"" } ?? "")>\(HTML.text(label))</bdi>"
        if let index = alike.firstIndex(where: { $0.column == same }) {
          alike[index].labels.append(label)
        } else {
          alike.append((same, [label]))
        }
        continue
      }
      for (number, form) in forms.enumerated() {
        var caption = [HTML.isolated(scene.title)]
        if !label.isEmpty { caption.append(HTML.isolated(label)) }
        if forms.count > 1 { caption.append("form \(number + 1) of \(forms.count + scene.omitted[column])") }
        lines.append(
          PhoneFigure.screen(
            form, caption: caption.joined(separator: " · "), anchor: number == 0 ? anchor : nil))
      }
      if scene.omitted[column] > 0 {
        lines.append(
          "<p class=\"note\">\(scene.omitted[column]) more forms of this screen are not drawn.</p>")
      }
      lines += scene.dialogs[column].enumerated().map { number, dialog in
        PhoneFigure.dialog(
          dialog, column: label, anchor: Storyboard.anchor(ofDialog: number, over: anchor ?? scene.anchor))
      }
    }
    return lines
      + alike.map { column, labels in
        "<p class=\"note alike\">\(labels.joined(separator: "; ")): as on \(HTML.isolated(storyboard.columns[column]))</p>"
      }
  }

  private static func ways(_ scene: Storyboard.Scene) -> [String] {
    guard !scene.ways.isEmpty else { return ["<p>No gesture leads on from here.</p>"] }
    var lines = ["<h3>Ways on</h3>", "<ul class=\"ways\">"]
    for way in scene.ways {
      let over = way.dialog.map { "In the \(HTML.isolated($0)) dialog: " } ?? ""
      let button = way.button.map { ", “\(HTML.isolated($0))”" } ?? ""
      let condition = way.condition.map { " <span class=\"condition\">if \(HTML.isolated($0))</span>" } ?? ""
      let target =
        way.target.map { title, anchor in
          let text = HTML.isolated(title)
          return " → " + (anchor.map { "<a href=\"#\($0)\">\(text)</a>" } ?? text)
        } ?? ", and stays"
      lines.append("<li>\(over)\(HTML.isolated(way.gesture))\(button)\(condition)\(target)")
      if !way.effects.isEmpty {
        lines.append("<ul class=\"effects\">")
        lines += way.effects.prefix(mostEffects).map { "<li><code>\(HTML.text($0))</code></li>" }
        if way.effects.count > mostEffects {
          lines.append("<li>and \(way.effects.count - mostEffects) more</li>")
        }
        lines.append("</ul>")
      }
      lines += way.findings.map(self.finding)
      if let raises = way.raises {
        lines.append("<p class=\"finding\"><strong>raises</strong> \(HTML.text(raises))</p>")
      }
      lines.append("</li>")
    }
    return lines + ["</ul>"]
  }

  /// A finding of the phone with its source.
  static func finding(_ finding: Finding) -> String {
    "<p class=\"finding\"><strong>\(HTML.text(finding.code))</strong> \(HTML.text(finding.sentence)) <cite>\(HTML.text(finding.source))</cite></p>"
  }

  /// The most effects listed for one gesture.
  static let mostEffects = 12
}
