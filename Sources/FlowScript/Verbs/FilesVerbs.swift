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
      parameters: [
        file, LuaParameter("bytes", .within(.atLeast(0), .integer), "The file's size in bytes."), group,
      ],
      returns: LuaReturn(
        .union([.string, .nil]), summary: "The name of the error, as `CocoaError.Code`; nil for none."),
      summary: "Writes a file. Its content does not matter, its name's ending and its size do.",
      example: #"files.write("avatar.png", 20000)"#, callers: .sharing
    ) { (host: ScriptHost, call: inout LuaCall) in
      try host.demandGroup(call, 2, #"files.write("a.png", 20000, "group.jp.app")"#)
      let (name, bytes) = (try host.text(call, 0), call.integer(1))
      let file = Files.File(name: name, group: try host.optionalText(call, 2), bytes: bytes)
      let failure = try host.read { $0.failure(of: .filesWrite)?.reason }
      try host.perform(.files(.write(file)))
      return PlainValue(failure.map { .string($0) })
    },
    LuaVerb(
      "files.remove", parameters: [file, group], summary: "Removes a file.",
      example: #"files.remove "avatar.png""#, callers: .sharing
    ) { host, call in
      try host.demandGroup(call, 1, #"files.remove("a.png", "group.jp.app")"#)
      try host.perform(.files(.remove(name: try host.text(call, 0), group: try host.optionalText(call, 1))))
    },
    LuaVerb(
      "files.exists", parameters: [file, group], returns: LuaReturn(.boolean),
      summary: "Whether a file is there, as `fileExists(atPath:)`.",
      example: #"local isThere = files.exists "avatar.png""#, callers: .askingShared
    ) { (host: ScriptHost, call: inout LuaCall) in
      try host.demandGroup(call, 1, #"files.exists("a.png", "group.jp.app")"#)
      let (name, group) = (call.string(0), call.optionalString(1))
      return try host.read { $0.file(name, group: group) != nil }
    },
    LuaVerb(
      "files.size", parameters: [file, group],
      returns: LuaReturn(.union([.integer, .nil]), .union([.string, .nil])),
      summary:
        "Reads a file, as `Data(contentsOf:)`: its size in bytes, or nil and why it cannot be read: missing or broken.",
      example: #"local bytes, why = files.size "avatar.png""#, callers: .askingShared,
      pushing: { host, call in
        try host.demandGroup(call, 1, #"files.size("a.png", "group.jp.app")"#)
        let (name, group) = (call.string(0), call.optionalString(1))
        let file = try host.read { $0.file(name, group: group) }
        guard let file, !file.isBroken else {
          PlainValue(nil).push(onto: call.stack)
          PlainValue(.string(file == nil ? "missing" : "broken")).push(onto: call.stack)
          return 2
        }
        PlainValue(.integer(file.bytes)).push(onto: call.stack)
        return 1
      }),
    LuaVerb(
      "files.hasContainer", parameters: [LuaParameter("group", .string, "An app group.")],
      returns: LuaReturn(.boolean),
      summary:
        "Whether the group's container is there: `containerURL(forSecurityApplicationGroupIdentifier:)` is not nil.",
      example: #"local isShared = files.hasContainer "group.jp.oshi""#, callers: .askingShared
    ) { (host: ScriptHost, call: inout LuaCall) in
      let group = call.string(0)
      return try host.read { $0.hasContainer(group) }
    },
  ]
}
