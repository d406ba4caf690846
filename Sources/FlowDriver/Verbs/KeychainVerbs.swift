import FlowScript
import FlowSession
import LuaKit
import Phone

// `keychain`: the items from before the app's installation, and the current ones.
extension DriverVerbs {
  static let keychain: [LuaVerb<DriverHost>] = [
    LuaVerb(
      "keychain.seed",
      parameters: [
        LuaParameter("name", .string, "The item's account."),
        LuaParameter("value", .any, "Plain data; nil removes it."),
      ],
      summary: "Puts an item into the Keychain, as an older version of the app would have left it.",
      example: #"keychain.seed("face", "data")"#, callers: .driving
    ) { host, call in
      let value = try call.plain(1)
      try host.happen(.phoneChanged(.kept(name: call.string(0), value: value.isNull ? nil : value)))
    }
  ]

  static let keychainProperties: [LuaProperty<DriverHost>] = [
    LuaProperty(
      "keychain.names", .list(of: .string), summary: "The items that are in the Keychain, locked or not.",
      example: "local names = keychain.names", callers: .driving
    ) { host, _ in try host.driver.running().session.world.keychain.items.map(\.name) }
  ]
}
