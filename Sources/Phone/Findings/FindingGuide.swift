/// The rule behind a finding, for a developer who meets its code for the first time.
///
/// For example:
///
///     Finding.guide(for: "review.tap")?.cure  // "Ask after an event of the app, not behind a button."
public struct FindingGuide: Hashable, Sendable {
  /// The fact of iOS, in one sentence.
  package let meaning: String
  /// The usual cure, in one sentence.
  package let cure: String
  /// The source of the rule, such as `S-32`, with the name of Apple's API.
  package let source: String

  init(_ meaning: String, _ cure: String, _ source: String) {
    (self.meaning, self.cure, self.source) = (meaning, cure, source)
  }
}

extension Finding {
  /// The rule behind a finding's code; `nil` for an unknown code.
  public static func guide(for code: String) -> FindingGuide? { Code(rawValue: code).map(\.guide) }
}

extension Finding.Code {
  /// The rule behind the code.
  var guide: FindingGuide {
    switch self {
    case .alarmRefused:
      FindingGuide(
        "iOS schedules no alarm without the permission for alarms.",
        "Request alarms before the first alarm, and offer notifications where it is denied.",
        "S-54 (AlarmManager)")
    case .analyticsEventsLost:
      FindingGuide(
        "The SDK keeps events in memory until it sends them, and the end of the process loses them.",
        "Flush at the end of the onboarding, or let the SDK keep its queue on disk.", "S-71 (Mixpanel flush)")
    case .analyticsPropertiesLost:
      FindingGuide(
        "Properties of a person wait in the SDK for identify, which never came.",
        "Call identify as soon as the account is known.", "S-71 (Mixpanel people.set)")
    case .answerUnheard:
      FindingGuide(
        "A request was answered, and no function of the app received the answer.",
        "Add onAnswer to the step, the flow or the app; onOrphanedAnswer receives answers after the screen is gone.",
        "S-5 (completionHandler)")
    case .appOpenIgnored:
      FindingGuide(
        "iOS opens nothing for an app that is not in front, and tells it nothing.",
        "Open links and settings in answer to a tap.", "UIApplication.open(_:options:completionHandler:)")
    case .authCapability:
      FindingGuide(
        "Sign in with Apple fails with error 1000 where the app lacks the capability.",
        "Declare the capability in the app's table, and in Xcode.", "S-60 (ASAuthorizationError.unknown)")
    case .authNameLost:
      FindingGuide(
        "Apple hands the person's name over once; it was lost before anything stored it.",
        "Store the name before the request to the server, in the Keychain or in UserDefaults.",
        "S-58 (ASAuthorizationAppleIDCredential.fullName)")
    case .cameraInputTwice:
      FindingGuide(
        "A camera that runs cannot be started again with the same input.",
        "Ask whether it runs, and start it once a visit.", "S-52 (AVCaptureSession.canAddInput(_:))")
    case .cameraRefused:
      FindingGuide(
        "A camera without permission starts and delivers no frame.",
        "Request the camera first, and explain a denial on the screen.", "S-47 (AVCaptureDeviceInput)")
    case .choiceDropped:
      FindingGuide(
        "A step keeps its answer when its own button leads on; another button dropped it.",
        "Keep the answer in that button's function, or lead on with the step's own button.",
        "a rule of this phone")
    case .gateBypass:
      FindingGuide(
        "A paging TabView turns its pages by a swipe, even while a button is disabled.",
        "Write swipe = \"ready\" or swipe = false in the flow.", "S-69 (TabView, PageTabViewStyle)")
    case .groupMismatch:
      FindingGuide(
        "A container of a group belongs to apps that are entitled to it.",
        "Add the group to the app's entitlements, or correct its name.",
        "S-28 (FileManager.containerURL(forSecurityApplicationGroupIdentifier:))")
    case .healthEmpty:
      FindingGuide(
        "A query of Health is as empty without data as after a denial.",
        "Show an empty state that is true in both cases.", "S-36, T-90 (HKAuthorizationStatus)")
    case .healthReadHidden:
      FindingGuide(
        "iOS hides whether a person denied reading; the query looks empty.",
        "Never say \"denied\": offer to open Health, and go on without the data.",
        "S-36 (HKAuthorizationStatus)")
    case .healthUnavailable:
      FindingGuide(
        "Some devices have no Health data.",
        "Ask health.isAvailable first, and leave the step out where it is false.",
        "S-34 (HKHealthStore.isHealthDataAvailable())")
    case .infoMissing:
      FindingGuide(
        "iOS ends an app that uses a permission without its key in Info.plist.",
        "Declare the key with a sentence that says why.", "Info.plist")
    case .intentsAvatarFile:
      FindingGuide(
        "A sender's picture from a file's URL is not shown; initials are.",
        "Hand the picture over as data.", "S-26 (INImage(url:))")
    case .intentsCapability:
      FindingGuide(
        "A sender is shown with the capability Communication Notifications and its declared intent only.",
        "Declare both, and expect a plain notification before iOS 15.",
        "S-25 (UNNotificationContent.updating(from:))")
    case .intentsNotDonated:
      FindingGuide(
        "A sender is shown once its intent was donated.",
        "Donate the intent before the content is updated.", "S-25 (INInteraction.donate())")
    case .keychainDuplicate:
      FindingGuide(
        "Adding an item that is there fails with -25299.",
        "Update the item where it exists.", "S-65 (errSecDuplicateItem)")
    case .keychainLocked:
      FindingGuide(
        "Items that need an unlocked phone are out of reach while it is locked.",
        "Choose an accessibility that fits the background, or try again after unlocking.",
        "S-65 (errSecInteractionNotAllowed)")
    case .keychainSurvives:
      FindingGuide(
        "The Keychain outlives the app: a new copy finds what the old one left.",
        "Clear the items at the first launch, or rely on them on purpose.", "S-64 (SecItemCopyMatching)")
    case .languageArguments:
      FindingGuide(
        "A text and its arguments do not match; iOS prints another text or garbage.",
        "Correct the format in each language.", "String(format:)")
    case .languageNeedsRelaunch:
      FindingGuide(
        "AppleLanguages is read at a launch, so a change shows at the next one.",
        "Ask for a restart, or send the person to the app's language in Settings.",
        "AppleLanguages (Bundle.preferredLocalizations)")
    case .languageTableDamaged:
      FindingGuide(
        "A damaged string table loses texts without an error.",
        "Mend the file at the place that the diagnostic names.", "Bundle.localizedString(forKey:value:table:)"
      )
    case .locationNever:
      FindingGuide(
        "A location request had no effect, and its delegate is never called.",
        "Read the status first, and wait for no answer.",
        "S-41 (CLLocationManager.requestWhenInUseAuthorization())")
    case .locationOnce:
      FindingGuide(
        "Allow Once ends when the person leaves the app; the status is notDetermined again.",
        "Read the status at every return.", "S-42 (CLAuthorizationStatus)")
    case .locationUnanswered:
      FindingGuide(
        "The dialog went away without an answer, and no callback comes.",
        "Let the screen go on without one.", "S-44 (CLLocationManager.requestWhenInUseAuthorization())")
    case .notificationsAttachmentMoved:
      FindingGuide(
        "iOS moves an attached file into its own store.",
        "Attach a copy.", "S-17 (UNNotificationAttachment)")
    case .notificationsBadgeRefused:
      FindingGuide(
        "The icon shows no number without the permission for badges.",
        "Request badges, and expect none after a quiet permission.",
        "S-6 (UNUserNotificationCenter.setBadgeCount(_:withCompletionHandler:))")
    case .notificationsCapDiffers:
      FindingGuide(
        "Beyond 64 requests, versions of iOS drop different ones.",
        "Schedule at most 64, the soonest first.", "S-1 (UNUserNotificationCenter.add(_:))")
    case .notificationsDefaultSound:
      FindingGuide(
        "A sound of a wrong type, of 30 seconds and more, or at a wrong place gives way to the default one.",
        "Put a shorter file into the bundle or Library/Sounds.", "S-16 (UNNotificationSound.init(named:))")
    case .notificationsDelegateLate:
      FindingGuide(
        "A tap that launches the app reaches only a delegate set before launching ends.",
        "Set the delegate in launch.", "S-15 (UNUserNotificationCenter.delegate)")
    case .notificationsEvicted:
      FindingGuide(
        "iOS keeps 64 pending requests of an app and drops others without an error.",
        "Schedule the soonest, and add the rest at later launches.", "S-1 (UNUserNotificationCenter.add(_:))")
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
        "Go on the same whether or not a dialog comes up, and let no button or text announce one.",
        "S-30, S-31, S-32 (AppStore.requestReview(in:))")
    case .reviewTap:
      FindingGuide(
        "A review was requested in answer to a tap; the system may show nothing.",
        "Ask after an event of the app, not behind a button: genkan explain GK104 shows one.",
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
    }
  }
}
