import FlowSession
package import LuaKit
import Phone

/// Every verb that drives an app or reads its state, grouped by Lua object.
///
/// For example:
///
///     LuaReference(DriverVerbs.declarations).declaration(at: "tap")?.signature  // "tap(control, how?)"
package enum DriverVerbs {
  // Lists of lists: each `+` of a long sum copies every verb before it, at every start.
  static let verbs: [[LuaVerb<DriverHost>]] = [
    gestures, travel, tree, lookingBack, why, screen, patterns, checks, expectations, failing, happenings,
    exploring, demands, migrating,
    occurrences, analytics, app, auth, backend, camera, clock, device, files, health, keychain, notifications,
    paywall, phoneFacts, purchases, push, settings, store, voice,
  ]

  static let properties: [[LuaProperty<DriverHost>]] = [
    screenProperties, promptProperties, transcriptProperties, lookingBackProperties, worldProperties,
    explorationProperties, migrationProperties,
    analyticsProperties, appProperties, authProperties, backendProperties, clockProperties, deviceProperties,
    healthProperties, intentsProperties, keychainProperties, languageProperties, notificationsProperties,
    paywallProperties, purchasesProperties, reviewProperties, settingsProperties, storeProperties,
  ]

  static let types: [@Sendable (LuaEngine) -> Void] = [
    { $0.installType(screenType) }, { $0.installType(promptType) }, { $0.installType(transcriptType) },
    { $0.installType(patternType) }, { $0.installType(expectationType) }, { $0.installType(occurrenceType) },
    { $0.installType(worldType) }, { $0.installType(explorationType) }, { $0.installType(propertyType) },
    { $0.installType(migrationType) },
  ]

  /// The declarations, types first, for help and the reference.
  package static var declarations: [LuaDeclaration] {
    [
      screenType.declaration, promptType.declaration, transcriptType.declaration, patternType.declaration,
      expectationType.declaration, occurrenceType.declaration, worldType.declaration,
      explorationType.declaration, propertyType.declaration, migrationType.declaration,
    ] + verbs.joined().map(\.declaration) + properties.joined().map(\.declaration)
  }

  /// Declares a switch of the phone as a boolean property.
  ///
  /// - Parameter inSettings: True where the switch is in Settings, so that changing it leaves the app for a moment.
  static func switched(
    _ path: String, _ summary: String, _ read: @escaping @Sendable (World) -> Bool,
    inSettings: Bool = false, _ change: @escaping @Sendable (Bool) -> PhoneChange
  ) -> LuaProperty<DriverHost> {
    LuaProperty(
      path, .boolean, summary: summary, example: path + " = false", callers: .driving, setters: .driving,
      get: { host, _ in read(try host.driver.running().session.world) },
      set: { host, call in
        let change = change(call.boolean(0))
        if inSettings { try host.change(change) } else { try host.happen(.phoneChanged(change)) }
      })
  }

  /// Declares a verb without parameters for an event of the phone or of the app's process.
  static func occurring(_ path: String, _ life: Life, _ summary: String) -> LuaVerb<DriverHost> {
    LuaVerb(path, summary: summary, example: "\(path)()", callers: .driving) {
      (host: DriverHost, _: inout LuaCall) in try host.happen(.occurred(.life(life)))
    }
  }
}

extension ExecutionPhases {
  /// The callers that drive an app: a check and the prompt.
  static let driving: ExecutionPhases = [.driver, .prompt]
}
