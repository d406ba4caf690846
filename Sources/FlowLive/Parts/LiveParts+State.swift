import FlowConsole
import FlowDriver
import FlowExport
import FlowModel
import FlowScript
import FlowSession
import Phone

// The data that the phone keeps, and the controls that change it.
extension LiveParts {
  /// The facts of the phone, each with the mark of its storage.
  var state: String {
    guard let world = driver.session?.world else { return "" }
    let rows = WorldText.marked(world).map { fact in
      "<tr><td>\(HTML.text(fact.mark))</td><th scope=\"row\">\(HTML.isolated(fact.name))</th>"
        + "<td>\(HTML.isolated(fact.value))</td></tr>"
    }
    return
      "<table><thead><tr><th scope=\"col\">Kept</th><th scope=\"col\">Fact</th><th scope=\"col\">Value</th></tr></thead>"
      + "<tbody>\(rows.joined(separator: "\n"))</tbody></table><p class=\"note\">\(HTML.text(Durability.legend))</p>"
  }

  /// The forms that change the phone.
  var settings: String {
    guard let world = driver.session?.world else { return "" }
    let forms = [
      form(
        "language", "Play again in", [input("tag", "Language", world.language.device.joined(separator: ","))]),
      form("ios", "Update", [input("version", "iOS", "\(world.device.ios)")]),
      form(
        "device", "Change",
        [select("kind", "Device", Device.Kind.allCases.map(\.rawValue), world.device.kind.rawValue)]),
      form(
        "textSize", "Change",
        [
          select(
            "size", "Text size", Device.TextSize.allCases.map(\.rawValue), world.device.textSize.rawValue)
        ]),
      form(
        "permission", "Set",
        [
          select(
            "name", "Permission", Permission.allCases.map(\.rawValue), Permission.notifications.rawValue),
          select(
            "status", "Status", Permissions.Status.allCases.map(\.rawValue),
            Permissions.Status.denied.rawValue),
        ]),
      form(
        "version", "Update the app",
        [input("version", "Version", world.release.version.map { "\($0)" } ?? "")]),
      form("pass", "Let pass", [input("seconds", "Seconds", "60")]),
    ]
    return forms.joined(separator: "\n")
      + "<p>\(Self.button("Save what was played as a check", "saveCheck"))</p>"
  }

  private func form(_ word: String, _ button: String, _ fields: [String]) -> String {
    "<form data-do=\"\(word)\">\(fields.joined(separator: " ")) <button>\(button)</button></form>"
  }

  private func input(_ name: String, _ label: String, _ value: String) -> String {
    "<label>\(label) <input name=\"\(name)\" value=\"\(HTML.text(value))\" autocomplete=\"off\"></label>"
  }

  private func select(_ name: String, _ label: String, _ all: [String], _ chosen: String) -> String {
    let options = all.map { "<option\($0 == chosen ? " selected" : "")>\(HTML.text($0))</option>" }
    return "<label>\(label) <select name=\"\(name)\">\(options.joined())</select></label>"
  }
}
