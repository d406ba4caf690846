// Findings about remote pushes, invisible to the app.
extension Finding {
  /// A push was too large to be sent.
  static func pushTooLarge(_ bytes: Int) -> Finding {
    Finding(
      code: .pushTooLarge,
      sentence: "The push was refused: its payload has \(bytes) bytes, and APNs takes 4096.",
      source: "S-29 (Apple Push Notification service)")
  }

  /// A silent push came for an app that was swiped away.
  static func pushNotDelivered(_ id: String, _ why: String) -> Finding {
    Finding(
      code: .pushNotDelivered,
      sentence:
        "\"\(id)\" did not reach the app: \(why), and until then a silent push is lost.",
      source: "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)")
  }

  /// The finding about a push or local notification, by its identifier, that was meant for the service extension. The
  /// second argument says why the extension does not run for it.
  static func extensionNotInvoked(_ id: String, _ why: String) -> Finding {
    Finding(
      code: .pushExtensionNotInvoked,
      sentence: "The service extension did not run for \"\(id)\": \(why); the original content is shown.",
      source: "S-21 (UNNotificationServiceExtension)")
  }

  /// The service extension ended before it returned content.
  static func extensionFailed(_ id: String, _ why: String) -> Finding {
    Finding(
      code: .pushExtensionFailed,
      sentence: "The service extension \(why) for \"\(id)\": the original content is shown.",
      source: "S-23, S-24 (UNNotificationServiceExtension)")
  }

  /// A VoIP push was not reported.
  static func voipUnreported(_ isLast: Bool) -> Finding {
    Finding(
      code: .pushVoipUnreported,
      sentence: "A VoIP push was not reported to CallKit: the system ended the app"
        + (isLast ? ", and delivers no more of them." : "."),
      source: "S-68 (PKPushType.voIP)")
  }
}
