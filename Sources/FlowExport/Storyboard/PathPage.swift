import FlowSession
import Phone

/// Writes a path as a self-contained HTML page: the screens in order, the gestures between them, the fault at the end.
///
/// The control used next is a link to the following screen, so that the page is a clickable prototype.
///
/// For example:
///
///     PathPage.html(path)  // "<!DOCTYPE html>\n<html lang=\"en\">…"
package enum PathPage {
  /// The page.
  package static func html(_ path: PathStoryboard) -> String {
    var parts = StoryboardPage.beginning(path.title)
    parts.append("<p>\(HTML.text(sentence(path)))</p>")
    parts.append("<p>\(HTML.text(Durability.legend))</p>")
    if path.fault != nil { parts.append("<p><a href=\"#fault\">To the fault at the end</a></p>") }
    parts += ["</header>", "<main>", "<ol class=\"path\">"]
    let last = path.shots.count - 1
    for (index, shot) in path.shots.enumerated() {
      parts.append(item(shot, number: path.omitted + index + 1, isLast: index == last, path))
    }
    if path.shots.isEmpty, let fault = path.fault { parts.append("<li>\(self.fault(fault))</li>") }
    parts += ["</ol>", "</main>", "</body>", "</html>", ""]
    return parts.joined(separator: "\n")
  }

  private static func sentence(_ path: PathStoryboard) -> String {
    let count = path.shots.count
    let whole =
      count == 0
      ? "Nothing happened." : count == 1 ? "1 moment of one path." : "\(count) moments of one path."
    return path.omitted == 0 ? whole : whole + " \(path.omitted) before them are not drawn."
  }

  private static func item(
    _ shot: PathStoryboard.Shot, number: Int, isLast: Bool, _ path: PathStoryboard
  ) -> String {
    var lines = ["<li id=\"shot-\(number)\">"]
    let gestures = shot.gestures.map { "<code>\(HTML.text($0.asLabel(most: 300)))</code>" }
    lines.append("<h2>\(number). \(gestures.joined(separator: ", "))</h2>")
    lines += shot.effects.isEmpty ? [] : ["<ul class=\"effects\">"]
    lines += shot.effects.prefix(StoryboardPage.mostEffects).map { "<li><code>\(HTML.text($0))</code></li>" }
    if shot.effects.count > StoryboardPage.mostEffects {
      lines.append("<li>and \(shot.effects.count - StoryboardPage.mostEffects) more</li>")
    }
    if !shot.effects.isEmpty { lines.append("</ul>") }
    lines += shot.findings.map(StoryboardPage.finding)
    if shot.form != nil || shot.dialog != nil {
      // The texts of a phone are headings one level below.
      lines += ["<h3>Phone</h3>", "<div class=\"phones\">"]
      if let form = shot.form {
        lines.append(PhoneFigure.screen(form, caption: HTML.isolated(form.screen.name)))
      }
      if let dialog = shot.dialog {
        lines.append(PhoneFigure.dialog(dialog, column: ""))
      }
      lines.append("</div>")
    } else {
      lines.append("<p>The app is not in front.</p>")
    }
    if isLast, let fault = path.fault { lines.append(self.fault(fault)) }
    return (lines + ["</li>"]).joined(separator: "\n")
  }

  private static func fault(_ text: String) -> String {
    "<p class=\"fault\" id=\"fault\">\(HTML.text(text))</p>"
  }
}
