// The app's return to the foreground, and the dialogs and paywalls that waited for it.
extension World {
  /// Brings the app back to the foreground. A locked phone is unlocked first, by the person who returns to the app. An
  /// app that is in front already only comes out from under Control Center or the app switcher.
  ///
  /// Dialogs that were requested in the background come up now, in the order of their requests; then a paywall. A
  /// request for a permission that was meanwhile decided in Settings is answered without a dialog.
  ///
  /// - Returns: The dialogs that come up, the requests that end, and the findings.
  @discardableResult
  package mutating func foreground() -> Reply {
    guard process.isAway else {
      uncover()
      return .nothing
    }
    var reply = Reply()
    if isLocked {
      openLock()
      reply.add(.callback(.protectedDataDidBecomeAvailable))
    }
    suspension.end()
    process.move(to: .active)
    if !dialogs.isEmpty { showDialogs(&reply) }
    reply.add(askAboutAlways())
    if let ending = paywall.comeUp(isPaying: isPaying) { reply.add(.callback(.paywallEnded(ending))) }
    return reply
  }

  private mutating func showDialogs(_ reply: inout Reply) {
    let all = dialogs
    dialogs.removeAll()
    for var dialog in all {
      guard dialog.isWaiting else {
        // HealthKit's sheet was up before, and is told of once.
        dialogs.append(dialog)
        continue
      }
      dialog.isWaiting = false
      if case .permission(let permission) = dialog.kind, permission != .healthKit,
        let answer = decided(permission)
      {
        if permission == .alarmkit { reply.add(endWaitOfAlarms(areAllowed: answer == .granted)) }
        for answer in dialog.replies(answer) { reply.add(.callback(.replied(answer))) }
        continue
      }
      reply.add(present(dialog))
    }
    updatePhase()
  }

  /// Closes Control Center or the app switcher: the person goes back to the app under it.
  private mutating func uncover() {
    guard process.cover != nil else { return }
    process.cover = nil
    updatePhase()
  }
}
