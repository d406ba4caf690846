/// A call of an app that a test author can make fail, named by its Lua verb.
///
/// For example:
///
///     FailingService.keychainAdd.rawValue  // "keychain.add", the verb whose calls fail
public enum FailingService: String, Hashable, Sendable, Codable, CaseIterable {
  /// `AlarmManager.schedule(id:configuration:)`.
  case alarmsSchedule = "alarms.schedule"
  /// `ASAuthorizationController.performRequests()`.
  case authSignIn = "auth.signIn"
  /// `ASWebAuthenticationSession.start()`.
  case authWebSignIn = "auth.webSignIn"
  /// `URLSession.data(for:)`.
  case backendRequest = "backend.request"
  /// `AVCaptureSession.startRunning()`.
  case cameraStart = "camera.start"
  /// `UNNotificationServiceExtension`.
  case serviceExtension = "extension"
  /// `Data.write(to:)`.
  case filesWrite = "files.write"
  /// `HKHealthStore.execute(_:)` with a query.
  case healthSamples = "health.samples"
  /// `HKHealthStore.save(_:)`.
  case healthSave = "health.save"
  /// `SecItemAdd`.
  case keychainAdd = "keychain.add"
  /// `SecItemDelete`.
  case keychainDelete = "keychain.delete"
  /// `SecItemCopyMatching`.
  case keychainGet = "keychain.get"
  /// `SecItemUpdate`.
  case keychainUpdate = "keychain.update"
  /// `UNUserNotificationCenter.add(_:)`.
  case notificationsAdd = "notifications.add"
  /// The request of a framework that reports errors, such as those of notifications, HealthKit and AlarmKit.
  case permissionsRequest = "permissions.request"
  /// `Product.purchase()`, once the person has paid.
  case purchasesBuy = "purchases.buy"
  /// `AppStore.sync()`, once the person has signed in.
  case purchasesRestore = "purchases.restore"
  /// Writing the property list of `UserDefaults`.
  case storeSet = "store.set"
  /// The connection of a spoken session.
  case voiceConnect = "voice.connect"
}

extension FailingService {
  /// A reason for which a call fails, and Apple's number for it.
  package struct Reason: Hashable, Sendable {
    /// Apple's name.
    package let name: String
    /// Apple's number; `nil` where the app receives only the name.
    let code: Int?

    init(_ name: String, _ code: Int? = nil) { (self.name, self.code) = (name, code) }
  }

  /// The moment at which the app learns of a failure.
  package enum Moment: Hashable, Sendable {
    /// When the call returns; a failure counts once for each call.
    case atOnce
    /// When the call returns. Such a call only reads and uses up no failure: every call fails until the failure is
    /// ended.
    case uncounted
    /// A number of seconds after the call.
    case later
  }

  /// The facts in which services differ.
  struct Facts: Sendable {
    /// The error's domain; `nil` where the app is given none.
    var domain: String?
    /// The reasons, the usual one first.
    let reasons: [Reason]
    var moment = Moment.atOnce
  }

  /// The facts of the service. Names and numbers are those of the Security framework (S-65), HealthKit,
  /// UserNotifications (S-12), AuthenticationServices (S-60), Foundation and AVFoundation (from memory where no S
  /// number is given).
  var facts: Facts {
    switch self {
    case .alarmsSchedule: Facts(reasons: [Reason("maximumLimitReached")])
    case .authSignIn:
      Facts(
        domain: "ASAuthorizationError",
        reasons: [Reason("unknown", 1000), Reason("invalidResponse", 1002), Reason("failed", 1004)])
    case .authWebSignIn:
      Facts(
        domain: "com.apple.AuthenticationServices.WebAuthenticationSession",
        reasons: [Reason("presentationContextNotProvided", 2), Reason("presentationContextInvalid", 3)])
    case .backendRequest:
      Facts(
        domain: "NSURLErrorDomain",
        reasons: [
          Reason("timedOut", -1001), Reason("cannotFindHost", -1003), Reason("cannotConnectToHost", -1004),
          Reason("networkConnectionLost", -1005), Reason("notConnectedToInternet", -1009),
          Reason("secureConnectionFailed", -1200),
        ], moment: .later)
    case .cameraStart:
      Facts(
        reasons: [
          Camera.Failure.mediaServicesWereReset, .deviceAlreadyUsedByAnotherSession, .cannotAddInput,
          .notAuthorized,
        ].map { Reason($0.rawValue) }, moment: .later)
    case .serviceExtension: Facts(reasons: [Reason("time"), Reason("memory")])
    case .filesWrite:
      Facts(
        reasons: [
          Reason("fileWriteOutOfSpace"), Reason("fileWriteNoPermission"), Reason("fileWriteVolumeReadOnly"),
        ])
    case .healthSamples:
      Facts(
        reasons: Self.ofHealth(.errorDatabaseInaccessible, .errorHealthDataUnavailable), moment: .uncounted)
    case .healthSave:
      Facts(reasons: Self.ofHealth(.errorDatabaseInaccessible, .errorAuthorizationDenied))
    case .keychainAdd:
      Facts(reasons: Self.ofKeychain(.interactionNotAllowed, .notAvailable, .missingEntitlement))
    case .keychainUpdate, .keychainDelete:
      Facts(reasons: Self.ofKeychain(.interactionNotAllowed, .notAvailable))
    case .keychainGet:
      Facts(
        reasons: Self.ofKeychain(.interactionNotAllowed, .notAvailable, .authFailed), moment: .uncounted)
    case .notificationsAdd:
      Facts(
        domain: "UNErrorDomain",
        reasons: [.notificationsNotAllowed, .notificationInvalidNoDate, .notificationInvalidNoContent].map {
          (error: NotificationError) in Reason("\(error)", error.rawValue)
        })
    case .permissionsRequest: Facts(reasons: [Reason("unknown")])
    case .purchasesBuy:
      Facts(
        reasons: [
          Reason("networkError"), Reason("systemError"), Reason("notAvailableInStorefront"),
          Reason("unknown"),
        ])
    case .purchasesRestore: Facts(reasons: [Reason("networkError"), Reason("systemError")])
    case .storeSet: Facts(reasons: [Reason("fileWriteOutOfSpace")])
    case .voiceConnect: Facts(reasons: [Reason("networkLost"), Reason("connectionFailed")], moment: .later)
    }
  }

  private static func ofHealth(_ failures: Health.Failure...) -> [Reason] {
    failures.map { Reason($0.rawValue) }
  }

  private static func ofKeychain(_ statuses: Keychain.Status...) -> [Reason] {
    statuses.map { Reason("\($0)", $0.rawValue) }
  }

  /// The reasons with which it fails, the usual one first.
  package var reasons: [String] { facts.reasons.map(\.name) }

  /// The moment at which the app learns of a failure.
  package var moment: Moment { facts.moment }
}
