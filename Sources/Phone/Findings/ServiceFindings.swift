extension Finding {
  /// The app lacks the capability Sign in with Apple.
  static let signInNotCapable = Finding(
    code: "auth.capability",
    sentence:
      "The app lacks the capability Sign in with Apple: no sheet comes up, and the request fails with 1000.",
    source: "S-60 (ASAuthorizationError.unknown)")

  /// The name of the first authorization is gone.
  static let nameLost = Finding(
    code: "auth.nameLost",
    sentence:
      "Apple handed the name over once, the app's request failed, and the name was on no disk: it never comes again.",
    source: "S-58 (ASAuthorizationAppleIDCredential.fullName)")

  /// Properties that waited for `identify` are gone.
  static let propertiesLost = Finding(
    code: "analytics.propertiesLost",
    sentence:
      "Properties of the person were set before identify, which never came: the service never learns them.",
    source: "S-71 (Mixpanel people.set)")

  /// Events that waited are gone.
  static let eventsLost = Finding(
    code: "analytics.eventsLost",
    sentence: "The process ended before what was tracked was sent, and the SDK kept it in memory alone.",
    source: "S-71 (Mixpanel flush)")

  /// A paywall was up when the process ended.
  static func paywallLost(_ placement: String) -> Finding {
    Finding(
      code: "paywall.lost",
      sentence:
        "The paywall of \"\(placement)\" was up when the process ended: nothing shows it again unless the app registers it anew.",
      source: "S-70 (Superwall.register(placement:))")
  }

  /// A push was too large to be sent.
  static func pushTooLarge(_ bytes: Int) -> Finding {
    Finding(
      code: "push.tooLarge",
      sentence: "The push was refused: its payload has \(bytes) bytes, and APNs takes 4096.",
      source: "S-29 (Apple Push Notification service)")
  }

  /// A local notification asks for what only the service extension would do.
  static func extensionNotInvoked(_ id: String, _ why: String) -> Finding {
    Finding(
      code: "push.extensionNotInvoked",
      sentence: "The service extension did not run for \"\(id)\": \(why); the original content is shown.",
      source: "S-21 (UNNotificationServiceExtension)")
  }

  /// The service extension ended before it handed content over.
  static func extensionFailed(_ id: String, _ why: String) -> Finding {
    Finding(
      code: "push.extensionFailed",
      sentence: "The service extension \(why) for \"\(id)\": the original content is shown.",
      source: "S-23, S-24 (UNNotificationServiceExtension)")
  }

  /// A VoIP push was not reported.
  static func voipUnreported(_ isLast: Bool) -> Finding {
    Finding(
      code: "push.voipUnreported",
      sentence: "A VoIP push was not reported to CallKit: the system ended the app"
        + (isLast ? ", and delivers no more of them." : "."),
      source: "S-68 (PKPushType.voIP)")
  }

  /// Content has a sender that the system does not show.
  static func senderNotShown(_ id: String) -> Finding {
    Finding(
      code: "intents.capability",
      sentence:
        "\"\(id)\" shows no sender: Communication Notifications needs its capability, INSendMessageIntent in NSUserActivityTypes, and iOS 15.",
      source: "S-25 (UNNotificationContent.updating(from:))")
  }

  /// A sender was shown whose intent was never donated.
  static func notDonated(_ id: String, _ sender: String) -> Finding {
    Finding(
      code: "intents.notDonated",
      sentence:
        "\"\(id)\" comes from \(sender), whose intent was not donated before its content was updated.",
      source: "S-25 (INInteraction.donate())")
  }

  /// A picture may not be shown.
  static func avatarFromFile(_ id: String) -> Finding {
    Finding(
      code: "intents.avatarFile",
      sentence:
        "\"\(id)\" may show initials: its picture comes from a file's URL, where data would be shown.",
      source: "S-26 (INImage(url:))")
  }

  /// A secret was too old.
  static func secretExpired(_ age: Double) -> Finding {
    Finding(
      code: "voice.secretExpired",
      sentence:
        "The session's secret was \(Int(age)) seconds old when it was negotiated with, and had expired: the connection failed.",
      source: "S-72 (client_secret.expires_at)")
  }

  /// A session runs without a microphone.
  static let voiceSilent = Finding(
    code: "voice.silent",
    sentence:
      "The session runs without permission for the microphone: it hears silence, and no error says so.",
    source: "S-48 (AVAudioSession)")

  /// A session runs in a category that records nothing.
  static let voiceNotRecording = Finding(
    code: "voice.category",
    sentence: "The session connected while the audio session's category does not record: it hears nothing.",
    source: "C-39 (AVAudioSession.Category.playAndRecord)")

  /// An event was sent while nothing was connected.
  static func voiceSentToNobody(_ type: String) -> Finding {
    Finding(
      code: "voice.sentToNobody",
      sentence: "\(type) was sent while the session was not connected: it reaches nobody.",
      source: "C-39 (RTCDataChannel.sendData(_:))")
  }

  /// The camera was started while it ran.
  static let cameraInputTwice = Finding(
    code: "camera.inputTwice",
    sentence:
      "The camera was started again with its input still there: it cannot be added, and starting fails.",
    source: "S-52 (AVCaptureSession.canAddInput(_:))")
}
