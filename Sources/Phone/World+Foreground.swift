// The app's way back to the screen, and what waited for it there.
extension World {
  /// Brings the app back to the foreground. The person who brings it back holds an unlocked phone.
  ///
  /// What was asked for out of sight comes up now: dialogs in the order in which they were asked for, then a paywall.
  /// A permission that was decided in Settings meanwhile has nothing left to ask, and its request is answered.
  ///
  /// - Returns: The dialogs that come up, the requests that end, and what the phone knows about it.
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

  /// The person goes back from Control Center or the app switcher to the app under it.
  private mutating func uncover() {
    guard process.cover != nil else { return }
    process.cover = nil
    updatePhase()
  }
}
