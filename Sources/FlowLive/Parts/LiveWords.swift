import FlowConsole
import FlowDriver
import FlowExport
import FlowModel
import FlowSession
import Phone
import Terminal

/// The words that the fields of ``LiveForms`` offer: those that the prompt completes there.
///
/// Collecting all of them takes longer than a click may. So they are made anew only where the flow, or a name of the
/// session that a field can offer, has changed.
///
/// For example:
///
///     var words = LiveWords()
///     words.html(of: evaluator)  // "<datalist id=\"w-store.set-key\"><option value=\"step\"></option>…"
struct LiveWords {
  private var kept: (facts: Facts, html: String)?

  /// The names of a session that are among the words.
  private struct Facts {
    let names: AppNames?
    let session: [[String]]

    init(_ driver: Driver) {
      names = driver.compiled?.names
      let world = driver.session?.world
      session = [
        world?.disk.contents.fields.map(\.name) ?? [], world?.profile.fields.fields.map(\.name) ?? [],
        world?.notifications.delivered.map(\.id) ?? [], world?.keychain.items.map(\.name) ?? [],
      ]
    }

    func isSame(as other: Facts) -> Bool { names === other.names && session == other.session }
  }

  /// Returns the lists of words as HTML; the field of each list refers to it by its id.
  mutating func html(of evaluator: FlowEvaluator) -> String {
    let facts = Facts(evaluator.driver)
    if let kept, kept.facts.isSame(as: facts) { return kept.html }
    let lists = LiveVerb.all.flatMap { verb in
      verb.fields.compactMap { list($0, of: verb, evaluator) }
    }
    let html = lists.joined(separator: "\n")
    kept = (facts, html)
    return html
  }

  /// Returns the HTML id of a field's list of words.
  static func id(_ field: LiveField, of verb: LiveVerb) -> String {
    HTML.text("w-\(verb.path)-\(field.name)")
  }

  /// Returns a field's list of words as HTML; `nil` where it has no words.
  private func list(_ field: LiveField, of verb: LiveVerb, _ evaluator: FlowEvaluator) -> String? {
    switch field.kind {
    case .boolean, .choice, .number: return nil
    case .text, .either, .list, .several, .data: break
    }
    guard let line = verb.line(upTo: field) else { return nil }
    let words = evaluator.completions(in: line, at: line.endIndex).candidates.prefix(Self.mostWords)
    guard !words.isEmpty else { return nil }
    return "<datalist id=\"\(Self.id(field, of: verb))\">"
      + words.map { "<option value=\"\(HTML.text($0.text))\"></option>" }.joined() + "</datalist>"
  }

  private static let mostWords = 200
}

extension LiveVerb {
  /// The beginning of a line at the prompt up to the string that is the field's value; `nil` for a field of another
  /// verb.
  fileprivate func line(upTo field: LiveField) -> String? {
    guard
      let index = parts.firstIndex(where: { part in
        switch part {
        case .value(let own): own.name == field.name
        case .table(let fields, _): fields.contains { $0.name == field.name }
        }
      })
    else { return nil }
    let before = String(repeating: "\"\", ", count: index)
    switch parts[index] {
    case .value: return isAssigned ? "\(path) = \"" : "\(path)(\(before)\""
    case .table: return "\(path)(\(before){ \(field.label) = \""
    }
  }
}
