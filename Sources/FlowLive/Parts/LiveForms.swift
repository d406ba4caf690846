import FlowConsole
import FlowExport
import LuaKit
import Spelling
import Terminal

/// The forms of all verbs of the prompt that let something happen to the phone, by their objects.
///
/// For example:
///
///     LiveForms(evaluator).html  // "<details><summary>analytics</summary>…"
struct LiveForms {
  private let evaluator: FlowEvaluator

  init(_ evaluator: FlowEvaluator) { self.evaluator = evaluator }

  /// The forms as HTML. A text field offers the words that the prompt completes there.
  var html: String {
    var owners: [String] = []
    var forms: [String: [String]] = [:]
    for verb in LiveVerb.all {
      let owner = String(verb.path.prefix { $0 != "." })
      if forms[owner] == nil { owners.append(owner) }
      forms[owner, default: []].append(form(verb))
    }
    return owners.sorted().map { owner in
      "<details data-owner=\"\(owner)\"><summary>\(owner)</summary>\n\(forms[owner, default: []].joined(separator: "\n"))</details>"
    }.joined(separator: "\n")
  }

  private func form(_ verb: LiveVerb) -> String {
    let fields = verb.fields.map { field($0, of: verb) }
    return "<form data-do=\"call\" data-verb=\"\(verb.path)\">"
      + (fields + ["<button>\(HTML.text(verb.path))</button>"]).joined(separator: " ")
      + "<p class=\"note\">\(HTML.text(verb.summary))</p></form>"
  }

  private func field(_ field: LiveField, of verb: LiveVerb) -> String {
    let label = HTML.text(field.label)
    let name = HTML.text(field.name)
    let needed = field.isRequired ? " required" : ""
    func select(_ words: [String]) -> String {
      let options = (field.isRequired ? [] : [""]) + words
      return "<label>\(label) <select name=\"\(name)\">"
        + options.map { "<option>\(HTML.text($0))</option>" }.joined() + "</select></label>"
    }
    switch field.kind {
    case .boolean: return select(["true", "false"])
    case .choice(let words): return select(words)
    case .number:
      return
        "<label>\(label) <input name=\"\(name)\" inputmode=\"decimal\" autocomplete=\"off\"\(needed)></label>"
    case .text, .either, .list, .several, .data:
      let words = words(field, of: verb)
      let needsText = field.kind == .text ? "" : needed
      let hint = field.kind == .data ? " placeholder=\"JSON or a text\"" : ""
      guard !words.isEmpty else {
        return "<label>\(label) <input name=\"\(name)\" autocomplete=\"off\"\(hint)\(needsText)></label>"
      }
      let id = "w-\(verb.path)-\(name)"
      return
        "<label>\(label) <input name=\"\(name)\" autocomplete=\"off\"\(hint)\(needsText) list=\"\(id)\"></label>"
        + "<datalist id=\"\(id)\">" + words.map { "<option value=\"\(HTML.text($0))\"></option>" }.joined()
        + "</datalist>"
    }
  }

  /// The words that the prompt completes in a field.
  private func words(_ field: LiveField, of verb: LiveVerb) -> [String] {
    guard let line = verb.line(upTo: field) else { return [] }
    let words = evaluator.completions(in: line, at: line.endIndex).candidates.map(\.text)
    return Array(words.prefix(Self.mostWords))
  }

  private static let mostWords = 200
}

extension LiveVerb {
  /// The beginning of a line at the prompt, with the cursor in a string that is the field's value.
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
