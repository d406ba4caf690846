// Findings about the sender of a notification, invisible to the app.
extension Finding {
  /// Content has a sender that the system does not show.
  static func senderNotShown(_ id: String) -> Finding {
    Finding(
      code: .intentsCapability,
      sentence:
        "\"\(id)\" shows no sender: Communication Notifications needs its capability, INSendMessageIntent in NSUserActivityTypes, and iOS 15.",
      source: "S-25 (UNNotificationContent.updating(from:))")
  }

  /// A sender was shown whose intent was never donated.
  static func notDonated(_ id: String, _ sender: String) -> Finding {
    Finding(
      code: .intentsNotDonated,
      sentence:
        "\"\(id)\" comes from \(sender), whose intent was not donated before its content was updated.",
      source: "S-25 (INInteraction.donate())")
  }

  /// A picture may not be shown.
  static func avatarFromFile(_ id: String) -> Finding {
    Finding(
      code: .intentsAvatarFile,
      sentence:
        "\"\(id)\" may show initials: its picture comes from a file's URL, where data would be shown.",
      source: "S-26 (INImage(url:))")
  }
}
