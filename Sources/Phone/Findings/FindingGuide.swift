/// The rule behind a finding, for a person who meets its code for the first time.
///
/// For example:
///
///     Finding.guide(for: "review.tap")?.cure  // "Ask after an event of the app, not behind a button."
public struct FindingGuide: Hashable, Sendable {
  /// The fact of iOS, in one sentence.
  public let meaning: String
  /// The usual cure, in one sentence.
  public let cure: String
  /// The place of the rule, such as `S-32`, with Apple's name for it.
  public let source: String

  init(_ meaning: String, _ cure: String, _ source: String) {
    (self.meaning, self.cure, self.source) = (meaning, cure, source)
  }
}

extension Finding {
  /// The rule behind a finding's code; `nil` for a code that there is not.
  public static func guide(for code: String) -> FindingGuide? { Code(rawValue: code).map(\.guide) }
}

extension Finding.Code {
  /// The rule behind the code.
  var guide: FindingGuide { firstGuide ?? lastGuide ?? FindingGuide("", "", "") }

  /// The guides of the codes from `alarm.refused` to `notifications.evicted`; `nil` for others.
  private var firstGuide: FindingGuide? {
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
    default: nil
    }
  }
}
