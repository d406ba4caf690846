import FlowScript
import FlowSession
import LuaKit
import Phone

// What happens to the phone and the app as a whole: `device.lock`, `device.restart`, `app.prewarm`, `app.reinstall`.
extension DriverVerbs {
  static let life: [LuaVerb<DriverHost>] = [
    happening(
      "device.lock", .phoneLocked,
      "Locks the screen: the app goes to the background, and what is protected is out of reach."),
    happening("device.unlock", .phoneUnlocked, "Unlocks the phone; the app that was in front comes back."),
    happening(
      "device.restart", .phoneRestarted,
      "Restarts the phone. Until somebody unlocks it, or opens the app, UserDefaults looks empty."),
    happening("app.prewarm", .appPrewarmed, "Lets iOS start the app unseen, in the background."),
    happening(
      "app.reclaim", .appReclaimed,
      "Lets iOS end the app for want of memory, if it is in the background; it is told nothing."),
    happening("app.forceQuit", .appForceQuit, "Swipes the app away: iOS starts it unseen no more."),
    covering(
      "app.showControlCenter", .controlCenter,
      "Opens Control Center over the app, which is inactive under it."),
    covering(
      "app.showAppSwitcher", .appSwitcher, "Opens the app switcher: the app is inactive, and not left yet."),
    LuaVerb(
      "app.reinstall",
      parameters: [
        LuaParameter(
          "vendor", .table, optional: true, keys: ["vendorStays"],
          "{ vendorStays = true }: another app of the vendor is on the phone.")
      ],
      summary: "Deletes the app and installs it again: the Keychain stays, everything else is gone.",
      example: "app.reinstall()", callers: .driving
    ) { host, call in
      var vendorStays = false
      if let table = call.table(0) {
        let fields = try table.entries()
        guard fields.count == 1, case .boolean(let stays) = table.field("vendorStays") else {
          throw LuaFailure(
            "app.reinstall takes { vendorStays = true }", hint: call.advice(0, ["vendorStays"]))
        }
        vendorStays = stays
      }
      try host.happen(.occurred(.life(.appReinstalled(vendorStays: vendorStays))))
    },
    LuaVerb(
      "device.restore",
      parameters: [
        LuaParameter(
          "how", .table, optional: true, keys: ["permissions"],
          "{ permissions = \"kept\" }, or \"asked\": asked again, as is assumed where nothing is said.")
      ],
      summary: """
        Restores the phone's backup onto a new phone: UserDefaults and files are there, the Keychain's items by their \
        class; the vendor's identifier is another one, and nothing is pending.
        """,
      example: #"device.restore { permissions = "asked" }"#, callers: .driving
    ) { host, call in
      var keeps: Bool?
      if let table = call.table(0) {
        let fields = try table.entries()
        guard fields.count == 1, case .string(let word) = table.field("permissions"),
          ["asked", "kept"].contains(word)
        else {
          throw LuaFailure(
            "device.restore takes { permissions = \"asked\" } or \"kept\"",
            hint: call.advice(
              0, ["permissions"], else: "write device.restore { permissions = \"kept\" }"))
        }
        keeps = word == "kept"
      }
      try host.happen(.occurred(.life(.backupRestored(keepsPermissions: keeps))))
    },
    LuaVerb(
      "app.declare",
      parameters: [
        LuaParameter("key", .oneOf(InfoChange.keys), "A key of the app's Info.plist or entitlements."),
        LuaParameter(
          "value", .any, "false takes a text out, true puts it back; groups and schemes are lists."),
      ],
      summary: "Makes a build of the app that declares something else; the app that runs ends.",
      example: #"app.declare("NSCameraUsageDescription", false)"#, callers: .driving
    ) { host, call in
      try host.happen(.phoneChanged(.info(try InfoChange.read(call.string(0), call.value(1)))))
    },
  ]

  private static func covering(
    _ path: String, _ cover: AppProcess.Cover, _ summary: String
  ) -> LuaVerb<DriverHost> {
    LuaVerb(
      path, summary: summary + " app.foreground() goes back to the app.", example: "\(path)()",
      callers: .driving
    ) { (host: DriverHost, _: inout LuaCall) in
      guard try host.driver.running().session.world.process.isInFront else {
        throw LuaFailure("the app is not in front", hint: "bring it there: app.launch()")
      }
      try host.happen(.occurred(.life(.appCovered(cover))))
    }
  }

  private static func happening(_ path: String, _ life: Life, _ summary: String) -> LuaVerb<DriverHost> {
    LuaVerb(path, summary: summary, example: "\(path)()", callers: .driving) {
      (host: DriverHost, _: inout LuaCall) in try host.happen(.occurred(.life(life)))
    }
  }
}

/// The declarations of the app's bundle, as a script writes them.
enum InfoChange {
  private static let groups = AppInfo.Change.groups(nil).name
  private static let schemes = AppInfo.Change.schemes([]).name

  /// The keys, by Apple's names.
  static let keys = AppInfo.Key.allCases.map(\.rawValue) + [groups, schemes]

  /// Reads a key and its value.
  ///
  /// - Throws: `LuaFailure` where the value is none that the key can have.
  static func read(_ key: String, _ value: LuaValue) throws(LuaFailure) -> AppInfo.Change {
    if let key = AppInfo.Key(rawValue: key) {
      guard case .boolean(let isDeclared) = value else {
        throw LuaFailure("`\(key.rawValue)` is there or not: true or false, got \(value.kindWithArticle)")
      }
      return .declares(key, isDeclared)
    }
    if key == groups, value == .boolean(true) { return .groups(nil) }
    guard key == groups || key == schemes, let names = names(value) else {
      throw LuaFailure("`\(key)` is a list of names", hint: "write { \"group.jp.oshi\" }")
    }
    return key == groups ? .groups(names) : .schemes(names)
  }

  private static func names(_ value: LuaValue) -> [String]? {
    guard case .table(let table) = value, let pairs = try? table.pairs() else { return nil }
    let names = pairs.compactMap { key, value -> String? in
      if case .integer = key, case .string(let name) = value { name } else { nil }
    }
    return names.count == pairs.count ? names : nil
  }
}
