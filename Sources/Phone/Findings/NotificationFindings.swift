// What the phone knows about notifications that the app cannot see.
extension Finding {
  /// A Focus held a notification back.
  static func heldByFocus(_ id: String) -> Finding {
    Finding(
      code: .notificationsHeldByFocus,
      sentence:
        "\"\(id)\" came while a Focus was on: it lies in Notification Center, unseen and unheard; a time-sensitive one would have come through.",
      source: "S-27 (UNNotificationInterruptionLevel)")
  }

  /// A request was dropped because there were more than 64.
  static func notificationEvicted(_ id: String, by policy: UserNotifications.CapPolicy) -> Finding {
    let rule = policy == .keepLastAdded ? "the 64 added last" : "the 64 that fire soonest"
    return Finding(
      code: .notificationsEvicted,
      sentence:
        "\"\(id)\" was dropped: iOS keeps \(rule), and tells nobody; the person never sees it.",
      source: "S-1 (UNUserNotificationCenter.add(_:))")
  }

  /// The two readings of the cap drop different requests.
  static func capPoliciesDiffer(lastAdded: String, soonest: String) -> Finding {
    Finding(
      code: .notificationsCapDiffers,
      sentence:
        "Beyond 64 requests it depends on iOS what is lost: \"\(lastAdded)\" where it keeps the last added, \"\(soonest)\" where it keeps the soonest.",
      source: "S-1 (UNUserNotificationCenter.add(_:))")
  }

  /// A request was not scheduled.
  static func notificationRefused(_ id: String, _ error: NotificationError) -> Finding {
    Finding(
      code: .notificationsRefused,
      sentence:
        "\"\(id)\" was not scheduled: UNErrorDomain \(error.rawValue), \(error); an app that drops the error says it was.",
      source: "S-12, S-17 (UNUserNotificationCenter.add(_:))")
  }

  /// A request was scheduled that the person will never see.
  static func notificationNeverShown(_ id: String) -> Finding {
    Finding(
      code: .notificationsUnseen,
      sentence: "\"\(id)\" was scheduled without permission: add succeeds, and nothing will be shown.",
      source: "S-12 (UNUserNotificationCenter.add(_:))")
  }

  /// A request can never fire.
  static func notificationNeverFires(_ id: String, _ why: String) -> Finding {
    Finding(
      code: .notificationsNeverFires,
      sentence: "\"\(id)\" can never fire: \(why); add reports no error.",
      source: "S-10 (UNCalendarNotificationTrigger.nextTriggerDate())")
  }

  /// A repeating request names a year.
  static func notificationRepeatsOnce(_ id: String) -> Finding {
    Finding(
      code: .notificationsRepeatsOnce,
      sentence: "\"\(id)\" repeats and names a year, which does not come again: it fires in that year only.",
      source: "S-10 (UNCalendarNotificationTrigger(dateMatching:repeats:))")
  }

  /// A trigger raised an exception.
  static func triggerRaised(_ id: String, _ why: String) -> Finding {
    Finding(
      code: .notificationsException,
      sentence: "The trigger of \"\(id)\" raises an exception, which ends the app: \(why).",
      source: "S-8 (UNTimeIntervalNotificationTrigger.init(timeInterval:repeats:))")
  }

  /// A file was moved into the system's store.
  static func attachmentMoved(_ path: String) -> Finding {
    Finding(
      code: .notificationsAttachmentMoved,
      sentence: "\(path) was moved into the system's store by being attached: the app's own file is gone.",
      source: "S-17 (UNNotificationAttachment)")
  }

  /// A notification arrived in the foreground and was not shown.
  static func foregroundSilent(_ id: String) -> Finding {
    Finding(
      code: .notificationsForegroundSilent,
      sentence:
        "\"\(id)\" arrived while the app was on the screen, and nothing was shown: no delegate decided otherwise.",
      source: "S-15 (userNotificationCenter(_:willPresent:withCompletionHandler:))")
  }

  /// A notification names a category that there is not.
  static func unknownCategory(_ id: String, _ category: String) -> Finding {
    Finding(
      code: .notificationsUnknownCategory,
      sentence: "\"\(id)\" is shown without actions: no category \"\(category)\" is set when it arrives.",
      source: "S-13 (UNMutableNotificationContent.categoryIdentifier)")
  }

  /// The icon keeps its number.
  static func badgeRefused(_ count: Int) -> Finding {
    Finding(
      code: .notificationsBadgeRefused,
      sentence:
        "The icon shows no \(count): the app has no permission for badges, and a quiet one grants none.",
      source: "S-6 (UNUserNotificationCenter.setBadgeCount(_:withCompletionHandler:), from memory)")
  }

  /// A sound is not played.
  static func soundReplaced(_ id: String, _ name: String) -> Finding {
    Finding(
      code: .notificationsDefaultSound,
      sentence:
        "\"\(id)\" plays the default sound: \(name) has a wrong type, lasts 30 seconds or more, or is missing in Library/Sounds and the bundle (sounds = { [\"\(name)\"] = 12 }).",
      source: "S-16 (UNNotificationSound.init(named:))")
  }

  /// A tap came before the delegate.
  static func delegateTooLate(_ id: String) -> Finding {
    Finding(
      code: .notificationsDelegateLate,
      sentence:
        "The tap on \"\(id)\" reached nobody: the delegate is set after launching has finished.",
      source: "S-15 (UNUserNotificationCenter.delegate)")
  }

  /// A removal also took a request that was added after it.
  static func removalTookNewer(_ id: String) -> Finding {
    Finding(
      code: .notificationsRemovalRace,
      sentence:
        "\"\(id)\" was removed by a removal that was asked for before it was added: removing runs in the background.",
      source: "S-3 (removePendingNotificationRequests(withIdentifiers:))")
  }
}
