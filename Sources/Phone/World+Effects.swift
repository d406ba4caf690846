extension World {
  /// Performs an effect of the app.
  ///
  /// - Parameters:
  ///   - effect: The effect.
  ///   - duringTap: True where the app acts in answer to a person's tap; some rules of iOS depend on it.
  /// - Returns: The phone's immediate reply.
  package mutating func apply(_ effect: Effect, duringTap: Bool = false) -> Reply {
    guard hasServices, isTroubled else { return perform(effect, duringTap: duringTap) }
    var reply = performUnwritten(effect, duringTap: duringTap)
    if fault != nil, triggersFault(effect) { reply.add(.processEnded) }
    return reply
  }

  /// Performs an effect of the app's service extension. The extension has its own process, so no fault that is armed
  /// for the app ends it.
  package mutating func applyOfExtension(_ effect: Effect) -> Reply {
    hasServices && isTroubled
      ? performUnwritten(effect, duringTap: false) : perform(effect, duringTap: false)
  }

  /// Performs an effect, whether or not the process can read the disk.
  mutating func perform(_ effect: Effect, duringTap: Bool) -> Reply {
    let reply = effect.visit(Performer.self, &self, duringTap: duringTap)
    noteName(keptBy: effect)
    return reply
  }

  mutating func apply(_ effect: Habits.Effect) -> Reply {
    guard let key = keys.habits else {
      habits.apply(effect)
      return .nothing
    }
    let isLost = habits.all.isEmpty && doubt(document: key) != nil
    habits.apply(effect)
    save(habits.document, under: key)
    return isLost ? Reply(findings: [.documentLost(key)]) : .nothing
  }

  mutating func setProfile(_ field: String, to value: Value) -> Reply {
    guard let key = keys.profile else {
      profile.set(field, to: value)
      return .nothing
    }
    // What could not be decoded left the profile empty.
    let isLost = profile.fields.isEmpty && hasUndecodableProfile(under: key)
    changeDefaultsAndProfile { defaults, profile in
      defaults.set(key) {
        profile.set(field, to: value)
        return .json(profile.fields)
      }
    }
    return isLost ? Reply(findings: [.documentLost(key)]) : .nothing
  }

  /// True where the stored profile cannot be decoded, so that the next write of this process overwrites it.
  private func hasUndecodableProfile(under key: String) -> Bool {
    switch defaults.object(key) {
    // What the app wrote itself.
    case nil, .json: false
    default: Profile.load(from: defaults, key: key, declaring: profileFields) == nil
    }
  }

  mutating func save(_ value: Value, under key: String?) {
    if let key { defaults.set(key, to: value) }
  }

  mutating func requestReview(duringTap: Bool) -> Reply {
    // One dialog asks for one review, however often it is requested.
    let isUp = dialogs.contains { $0.kind == .review }
    let result = review.request(
      at: clock.now, version: release.version, hasScene: process.isInFront, isUp: isUp)
    var reply = result == .shown ? present(Prompt(kind: .review, ticket: nil)) : .nothing
    if duringTap { reply.add(.finding(.reviewFromTap)) }
    if result != .shown { reply.add(.finding(.reviewNotShown(result))) }
    return reply
  }

  /// Shows a dialog over the app. A dialog that is requested in the background or on a locked phone waits there; it
  /// does not bring the app forward, and its request stays open.
  mutating func present(_ prompt: Prompt) -> Reply {
    guard process.isInFront else {
      var prompt = prompt
      prompt.isWaiting = true
      dialogs.append(prompt)
      return .nothing
    }
    var reply = Reply(prompt: prompt)
    if let other = dialogs.last { reply.add(.finding(.dialogsCollide(other.name, prompt.name))) }
    // An alert of the system lies over all that the app shows, so it lies over the review dialog, too (from memory).
    let alert = prompt.kind == .review ? dialogs.firstIndex { $0.kind.makesInactive } : nil
    dialogs.insert(prompt, at: alert ?? dialogs.endIndex)
    updatePhase()
    return reply
  }
}
