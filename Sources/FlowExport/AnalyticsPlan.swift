import FlowExplore
import FlowSession
import Phone

/// Writes the analytics of an app as a table: each event and property that a user can cause, with its screen and
/// gesture.
///
/// The table is for spreadsheets: a name that would be read as a formula begins with an apostrophe.
///
/// For example:
///
///     kind,name,parameters,screen,when
///     event,onboarding_step,step,welcome,tap next
package enum AnalyticsPlan {
  /// The table as CSV (RFC 4180): a row for each name, screen and gesture.
  package static func csv(_ survey: Survey) -> String {
    let graph = ScreenGraph(survey)
    var rows: [[String]] = []
    for edge in graph.edges {
      let node = graph.nodes[edge.from]
      for case .analytics(let effect) in edge.effects {
        guard let (kind, name, parameters) = told(effect) else { continue }
        let place = [kind, name, node.title, edge.gesture.words]
        let known = rows.firstIndex { [$0[0], $0[1], $0[3], $0[4]] == place }
        let row = known ?? rows.count
        if known == nil { rows.append([kind, name, "", node.title, edge.gesture.words]) }
        var names = rows[row][2].split(separator: " ").map(String.init)
        for parameter in parameters where !names.contains(parameter) { names.append(parameter) }
        rows[row][2] = names.joined(separator: " ")
      }
    }
    return ([["kind", "name", "parameters", "screen", "when"]] + rows).map {
      $0.map(CSV.shown).joined(separator: ",") + "\r\n"
    }.joined()
  }

  private static func told(_ effect: Analytics.Effect) -> (String, String, [String])? {
    switch effect {
    case .track(let event, let parameters): ("event", event, parameters.fields.map(\.name))
    case .trackOnce(let event, let parameters): ("event, once", event, parameters.fields.map(\.name))
    case .setUserProperty(let name, _): ("user property", name, [])
    case .identify: ("identity", "", [])
    case .reset: ("reset", "", [])
    }
  }
}

/// Fields of CSV.
enum CSV {
  /// Returns a CSV field, quoted where it holds a comma, a quote or a line break.
  static func field(_ text: String) -> String {
    text.unicodeScalars.contains { ",\"\r\n".unicodeScalars.contains($0) }
      ? "\"\(text.replacing("\"", with: "\"\""))\"" : text
  }

  /// Returns a CSV field for a spreadsheet: a text that would be read as a formula begins with an apostrophe.
  static func shown(_ text: String) -> String { field(isFormula(text) ? "'" + text : text) }

  /// True for a text that a spreadsheet calculates.
  static func isFormula(_ text: String) -> Bool {
    text.unicodeScalars.first.map { "=+-@\t\r\n".unicodeScalars.contains($0) } ?? false
  }
}
