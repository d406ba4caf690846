import FlowDriver
import FlowMigration
import FlowModel
import FlowSession
import FlowWords
import Phone
import Spelling

// What a program reads of a session: an object a line, of the kinds that `genkan run --json` prints, and beside them
// `value`, `print`, `moment` and `error`.
extension FlowEvaluator {
  /// The JSON lines of what happened before the first line: the launch.
  public func jsonBeginning() -> String {
    defer { forget() }
    return lines(entryRecords())
  }

  /// The JSON lines of what happened and of the values of a block.
  ///
  /// - Parameter hasMoved: Whether the session stands at another moment, which an undo tells by nothing that happened.
  func jsonLines(_ values: [PromptSession.Shown], hasMoved: Bool) -> String {
    var records = entryRecords()
    if records.isEmpty, hasMoved { records = momentRecords() }
    return lines(records + values.flatMap(records(of:)))
  }

  /// An error of a script: `{"kind":"error","code":"GK008","message":…,"file":…,"line":…,"advice":…}`.
  func jsonError(_ diagnostic: Diagnostic) -> String { lines([diagnostic.jsonRecord]) }

  /// The outcome of a command or of help, as a program reads it.
  func json(_ outcome: EvaluationOutcome) -> EvaluationOutcome {
    guard isJSON, !outcome.isData, !outcome.text.isEmpty else { return outcome }
    var outcome = outcome
    let text = Value.string(outcome.text)
    outcome.text = lines([
      outcome.isError ? ["kind": "error", "message": text] : ["kind": "print", "text": text]
    ])
    outcome.isData = true
    return outcome
  }

  private func lines(_ records: [Record]) -> String {
    records.map { JSONText.string(.record($0)) }.joined(separator: "\n")
  }

  private func entryRecords() -> [Record] { newEntries.map(record) }

  private func record(_ entry: Transcript.Entry) -> Record {
    sequence += 1
    return entry.record(sequence: sequence)
  }

  /// The records of the moment at which the session stands, and of the screen there.
  private func momentRecords() -> [Record] {
    guard let player = prompt.driver.player else { return [] }
    let moment: Record = [
      "kind": "moment", "moment": .integer(player.count), "branch": .integer(prompt.driver.branch),
    ]
    return [moment] + screenRecords(screenNow(), player.session)
  }

  /// A screen and the dialog over it; none where the app does not run.
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
      [["kind": "value", "value": value.sayingNumbers]]
    case .travelled(let text, _): [["kind": "value", "value": .string(text)]]
    case .text(let text): [["kind": "value", "text": .string(text), "isData": false]]
    case .screen(let object):
      object.screen == nil
        ? [["kind": "value", "value": .null]]
        : object.session.map { screenRecords(object.screen, $0) } ?? []
    case .world(let world): [["kind": "world", "value": .record(world.jsonRecord)]]
    case .exploration(let object):
      object.result.map { result in
        [
          [
            "kind": "exploration",
            "value": .record(ExplorationJSON.record(result, of: object.compiled)),
          ]
        ]
      } ?? []
    case .migration(let object):
      object.migrations.isEmpty
        ? [] : [["kind": "migration", "value": .record(MigrationJSON.record(object.migrations))]]
    case .flow(let flow):
      [
        [
          "kind": "flow", "name": .string(flow.name),
          "steps": .list(flow.steps.map { .string($0.name) }),
        ]
      ]
    case .replayed(let replayed):
      [
        [
          "kind": "followed", "followed": .integer(replayed.followed), "total": .integer(replayed.total),
          "text": .string(ReplayedText.text(replayed)),
        ]
      ]
    }
  }
}

extension World {
  /// The record of a phone as scripts see it, with its kind.
  fileprivate var jsonRecord: Record {
    [
      "device": .string(device.kind.rawValue), "ios": .string(device.ios.description),
      "language": .string(language.current), "elapsed": .number(clock.elapsed),
      "store": .record(disk.contents), "profile": .record(profile.fields), "state": .record(onboarding.state),
      "owned": .list(purchases.owned.map { .string($0) }),
    ]
  }
}
