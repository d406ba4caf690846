// What the system's dialogs say. Stands for iOS's own texts, which no app can change, around the one that it gives: its
// purpose string.
//
// Kept: titles, messages and buttons in English and Japanese as iOS 26 words them (the second location dialog's buttons:
// `requestAlwaysAuthorization()`; the others from memory), in the language of the device; the buttons in iOS's order.
// Left out: every other language of iOS, where they are English; what HealthKit's sheet lists; the map of the location
// dialog.

/// What a dialog of the system says.
public struct DialogText: Hashable, Sendable {
  /// The title.
  public let title: String
  /// The text below it: why the app asks, or what iOS adds; empty for none.
  public let message: String
  /// The buttons, in the order in which iOS shows them.
  public let buttons: [String]
}

extension Prompt {
  /// What the dialog says.
  ///
  /// For example, of notifications: “Anicca” Would Like to Send You Notifications.
  ///
  /// - Parameters:
  ///   - app: The name under the app's icon.
  ///   - language: The tag of the device's first language.
  public func text(app: String, language: String) -> DialogText {
    let isJapanese = language == "ja" || language.hasPrefix("ja-")
    let words = isJapanese ? japanese(app) : english(app)
    let own = words.message.isEmpty || purpose != nil ? purpose ?? "" : words.message
    return DialogText(title: words.title, message: own, buttons: words.buttons)
  }

  private func english(_ app: String) -> DialogText {
    let choice = ["Don’t Allow", "Allow"]
    return switch kind {
    case .permission(.notifications):
      DialogText(
        title: "“\(app)” Would Like to Send You Notifications",
        message: "Notifications may include alerts, sounds, and icon badges. "
          + "These can be configured in Settings.",
        buttons: choice)
    case .permission(.alarmkit):
      DialogText(title: "Allow “\(app)” to schedule alarms and timers?", message: "", buttons: choice)
    case .permission(.healthKit):
      DialogText(
        title: "Health Access", message: "“\(app)” would like to access and update your Health data.",
        buttons: choice)
    case .permission(.location) where asksForAlways:
      DialogText(
        title: "Allow “\(app)” to also use your location even when you are not using the app?", message: "",
        buttons: ["Keep Only While Using", "Change to Always Allow"])
    case .permission(.location):
      DialogText(
        title: "Allow “\(app)” to use your location?", message: "",
        buttons: ["Allow Once", "Allow While Using App", "Don’t Allow"])
    case .permission(.microphone):
      DialogText(title: "“\(app)” Would Like to Access the Microphone", message: "", buttons: choice)
    case .permission(.camera):
      DialogText(title: "“\(app)” Would Like to Access the Camera", message: "", buttons: choice)
    case .signIn(.apple):
      DialogText(
        title: "Sign in with Apple", message: "Create an account for \(app) using your Apple Account.",
        buttons: ["Continue", "Cancel"])
    case .review:
      DialogText(
        title: "Enjoying \(app)?", message: "Tap a star to rate it on the App Store.",
        buttons: ["★★★★★", "Not Now"])
    }
  }

  private func japanese(_ app: String) -> DialogText {
    let choice = ["許可しない", "許可"]
    return switch kind {
    case .permission(.notifications):
      DialogText(
        title: "“\(app)”は通知を送信します。よろしいですか?",
        message: "通知方法は、テキスト、サウンド、アイコンバッジが利用できる可能性があります。通知方法は“設定”で設定できます。",
        buttons: choice)
    case .permission(.alarmkit):
      DialogText(title: "“\(app)”にアラームとタイマーのスケジュールを許可しますか?", message: "", buttons: choice)
    case .permission(.healthKit):
      DialogText(
        title: "ヘルスケアへのアクセス", message: "“\(app)”がヘルスケアデータへのアクセスとアップデートを求めています。",
        buttons: choice)
    case .permission(.location) where asksForAlways:
      DialogText(
        title: "“\(app)”を使用していないときでも位置情報の利用を許可しますか?", message: "",
        buttons: ["“使用中のみ”のままにする", "“常に許可”に変更"])
    case .permission(.location):
      DialogText(
        title: "“\(app)”に位置情報の使用を許可しますか?", message: "",
        buttons: ["1度だけ許可", "アプリの使用中は許可", "許可しない"])
    case .permission(.microphone):
      DialogText(title: "“\(app)”がマイクへのアクセスを求めています。", message: "", buttons: choice)
    case .permission(.camera):
      DialogText(title: "“\(app)”がカメラへのアクセスを求めています。", message: "", buttons: choice)
    case .signIn(.apple):
      DialogText(
        title: "Appleでサインイン", message: "Apple Accountを使用して\(app)のアカウントを作成します。",
        buttons: ["続ける", "キャンセル"])
    case .review:
      DialogText(
        title: "“\(app)”はいかがですか?", message: "星をタップしてApp Storeで評価してください。",
        buttons: ["★★★★★", "今はしない"])
    }
  }
}
