extension World {
  /// The state of APNs and the app's extension.
  package internal(set) var push: RemotePush {
    get { self[RemotePush.self] }
    _modify { yield &self[RemotePush.self] }
  }

  /// A server sends a push.
  mutating func receive(_ arrival: RemotePush.Arrival) -> Reply {
    switch arrival {
    case .arrived(let message):
      guard message.payload <= RemotePush.largestPayload else {
        return Reply(findings: [.pushTooLarge(message.payload)])
      }
      guard isOnline else {
        push.hold(message)
        return .nothing
      }
      switch message.kind {
      case .alert: return deliver(message)
      case .background:
        // After a person swiped the app away, only a person starts it again; a call is delivered all the same.
        guard process.isRunning || !installation.isForceQuit else {
          return Reply(findings: [
            .pushNotDelivered(message.id, "the person swiped it away, and has not opened it since")
          ])
        }
        guard process.isInFront || isOn(.backgroundAppRefresh) else {
          return Reply(findings: [.pushNotDelivered(message.id, "Background App Refresh is off for it")])
        }
        return Reply([.remotePushReceived(message)], wakes: .background)
      case .voip:
        guard push.deliversCalls else { return .nothing }
        push.awaitReport(at: clock.now)
        return Reply([.callPushReceived(message)], wakes: .background)
      }
    }
  }

  private mutating func deliver(_ message: RemotePush.Message) -> Reply {
    if push.runsExtension(for: message) {
      guard let reason = takeFailure(of: .serviceExtension)?.reason else {
        return Reply([.extensionInvoked(message)])
      }
      push.await(RemotePush.Work(failingFor: reason), on: message, at: clock.now)
      return .nothing
    }
    let why = whyNoExtension(message)
    let known = Reply(findings: why.map { [.extensionNotInvoked(message.id, $0)] } ?? [])
    return known.adding(show(message, message.content))
  }

  /// The reason for which a push without an alert does not run the extension; `nil` for a push not meant for it.
  private func whyNoExtension(_ message: RemotePush.Message) -> String? {
    guard message.isMutable, push.hasExtension else { return nil }
    return "the push shows no alert"
  }

  /// Declares whether the installed app has a notification service extension.
  package mutating func install(hasExtension: Bool) {
    if hasExtension || hasServices { push.hasExtension = hasExtension }
  }

  /// Records the extension's work on a push.
  package mutating func endExtension(_ work: RemotePush.Work, on message: RemotePush.Message) {
    push.await(work, on: message, at: clock.now)
  }

  private mutating func show(_ message: RemotePush.Message, _ content: NotificationContent) -> Reply {
    let here = circumstances
    let shown = Reply(notifications.deliver(message.id, intents.shown(content, where: showsSenders), here))
    guard let sender = content.sender else { return shown }
    return Reply(findings: intents.findings(for: sender, of: message.id, where: showsSenders)).adding(shown)
  }

  /// Performs the due action of pushes: the extension has finished, or a call was not reported.
  mutating func firePush() -> Reply {
    if let item = push.dequeueFromExtension(by: clock.now) {
      let known = Reply(findings: item.failure.map { [.extensionFailed(item.message.id, $0)] } ?? [])
      return known.adding(show(item.message, item.content))
    }
    let runs = process.isRunning
    push.missReport(appRuns: runs)
    guard runs else { return .nothing }
    return Reply(findings: [.voipUnreported(!push.deliversCalls)], endsProcess: true)
  }
}
