extension World {
  /// Starts a process: what the app keeps on disk is read again, all else is as at its first start. A process
  /// that still runs is killed first.
  ///
  /// - Parameter arguments: What the process is launched with.
  public mutating func launch(arguments: [String] = []) {
    kill()
    process.launch(arguments: arguments)
    if let key = keys.profile {
      profile = Profile.load(from: defaults, key: key)
    } else {
      profile = Profile()
    }
    if let key = keys.habits { habits = Habits.load(from: defaults, key: key) } else { habits = Habits() }
    account.load(hasCredentials: keys.account.map { defaults.object($0) != nil })
    onboarding.load(isComplete: keys.completion.map { defaults.bool($0) } ?? false)
  }

  /// Ends the process without a callback: everything that is not on disk or with a service is gone (S-67).
  public mutating func kill() {
    process.kill()
    prompts.removeAll()
    profile = Profile()
    habits = Habits()
    account.loseProcess()
    language.loseProcess()
    paywall.loseProcess()
    onboarding.load(isComplete: false)
  }

  /// Sends the app to the background. A permission alert closes and decides nothing (S-7); whoever asked is
  /// told that nothing was granted. The sheet of a sign-in closes as if cancelled.
  ///
  /// - Returns: The requests that end by it, with their answers.
  public mutating func background() -> [Response.Reply] {
    guard process.isRunning else { return [] }
    process.move(to: .background)
    let replies = prompts.compactMap { prompt -> Response.Reply? in
      guard let ticket = prompt.ticket else { return nil }
      switch prompt.kind {
      case .permission: return Response.Reply(ticket: ticket, answer: .denied)
      case .signIn: return Response.Reply(ticket: ticket, answer: .cancelled)
      case .review: return nil
      }
    }
    prompts.removeAll()
    for reply in replies { settle(reply) }
    return replies
  }

  /// Brings the app back to the foreground.
  public mutating func foreground() {
    process.move(to: prompts.isEmpty ? .active : .inactive)
  }

  /// Takes note that a request has its answer.
  public mutating func settle(_ ticket: Ticket) { process.settle(ticket) }

  /// Answers the system dialog on top.
  ///
  /// - Returns: The request that ends by it; `nil` where no dialog was up or nobody waits for its answer.
  public mutating func answerPrompt(_ answer: PromptAnswer) -> Response.Reply? {
    guard let prompt = prompts.popLast() else { return nil }
    becomeActive()
    switch prompt.kind {
    case .review: return nil
    case .permission(let permission):
      permissions.decide(permission, answer == .allowed ? .authorized : .denied)
      return prompt.ticket.map { .init(ticket: $0, answer: answer == .allowed ? .granted : .denied) }
    case .signIn:
      guard let ticket = prompt.ticket else { return nil }
      let reply = Response.Reply(ticket: ticket, answer: answer == .allowed ? .granted : .cancelled)
      settle(reply)
      return reply
    }
  }

  /// Fails the sign-in whose sheet is up, as a lost connection does.
  ///
  /// - Returns: The request that ends by it; `nil` where no sign-in waits.
  public mutating func failSignIn() -> Response.Reply? {
    guard let prompt = prompts.last, case .signIn = prompt.kind, let ticket = prompt.ticket else {
      return nil
    }
    prompts.removeLast()
    becomeActive()
    let reply = Response.Reply(ticket: ticket, answer: .failed)
    settle(reply)
    return reply
  }

  /// Changes a permission in Settings. Notifications and AlarmKit do not kill the app (S-50).
  public mutating func changeSetting(_ permission: Permission, to status: Permissions.Status) {
    permissions.decide(permission, status)
  }

  /// Closes the paywall that lies over the app.
  public mutating func dismissPaywall() { paywall.dismiss() }

  /// Puts a value on the app's disk, as an older version of the app would have left it.
  public mutating func plant(_ key: String, _ value: Value?) {
    if let value { defaults.set(key, to: value) } else { defaults.remove(key) }
  }

  /// An app that only a dialog made inactive is active again when the last one closes.
  private mutating func becomeActive() {
    if prompts.isEmpty, process.phase == .inactive { process.move(to: .active) }
  }

  private mutating func settle(_ reply: Response.Reply) {
    guard case .signIn(let provider) = reply.ticket.request else { return }
    account.endSignIn(reply.answer)
    if account.isSignedIn, let key = keys.account {
      defaults.set(key, to: .json(["provider": .string(provider.rawValue)]))
    }
  }

  /// Takes the next place that the app asked to be taken to, in the order in which it asked.
  public mutating func takeMove() -> Onboarding.Move? {
    onboarding.moves.isEmpty ? nil : onboarding.takeMove()
  }
}
