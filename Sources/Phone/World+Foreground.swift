// The app's way back to the screen, and what waited for it there.
extension World {
  /// Brings the app back to the foreground. Who brings it back holds an unlocked phone.
  ///
  /// What was asked for out of sight comes up now: dialogs in the order in which they were asked for, then a paywall.
  /// A permission that was decided in Settings meanwhile has nothing left to ask, and whoever waits is answered.
  ///
  /// - Returns: The dialogs that come up, the requests that end, and what the phone knows about it.
  @discardableResult
  public mutating func foreground() -> Consequence {
    guard process.isAway else {
      uncover()
      return Consequence()
    }
    var consequence = Consequence()
    if isLocked {
      lock.open()
      consequence.happenings.append(.protectedDataDidBecomeAvailable)
    }
    suspension.end()
    process.move(to: .active)
    if !dialogs.isEmpty { showDialogs(&consequence) }
    if let ending = paywall.comeUp() { consequence.happenings.append(.paywallEnded(ending)) }
    return consequence
  }

  private mutating func showDialogs(_ consequence: inout Consequence) {
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
        if permission == .alarmkit { endWaitOfAlarms(areAllowed: answer == .granted) }
        consequence.happenings += dialog.replies(answer).map { .replied($0) }
        continue
      }
      consequence.prompts.append(dialog)
      consequence.findings += present(dialog).findings
    }
    settlePhase()
  }

  /// The person goes back from Control Center or the app switcher to the app under it.
  private mutating func uncover() {
    guard process.cover != nil else { return }
    process.cover = nil
    settlePhase()
  }
}
