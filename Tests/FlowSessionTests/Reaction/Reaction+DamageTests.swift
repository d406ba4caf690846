import FlowModel
import FlowSession
import Localization
import Phone
import Testing
import ToyApps

struct ReactionDamageTests {
  /// An app whose Japanese table has lost its texts.
  private var app: App {
    var app = Toy.app()
    app.localization = Localization(tables: [
      StringTable(language: "en", entries: [.init(key: "next", text: "Next", file: "en", line: 1)]),
      StringTable(language: "ja", entries: [], isDamaged: true),
    ])
    return app
  }

  private func findings(_ language: String, _ events: [Event]) throws -> [String] {
    let compiled = CompiledApp(app: app, callbacks: Toy.script())
    var session = compiled.fresh(World(language: Language(preferred: [language])))
    var transcript = Transcript()
    for event in events { try compiled.receive(event, &session, into: &transcript) }
    return transcript.entries.compactMap {
      switch $0.kind {
      case .screen(let screen): screen.name
      case .finding(let finding): finding.code
      default: nil
      }
    }
  }

  @Test func `a damaged table is told once a process, after the first screen in its language`() throws {
    #expect(
      try findings("ja", [.launched, .tapped("next"), .processKilled, .launched])
        == ["welcome", "language.tableDamaged", "account", "account", "language.tableDamaged"])
  }

  @Test func `in another language nothing is told, until the phone speaks that one`() throws {
    #expect(try findings("en", [.launched, .tapped("next")]) == ["welcome", "account"])
    #expect(
      try findings("en", [.launched, .phoneChanged(.language("ja")), .launched])
        == ["welcome", "welcome", "language.tableDamaged"])
  }
}
