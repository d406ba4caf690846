import FlowConsole
import FlowExport
import Terminal

/// The forms of the verbs and properties in ``LiveVerb``, grouped by their objects. They are the same for every flow:
/// the words that a field offers are a part of their own, ``LiveWords``.
///
/// For example:
///
///     LiveForms.html  // "<details data-owner=\"analytics\"><summary>analytics</summary>…"
enum LiveForms {
  /// The forms as HTML.
  static let html = {
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
  }()

  private static func form(_ verb: LiveVerb) -> String {
    let fields = verb.fields.map { field($0, of: verb) }
    return "<form data-do=\"call\" data-verb=\"\(verb.path)\">"
      + (fields + ["<button>\(HTML.text(verb.path))</button>"]).joined(separator: " ")
      + "<p class=\"note\">\(HTML.text(verb.summary))</p></form>"
  }

  private static func field(_ field: LiveField, of verb: LiveVerb) -> String {
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
      let needsText = field.kind == .text ? "" : needed
      let hint = field.kind == .data ? " placeholder=\"JSON or a text\"" : ""
      let list = " list=\"\(LiveWords.id(field, of: verb))\""
      return
        "<label>\(label) <input name=\"\(name)\" autocomplete=\"off\"\(hint)\(needsText)\(list)></label>"
    }
  }
}
