import LuaKit
import Phone

// `keychain`, `files`: what an app keeps beside UserDefaults.
extension ScriptVerbs {
  private static let file = LuaParameter("name", .string, "The file's path in its container.")

  private static let group = LuaParameter(
    "group", .string, optional: true, "An app group's container; else the app's own.")

  static let files: [LuaVerb<ScriptHost>] = [
    LuaVerb(
      "files.write",
      parameters: [file, LuaParameter("bytes", .integer, "The file's size in bytes."), group],
      returns: LuaReturn(
        .union([.string, .nil]), summary: "The name of the error, as `CocoaError.Code`; nil for none."),
      summary: "Writes a file. What is in it does not matter, its name's ending and its size do.",
      example: #"files.write("avatar.png", 20000)"#, callers: .acting
    ) { (host: ScriptHost, call: inout LuaCall) in
      let (name, bytes) = (try host.text(call, 0), call.integer(1))
      guard bytes >= 0 else { throw LuaFailure("a file has no \(bytes) bytes") }
      let file = Files.File(name: name, group: try host.optionalText(call, 2), bytes: bytes)
      let failure = try host.read { $0.failure(of: .filesWrite)?.reason }
      try host.perform(.files(.write(file)))
      return PlainValue(failure.map { .string($0) })
    },
    LuaVerb(
      "files.remove", parameters: [file, group], summary: "Removes a file.",
      example: #"files.remove "avatar.png""#, callers: .acting
    ) { host, call in
      try host.perform(.files(.remove(name: try host.text(call, 0), group: try host.optionalText(call, 1))))
    },
    LuaVerb(
      "files.exists", parameters: [file, group], returns: LuaReturn(.boolean),
      summary: "Whether a file is there, as `fileExists(atPath:)`.",
      example: #"local isThere = files.exists "avatar.png""#, callers: .asking
    ) { (host: ScriptHost, call: inout LuaCall) in
      let (name, group) = (call.string(0), call.optionalString(1))
      return try host.read { $0.files.file(name, group: group) != nil }
    },
    LuaVerb(
      "files.hasContainer", parameters: [LuaParameter("group", .string, "An app group.")],
      returns: LuaReturn(.boolean),
      summary:
        "Whether the group's container is there: `containerURL(forSecurityApplicationGroupIdentifier:)` is not nil.",
      example: #"local isShared = files.hasContainer "group.jp.oshi""#, callers: .asking
    ) { (host: ScriptHost, call: inout LuaCall) in
      let group = call.string(0)
      return try host.read { $0.hasContainer(group) }
    },
  ]
}
