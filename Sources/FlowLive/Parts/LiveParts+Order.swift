import FlowDriver
import FlowExport
import FlowModel
import FlowScript
import FlowSession

// The order of the steps, to be changed by dragging and by keyboard.
extension LiveParts {
  /// The steps of the shown flow, each with the buttons that move it.
  var order: String {
    guard let flow = driver.shownFlow?.flow, let session = driver.session, let compiled = driver.compiled
    else { return "" }
    let names = flow.steps.map(\.name)
    let current = session.place == .notRunning ? nil : compiled.name(of: session.place)
    let items = names.enumerated().map { index, name in
      item(
        name, before: index > 0 ? names[index - 1] : nil,
        after: index + 1 < names.count ? names[index + 1] : nil, isCurrent: name == current)
    }
    var lines = ["<ol class=\"order\">"] + items + ["</ol>"]
    if driver.source.isTrial {
      lines.append(
        "<p>This order is tried. \(Self.button("Back to the file's order", "ownOrder")) "
          + "\(Self.button("Save as a variant", "saveOrder"))</p>")
    }
    return lines.joined(separator: "\n")
  }

  private func item(_ name: String, before: String?, after: String?, isCurrent: Bool) -> String {
    let label = HTML.isolated(name)
    var buttons: [String] = []
    if let before {
      buttons.append(
        Self.button("↑", "move", [("step", name), ("before", before)], spoken: "Move \(name) up"))
    }
    if let after {
      buttons.append(
        Self.button("↓", "move", [("step", name), ("after", after)], spoken: "Move \(name) down"))
    }
    buttons.append(Self.button("Go", "jump", [("key", name)], spoken: "Go to \(name)"))
    buttons.append(Self.button("Why?", "why", [("key", name)], spoken: "Why \(name) is there or not"))
    buttons.append(Self.button("×", "without", [("step", name)], spoken: "Play without \(name)"))
    let mark = isCurrent ? " aria-current=\"step\"" : ""
    return "<li draggable=\"true\" data-step=\"\(HTML.text(name))\"\(mark)>"
      + "<span class=\"name\">\(label)</span> <span class=\"buttons\">\(buttons.joined(separator: " "))</span></li>"
  }
}
