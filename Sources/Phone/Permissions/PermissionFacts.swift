/// The facts in which permissions differ, as data: one row for each permission. Behaviour that needs code, such as
/// HealthKit's sheet and the two location dialogs, is in the service's own file.
///
/// A new permission without special behaviour is one more row here.
package struct PermissionFacts: Sendable {
  /// The name in scripts.
  let name: String
  /// The name on a button, in English.
  let spoken: String
  /// The statuses that its framework can report, without hidden ones.
  let statuses: [Permissions.Status]
  /// The framework that the permission needs, where not every device has it.
  var feature: Device.Feature?
  /// The Info.plist keys of the app's purpose; the first key present wins.
  var usageKeys: [AppInfo.Key] = []
  /// The end of a request for which a key is missing.
  var withoutKey = WithoutKey.nothing
  /// True where the framework's request can end with an error; Core Location reports its errors to the delegate,
  /// `locationManager(_:didFailWithError:)`.
  var reportsErrors = false
  /// The effect of a change in Settings on a running app.
  var whenChanged = WhenChanged.nothing
  /// The status after the dialog's affirmative button.
  var allowed = Permissions.Status.authorized
  /// The iOS version from which the dialog also offers limited access, to a part of the library or of the contacts;
  /// `nil` for none.
  package var limitedFrom: OSVersion?
  /// The part of the permission that an app can request by itself; `nil` for none.
  var part: Part?
  /// True where a request shows its dialog only while the app is active, and is refused otherwise.
  var needsActive = false
  /// True where no framework reports the status.
  var isHidden = false
  /// The dialog's words, by language; `{app}` is replaced by the name under the app's icon.
  let english: Wording
  let japanese: Wording

  /// The end of a request whose Info.plist key, the dialog's purpose, is missing.
  enum WithoutKey: Sendable {
    /// iOS ends the app (S-38, S-49).
    case endsProcess
    /// The request fails (S-55).
    case fails
    /// Nothing happens, and no answer comes (S-45).
    case nothing
  }

  /// The effect of a change in Settings on a running app.
  enum WhenChanged: Sendable {
    /// iOS ends the app (S-50).
    case endsProcess
    /// The framework calls the app: `locationManagerDidChangeAuthorization(_:)`, `AlarmManager.authorizationUpdates`
    /// (S-56).
    case tells
    /// The app learns of it by reading the status.
    case nothing
  }

  /// A part of a permission that an app can request alone, such as adding events to the calendar. After it was allowed,
  /// iOS shows the dialog for the whole permission one time only.
  struct Part: Sendable {
    /// The status after its dialog's affirmative button.
    let status: Permissions.Status
    /// The Info.plist keys of the app's purpose.
    let usageKeys: [AppInfo.Key]
    /// The dialog for the part.
    let english: Wording
    let japanese: Wording
    /// The dialog for the whole permission, after the part was allowed.
    let englishOfMore: Wording
    let japaneseOfMore: Wording
  }

  /// The words of a dialog in one language of iOS.
  struct Wording: Sendable {
    let title: String
    var message = ""
    /// The buttons, in the order in which iOS shows them; empty for Don't Allow and Allow.
    var buttons: [String] = []
  }
}

extension PermissionFacts {
  /// The rows of all permissions, in the order of their numbers.
  static let table: [PermissionFacts] = common + further

  private static let common: [PermissionFacts] = [
    PermissionFacts(
      name: "notifications", spoken: "notifications",
      statuses: [.notDetermined, .denied, .authorized, .provisional, .ephemeral],
      reportsErrors: true,
      english: .init(
        title: "“{app}” Would Like to Send You Notifications",
        message: "Notifications may include alerts, sounds, and icon badges. "
          + "These can be configured in Settings."),
      japanese: .init(
        title: "“{app}”は通知を送信します。よろしいですか?",
        message: "通知方法は、テキスト、サウンド、アイコンバッジが利用できる可能性があります。通知方法は“設定”で設定できます。")),
    PermissionFacts(
      name: "alarmkit", spoken: "alarms", statuses: [.notDetermined, .denied, .authorized],
      feature: .alarmkit,
      usageKeys: [.alarms], withoutKey: .fails, reportsErrors: true, whenChanged: .tells,
      english: .init(title: "Allow “{app}” to schedule alarms and timers?"),
      japanese: .init(title: "“{app}”にアラームとタイマーのスケジュールを許可しますか?")),
    PermissionFacts(
      name: "healthKit", spoken: "Health", statuses: [.notDetermined, .sharingDenied, .sharingAuthorized],
      usageKeys: [.healthRead, .healthWrite], withoutKey: .endsProcess, reportsErrors: true,
      english: .init(
        title: "Health Access", message: "“{app}” would like to access and update your Health data."),
      japanese: .init(
        title: "ヘルスケアへのアクセス", message: "“{app}”がヘルスケアデータへのアクセスとアップデートを求めています。")),
    PermissionFacts(
      name: "location", spoken: "location",
      statuses: [.notDetermined, .restricted, .denied, .authorizedWhenInUse, .authorizedAlways],
      usageKeys: [.location, .locationAlways], reportsErrors: true, whenChanged: .tells,
      english: .init(
        title: "Allow “{app}” to use your location?",
        buttons: ["Allow Once", "Allow While Using App", "Don’t Allow"]),
      japanese: .init(
        title: "“{app}”に位置情報の使用を許可しますか?", buttons: ["1度だけ許可", "アプリの使用中は許可", "許可しない"])),
    PermissionFacts(
      name: "microphone", spoken: "the microphone", statuses: captureStatuses, usageKeys: [.microphone],
      withoutKey: .endsProcess, whenChanged: .endsProcess,
      english: .init(title: "“{app}” Would Like to Access the Microphone"),
      japanese: .init(title: "“{app}”がマイクへのアクセスを求めています。")),
    PermissionFacts(
      name: "camera", spoken: "the camera", statuses: captureStatuses, usageKeys: [.camera],
      withoutKey: .endsProcess,
      whenChanged: .endsProcess,
      english: .init(title: "“{app}” Would Like to Access the Camera"),
      japanese: .init(title: "“{app}”がカメラへのアクセスを求めています。")),
  ]

  static let captureStatuses: [Permissions.Status] = [
    .notDetermined, .restricted, .denied, .authorized,
  ]
}
