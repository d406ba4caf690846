import FlowDriver
import FlowMigration
import FlowModel
import FlowSession
import FlowWords
import Phone
import Spelling
import Terminal

// The output of a session for programs: one JSON object a line, of the kinds that `genkan run --json` prints, and also
// `value`, `print`, `moment` and `error`.
extension FlowEvaluator {
  /// Returns the JSON lines of the events before the first line: the launch.
  package func jsonBeginning() -> String {
    defer { forget() }
    return SessionJSON.lines(entryRecords())
  }

  /// Returns the JSON lines of a block: its transcript entries and its values.
  ///
  /// - Parameter hasMoved: True where the session is at another moment; after an undo no entry shows that.
  func jsonLines(_ values: [PromptSession.Shown], hasMoved: Bool) -> String {
    var records = entryRecords()
    if records.isEmpty, hasMoved { records = momentRecords() }
    return SessionJSON.lines(records + values.flatMap(records(of:)))
  }

  /// An error of a script: `{"kind":"error","code":"GK008","message":…,"file":…,"line":…,"advice":…}`.
  func jsonError(_ diagnostic: Diagnostic) -> String { SessionJSON.lines([diagnostic.jsonRecord]) }

  /// The outcome of a command or of help, as a program reads it.
  func json(_ outcome: EvaluationOutcome) -> EvaluationOutcome {
    guard isJSON, !outcome.isData, !outcome.text.isEmpty else { return outcome }
    var outcome = outcome
    outcome.text = SessionJSON.lines([
      outcome.isError ? SessionJSON.error(outcome.text) : SessionJSON.print(outcome.text)
    ])
    outcome.isData = true
    return outcome
  }

  private func entryRecords() -> [Record] { newEntries.map(record) }

  private func record(_ entry: Transcript.Entry) -> Record {
    sequence += 1
    return entry.record(sequence: sequence)
  }

  /// Returns the records of the session's current moment and of its screen.
  private func momentRecords() -> [Record] {
    guard let player = prompt.driver.player else { return [] }
    return [SessionJSON.moment(player.count, branch: prompt.driver.branch)]
      + screenRecords(screenNow(), player.session)
  }

  /// Returns the records of a screen and of the dialog over it; empty where the app does not run.
  private func screenRecords(_ screen: Screen?, _ session: Session) -> [Record] {
    var shown = Transcript()
    let time = session.world.clock.elapsed
    if let screen { shown.append(.screen(screen), at: time) }
    if let prompt = session.world.prompt, screen != nil { shown.append(.prompt(prompt), at: time) }
    return shown.entries.map(record)
  }

  private func records(of value: PromptSession.Shown) -> [Record] {
    switch value {
    case .plain(let value, _), .table(let value), .timeline(_, let value), .branches(_, let value):
      [SessionJSON.value(value)]
    case .travelled(let text, _): [SessionJSON.value(.string(text))]
    case .text(let text): [SessionJSON.value(inWords: text)]
    case .screen(let object):
      object.screen == nil
        ? [SessionJSON.value(.null)]
        : object.session.map { screenRecords(object.screen, $0) } ?? []
    case .world(let world): [SessionJSON.world(world)]
    case .exploration(let object):
      object.result.map { result in
        [SessionJSON.value("exploration", ExplorationJSON.record(result, of: object.compiled))]
      } ?? []
    case .migration(let object):
      object.migrations.isEmpty
        ? [] : [SessionJSON.value("migration", MigrationJSON.record(object.migrations))]
    case .flow(let flow): [SessionJSON.flow(flow)]
    case .replayed(let replayed): [SessionJSON.replayed(replayed, ReplayedText.text(replayed))]
    }
  }
}
