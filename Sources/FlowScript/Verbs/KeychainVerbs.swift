import LuaKit
import Phone

// `keychain`: Keychain items, with the statuses of the Security framework.
extension ScriptVerbs {
  private static let name = LuaParameter("name", .string, "The item's account.")

  private static let value = LuaParameter("value", .any, "Plain data.")

  private static let status = LuaReturn(
    .integer, summary: "0, or Apple's code: -25299 duplicate, -25300 not found, -25308 locked.")

  static let keychain: [LuaVerb<ScriptHost>] = [
    LuaVerb(
      "keychain.add",
      parameters: [
        name, value,
        LuaParameter(
          "access", .oneOf(Keychain.Access.allCases.map(\.rawValue)), default: "\"whenUnlocked\"",
          "When it can be reached, `kSecAttrAccessible`, and whether it may leave the device."),
        LuaParameter(
          "how", .fields(KeychainOptions.tableName), optional: true, "Where it may go."
        ),
      ],
      returns: status, summary: "Adds an item, as `SecItemAdd`; one that is there already is left alone.",
      example: #"local status = keychain.add("face", "data")"#, callers: .acting
    ) { (host: ScriptHost, call: inout LuaCall) in
      let access = Keychain.Access(rawValue: call.string(2)) ?? .whenUnlocked
      var options = KeychainOptions()
      try call.read(3, KeychainOptions.shape, into: &options)
      guard access.mayLeave || !options.isSynchronizable else {
        throw LuaFailure(
          "an item that stays on this device is not synchronized", hint: "leave one of the two out")
      }
      return try host.perform(
        .add(
          name: try host.text(call, 0), value: try host.item(call, 1), access: access,
          isSynchronizable: options.isSynchronizable))
    },
    LuaVerb(
      "keychain.update", parameters: [name, value], returns: status,
      summary: "Changes an item, as `SecItemUpdate`.",
      example: #"local status = keychain.update("face", "data")"#, callers: .acting
    ) { (host: ScriptHost, call: inout LuaCall) in
      try host.perform(.update(name: try host.text(call, 0), value: try host.item(call, 1)))
    },
    LuaVerb(
      "keychain.delete", parameters: [name], returns: status, summary: "Deletes an item, as `SecItemDelete`.",
      example: #"local status = keychain.delete "face""#, callers: .acting
    ) { (host: ScriptHost, call: inout LuaCall) in
      try host.perform(Keychain.Effect.delete(name: try host.text(call, 0)))
    },
    LuaVerb(
      "keychain.get", parameters: [name], returns: LuaReturn(.any, .integer),
      summary: "An item's data, or nil, and Apple's code, as `SecItemCopyMatching`.",
      example: #"local face, status = keychain.get "face""#, callers: .asking,
      pushing: { host, call in
        let name = call.string(0)
        let (value, status) = try host.read { $0.read(name) }
        PlainValue(value).push(onto: call.stack)
        status.rawValue.push(onto: call.stack)
        return 2
      }),
  ]
}

extension ScriptHost {
  /// Performs an effect on the Keychain.
  ///
  /// - Returns: The status of the call.
  fileprivate func perform(_ effect: Keychain.Effect) throws -> Int {
    let status = try read { $0.status(of: effect) }
    try perform(.keychain(status == .success ? effect : .failed(effect, status)))
    return status.rawValue
  }

  /// Data for an item; an item without any is none.
  fileprivate func item(_ call: LuaCall, _ argument: Int) throws -> Value {
    let value = try plain(call, argument)
    guard !value.isNull else { throw LuaFailure("the Keychain holds no nil", hint: "write keychain.delete") }
    return value
  }
}
