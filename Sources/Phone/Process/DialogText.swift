// The texts of the system's dialogs. Models iOS's own texts, which an app cannot change, and the app's purpose string
// in them.
//
// Kept: titles, messages and buttons in the language of the device, as iOS 26 words them: in English and Japanese (the
// second location dialog's buttons: `requestAlwaysAuthorization()`; the others from memory), and in the languages of
// `DialogWords`; the buttons in iOS's order. Left out: all other languages of iOS, for which the texts are English; the
// list in HealthKit's sheet; the map of the location dialog.

import Localization

/// The texts of one system dialog.
///
/// For example, while the dialog for notifications is up:
///
///     let text = world.prompt?.text(app: "Anicca", language: "en")
///     text?.title    // “Anicca” Would Like to Send You Notifications
///     text?.buttons  // ["Don’t Allow", "Allow"]
package struct DialogText: Hashable, Sendable {
  /// The title.
  package let title: String
  /// The text below the title: the app's purpose, or iOS's own message; empty for none.
  package let message: String
  /// The buttons, in the order in which iOS shows them.
  package let buttons: [String]
  /// True where the dialog's language is read from right to left.
  package var isRightToLeft = false
}

extension Prompt {
  /// The texts of the dialog.
  ///
  /// For example, of notifications: “Anicca” Would Like to Send You Notifications.
  ///
  /// - Parameters:
  ///   - app: The name under the app's icon.
  ///   - language: The tag of the device's first language.
  package func text(app: String, language: String) -> DialogText {
    let isJapanese = language == "ja" || language.hasPrefix("ja-") || language.hasPrefix("ja_")
    let choice = isJapanese ? ["許可しない", "許可"] : ["Don’t Allow", "Allow"]
    let other = DialogWords.of(language)
    let worded = other?.wording(self)
    let words = worded ?? (isJapanese ? japanese : english)
    return DialogText(
      title: words.title.replacing("{app}", with: app),
      message: purpose ?? words.message.replacing("{app}", with: app),
      buttons: words.buttons.isEmpty ? choice : words.buttons,
      isRightToLeft: worded != nil && other.map { LanguageTag.isRightToLeft($0.tag) } ?? false)
  }

  private var english: PermissionFacts.Wording {
    switch kind {
    case .permission(.location) where asksForAlways:
      .init(
        title: "Allow “{app}” to also use your location even when you are not using the app?",
        buttons: ["Keep Only While Using", "Change to Always Allow"])
    case .permission(let permission):
      switch level {
      case .usual: permission.facts.english
      case .less: permission.facts.part?.english ?? permission.facts.english
      case .more: permission.facts.part?.englishOfMore ?? permission.facts.english
      }
    case .signIn(.apple):
      .init(
        title: "Sign in with Apple", message: "Create an account for {app} using your Apple Account.",
        buttons: ["Continue", "Cancel"])
    case .sheet(.webConsent(let url)):
      .init(
        title: "“{app}” Wants to Use “\(Link(url).host ?? url)” to Sign In",
        message: "This allows the app and website to share information about you.",
        buttons: ["Cancel", "Continue"])
    case .sheet(.biometrics(let reason)):
      .init(title: "Face ID", message: reason, buttons: ["Face ID", "Cancel"])
    case .sheet(.web(let url, _, _)):
      .init(
        title: "Sign in", message: Link(url).host ?? url, buttons: ["Continue", "Cancel"])
    case .sheet(.payment(let payment)): payment.english
    case .sheet(.restore):
      .init(title: "Sign in with Apple Account", buttons: ["Sign In", "Cancel"])
    case .sheet(.share(let item)): .init(title: "Share", message: item, buttons: ["Copy", "Close"])
    case .review:
      .init(
        title: "Enjoying {app}?", message: "Tap a star to rate it on the App Store.",
        buttons: ["★★★★★", "Not Now"])
    }
  }

  private var japanese: PermissionFacts.Wording {
    switch kind {
    case .permission(.location) where asksForAlways:
      .init(
        title: "“{app}”を使用していないときでも位置情報の利用を許可しますか?",
        buttons: ["“使用中のみ”のままにする", "“常に許可”に変更"])
    case .permission(let permission):
      switch level {
      case .usual: permission.facts.japanese
      case .less: permission.facts.part?.japanese ?? permission.facts.japanese
      case .more: permission.facts.part?.japaneseOfMore ?? permission.facts.japanese
      }
    case .signIn(.apple):
      .init(
        title: "Appleでサインイン", message: "Apple Accountを使用して{app}のアカウントを作成します。",
        buttons: ["続ける", "キャンセル"])
    case .sheet(.webConsent(let url)):
      .init(
        title: "“{app}”がサインインのために“\(Link(url).host ?? url)”を使用しようとしています。",
        message: "これにより、アプリとWebサイトがあなたに関する情報を共有できるようになります。",
        buttons: ["キャンセル", "続ける"])
    case .sheet(.biometrics(let reason)):
      .init(title: "Face ID", message: reason, buttons: ["Face ID", "キャンセル"])
    case .sheet(.web(let url, _, _)):
      .init(title: "サインイン", message: Link(url).host ?? url, buttons: ["続ける", "キャンセル"])
    case .sheet(.payment(let payment)): payment.japanese
    case .sheet(.restore): .init(title: "Apple Accountでサインイン", buttons: ["サインイン", "キャンセル"])
    case .sheet(.share(let item)): .init(title: "共有", message: item, buttons: ["コピー", "閉じる"])
    case .review:
      .init(
        title: "“{app}”はいかがですか?", message: "星をタップしてApp Storeで評価してください。",
        buttons: ["★★★★★", "今はしない"])
    }
  }
}

extension Purchases.Payment {
  fileprivate var english: PermissionFacts.Wording {
    switch form {
    case .buy:
      .init(
        title: "App Store", message: trialDays.map { "\($0) days free, then \(offer)" } ?? offer,
        buttons: ["Purchase", "Cancel"])
    case .ask:
      .init(title: "Ask Permission?", message: offer, buttons: ["Ask", "Cancel"])
    case .owned:
      .init(title: "You’ve already purchased this.", message: offer, buttons: ["OK", "Cancel"])
    }
  }

  fileprivate var japanese: PermissionFacts.Wording {
    switch form {
    case .buy:
      .init(
        title: "App Store", message: trialDays.map { "\($0)日間無料、その後\(offer)" } ?? offer,
        buttons: ["購入", "キャンセル"])
    case .ask: .init(title: "承認を求めますか?", message: offer, buttons: ["承認を求める", "キャンセル"])
    case .owned: .init(title: "すでに購入済みです。", message: offer, buttons: ["OK", "キャンセル"])
    }
  }
}
