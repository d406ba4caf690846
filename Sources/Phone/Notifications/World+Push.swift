extension World {
  /// What APNs and the app's extension hold.
  public internal(set) var push: RemotePush {
    get { services.push }
    _modify { yield &services.push }
  }

  /// A server sends a push.
  mutating func undergo(_ arrival: RemotePush.Arrival) -> Consequence {
    switch arrival {
    case .arrived(let message):
      guard message.payload <= RemotePush.largestPayload else {
        return Consequence(findings: [.pushTooLarge(message.payload)])
      }
      guard isOnline else {
        push.hold(message)
        return Consequence()
      }
      switch message.kind {
      case .alert: return deliver(message)
      case .background:
        // Only a person starts again what a person swiped away; a call is let through all the same.
        guard process.isRunning || !installation.isForceQuit else {
          return Consequence(findings: [.pushNotDelivered(message.id)])
        }
        return Consequence([.remotePushReceived(message)], wakes: .background)
      case .voip:
        guard push.deliversCalls else { return Consequence() }
        push.awaitReport(at: clock.now)
        return Consequence([.callPushReceived(message)], wakes: .background)
      }
    }
  }

  private mutating func deliver(_ message: RemotePush.Message) -> Consequence {
    if push.invokeExtension(message, at: clock.now) { return Consequence() }
    let why = whyNoExtension(message)
    var consequence = show(message, message.content)
    if let why { consequence.findings.insert(.extensionNotInvoked(message.id, why), at: 0) }
    return consequence
  }

  /// Why a push that was meant for the extension does not run it; `nil` where it was not, or there is none.
  private func whyNoExtension(_ message: RemotePush.Message) -> String? {
    guard message.isMutable, push.serviceExtension != nil else { return nil }
    return "the push shows no alert"
  }

  private mutating func show(_ message: RemotePush.Message, _ content: NotificationContent) -> Consequence {
    let here = circumstances
    var consequence = Consequence(
      notifications.deliver(message.id, intents.shown(content, on: device.ios), here))
    if let sender = content.sender {
      let findings = intents.findings(for: sender, of: message.id, on: device.ios)
      consequence.findings.insert(contentsOf: findings, at: 0)
    }
    return consequence
  }

  /// What is due of pushes: the extension is done, or a call was not reported.
  mutating func firePush() -> Consequence {
    if let item = push.takeFromExtension(by: clock.now) {
      var consequence = show(item.message, item.content)
      if let why = item.failure { consequence.findings.insert(.extensionFailed(item.message.id, why), at: 0) }
      return consequence
    }
    let runs = process.isRunning
    push.missReport(appRuns: runs)
    guard runs else { return Consequence() }
    return Consequence(findings: [.voipUnreported(!push.deliversCalls)], endsProcess: true)
  }
}
