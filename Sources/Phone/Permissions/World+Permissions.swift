// The way from a request to a dialog, an immediate answer or nothing, and from a dialog to a decision.
extension World {
  /// The status that the framework reports to the app.
  package func status(of permission: Permission) -> Permissions.Status {
    // While Location Services are off, every app is denied, whichever decision was made about it (S-46).
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
    // Core Location does nothing where no dialog is due, and so reports no error.
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
      // One dialog answers all requests that were made while it was up or waiting.
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

  /// Refuses a request for a permission whose dialog needs an active app: the app receives a refusal, and nothing is
  /// decided (deniza/app_tracking_transparency#26, Baseflow/flutter-permission-handler#967). `nil` where the request
  /// can proceed.
  private func loseUnlessActive(_ permission: Permission, _ ticket: Ticket) -> Reply? {
    guard status(of: permission) == .notDetermined else {
      // What nobody may ask for any more is decided.
      return permissions[permission] == .notDetermined
        ? Reply(answer: .init(ticket: ticket, answer: .denied)) : nil
    }
    guard process.phase != .active || process.isStarting else { return nil }
    return Reply(answer: .init(ticket: ticket, answer: .denied), findings: [.requestLost(permission)])
  }

  /// Shows the alert while nothing is decided; a later request is answered at once, without an alert (S-5, S-47, S-54).
  /// A provisional request is granted without an alert.
  private mutating func request(_ permission: Permission, _ ticket: Ticket, provisional: Bool) -> Reply {
    if let answer = decided(permission) { return Reply(answer: .init(ticket: ticket, answer: answer)) }
    guard provisional else { return present(Prompt(kind: .permission(permission), ticket: ticket)) }
    permissions.decide(permission, .provisional)
    return Reply(answer: .init(ticket: ticket, answer: .granted))
  }

  /// Requests a part of a permission, or the whole after the part.
  ///
  /// - Returns: The dialog or the answer; `nil` for a request that is handled as one of a permission without parts.
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

  /// The answer to a request whose permission is decided; `nil` where it is not, or only provisionally.
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

  /// Shows the dialog of a permission at its first use without a request: no ticket waits for the answer. A dialog that
  /// is up or waiting is not shown again.
  mutating func askByUse(_ permission: Permission) -> Reply {
    permissions.noteRequest(permission)
    guard !dialogs.contains(where: { $0.kind == .permission(permission) }) else { return .nothing }
    return present(Prompt(kind: .permission(permission), ticket: nil))
  }

  /// Ends a request whose purpose key is missing, as the framework does (S-38, S-45, S-49, S-55).
  private func refuse(_ permission: Permission, _ missing: AppInfo.Key, _ ticket: Ticket) -> Reply {
    let finding = Finding.missing(missing)
    return switch permission.facts.withoutKey {
    case .endsProcess: Reply(findings: [finding], endsProcess: true)
    case .fails: Reply(answer: .init(ticket: ticket, answer: .failed), findings: [finding])
    case .nothing: Reply(findings: [finding])
    }
  }

  /// Records a person's answer in a permission's dialog.
  ///
  /// - Returns: `told` is the answer to the request, `nil` where the request gets none; `also` is the phone's further
  ///   reply.
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

  /// Schedules or drops the alarms that were added before the permission was decided.
  ///
  /// - Returns: A finding for each dropped alarm.
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
  /// - Returns: The consequences: a change of the camera or of most other permissions ends the app (S-50). A change of
  ///   location, Bluetooth or alarms calls a handler. A status that the permission does not have changes nothing.
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

  /// The reply to a change of a permission that the app did not request.
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
