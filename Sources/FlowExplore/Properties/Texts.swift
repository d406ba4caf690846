import FlowModel
import FlowSession
import Phone

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
  ) { atlas in
    let localization = atlas.compiled.app.localization
    guard !localization.isEmpty else { return Judgement(vacuous: "the app has no string tables") }
    var judgement = Judgement(violations: atlas.found(Property.texts.owns))
    for edge in atlas.edges where atlas.label(edge).hasTextFault {
      let state = atlas.target(edge)
      let session = atlas.graph[state].session
      guard let screen = try? atlas.compiled.screen(session),
        let fault = atlas.model.texts.fault(of: screen, in: session.world.language.current)
      else { continue }
      judgement.violations.append(
        Found(
          cause: "text " + fault.text,
          sentence: "\"\(screen.name)\" shows \"\(fault.text)\", \(fault.sentence)",
          place: .edge(edge), step: state, evidence: .text(fault.text)))
    }
    var seen: Set<UInt16> = []
    for state in atlas.states where seen.insert(atlas.placeOf[state]).inserted {
      for text in atlas.step(of: state)?.texts ?? [] {
        guard let (key, name) = text.tableKey, !key.isEmpty else { continue }
        let tables = localization.tables(named: name)
        let missing = tables.filter { $0.entry(key) == nil }.map(\.language)
        guard !missing.isEmpty, missing.count < tables.count else { continue }
        judgement.violations.append(
          Found(
            cause: "missing " + key,
            sentence:
              "\"\(atlas.name(of: state))\" shows \(Self.shown(key, name, missing, localization)) in "
              + missing.joined(separator: ", "),
            place: .state(state), step: state, evidence: .text(key)))
      }
    }
    return judgement
  }

  /// The text under a key in the languages that lack it: the key, or a text of another language.
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

/// The texts of an app's tables, by which a text on a screen is told from a key that no table has, and from a text of
/// another language.
struct TextAudit: Sendable {
  /// The texts of each language.
  private var texts: [String: Set<String>] = [:]
  /// The words with which keys begin, up to their first underscore.
  private var beginnings: Set<Substring> = []

  init(_ localization: Localization) {
    for name in localization.tableNames {
      for table in localization.tables(named: name) {
        texts[table.language, default: []].formUnion(table.entries.map(\.text))
        beginnings.formUnion(table.keys.compactMap { Self.beginning($0[...]) })
      }
    }
  }

  /// A text that should not be there, and why.
  struct Fault {
    let text: String
    let sentence: String
  }

  /// The first text of a screen that is a key, or stands in another language's tables alone.
  func fault(of screen: Screen, in language: String) -> Fault? {
    guard !texts.isEmpty else { return nil }
    switch screen.kind {
    case .step, .plain, .alert: break
    // Their words are not the app's.
    case .main, .paywall, .blank: return nil
    }
    if let fault = fault(screen.title, language) ?? screen.body.flatMap({ fault($0, language) }) {
      return fault
    }
    for control in screen.controls {
      if let fault = fault(control.label, language) { return fault }
    }
    return nil
  }

  private func fault(_ text: String, _ language: String) -> Fault? {
    guard let own = texts[language], !own.contains(text) else { return nil }
    if let other = texts.keys.sorted().first(where: { texts[$0]?.contains(text) ?? false }) {
      return Fault(text: text, sentence: "a text of \(other), where the language is \(language)")
    }
    guard let beginning = Self.beginning(text[...]), beginnings.contains(beginning) else { return nil }
    return Fault(text: text, sentence: "a key that no table has")
  }

  /// The first word of a key such as `onboarding_name_title`; `nil` for what does not look like one.
  private static func beginning(_ text: Substring) -> Substring? {
    guard let end = text.firstIndex(of: "_"), end > text.startIndex,
      text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "_.-".contains($0)) })
    else { return nil }
    return text[..<end]
  }
}
