package import Phone

/// A migration as one JSON object.
///
/// For example:
///
///     {"schema":1,"direction":"update","outcome":"unsafe","old":"anicca-0.3","new":"anicca",
///      "change":{"moved":[{"step":"value","from":2,"to":3}],"added":["source"],"removed":[],"renamed":[],
///                "details":[{"place":"flow","name":"onStart","old":null,"new":"…"}]},
///      "classes":[{"verdict":"skips","level":"error","old":"account","stored":2,"new":"value","subject":"account",
///                  "afterKill":false,"durable":1,"states":14,"people":null,"accepted":null,
///                  "accept":"{ property = \"migration: skips\", … }",
///                  "sentence":"everyone who …","phone":"","path":["app.launch()","update","app.launch()"]}],
///      "inconclusive":[],"symmetries":["iphone and ipad"],"unreached":[],"cures":[],"explored":1396,"durable":120,"launches":480}
///
/// Several migrations, as of both directions, are `{"schema":1,"migrations":[…]}`. `schema` rises when a field
/// changes its meaning or goes; a new field does not raise it. `stored` is the value under the key of progress, null
/// without one. `accept` is the entry that accepts the hazard, as Lua; null for a note.
package enum MigrationJSON {
  /// The number of the schema.
  package static let schema = 1

  /// The object, without the end of its line.
  package static func text(_ migrations: [Migration]) -> String {
    JSONText.string(.record(record(migrations)))
  }

  /// The object as data.
  package static func record(_ migrations: [Migration]) -> Record {
    let records = migrations.map { record($0) }
    guard records.count != 1 else { return records[0] }
    return ["schema": .integer(schema), "migrations": .list(records.map { .record($0) })]
  }

  /// The classes of a migration as data.
  package static func classes(of migration: Migration) -> [Record] {
    let words = MigrationWords(migration: migration)
    return migration.classes.map { record($0, words) }
  }

  private static func record(_ migration: Migration) -> Record {
    let outcome =
      switch migration.outcome {
      case .safe, .doubtful: "safe"
      case .unsafe: "unsafe"
      case .inconclusive: "inconclusive"
      }
    return [
      "schema": .integer(schema), "direction": .string(migration.direction.rawValue),
      "outcome": .string(outcome), "old": .string(migration.old.name), "new": .string(migration.new.name),
      "change": .record(change(migration.change)),
      "classes": .list(classes(of: migration).map { .record($0) }),
      "inconclusive": .list(migration.doubts.map { .string($0) }),
      "symmetries": .list(migration.symmetries.map { .string($0) }),
      "unreached": .list(migration.unreached.map { .string($0.sentence) }),
      "cures": .list(migration.cures.map { .record(record($0)) }),
      "explored": .integer(migration.numbers.explored), "durable": .integer(migration.numbers.durable),
      "launches": .integer(migration.numbers.launches),
    ]
  }

  private static func change(_ change: FlowChange) -> Record {
    func names(_ items: [FlowOutline.Item]) -> Value { .list(items.map { .string($0.key) }) }
    return [
      "moved": .list(
        change.moved.map {
          .record(["step": .string($0.name), "from": .integer($0.from), "to": .integer($0.to)])
        }),
      "added": names(change.added), "removed": names(change.removed),
      "renamed": .list(
        change.renamed.map { .record(["old": .string($0.old), "new": .string($0.new), "guess": true]) }),
      "details": .list(
        change.details.map {
          .record([
            "place": .string($0.place), "name": .string($0.name), "old": text($0.old), "new": text($0.new),
          ])
        }),
    ]
  }

  private static func record(_ one: MigrationClass, _ words: MigrationWords) -> Record {
    [
      "verdict": .string(one.verdict.word), "level": .string(one.verdict.level.rawValue),
      "old": .string(one.old), "stored": one.stored ?? .null, "new": .string(one.new),
      "subject": .string(one.fingerprint.subject), "afterKill": .boolean(one.isAfterKill),
      "durable": .integer(one.durable), "states": .integer(one.states),
      "people": one.people.map { .integer($0) } ?? .null, "accepted": text(one.accepted),
      "accept": text(one.acceptance),
      "sentence": .string(words.sentence(one)), "phone": .string(one.witness.phone),
      "path": .list(words.gestures(one.witness).map { .string($0) }),
    ]
  }

  private static func record(_ cure: MigrationCure) -> Record {
    [
      "name": .string(cure.name), "change": .string(cure.change),
      "errors": .record(["before": .integer(cure.before), "after": .integer(cure.after)]),
      "warnings": .record(["before": .integer(cure.warningsBefore), "after": .integer(cure.warningsAfter)]),
    ]
  }

  private static func text(_ text: String?) -> Value { text.map { .string($0) } ?? .null }
}
