extension World {
  /// Marks the beginning or the end of a launch or of a return to the foreground. Before `sceneDidBecomeActive(_:)` the
  /// app is not active yet.
  package mutating func setStarting(_ isStarting: Bool) { process.isStarting = isStarting }

  /// Starts a process: stored values are read from disk, and all other values are initial. A process that still runs is
  /// killed first.
  ///
  /// - Parameters:
  ///   - unseen: True where the system launches the app in the background. Otherwise a person opens it, on an unlocked
  ///     phone.
  ///   - arguments: The launch arguments of the process.
  /// - Returns: The findings about the values that the process reads, and about values that were lost.
  @discardableResult
  package mutating func launch(unseen: Bool = false, arguments: [String] = []) -> Reply {
    var reply = kill()
    var findings = readyProcess(unseen: unseen)
    process.launch(arguments: arguments)
    // Hardly any service has a finding, and the check is cheaper than adding an empty list.
    for service in services.list.all {
      let found = service.beginProcess(in: &self)
      if !found.isEmpty { findings += found }
    }
    for finding in findings { reply.add(.finding(finding)) }
    return reply
  }

  /// Ends the process without a callback: all values that are neither on disk nor held by a service are gone (S-67).
  ///
  /// - Returns: The findings about values that were lost.
  @discardableResult
  package mutating func kill() -> Reply {
    process.kill()
    var lost: [Finding] = []
    for service in services.list.all {
      let missed = service.endProcess(in: &self)
      if !missed.isEmpty { lost += missed }
    }
    if !dialogs.isEmpty { dialogs.removeAll() }
    return Reply(findings: lost)
  }

  /// Sends the app to the background. A permission alert closes and decides nothing (S-7), and its request is answered
  /// as not granted; a location request is never answered (S-44). A sign-in's sheet closes as if cancelled. HealthKit's
  /// sheet and the sheets of `SystemSheet` wait for the app's return, and so does every dialog that was requested in
  /// the background.
  ///
  /// - Returns: The requests that end, and the findings.
  @discardableResult
  package mutating func background() -> Reply {
    guard process.isRunning else { return .nothing }
    let wereUp = prompts
    if !process.isAway {
      process.move(to: .background)
      process.cover = nil
      suspension.begin(at: clock.now)
    }
    backgroundServices()
    var reply = Reply()
    if !wereUp.isEmpty { dialogs.removeAll() }
    for prompt in wereUp {
      switch prompt.kind {
      case .permission(.healthKit): dialogs.append(prompt)
      case .permission(.location):
        let isAwaited = prompt.ticket != nil
        location.closeDialog()
        if isAwaited { reply.add(.finding(.locationUnanswered)) }
      case .permission(.faceID):
        for answer in prompt.replies(.cancelled, detail: Biometry.Failure.systemCancel.detail) {
          reply.add(.callback(.replied(answer)))
        }
      case .permission(let permission):
        if permission == .alarmkit { reply.add(endWaitOfAlarms(areAllowed: false)) }
        for answer in prompt.replies(.denied) { reply.add(.callback(.replied(answer))) }
      case .signIn:
        for answer in prompt.replies(.cancelled, detail: Account.detail(code: 1001)) {
          reply.add(.callback(.replied(answer)))
        }
      case .sheet: dialogs.append(prompt)
      case .review: break
      }
    }
    for answer in reply.answers { reply.add(settle(answer)) }
    for finding in endUse() { reply.add(.finding(finding)) }
    return reply
  }

  /// Notes that a request has its answer.
  package mutating func settle(_ ticket: Ticket) { process.settle(ticket) }

  /// Answers the system dialog on top. An answer that the dialog does not offer changes nothing.
  ///
  /// - Returns: The consequences, such as requests that end and a dialog that follows; nothing where no dialog was up.
  package mutating func answerPrompt(_ answer: PromptAnswer) -> Reply {
    guard offers(answer), let prompt = dialogs.popLast() else { return .nothing }
    updatePhase()
    switch prompt.kind {
    case .review:
      if answer == .allowed { review.rate(release.version, at: clock.now) }
      return .nothing
    case .sheet(.payment(let payment)): return end(payment, of: prompt, by: answer)
    case .sheet(.webConsent) where answer == .allowed: return consent(prompt)
    case .sheet(.biometrics): return endEvaluation(prompt, by: answer)
    case .permission(.faceID) where prompt.ticket?.request.isEvaluation == true:
      return decideFaceID(prompt, answer)
    case .sheet(.restore): return endRestoring(prompt, by: answer)
    case .sheet(let sheet): return Reply(ends(sheet, of: prompt, by: answer).map { .replied($0) })
    case .permission(let permission):
      let (told, also) = decide(permission, answer, level: prompt.level)
      guard let told else {
        // Where the app waits for no answer, none is missed.
        guard prompt.ticket.map({ process.wantsAnswer($0) }) ?? true else { return .nothing }
        return Reply(findings: [.locationNever("it stays at \(status(of: .location).rawValue)")])
      }
      return Reply(prompt.replies(told).map { .replied($0) }).adding(also)
    case .signIn:
      let replies =
        answer == .allowed
        ? prompt.replies(.granted) : prompt.replies(.cancelled, detail: Account.detail(code: 1001))
      var reply = Reply(replies.map { .replied($0) })
      for answer in replies { reply.add(settle(answer)) }
      return reply
    }
  }

  /// Ends the sign-in whose sheet is up with a failure, such as a lost connection.
  ///
  /// - Returns: The request that ends; nothing where no sign-in waits.
  package mutating func failSignIn() -> Reply {
    guard let prompt, prompt.canFail, let ticket = prompt.ticket else { return .nothing }
    dialogs.removeLast()
    updatePhase()
    let answer = TicketAnswer(ticket: ticket, answer: .failed)
    return Reply([.replied(answer)]).adding(settle(answer))
  }

  /// Sets the phase of an app in front: active, unless an element of the system lies over it.
  mutating func updatePhase() {
    guard process.isInFront else { return }
    let isCovered = process.cover != nil || dialogs.contains { $0.kind.makesInactive }
    process.move(to: isCovered ? .inactive : .active)
  }

  private mutating func settle(_ ended: TicketAnswer) -> Reply {
    guard case .signIn(let provider) = ended.ticket.request else { return .nothing }
    let lost = ended.answer == .granted ? loseName() : nil
    account.endSignIn(ended.answer)
    if account.isSignedIn, let key = keys.account {
      defaults.set(key, to: .json(["provider": .string(provider.rawValue)]))
    }
    return Reply(findings: lost.map { [$0] } ?? [])
  }
}
