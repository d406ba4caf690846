// How a request becomes a dialog, an answer on the spot, or nothing; and how a dialog becomes a decision.
extension World {
  /// The status that the framework reports to the app.
  package func status(of permission: Permission) -> Permissions.Status {
    // Without Location Services every app is denied, whatever was decided about it (S-46).
    if permission == .location, hasServices, !location.isEnabled { return .denied }
    // Nor may any app track where the person lets none ask.
    if permission == .tracking, !isOn(.trackingRequests) { return .denied }
    return permissions[permission]
  }

  mutating func apply(_ effect: Permissions.Effect) -> Reply {
    guard case .request(let permission, let options) = effect else { return .nothing }
    let ticket = process.ticket(for: .permission(permission))
    if let feature = permission.feature, !answer({ $0.supports(feature) }) {
      return Reply(
        answer: .init(ticket: ticket, answer: .unavailable), findings: [.unavailable(permission)])
    }
    if permission == .healthKit, !isHealthAvailable {
      return Reply(answer: .init(ticket: ticket, answer: .unavailable), findings: [.healthUnavailable])
    }
    if hasServices, let missing = info.missing(for: permission, options) {
      return refuse(permission, missing, ticket)
    }
    // Core Location does nothing where nothing is to be asked, and so fails with nothing.
    let mayFail = permission != .location || status(of: .location) == .notDetermined
    if permission.facts.reportsErrors, mayFail, let failure = takeFailure(of: .permissionsRequest) {
      return Reply(answer: .init(ticket: ticket, answer: .failed, detail: failure.detail))
    }
    permissions.noteRequest(permission)
    var isProvisional = false
    if case .notifications(let parts, let comesQuietly)? = options {
      isProvisional = comesQuietly
      if let parts { notificationSettings.request(parts) }
    }
    if permission.facts.needsActive, let lost = loseUnlessActive(permission, ticket) { return lost }
    if let waiting = dialogs.firstIndex(where: { $0.kind == .permission(permission) }) {
      // One dialog answers all requests that were made while it was up, or waited to be.
      dialogs[waiting].others.append(ticket)
      return .nothing
    }
    switch permission {
    case .location: return requestLocation(ticket, always: options == .always)
    case .healthKit: return requestHealth(ticket, options)
    default:
      if let part = permission.facts.part, let reply = request(part, of: permission, ticket, options) {
        return reply
      }
      return request(permission, ticket, provisional: isProvisional)
    }
  }

  /// The end of a request that shows its dialog only while the app is active: it is told a refusal, and nothing is
  /// decided (deniza/app_tracking_transparency#26, Baseflow/flutter-permission-handler#967).
  private func loseUnlessActive(_ permission: Permission, _ ticket: Ticket) -> Reply? {
    guard status(of: permission) == .notDetermined else {
      // What nobody may ask for any more is decided.
      return permissions[permission] == .notDetermined
        ? Reply(answer: .init(ticket: ticket, answer: .denied)) : nil
    }
    guard process.phase != .active || process.isStarting else { return nil }
    return Reply(answer: .init(ticket: ticket, answer: .denied), findings: [.requestLost(permission)])
  }

  /// A request shows its alert while nothing is decided, and is answered on the spot ever after (S-5, S-47,
  /// S-54).
  private mutating func request(_ permission: Permission, _ ticket: Ticket, provisional: Bool) -> Reply {
    if let answer = decided(permission) { return Reply(answer: .init(ticket: ticket, answer: answer)) }
    guard provisional else { return present(Prompt(kind: .permission(permission), ticket: ticket)) }
    permissions.decide(permission, .provisional)
    return Reply(answer: .init(ticket: ticket, answer: .granted))
  }

  /// A request for a part of a permission, or for the whole after the part.
  ///
  /// - Returns: Its dialog, or its answer; `nil` where it is like any other request.
  private mutating func request(
    _ part: PermissionFacts.Part, of permission: Permission, _ ticket: Ticket, _ options: Permissions.Options?
  ) -> Reply? {
    var prompt = Prompt(kind: .permission(permission), ticket: ticket)
    switch permissions[permission] {
    case .notDetermined where options == .writeOnly: prompt.level = .less
    case part.status where options != .writeOnly:
      guard permissions.extend(permission) else {
        return Reply(answer: .init(ticket: ticket, answer: .denied))
      }
      prompt.level = .more
    default: return nil
    }
    return present(prompt)
  }

  /// The answer to a request that has nothing to ask any more; `nil` where its dialog is to be shown.
  func decided(_ permission: Permission) -> Answer? {
    switch permissions[permission] {
    case .notDetermined, .provisional: nil
    case _ where permission.facts.isHidden: .handled
    case .denied, .restricted, .sharingDenied: .denied
    case .authorized, .ephemeral, .authorizedWhenInUse, .authorizedAlways, .sharingAuthorized, .limited,
      .fullAccess, .writeOnly, .allowedAlways:
      .granted
    }
  }

  /// Shows the dialog of something that the app uses without having asked: no request waits for its answer.
  mutating func askByUse(_ permission: Permission) -> Reply {
    permissions.noteRequest(permission)
    guard !dialogs.contains(where: { $0.kind == .permission(permission) }) else { return .nothing }
    return present(Prompt(kind: .permission(permission), ticket: nil))
  }

  /// The refusal of each framework without the text that its dialog would show (S-38, S-45, S-49, S-55).
  private func refuse(_ permission: Permission, _ missing: AppInfo.Key, _ ticket: Ticket) -> Reply {
    let finding = Finding.missing(missing)
    return switch permission.facts.withoutKey {
    case .endsProcess: Reply(findings: [finding], endsProcess: true)
    case .fails: Reply(answer: .init(ticket: ticket, answer: .failed), findings: [finding])
    case .nothing: Reply(findings: [finding])
    }
  }

  /// Records what a person answered in a permission's dialog.
  ///
  /// - Returns: What the app is told, `nil` where it is told nothing; and what else the phone has to say.
  mutating func decide(
    _ permission: Permission, _ answer: PromptAnswer, level: Prompt.Level
  ) -> (told: Answer?, also: Reply) {
    switch permission {
    case .location:
      let before = status(of: .location)
      let isConfirming = hasServices && location.isConfirming
      let told = decideLocation(answer)
      // No request asked, so the manager's delegate tells it.
      return isConfirming ? (told, consequence(of: .location, from: before)) : (told, .nothing)
    case .healthKit:
      health.decide(answer)
      permissions.decide(.healthKit, health.status)
      return (.handled, .nothing)
    case _ where level == .more && answer == .refused: return (.denied, .nothing)
    default:
      let allowed = level == .less ? permission.facts.part?.status : nil
      permissions.decide(
        permission,
        answer == .allowed
          ? allowed ?? permission.facts.allowed : answer == .limited ? .limited : .denied)
      let also = permission == .alarmkit ? endWaitOfAlarms(areAllowed: answer == .allowed) : .nothing
      return (permission.facts.isHidden ? .handled : answer == .refused ? .denied : .granted, also)
    }
  }

  /// Alarms that were scheduled before it was decided whether they may be.
  ///
  /// - Returns: A finding for each that is refused.
  mutating func endWaitOfAlarms(areAllowed: Bool) -> Reply {
    guard hasServices else { return .nothing }
    guard areAllowed else {
      return Reply(findings: (0..<alarms.dropWaiting()).map { _ in .alarmRefused })
    }
    alarms.scheduleWaiting(at: clock.now, in: clock.timeZone)
    return .nothing
  }

  /// Changes a permission in Settings, without the app.
  ///
  /// - Returns: What follows: an app whose camera or microphone was changed ends (S-50), one whose location
  /// or
  ///   alarms were is told. A status that the permission does not have changes nothing.
  @discardableResult
  package mutating func changeSetting(
    _ permission: Permission, to status: Permissions.Status
  ) -> Reply {
    guard permission.statuses.contains(status) else { return .nothing }
    let before = self.status(of: permission)
    permissions.decide(permission, status)
    if permission == .healthKit {
      health.turnAll(on: status == .sharingAuthorized, isUndecided: status == .notDetermined)
      permissions.decide(.healthKit, status == .notDetermined ? .notDetermined : health.status)
    }
    if permission == .notifications, hasServices, !status.allowsBadge { notifications.badge = 0 }
    if permission == .location, hasServices {
      location.forgetOnce()
      location.forgetProvisional()
    }
    return consequence(of: permission, from: before)
  }

  /// The reply where a permission may have changed behind the app's back.
  func consequence(of permission: Permission, from before: Permissions.Status) -> Reply {
    let status = status(of: permission)
    guard status != before, process.isRunning else { return .nothing }
    return switch permission.facts.whenChanged {
    case .endsProcess: Reply(findings: [.settingsKill(permission)], endsProcess: true)
    case .tells: Reply([.authorizationChanged(permission, status)])
    case .nothing: .nothing
    }
  }
}
