import FlowScript
import FlowSession
import LuaKit
import Phone

// What a test author puts on the phone, and what is true of it though no app can read it: `store.plant`,
// `keychain.plant`, `files.plant`, `health.plant`, `health.decide`.
extension DriverVerbs {
  static let files: [LuaVerb<DriverHost>] = [
    LuaVerb(
      "files.plant",
      parameters: [
        LuaParameter("name", .string, "The file's path in its container."),
        LuaParameter("bytes", .integer, "The file's size in bytes."),
        LuaParameter("group", .string, optional: true, "An app group's container; else the app's own."),
      ],
      summary: "Puts a file into a container.", example: #"files.plant("avatar.png", 20000)"#,
      callers: .driving
    ) { host, call in
      guard call.integer(1) >= 0 else { throw LuaFailure("a file has no \(call.integer(1)) bytes") }
      let file = Files.File(name: call.string(0), group: call.optionalString(2), bytes: call.integer(1))
      try host.happen(.phoneChanged(.file(file)))
    }
  ]
}
