import FlowScript
import FlowSession
import LuaKit
import Phone

// The data that a test author puts on the phone, and facts that no app can read: `store.seed`, `keychain.seed`,
// `files.seed`, `health.seed`, `health.decide`.
extension DriverVerbs {
  static let files: [LuaVerb<DriverHost>] = [
    LuaVerb(
      "files.seed",
      parameters: [
        LuaParameter("name", .string, "The file's path in its container."),
        LuaParameter(
          "file", .union([.within(.atLeast(0), .integer), .fields(SeededFile.tableName)]),
          "The file's size in bytes, or more about it."),
        LuaParameter("group", .string, optional: true, "An app group's container; else the app's own."),
      ],
      summary: "Puts a file into a container; a broken one is there and cannot be read.",
      example: #"files.seed("avatar.png", { broken = true })"#,
      callers: .driving
    ) { host, call in
      var planted = SeededFile()
      if call.table(1) == nil {
        planted.bytes = call.integer(1)
      } else {
        try call.read(1, SeededFile.shape, into: &planted)
      }
      let file = Files.File(
        name: call.string(0), group: call.optionalString(2), bytes: planted.bytes, isBroken: planted.isBroken)
      try host.happen(.phoneChanged(.file(file)))
    }
  ]
}
