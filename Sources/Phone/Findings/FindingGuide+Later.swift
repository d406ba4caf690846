extension Finding.Code {
  /// The guides of the codes from `notifications.exception` on; `nil` for others.
  var lastGuide: FindingGuide? {
    switch self {
    case .notificationsException:
      FindingGuide(
        "iOS raises an exception for this trigger, and the app ends.",
        "Give a repeating interval 60 seconds at the least, and any interval more than none.",
        "S-8 (UNTimeIntervalNotificationTrigger.init(timeInterval:repeats:))")
    case .notificationsForegroundSilent:
      FindingGuide(
        "A notification in the foreground shows nothing unless the delegate decides so.",
        "Write onNotification, or accept the silence.",
        "S-15 (userNotificationCenter(_:willPresent:withCompletionHandler:))")
    case .notificationsHeldByFocus:
      FindingGuide(
        "A Focus holds notifications back that are not time-sensitive.",
        "Mark the few that matter as time-sensitive.", "S-27 (UNNotificationInterruptionLevel)")
    case .notificationsNeverFires:
      FindingGuide(
        "The trigger has no next date; adding it reports no error.",
        "Ask nextTriggerDate, or give a date that comes.",
        "S-10 (UNCalendarNotificationTrigger.nextTriggerDate())")
    case .notificationsRefused:
      FindingGuide(
        "iOS refused the request with an error.",
        "Handle the error of add, and tell the person.", "S-12, S-17 (UNUserNotificationCenter.add(_:))")
    case .notificationsRemovalRace:
      FindingGuide(
        "A removal runs in the background and takes what was added after it.",
        "Remove and add under different names, or wait for the removal.",
        "S-3 (removePendingNotificationRequests(withIdentifiers:))")
    case .notificationsRepeatsOnce:
      FindingGuide(
        "A repeating trigger with a year fires in this year only.",
        "Leave the year out.", "S-10 (UNCalendarNotificationTrigger(dateMatching:repeats:))")
    case .notificationsUnknownCategory:
      FindingGuide(
        "A notification whose category is not set when it arrives has no actions.",
        "Set all categories at launch.", "S-13 (UNMutableNotificationContent.categoryIdentifier)")
    case .notificationsUnseen:
      FindingGuide(
        "Adding succeeds without permission, and nothing is shown.",
        "Request the permission first, and plan again once it is granted.",
        "S-12 (UNUserNotificationCenter.add(_:))")
    case .paywallLost:
      FindingGuide(
        "A paywall that was up when the process ended is not shown again by itself.",
        "Register it again at the next launch.", "S-70 (Superwall.register(placement:))")
    case .permissionLost:
      FindingGuide(
        "A dialog that was asked for while the app was not active never comes up.",
        "Request it in answer to a tap, or once the app is active.",
        "ATTrackingManager.requestTrackingAuthorization()")
    case .permissionUnavailable:
      FindingGuide(
        "This version of iOS does not have the framework.",
        "Show the step where given.ios holds.", "S-57 (AlarmManager, iOS 26)")
    case .promptCollision:
      FindingGuide(
        "Two system dialogs came up in a row.",
        "Request the second once the first is answered.", "S-51")
    case .purchasesOwned:
      FindingGuide(
        "The person owns the product already, and nothing is paid.",
        "Ask purchases.owns before the offer.", "Transaction.currentEntitlements")
    case .pushExtensionFailed:
      FindingGuide(
        "The service extension ended before it handed content over; the original is shown.",
        "Stay within 24 MB and 30 seconds, and hand over what is ready when time runs out.",
        "S-23, S-24 (UNNotificationServiceExtension)")
    case .pushExtensionNotInvoked:
      FindingGuide(
        "The service extension runs for remote, mutable pushes with an alert alone.",
        "Send mutable-content with an alert.", "S-21 (UNNotificationServiceExtension)")
    case .pushNotDelivered:
      FindingGuide(
        "A silent push does not reach an app that the person swiped away.",
        "Do not rely on silent pushes.", "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)"
      )
    case .pushTooLarge:
      FindingGuide(
        "APNs refuses a payload of more than 4,096 bytes.",
        "Send an identifier, and load the rest.", "S-29 (Apple Push Notification service)")
    case .pushVoipUnreported:
      FindingGuide(
        "iOS ends an app that does not report a VoIP push to CallKit.",
        "Report every one at once.", "S-68 (PKPushType.voIP)")
    case .resumeUnknownStep:
      FindingGuide(
        "The stored step is none of the flow's; the onboarding starts over.",
        "Write a legacy table in resume, or persist names.", "a rule of this phone")
    case .reviewSilent:
      FindingGuide(
        "A review request may show nothing, and the app cannot know.",
        "Ask at a moment that the person can miss, and promise no dialog.",
        "S-30, S-31, S-32 (AppStore.requestReview(in:))")
    case .reviewTap:
      FindingGuide(
        "A review was requested in answer to a tap; the system may show nothing.",
        "Ask after an event of the app, not behind a button.",
        "S-32 (SKStoreReviewController.requestReview())")
    case .settingsKill:
      FindingGuide(
        "Changing this permission in Settings ends the app.",
        "Store the step before the person leaves for Settings.", "S-50 (Settings, Privacy & Security)")
    case .storeBeforeFirstUnlock:
      FindingGuide(
        "UserDefaults look empty to a process that began before the first unlock.",
        "Write nothing then, and ask UIApplication.isProtectedDataAvailable.",
        "S-63 (UIApplication.isProtectedDataAvailable)")
    case .storeCase:
      FindingGuide(
        "UserDefaults tell upper from lower case: these are two keys.",
        "Write the key once, as a constant.", "T-84 (UserDefaults)")
    case .storeDocumentLost:
      FindingGuide(
        "The app wrote over a document that it could not decode.",
        "Keep the old bytes, or decode leniently.", "T-63 (JSONDecoder)")
    case .storeOverwritten:
      FindingGuide(
        "The app wrote over a value that it could not read yet.",
        "Write nothing before the first unlock.", "S-63 (UIApplication.isProtectedDataAvailable)")
    case .storeUndecodable:
      FindingGuide(
        "A stored document cannot be decoded, and the app starts without it.",
        "Give new fields defaults, and version the document.", "T-63 (JSONDecoder)")
    case .storeUnwritten:
      FindingGuide(
        "UserDefaults could not be written, and no call tells the app.",
        "Read back what must not be lost at the next launch.", "UserDefaults.set(_:forKey:)")
    case .storeWrongType:
      FindingGuide(
        "The stored value is of another type than the one that is read.",
        "Store one type under a key, for good.", "S-62 (UserDefaults.bool(forKey:))")
    case .voiceCategory:
      FindingGuide(
        "An audio category that does not record hears nothing.",
        "Set playAndRecord before connecting.", "C-39 (AVAudioSession.Category.playAndRecord)")
    case .voiceSecretExpired:
      FindingGuide(
        "The secret of the session was too old for the connection.",
        "Fetch a new one right before connecting.", "S-72 (client_secret.expires_at)")
    case .voiceSentToNobody:
      FindingGuide(
        "An event was sent while no session was connected.",
        "Send once the session says that it is connected.", "C-39 (RTCDataChannel.sendData(_:))")
    case .voiceSilent:
      FindingGuide(
        "A session without the microphone's permission hears silence, without an error.",
        "Request the microphone first.", "S-48 (AVAudioSession)")
    default: nil
    }
  }
}
