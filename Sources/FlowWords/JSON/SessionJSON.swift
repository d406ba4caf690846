package import FlowModel
package import FlowSession
package import Phone

/// The JSON records of a prompt besides transcript entries, each with its `kind`, for a program that reads the output.
///
/// For example:
///
///     {"branch":1,"kind":"moment","moment":3}
///     {"kind":"value","value":42}
package enum SessionJSON {
  /// The lines of some records, the last without an end.
  package static func lines(_ records: [Record]) -> String {
    records.map { JSONText.string(.record($0)) }.joined(separator: "\n")
  }

  /// Words that are printed, of a script or of a command.
  package static func print(_ text: String) -> Record { ["kind": "print", "text": .string(text)] }

  /// An error without a code, of a command.
  package static func error(_ message: String) -> Record { ["kind": "error", "message": .string(message)] }

  /// The moment at which a session stands.
  package static func moment(_ number: Int, branch: Int) -> Record {
    ["kind": "moment", "moment": .integer(number), "branch": .integer(branch)]
  }

  /// Returns the record of a value of a line; a number unknown to JSON, such as infinity, is written by its name.
  package static func value(_ value: Value) -> Record { ["kind": "value", "value": value.sayingNumbers] }

  /// Returns the record of a value that is no data, with its text for a user.
  package static func value(inWords text: String) -> Record {
    ["kind": "value", "text": .string(text), "isData": false]
  }

  /// A value that has a kind of its own, such as `exploration`.
  package static func value(_ kind: String, _ value: Record) -> Record {
    ["kind": .string(kind), "value": .record(value)]
  }

  /// A flow, by its name and those of its steps.
  package static func flow(_ flow: Flow) -> Record {
    [
      "kind": "flow", "name": .string(flow.name), "steps": .list(flow.steps.map { .string($0.name) }),
    ]
  }

  /// The replay of a session on another flow, with a sentence about it.
  package static func replayed(_ replayed: Replayed, _ text: String) -> Record {
    [
      "kind": "followed", "followed": .integer(replayed.followed), "total": .integer(replayed.total),
      "text": .string(text),
    ]
  }

  /// A phone as scripts see it.
  package static func world(_ world: World) -> Record {
    value(
      "world",
      [
        "device": .string(world.device.kind.rawValue), "ios": .string(world.device.ios.description),
        "language": .string(world.language.current), "elapsed": .number(world.clock.elapsed),
        "store": .record(world.disk.contents), "profile": .record(world.profile.fields),
        "state": .record(world.onboarding.state),
        "owned": .list(world.purchases.owned.map { .string($0) }),
      ])
  }
}

extension Value {
  /// The value with each infinite or undefined number replaced by its name, written as `{"isData":false,"text":"inf"}`.
  fileprivate var sayingNumbers: Value {
    switch self {
    case .number(let number) where !number.isFinite: .opaque("\(number)")
    case .list(let values): .list(values.map(\.sayingNumbers))
    case .record, .keyed:
      Value(entries: (entries ?? []).map { Entry($0.key, $0.value.sayingNumbers) })
    default: self
    }
  }
}
