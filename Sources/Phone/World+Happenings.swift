extension World {
  /// Starts a process: what the app keeps on disk is read again, all else is as at its first start. A process
  /// that still runs is killed first.
  ///
  /// - Parameters:
  ///   - unseen: Whether the system starts the app by itself. Otherwise a person opens it, on an unlocked phone.
  ///   - arguments: What the process is launched with.
  /// - Returns: What the phone knows about what the process finds, and what it does not find.
  @discardableResult
  public mutating func launch(unseen: Bool = false, arguments: [String] = []) -> [Finding] {
    kill()
    var findings = beginProcess(unseen: unseen)
    process.launch(arguments: arguments)
    let languages = defaults.object(Language.key)
    language.beginProcess(languages)
    if let finding = doubt(languages: languages) { findings.append(finding) }
    if let key = keys.profile {
      let stored = Profile.load(from: defaults, key: key, declaring: profileFields)
      profile = stored ?? Profile()
      if stored == nil { findings.append(.undecodable(key)) }
    } else {
      profile = Profile()
    }
    if let key = keys.habits {
      habits = Habits.load(from: defaults, key: key)
      if habits.all.isEmpty, let finding = doubt(document: key) { findings.append(finding) }
    } else {
      habits = Habits()
    }
    account.load(hasCredentials: keys.account.map { defaults.object($0) != nil })
    beginServices()
    if let key = keys.completion {
      onboarding.load(isComplete: defaults.bool(key))
      if let finding = doubt(flag: key) { findings.append(finding) }
    } else {
      onboarding.load(isComplete: false)
    }
    return findings
  }

  /// Ends the process without a callback: everything that is not on disk or with a service is gone (S-67).
  public mutating func kill() {
    process.kill()
    loseServices()
    dialogs.removeAll()
    profile = Profile()
    habits = Habits()
    account.loseProcess()
    language.loseProcess()
    onboarding.load(isComplete: false)
    endProcess()
  }

  /// Sends the app to the background. A permission alert closes and decides nothing (S-7), and whoever asked is
  /// told that nothing was granted; who asked for the location is never told (S-44). The sheet of a sign-in closes
  /// as if cancelled. HealthKit's sheet belongs to the app and waits for its return, and so does every dialog that was
  /// asked for out of sight.
  ///
  /// - Returns: The requests that end by it, and what the phone knows about it.
  @discardableResult
  public mutating func background() -> Consequence {
    guard process.isRunning else { return Consequence() }
    let wereUp = prompts
    if !process.isAway {
      process.move(to: .background)
      process.cover = nil
      suspension.begin(at: clock.now)
    }
    backgroundServices()
    var consequence = Consequence()
    if !wereUp.isEmpty { dialogs.removeAll() }
    for prompt in wereUp {
      switch prompt.kind {
      case .permission(.healthKit): dialogs.append(prompt)
      case .permission(.location):
        location.closeDialog()
        consequence.findings.append(.locationUnanswered)
      case .permission(let permission):
        if permission == .alarmkit { endWaitOfAlarms(areAllowed: false) }
        consequence.happenings += prompt.replies(.denied).map { .replied($0) }
      case .signIn:
        consequence.happenings += prompt.replies(.cancelled, detail: Account.detail(code: 1001))
          .map { .replied($0) }
      case .review: break
      }
    }
    for reply in consequence.replies { settle(reply) }
    consequence.findings += endUse()
    return consequence
  }

  /// Takes note that a request has its answer.
  public mutating func settle(_ ticket: Ticket) { process.settle(ticket) }

  /// Answers the system dialog on top. An answer that the dialog does not offer changes nothing.
  ///
  /// - Returns: The requests that end by it; none where no dialog was up or nobody waits for its answer.
  public mutating func answerPrompt(_ answer: PromptAnswer) -> Consequence {
    guard offers(answer), let prompt = dialogs.popLast() else { return Consequence() }
    settlePhase()
    switch prompt.kind {
    case .review:
      if answer == .allowed { review.rate(release.version, at: clock.now) }
      return Consequence()
    case .permission(let permission):
      guard let answer = decide(permission, answer) else {
        return Consequence(findings: [.locationNever("it stays at \(status(of: .location).rawValue)")])
      }
      return Consequence(prompt.replies(answer).map { .replied($0) })
    case .signIn:
      let replies =
        answer == .allowed
        ? prompt.replies(.granted) : prompt.replies(.cancelled, detail: Account.detail(code: 1001))
      for reply in replies { settle(reply) }
      return Consequence(replies.map { .replied($0) })
    }
  }

  /// Fails the sign-in whose sheet is up, as a lost connection does.
  ///
  /// - Returns: The request that ends by it; `nil` where no sign-in waits.
  public mutating func failSignIn() -> Response.Reply? {
    guard let prompt, case .signIn = prompt.kind, let ticket = prompt.ticket else {
      return nil
    }
    dialogs.removeLast()
    settlePhase()
    let reply = Response.Reply(ticket: ticket, answer: .failed)
    settle(reply)
    return reply
  }

  /// An app in front is active, unless something of the system lies over it.
  mutating func settlePhase() {
    guard process.isInFront else { return }
    let isCovered = process.cover != nil || dialogs.contains { $0.kind.makesInactive }
    process.move(to: isCovered ? .inactive : .active)
  }

  private mutating func settle(_ reply: Response.Reply) {
    guard case .signIn(let provider) = reply.ticket.request else { return }
    if reply.answer == .granted { loseName() }
    account.endSignIn(reply.answer)
    if account.isSignedIn, let key = keys.account {
      defaults.set(key, to: .json(["provider": .string(provider.rawValue)]))
    }
  }

  /// Takes the next place that the app asked to be taken to, in the order in which it asked.
  public mutating func takeMove() -> Onboarding.Move? {
    onboarding.moves.isEmpty ? nil : onboarding.takeMove()
  }

  /// Forgets one of the moves that the app asked for, by its place among them.
  public mutating func dropMove(_ index: Int) {
    onboarding.dropMove(index)
  }
}
