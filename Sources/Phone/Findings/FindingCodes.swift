extension Finding {
  /// The code of every rule, in ascending order: what a check can expect or forbid.
  public static let codes = [
    "alarm.refused", "analytics.eventsLost", "analytics.propertiesLost", "answer.unheard",
    "auth.capability", "auth.nameLost", "camera.inputTwice", "camera.refused", "choice.dropped",
    "gate.bypass", "group.mismatch", "health.empty", "health.readHidden", "health.unavailable",
    "info.missing", "intents.avatarFile", "intents.capability", "intents.notDonated", "keychain.duplicate",
    "keychain.locked", "keychain.survives", "language.arguments", "language.needsRelaunch",
    "language.tableDamaged", "location.never", "location.once", "location.unanswered",
    "notifications.attachmentMoved", "notifications.badgeRefused", "notifications.capDiffers",
    "notifications.defaultSound", "notifications.delegateLate", "notifications.evicted",
    "notifications.exception", "notifications.foregroundSilent", "notifications.neverFires",
    "notifications.refused", "notifications.removalRace", "notifications.repeatsOnce",
    "notifications.unknownCategory", "notifications.unseen", "paywall.lost", "permission.unavailable",
    "prompt.collision", "push.extensionFailed", "push.extensionNotInvoked", "push.notDelivered",
    "push.tooLarge", "push.voipUnreported", "review.silent", "review.tap", "settings.kill",
    "store.beforeFirstUnlock", "store.case", "store.documentLost", "store.overwritten", "store.undecodable",
    "store.wrongType", "voice.category", "voice.secretExpired", "voice.sentToNobody", "voice.silent",
  ]
}
