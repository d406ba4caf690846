import FlowModel
import LuaKit
import Phone

// The functions that the system calls, as fields of an app's table: the moment of the call, and the argument.
extension AppHandler {
  /// The field.
  var field: TableField<AppParts> {
    TableField(
      rawValue, .function(told: told.map { [$0] } ?? []), into: \AppParts[self], "Runs \(moment)",
      example: "\(rawValue) = function(\(told?.name ?? "")) log.info \"\(rawValue)\" end",
      hook: LuaHook(.acts, order ?? "It runs in its turn, once what ran before it is done."))
  }

  /// The moment at which the function runs, as the end of a sentence.
  private var moment: String {
    switch self {
    case .onAnswer:
      "when an answer comes without an `onAnswer` on the asking screen or its flow."
    case .onOrphanedAnswer: "when an answer comes after its screen or its process is gone."
    case .onBackground: "when the app left the foreground; sceneDidEnterBackground(_:)."
    case .onForeground:
      "when the app enters the foreground: at a launch that is seen, and at each return; sceneWillEnterForeground(_:)."
    case .onActive:
      "when the app is active: after a launch, each return, and each alert of the system; sceneDidBecomeActive(_:)."
    case .onInactive:
      "when the app is not active any more: under an alert of the system, or left; sceneWillResignActive(_:)."
    case .onMemoryWarning: "when memory is short, which is no end."
    case .onAuthorizationChanged: "when a permission changed without the app."
    case .onDeviceChanged:
      "when a setting of the phone changed that the app can read: NSProcessInfoPowerStateDidChange and its like."
    case .onProtectedDataAvailable: "when the phone was unlocked."
    case .onProtectedDataUnavailable: "when the phone is being locked."
    case .onNotification:
      "when a person tapped a notification or one of its actions, or swiped one away that tells it."
    case .onNotificationPresented:
      "when a notification arrives while the app is on the screen, and is shown there."
    case .onNotificationSettings:
      "when the button in Settings led to the app's own settings; userNotificationCenter(_:openSettingsFor:)."
    case .onRemotePush: "when a silent push arrives."
    case .onCallPush: "when a VoIP push arrives, and a call must be reported."
    case .onPaywall: "when a registration of a paywall's placement ended."
    case .onPurchase:
      "when a purchase was allowed, revoked or made elsewhere without a request of the app; Transaction.updates."
    case .onCredentialRevoked: "when Apple no longer vouches for the person."
    case .onVoice: "when the connection of a spoken session changed."
    case .onInterruptionEnded: "when a phone call that interrupted the app is over."
    case .onFrame: "when the camera took a picture."
    case .onCameraFailed: "when the camera does not run."
    case .onURL: "when a link led into the app; scene(_:openURLContexts:), scene(_:continue:)."
    }
  }

  /// The order of the call among others, as sentences; nil where there is nothing to add.
  private var order: String? {
    switch self {
    case .onAnswer:
      """
      While the screen that asked is there, its `onAnswer` is told, else its flow's, else this one, else `onOrphanedAnswer`. A \
      request with `answer = false` is told to no function.
      """
    case .onOrphanedAnswer:
      """
      That of the flow that is shown hears it, else the app's. Where it is missing, the app's `onAnswer` is told instead; \
      where both are, it is a finding.
      """
    case .onBackground: "It runs after `onInactive`, and 5 seconds later the app is suspended."
    case .onForeground:
      """
      It runs after the root of a launch and before `onActive`; the root and the route are asked again after it. A \
      prewarm, a silent push and every other launch into the background enter no foreground until a person opens the app. \
      For a return alone, a step has `onReturn`.
      """
    case .onActive: "It runs after the root of a launch, and after `onForeground`."
    case .onInactive:
      """
      It runs before `onBackground`, and alone under an alert of the system, Control Center and the app switcher. \
      HealthKit's sheet, that of a sign-in and the review dialog leave the app active: no source says otherwise.
      """
    case .onURL, .onNotificationSettings:
      "An app that does not run is launched first; one in the background comes to the front."
    case .onNotification, .onCallPush:
      "An app that does not run is launched first, and `launch` runs before it."
    case .onPurchase: "Updates missed by the process are delivered after the root of the next launch."
    case .onRemotePush:
      "An app that does not run is launched unseen first, unless the person has swiped it away."
    case .onDeviceChanged:
      "An app that was suspended is told on its return, once of each setting and only where it is another one then."
    case .onMemoryWarning, .onAuthorizationChanged, .onProtectedDataAvailable, .onProtectedDataUnavailable,
      .onNotificationPresented, .onPaywall, .onCredentialRevoked, .onVoice, .onInterruptionEnded, .onFrame,
      .onCameraFailed:
      nil
    }
  }

  /// The argument that it receives; nil for none.
  private var told: LuaTold? {
    switch self {
    case .onAnswer: LuaTold("answer", .fields("Answer"))
    case .onOrphanedAnswer: LuaTold("answer", .fields("LateAnswer"))
    case .onAuthorizationChanged: LuaTold("changed", .fields("AuthorizationTold"))
    case .onDeviceChanged: LuaTold("changed", .fields("DeviceTold"))
    case .onNotification: LuaTold("response", .fields("NotificationTold"))
    case .onNotificationPresented: LuaTold("notification", .fields("DeliveryTold"))
    case .onRemotePush, .onCallPush: LuaTold("push", .fields("PushTold"))
    case .onPaywall: LuaTold("ending", .fields("PaywallTold"))
    case .onPurchase: LuaTold("update", .fields("PurchaseTold"))
    case .onVoice: LuaTold("changed", .fields("VoiceTold"))
    case .onFrame: LuaTold("frame", .fields("FrameTold"))
    case .onCameraFailed: LuaTold("failure", .fields("CameraFailureTold"))
    case .onURL: LuaTold("link", .fields("LinkTold"))
    case .onBackground, .onForeground, .onActive, .onInactive, .onMemoryWarning, .onProtectedDataAvailable,
      .onProtectedDataUnavailable, .onCredentialRevoked, .onInterruptionEnded,
      .onNotificationSettings:
      nil
    }
  }
}
