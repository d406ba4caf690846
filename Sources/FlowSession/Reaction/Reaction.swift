import FlowModel
import Phone

/// The reaction of an app to one event, until no further event follows from it.
///
/// A reaction exists for one event: only the session is carried from event to event. The session is changed in place,
/// since it is large.
final class Reaction: CallbackContext {
  /// The app that reacts.
  let compiled: CompiledApp
  // The session outlives the reaction: both are confined to one call of `CompiledApp`.
  private let pointer: UnsafeMutablePointer<Session>

  /// The session at this point of the reaction; its phone is the phone of the context.
  var session: Session {
    @inline(__always) unsafeAddress { UnsafePointer(pointer) }
    @inline(__always) unsafeMutableAddress { pointer }
  }

  /// The transcript so far.
  @exclusivity(unchecked) var transcript = Transcript()
  /// True where a screen is made for a reader: nothing is recorded then.
  let isReading: Bool
  /// The screen shown before the event.
  @exclusivity(unchecked) var before: ScreenIdentity
  /// True where the last callback about the phase said that the app is active.
  @exclusivity(unchecked) var deliveredActive: Bool
  /// The place whose answer a button is about to drop; `nil` where there is none, or once the answer is stored.
  @exclusivity(unchecked) var heldAt: Session.Place?
  /// The screen that is being made or was made last.
  @exclusivity(unchecked) var making = RenderScope()
  /// The moments right after each effect, where they are kept.
  @exclusivity(unchecked) var moments: [CompiledApp.Moment] = []
  /// The most moments that are kept.
  @exclusivity(unchecked) var mostMoments = Int.max

  /// The findings and emissions that came up while a screen was made.
  struct RenderScope {
    /// True while the screen is made: a finding is recorded with the screen, if the screen is.
    var isUnderWay = false
    var findings: [Finding] = []
    /// The emissions of the screen's functions; they are recorded even where the screen is not.
    var overheard: [Emission] = []
  }

  /// The offset in bytes of the phone in a session.
  private static let phone = MemoryLayout<Session>.offset(of: \.world) ?? 0

  /// Makes a reaction of a session.
  ///
  /// - Parameters:
  ///   - duringTap: True for the reaction to a person's tap.
  ///   - isReading: True where the session is only read.
  init(
    _ compiled: CompiledApp, at pointer: UnsafeMutablePointer<Session>, duringTap: Bool = false,
    isReading: Bool = false
  ) {
    self.compiled = compiled
    self.pointer = pointer
    self.isReading = isReading
    AccessLog.note(read: .language)
    before = ScreenIdentity(pointer.pointee)
    deliveredActive = pointer.pointee.world.process.phase == .active
    super.init(
      phone: (UnsafeMutableRawPointer(pointer) + Self.phone).assumingMemoryBound(to: World.self),
      callbacks: compiled.callbacks, shown: compiled.number(of: pointer.pointee.place), duringTap: duringTap,
      coverage: compiled.coverage)
  }

  override var names: AppNames? { compiled.names }

  // MARK: From the event to its end

  /// Runs the reaction of the app to the event, to its end.
  ///
  /// - Throws: `ScriptFailure` where a function of the script raised while the process lived; the session is then in
  ///   the middle of the reaction.
  func run(_ event: Event) throws(ScriptFailure) {
    let damage = compiled.hasDamage ? damage() : nil
    if compiled.catalog.isChanging { try remember() }
    record(.event(event))
    do throws(ScriptFailure) {
      try apply(event)
      try runToQuiescence()
    } catch {
      // A hook goes on running after its process was killed; what it raises then is raised in no process.
      guard isDead else { throw error }
    }
    if isDead { endDead() }
    if compiled.asksConditionally { try leaveOut() }
    try recordScreen()
    if session.world.hasFailedStart() { try failStarts() }
    if compiled.hasDamage { tell(of: self.damage(), after: damage) }
  }

  /// The process has died in the middle of what it does.
  func endDead() {
    record(.event(.processKilled))
    endProcess()
  }

  private func apply(_ event: Event) throws(ScriptFailure) {
    switch event {
    case .launched: try openFromHomeScreen()
    case .launchedWith(let arguments): try launch(arguments)
    case .backgrounded: try leave()
    case .foregrounded: try enterForeground()
    case .processKilled: endProcess()
    case .killArmed(let fault): session.world.arm(fault)
    case .tapped(let control): try tap(control)
    case .tappedTwice(let control):
      try tapTwice(control)
    case .chosen(let option, let time): try choose(option, time)
    case .entered(let text, let key): try enter(text, key)
    case .wentBack: try goBack()
    case .swiped(let direction): try swipe(direction)
    case .posted(let event, let details): try post(event, details)
    case .promptAnswered(let answer): try apply(session.world.answerPrompt(answer))
    case .signInFailed:
      try apply(session.world.failSignIn())
    case .requestEnded, .calledBack:
      // They follow from another event, and the app was told then: what comes from a replayed transcript is an
      // echo of that, and must not lead on twice.
      break
    case .timePassed(let seconds): try pass(seconds)
    case .phoneChanged(let change): try apply(session.world.change(change))
    case .occurred(let externalEvent): try apply(externalEvent)
    }
  }

  // MARK: What is recorded

  /// Records anything but a dialog.
  @inline(__always)
  func record(_ kind: consuming Transcript.Kind) {
    transcript.append(kind, at: session.world.clock.elapsed)
  }

  /// Records a dialog, with what it says.
  func record(_ prompt: Prompt) { record(.prompt(told(prompt))) }

  private func told(_ prompt: Prompt) -> Prompt {
    guard let purposes = compiled.purposes else { return prompt }
    return purposes.telling(prompt, preferred: session.world.language.preferred)
  }

  override func record(_ emission: consuming Emission, at time: Double) {
    guard !making.isUnderWay, !isReading else {
      if case .finding(let finding) = emission { making.findings.append(finding) }
      return
    }
    switch emission {
    case .effect(let effect):
      transcript.append(.effect(effect), keeping: session.world.durability(of: effect), at: time)
    case .prompt(let prompt): transcript.append(.prompt(told(prompt)), at: time)
    case .finding(let finding): transcript.append(.finding(finding), at: time)
    case .log(let line): transcript.append(.log(line), at: time)
    }
  }

  override func didPerform() {
    guard moments.count < mostMoments else { return }
    moments.append(
      .init(
        session: session, entries: transcript.entries.count, read: AccessLog.read, changed: AccessLog.changed)
    )
  }

  override func overhear(_ emission: Emission, at time: Double) {
    guard !isReading else { return }
    if making.isUnderWay { making.overheard.append(emission) } else { record(emission, at: time) }
  }

  // MARK: What cannot go on

  /// Delivers the phone's callbacks to effects, and the further callbacks caused by their hooks.
  func deliverCallbacks() throws(ScriptFailure) {
    var left = 1000
    while !isDead, let callback = dequeueCallback() {
      guard left > 0 else { throw endlessReplies() }
      left -= 1
      try deliver(callback)
      try navigateAsAsked()
    }
  }

  /// Returns the failure of an endless circle of requests. Each hook in it is quick, so no deadline of the script ends
  /// it.
  func endlessReplies() -> ScriptFailure {
    endless(
      Diagnostic(
        .tooSlow, "the flow asks again in answer to its own requests, more than 1000 times after one event",
        at: compiled.step(at: session.place)?.location ?? compiled.app.location,
        advice: "ask after a tap, or only while the answer is not known"))
  }

  /// Returns the failure of an endless reaction, and drops all but one of the repetitions from the transcript.
  func endless(_ diagnostic: Diagnostic) -> ScriptFailure {
    transcript.keepOneRound()
    return failure(diagnostic)
  }

  /// Returns a failure that no script function raised, with the text of its line.
  func failure(_ diagnostic: Diagnostic) -> ScriptFailure {
    ScriptFailure(diagnostic.quoting(callbacks.line))
  }
}
