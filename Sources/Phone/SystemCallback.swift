/// A message from the phone to the app, at once or when it is due: an answer, a delivery, an end.
///
/// The app receives it through one of its handlers. A transcript shows it as an event.
///
/// For example:
///
///     let callback = SystemCallback.authorizationChanged(.location, .denied)
///     callback.name     // "authorizationChanged"
///     callback.handler  // .onAuthorizationChanged
public enum SystemCallback: Hashable, Sendable, Codable {
  /// A request ended.
  case replied(TicketAnswer)
  /// The app is active: it is in front and nothing of the system lies over it; `sceneDidBecomeActive(_:)`.
  case becameActive
  /// The app is not active any more; `sceneWillResignActive(_:)`.
  case becameInactive
  /// The app's time in the background is over; no handler of the app is called.
  case suspended
  /// The system warned the app that memory is short; `applicationDidReceiveMemoryWarning(_:)`.
  case memoryWarningReceived
  /// A permission changed without the app; `locationManagerDidChangeAuthorization(_:)` and its like.
  case authorizationChanged(Permission, Permissions.Status)
  /// A setting of the phone that the app can read has changed; `NSProcessInfoPowerStateDidChange` and its like.
  indirect case deviceChanged(DeviceSetting.Change)
  /// The phone is being locked; `applicationProtectedDataWillBecomeUnavailable(_:)`.
  case protectedDataWillBecomeUnavailable
  /// The phone was unlocked; `applicationProtectedDataDidBecomeAvailable(_:)`.
  case protectedDataDidBecomeAvailable
  /// A notification was shown.
  indirect case notificationDelivered(NotificationDelivery)
  /// An alarm rang.
  case alarmRang(id: String, time: Habits.Time)
  /// A person tapped or swiped away a notification, and the app's delegate is called.
  indirect case notificationOpened(NotificationResponse)
  /// The button in Settings leads into the app's own settings; `userNotificationCenter(_:openSettingsFor:)`.
  case notificationSettingsOpened
  /// A silent push arrived; `application(_:didReceiveRemoteNotification:fetchCompletionHandler:)`.
  indirect case remotePushReceived(RemotePush.Message)
  /// A push was passed to the app's service extension; `didReceive(_:withContentHandler:)`.
  indirect case extensionInvoked(RemotePush.Message)
  /// A VoIP push arrived; `pushRegistry(_:didReceiveIncomingPushWith:for:completion:)`.
  indirect case callPushReceived(RemotePush.Message)
  /// A registration of a placement ended.
  indirect case paywallEnded(Paywall.Ending)
  /// The products owned by the account changed without the app; `Transaction.updates`.
  indirect case purchaseUpdated(Purchases.Update)
  /// Apple no longer vouches for the person; `credentialRevokedNotification`.
  case credentialRevoked
  /// The connection of a spoken session changed.
  case voiceChanged(Voice.Change)
  /// A phone call is over; `AVAudioSession.interruptionNotification`.
  case interruptionEnded
  /// The camera took a picture.
  case frameArrived(faces: Int)
  /// The camera does not run.
  case cameraFailed(Camera.Failure)
  /// Something outside led into the app: `scene(_:openURLContexts:)`, `AppIntent.perform()`,
  /// `windowScene(_:performActionFor:completionHandler:)`.
  indirect case opened(Opening)
  /// The app is left for something that it opened itself.
  indirect case departed(Departure)
  /// A timer of the app's process fired.
  indirect case timerFired(event: String, details: Record)

  /// The name of the event, in the past tense.
  package var name: String {
    switch self {
    case .replied(let reply): reply.answer.rawValue
    case .becameActive: Name.becameActive.rawValue
    case .becameInactive: Name.becameInactive.rawValue
    case .suspended: Name.suspended.rawValue
    case .memoryWarningReceived: Name.memoryWarningReceived.rawValue
    case .authorizationChanged: Name.authorizationChanged.rawValue
    case .deviceChanged: Name.deviceChanged.rawValue
    case .protectedDataWillBecomeUnavailable: Name.protectedDataWillBecomeUnavailable.rawValue
    case .protectedDataDidBecomeAvailable: Name.protectedDataDidBecomeAvailable.rawValue
    case .notificationDelivered: Name.notificationDelivered.rawValue
    case .alarmRang: Name.alarmRang.rawValue
    case .notificationOpened: Name.notificationOpened.rawValue
    case .notificationSettingsOpened: Name.notificationSettingsOpened.rawValue
    case .remotePushReceived: Name.remotePushReceived.rawValue
    case .extensionInvoked: Name.extensionInvoked.rawValue
    case .callPushReceived: Name.callPushReceived.rawValue
    case .paywallEnded: Name.paywallEnded.rawValue
    case .purchaseUpdated: Name.purchaseUpdated.rawValue
    case .credentialRevoked: Name.credentialRevoked.rawValue
    case .voiceChanged: Name.voiceChanged.rawValue
    case .interruptionEnded: Name.interruptionEnded.rawValue
    case .frameArrived: Name.frameArrived.rawValue
    case .cameraFailed: Name.cameraFailed.rawValue
    case .opened(.url): Name.linkReceived.rawValue
    case .opened(.intent): Name.intentPerformed.rawValue
    case .opened(.quickAction): Name.quickActionPerformed.rawValue
    case .departed: Name.departed.rawValue
    case .timerFired: Name.timerFired.rawValue
    }
  }

  /// The details, as shown in the transcript and passed to the app's handler. None is called `seq`, `time`, `kind` or
  /// `name`: every entry of a transcript has fields of those names.
  package var arguments: Record {
    switch self {
    case .replied(let reply): reply.arguments
    case .becameActive, .becameInactive, .suspended, .memoryWarningReceived,
      .protectedDataWillBecomeUnavailable, .protectedDataDidBecomeAvailable, .credentialRevoked,
      .interruptionEnded, .notificationSettingsOpened:
      [:]
    case .authorizationChanged(let permission, let status):
      ["permission": .string(permission.rawValue), "status": .string(status.rawValue)]
    case .deviceChanged(let change): change.arguments
    case .notificationDelivered(let delivery): delivery.arguments
    case .alarmRang(let id, let time): ["id": .string(id), "at": .string(time.description)]
    case .notificationOpened(let response): response.arguments
    case .remotePushReceived(let message), .callPushReceived(let message), .extensionInvoked(let message):
      message.arguments
    case .paywallEnded(let ending): ending.arguments
    case .purchaseUpdated(let update): update.arguments
    case .voiceChanged(let change): change.arguments
    case .frameArrived(let faces): ["faces": .integer(faces)]
    case .cameraFailed(let failure): ["reason": .string(failure.rawValue)]
    case .opened(.url(let url)): Link(url).record
    case .opened(let opening): opening.arguments
    case .departed(let departure):
      Record(dictionaryLiteral: ("verb", .string(departure.verb))).adding(departure.arguments)
    case .timerFired(let event, let details):
      details.isEmpty ? ["event": .string(event)] : ["event": .string(event), "details": .record(details)]
    }
  }

  /// The handler of the app that is called; `nil` where the system calls none, and for an answer to a request. The
  /// handler of an answer depends on the screen that made the request.
  package var handler: AppHandler? {
    switch self {
    case .replied: nil
    case .becameActive: .onActive
    case .becameInactive: .onInactive
    case .suspended: nil
    case .memoryWarningReceived: .onMemoryWarning
    case .authorizationChanged: .onAuthorizationChanged
    case .deviceChanged: .onDeviceChanged
    case .protectedDataWillBecomeUnavailable: .onProtectedDataUnavailable
    case .protectedDataDidBecomeAvailable: .onProtectedDataAvailable
    // The delegate is asked in the foreground only.
    case .notificationDelivered(let delivery): delivery.isForeground ? .onNotificationPresented : nil
    case .alarmRang: nil
    case .notificationOpened: .onNotification
    case .notificationSettingsOpened: .onNotificationSettings
    case .remotePushReceived: .onRemotePush
    case .callPushReceived: .onCallPush
    // The extension is a process of its own, and no handler of the app.
    case .extensionInvoked: nil
    case .paywallEnded: .onPaywall
    case .purchaseUpdated: .onPurchase
    case .credentialRevoked: .onCredentialRevoked
    case .voiceChanged: .onVoice
    case .interruptionEnded: .onInterruptionEnded
    case .frameArrived: .onFrame
    case .cameraFailed: .onCameraFailed
    case .opened(.url): .onURL
    case .opened, .departed, .timerFired: nil
    }
  }
}

/// A function of the app that the system calls: a method of `UIApplicationDelegate`,
/// `UNUserNotificationCenterDelegate` and their like. The raw value is its name in a script.
///
/// For example:
///
///     SystemCallback.memoryWarningReceived.handler  // .onMemoryWarning
///     AppHandler.onMemoryWarning.rawValue           // "onMemoryWarning", the app's function in the script
package enum AppHandler: String, Hashable, Sendable, Codable, CaseIterable {
  /// The app's handler for an answer, where neither the screen that made the request nor its flow has an `onAnswer`.
  case onAnswer
  /// An answer came after the screen that made the request, or its process, had ended.
  case onOrphanedAnswer
  /// The app left the foreground; `sceneDidEnterBackground(_:)`.
  case onBackground
  /// The app enters the foreground: after the root at a visible launch, and at each return;
  /// `sceneWillEnterForeground(_:)`.
  case onForeground
  /// The app is active: after a launch, after each return, and after each alert of the system, Control Center and the
  /// app switcher; `sceneDidBecomeActive(_:)`. At a launch it is called after the root and after `onForeground`.
  case onActive
  /// The app is not active any more: it is left, or an alert, Control Center or the app switcher lies over it;
  /// `sceneWillResignActive(_:)`. It is called before `onBackground`. The app stays active under HealthKit's sheet, a
  /// sign-in's sheet and the review dialog, as no source says otherwise.
  case onInactive
  /// Memory is short; a warning is not an end (T-95).
  case onMemoryWarning
  /// The authorization for location, Bluetooth or alarms changed without a request of the app.
  case onAuthorizationChanged
  /// A setting of the phone changed that the app can read: Low Power, the size of texts, the network, Bluetooth.
  case onDeviceChanged
  /// The phone was unlocked (S-63).
  case onProtectedDataAvailable
  /// The phone is being locked.
  case onProtectedDataUnavailable
  /// A person tapped a notification or one of its actions, or swiped away a notification that reports its dismissal.
  case onNotification
  /// A notification arrived while the app was on the screen, and is shown there.
  case onNotificationPresented
  /// The button in Settings led to the app's own settings of notifications.
  case onNotificationSettings
  /// A silent push arrived.
  case onRemotePush
  /// A VoIP push arrived, and a call must be reported.
  case onCallPush
  /// A registration of a paywall's placement ended.
  case onPaywall
  /// The products owned by the account changed without a request of the app. For example, a child's request was
  /// allowed, a purchase was refunded, a subscription ended, or a product was bought on another device. A launch also
  /// delivers the approvals and revocations that no process has received, but no change of a subscription's status.
  case onPurchase
  /// Apple no longer vouches for the person.
  case onCredentialRevoked
  /// The connection of a spoken session changed.
  case onVoice
  /// A phone call that interrupted the app is over.
  case onInterruptionEnded
  /// The camera took a picture.
  case onFrame
  /// The camera does not run.
  case onCameraFailed
  /// A link led into the app.
  case onURL
}
