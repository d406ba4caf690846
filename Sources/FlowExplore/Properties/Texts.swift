import FlowModel
import FlowSession
import Phone
import Localization

extension Property {
  /// Everything that is shown has a text.
  static let texts: Property = Property(
    name: "texts",
    summary: "Nothing is shown without a text in the language in force, or in another language.",
    guide: Guide(
      promises: "No screen shows a key, or a text in another language than the one in force.",
      limits: """
        Whether a translation is good is not judged, and an app without string tables says nothing.
        """,
      wrong: "a title under a key that ja.lproj lacks",
      right: "the same title with an entry in every table"),
    owns: [.languageArguments, .languageNeedsRelaunch, .languageTableDamaged]
  ) { space in
    let localization = space.compiled.app.localization
    guard !localization.isEmpty else { return Judgement(vacuous: "the app has no string tables") }
    var judgement = Judgement(violations: space.found(Property.texts.owns))
    for edge in space.edges where space.label(edge).hasTextFault {
      let state = space.target(edge)
      let session = space.graph[state].session
      guard let screen = try? space.compiled.screen(session),
        let fault = space.model.texts.fault(of: screen, in: session.world.language.current)
      else { continue }
      judgement.violations.append(
        Found(
          cause: (fault.isKey ? "missing " : "text ") + fault.text,
          sentence: "\"\(screen.name)\" shows \"\(fault.text)\", \(fault.sentence)",
          place: .edge(edge), step: state, evidence: .text(fault.text)))
    }
    var told = Set(judgement.violations.map(\.cause))
    var seen: Set<UInt16> = []
    for state in space.states where seen.insert(space.placeOf[state]).inserted {
      for text in space.step(of: state)?.texts ?? [] {
        guard let (key, name) = text.tableKey, !key.isEmpty else { continue }
        let tables = localization.tables(named: name)
        let missing =
          tables.isEmpty ? localization.languages : tables.filter { $0.entry(key) == nil }.map(\.language)
        // A text that no table has is a text of its own, unless it is spelt like a key.
        guard !missing.isEmpty, !tables.isEmpty && missing.count < tables.count || TextAudit.isBare(key),
          told.insert("missing " + key).inserted
        else { continue }
        judgement.violations.append(
          Found(
            cause: "missing " + key,
            sentence:
              "\"\(space.name(of: state))\" shows \(Self.shown(key, name, missing, localization)) in "
              + missing.joined(separator: ", "),
            place: .state(state), step: state, evidence: .text(key)))
      }
    }
    return judgement
  }

  /// Returns the text shown for a key in the languages that lack it: the key, or the text of another language.
  private static func shown(
    _ key: String, _ table: String, _ missing: [String], _ localization: Localization
  ) -> String {
    let others = missing.compactMap { localization.form(key, table: table, preferred: [$0])?.language }
    guard others.count == missing.count, let language = others.first,
      others.allSatisfy({ $0 == language })
    else { return "the key \"\(key)\"" }
    return "the text of \(language) for \"\(key)\""
  }
}
