import FlowMigration
import FlowScript
import FlowSession
import LuaKit
import Phone

// `migration` and `diff`: launching a new version on every state that an old version can leave on a phone.
extension DriverVerbs {
  static let migrationType = LuaObjectType(
    MigrationObject.self, name: "Migration",
    summary: "The effect of an update on everyone who is in the middle of the old version.",
    describe: { $0.described }, weight: { object, _ in object.weight })

  private static let version = LuaType.union([.string, .object("Flow"), .object("App")])
  private static let options = LuaParameter(
    "how", .fields(JudgingOptions.tableName), optional: true, "How it is judged.")

  static let migrating: [LuaVerb<DriverHost>] = [
    LuaVerb(
      "migration",
      parameters: [
        LuaParameter(
          "old", version,
          "The version that people have: a flow, an app, its file, or a frozen release such as \"releases/0.3.json\"."
        ),
        LuaParameter("new", version, "The version that they are updated to."),
        options,
      ],
      returns: LuaReturn(.object("Migration")),
      summary: """
        Opens everything that one version can leave on a phone with another, as `genkan diff` does, and judges what \
        becomes of its people. Its time is that of explorations.
        """,
      example: #"local found = migration("flow.lua", "flow.lua", { scenario = { kills = 0 } })"#,
      callers: .driving
    ) { (host: DriverHost, call: inout LuaCall) in
      try host.insideCheck()
      let options = try host.judging(&call, 2)
      let (old, new) = (try host.side(call, 0), try host.side(call, 1))
      return LuaObject(try host.migration(from: old, to: new, on: PhoneSetup(), options, call))
    },
    LuaVerb(
      "diff",
      parameters: [
        LuaParameter("old", version, "The version that people have, or a frozen release of it."), options,
      ],
      returns: LuaReturn(.object("Migration")),
      summary: """
        Judges the update from an old version to the played one, in the tried order: its changes, and its effect on \
        everyone in the middle of the old one.
        """,
      example: #"local found = diff("flow.lua", { scenario = { kills = 0 } })"#, callers: .driving
    ) { (host: DriverHost, call: inout LuaCall) in
      try host.insideCheck()
      let options = try host.judging(&call, 1)
      guard let script = host.driver.script else { throw Driver.nothingInstalled }
      let old = try host.side(call, 0)
      return LuaObject(
        try host.migration(from: old, to: .script(script), on: host.driver.setup, options, call))
    },
    LuaVerb(
      "Expectation:safe",
      summary: """
        The update loses nothing: no error that is not accepted, and with `strict` no warning. One that is inconclusive is \
        not safe.
        """,
      example: #"expect(migration("flow.lua", "flow.lua", { scenario = { kills = 0 } })):safe()"#,
      callers: .driving
    ) { host, call in
      let object = call.receiver(as: ExpectationObject.self).actual.object(as: MigrationObject.self)
      guard let object, !object.migrations.isEmpty else {
        throw LuaFailure(
          "expect(…):safe asks about a migration",
          hint: "write expect(migration(\"releases/0.3.json\", \"flow.lua\")):safe()")
      }
      try host.judge(object.verdict, call)
    },
  ]

  static let migrationProperties: [LuaProperty<DriverHost>] = [
    told("outcome", .oneOf(["safe", "unsafe", "inconclusive"]), "Whether anything is lost.") {
      .string($0.outcome)
    },
    told("summary", .string, "The outcome and the numbers of classes, on one line.") { .string($0.summary) },
    told("errors", .integer, "The number of classes that lose something for good, without accepted ones.") {
      .integer($0.count(.error))
    },
    told("warnings", .integer, "The number of classes that meet a nuisance, without accepted ones.") {
      .integer($0.count(.warning))
    },
    told("inconclusive", .list(of: .string), "The reasons why not everything is known.") {
      .list($0.doubts.map { .string($0) })
    },
    told(
      "classes", .list(of: .fields(DriverResults.migrationClass.name)),
      "The classes of people, the gravest first, each with a shortest way there."
    ) { .list($0.classes) },
  ]

  private static func told(
    _ name: String, _ type: LuaType, _ summary: String,
    _ read: @escaping @Sendable (MigrationObject) -> Value
  ) -> LuaProperty<DriverHost> {
    LuaProperty(
      "Migration.\(name)", type, summary: summary,
      example: "local value = migration(\"flow.lua\", \"flow.lua\", { scenario = { kills = 0 } }).\(name)",
      callers: .driving
    ) { (_: DriverHost, call: inout LuaCall) in
      PlainValue(read(call.receiver(as: MigrationObject.self)))
    }
  }
}
