package import LuaKit
import Phone

/// Every verb that describes an app or lets it act, by object.
///
/// For example:
///
///     let reference = LuaReference(ScriptVerbs.declarations)
///     reference.declaration(at: "analytics.track")?.signature  // "analytics.track(event, parameters?)"
package enum ScriptVerbs {
  // A list of lists: each `+` in a long sum would copy all verbs before it, at every start.
  static let verbs: [[LuaVerb<ScriptHost>]] = [
    alarms, analytics, app, auth, backend, camera, clock, device, files, flow, given, givenStored, habits,
    health, intents, keychain, language, log, notifications, onboarding, paywall, permissions, profile,
    purchases, push, review,
    settings, store, voice,
  ]

  static let properties: [[LuaProperty<ScriptHost>]] = [
    appProperties, authProperties, cameraProperties, clockProperties, deviceProperties, flowProperties,
    givenProperties, healthProperties, languageProperties, locationProperties, notificationsProperties,
    onboardingProperties, profileProperties, voiceProperties,
  ]

  static let types: [@Sendable (LuaEngine) -> Void] = [
    { $0.installType(stepType) }, { $0.installType(flowDraftType) }, { $0.installType(flowType) },
    { $0.installType(conditionType) }, { $0.installType(appType) },
  ]

  /// The declarations, types first, for help and the reference.
  package static var declarations: [LuaDeclaration] {
    [
      stepType.declaration, flowDraftType.declaration, flowType.declaration, conditionType.declaration,
      appType.declaration,
    ]
      + verbs.joined().map(\.declaration) + properties.joined().map(\.declaration)
  }

  /// A verb without parameters that lets the app act.
  static func acting(_ path: String, _ summary: String, _ effect: Effect) -> LuaVerb<ScriptHost> {
    LuaVerb(path, summary: summary, example: path + "()", callers: .acting) { host, _ in
      try host.perform(effect)
    }
  }
}

extension ExecutionPhases {
  /// The callers as which an app acts: a hook.
  static let acting: ExecutionPhases = [.hook]
  /// The callers that can ask a phone: wherever there is one.
  static let asking: ExecutionPhases = [.hook, .driver, .prompt]
  /// The callers that may change data shared by the app with its service extension.
  static let sharing: ExecutionPhases = [.hook, .extending]
  /// The callers that may read data shared by the app with its service extension.
  static let askingShared: ExecutionPhases = [.hook, .extending, .driver, .prompt]
  /// The callers that may describe a flow: a script being loaded, and checks and the prompt, which can try an order.
  static let describing: ExecutionPhases = [.loading, .driver, .prompt]
}
