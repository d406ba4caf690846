// The names of the phone's callbacks and of external events, as closed sets, with their arguments. The arguments are
// read from samples that have every argument of their kind.
extension SystemCallback {
  /// The names of callbacks. An answer to a request is not among them: its name is an ``Answer``.
  package enum Name: String, Sendable, CaseIterable {
    case becameActive, becameInactive, suspended, memoryWarningReceived, authorizationChanged
    case deviceChanged, protectedDataWillBecomeUnavailable, protectedDataDidBecomeAvailable,
      notificationDelivered
    case alarmRang, notificationOpened, remotePushReceived, extensionInvoked, callPushReceived
    case paywallEnded, notificationSettingsOpened, purchaseUpdated, credentialRevoked, voiceChanged,
      interruptionEnded,
      frameArrived, cameraFailed
    case linkReceived, intentPerformed, quickActionPerformed, departed, timerFired
  }

  /// Samples of every kind of callback but the end of a request, with all the arguments that they can have.
  package static let fullest: [SystemCallback] = [
    .becameActive, .becameInactive, .suspended, .memoryWarningReceived,
    .authorizationChanged(.location, .denied),
    .deviceChanged(.init(setting: .isLowPower, value: true, before: false)),
    .protectedDataWillBecomeUnavailable,
    .protectedDataDidBecomeAvailable, .notificationDelivered(delivery),
    .alarmRang(id: "a", time: Habits.Time(hour: 0, minute: 0)!),
    .notificationOpened(NotificationResponse(id: "a", action: "a", userInfo: Words.record)),
    .notificationSettingsOpened, .remotePushReceived(message), .extensionInvoked(message),
    .callPushReceived(message),
    .paywallEnded(
      Paywall.Ending(placement: "a", outcome: .skipped, reason: "a", product: "a", runsFeature: true)),
    .purchaseUpdated(Purchases.Update(product: "a", change: .approved)),
    .credentialRevoked, .voiceChanged(Voice.Change(state: .failed, reason: "a")), .interruptionEnded,
    .frameArrived(faces: 1), .cameraFailed(.notAuthorized), .opened(.url("a://b/c?d=e")),
    .opened(.intent("a", Words.record, opensApp: true)), .opened(.quickAction("a")), .departed(.url("a")),
    .timerFired(event: "a", details: Words.record),
  ]

  private static let delivery: NotificationDelivery = {
    var delivery = NotificationDelivery(
      id: "a", content: Words.content, sound: .standard, actions: [.init(id: "a", title: "a")], at: 0,
      zone: "UTC", isForeground: true)
    delivery.isQuiet = true
    return delivery
  }()

  fileprivate static let message = RemotePush.Message(
    id: "a", content: Words.content, isMutable: true, bytes: 1)
}

extension ExternalEvent {
  /// The names of external events.
  package enum Name: String, Sendable, CaseIterable {
    case memoryRanShort, pushSent, buyTapped, restoreTapped, cameraHeld, phoneLocked, phoneUnlocked,
      phoneRestarted
    case appPrewarmed, appReclaimed, appForceQuit, controlCenterShown, appSwitcherShown, backupRestored
    case appReinstalled, notificationTapped, notificationSwiped, callBegan, callEnded
    case linkOpened, intentRun, quickActionChosen
    case notificationSettingsTapped, purchaseApproved, purchaseDeclined, purchaseRevoked, purchasedElsewhere
    case renewalCancelled, billingFailed, billingRecovered
  }

  /// Samples of every kind of external event, with all the arguments that they can have.
  package static let fullest: [ExternalEvent] =
    [
      .memoryRanShort, .paywall(.buy(product: "a")), .paywall(.restore), .purchase(.approved("a")),
      .purchase(.declined("a")), .purchase(.revoked("a")), .purchase(.boughtElsewhere("a")),
      .purchase(.cancelled("a")), .purchase(.billingFailed("a")), .purchase(.billingRecovered("a")),
      .push(.arrived(SystemCallback.message)),
      .camera(Camera.Shot(faces: ["a"])),
      .notification(.tapped(id: "a", action: "a")), .notification(.swiped(id: "a")),
      .notification(.settingsOpened), .call(.began),
      .call(.ended), .opened(.url("a")), .opened(.intent("a", Words.record, opensApp: true)),
      .opened(.quickAction("a")),
    ] + lives.map { .life($0) }

  private static let lives: [Life] = [
    .phoneLocked, .phoneUnlocked, .phoneRestarted, .appPrewarmed, .appReclaimed, .appForceQuit,
    .appCovered(.controlCenter), .appCovered(.appSwitcher), .backupRestored(keepsPermissions: nil),
    .appReinstalled(vendorStays: true),
  ]
}
