public import Phone

/// The context for an app's functions and conditions: the phone at this point of the reaction, the runner of the
/// functions, and the record of their effects.
///
/// Each reaction has one context. It is a reference so that a hook, which runs behind a C boundary, can reach it.
open class CallbackContext {
  /// An entry for the record: an effect of a function, or a dialog, a finding or a log line that came of it.
  public enum Emission: Hashable, Sendable {
    case effect(Effect)
    case prompt(Prompt)
    case finding(Finding)
    case log(LogLine)
  }

  /// The runner of the app's functions.
  @exclusivity(unchecked) public private(set) final var callbacks: any Callbacks
  /// The names of the app that reacts; `nil` where none is known.
  open var names: AppNames? { nil }
  @usableFromInline final let phone: UnsafeMutablePointer<World>

  /// The phone. Only effects and the phone itself change it; conditions and texts read it.
  @inlinable public final var world: World {
    @inline(__always) unsafeAddress { UnsafePointer(phone) }
    @inline(__always) unsafeMutableAddress { phone }
  }

  /// The callbacks with which the phone answered effects, in order; the reaction delivers them after the hook.
  @exclusivity(unchecked) public private(set) final var callbacksToDeliver: [SystemCallback] = []
  /// The pending navigation requests of the app, in order.
  @exclusivity(unchecked) public private(set) final var navigation: [NavigationRequest] = []
  /// The lines on which the script named a navigation target, for an error about the target. They are stored here and
  /// not in the world, since worlds must not differ by line numbers.
  @exclusivity(unchecked) private final var sites: [(name: String, location: SourceLocation)] = []
  /// The index of the current step among the steps of all flows. A larger index is a screen; `nil` means that the
  /// script describes no view for this moment.
  @exclusivity(unchecked) public private(set) final var shown: Int?
  /// True while the app reacts to a person's tap.
  public final let isDuringTap: Bool
  /// The coverage of the app; `nil` where nothing is counted.
  public final let coverage: CoverageLog?
  /// True once the process has died during the reaction: from then on its functions have no effect.
  public final var isDead: Bool { dead }
  @exclusivity(unchecked) private final var dead = false
  /// The question that is being asked; `nil` while the app acts.
  @exclusivity(unchecked) private final var question: Question?

  /// True while the app's service extension runs, and not the app.
  @exclusivity(unchecked) private final var isExtension = false
  /// True where ``didPerform()`` is called after each effect of the app.
  @exclusivity(unchecked) private final var isObserved = false

  /// The first effect, and the other emissions, of a function while it is asked a question.
  private struct Question {
    var effect: Effect?
    var heard: [Emission] = []
  }

  /// Makes the context of a phone.
  ///
  /// - Parameter phone: The phone; it must outlive the context.
  public init(
    phone: UnsafeMutablePointer<World>, callbacks: any Callbacks, shown: Int? = nil, duringTap: Bool = false,
    coverage: CoverageLog? = nil
  ) {
    (self.phone, self.callbacks, self.shown) = (phone, callbacks, shown)
    isDuringTap = duringTap
    self.coverage = coverage
  }

  /// Records an emission of a function, at a time in virtual seconds since the beginning of the phone's clock.
  open func record(_ emission: consuming Emission, at time: Double) {}

  /// The name of the current step; `nil` on a screen outside the flows, without a screen, and in an unknown app.
  public final var step: String? {
    guard let names, let shown, shown < names.places.count else { return nil }
    return names.places[shown]
  }

  // MARK: What the reaction takes over

  // Each is a function of this module: elsewhere the compiler forgets that these variables need no check of exclusive
  // access.

  /// Records the step or screen that is shown now, by its index; see ``shown``.
  public final func note(shown number: Int?) { shown = number }

  /// Runs a hook.
  ///
  /// - Throws: `ScriptFailure` where the function raised, ran too long or needed too much memory.
  public final func run(_ hook: CallbackID, telling argument: HookArgument) throws(ScriptFailure) {
    try callbacks.run(hook, argument, in: self)
  }

  /// Runs a hook that has effects and returns an answer.
  ///
  /// - Throws: `ScriptFailure` where the function raised, ran too long or needed too much memory.
  public final func decide(_ hook: CallbackID, telling argument: HookArgument) throws(ScriptFailure) -> Value
  {
    try callbacks.decide(hook, argument, in: self)
  }

  /// Runs the function of the app's service extension, in a separate process.
  ///
  /// - Throws: `ScriptFailure` where the function did what no extension can do, ran too long, needed too much memory or
  ///   did not return content.
  public final func extend(
    _ request: Record, by hook: CallbackID
  ) throws(ScriptFailure) -> RemotePush.Work.Ending {
    isExtension = true
    defer { isExtension = false }
    return try callbacks.extend(request, by: hook, in: self)
  }

  /// Removes and returns the next callback to deliver; `nil` where none is left.
  public final func dequeueCallback() -> SystemCallback? {
    callbacksToDeliver.isEmpty ? nil : callbacksToDeliver.removeFirst()
  }

  /// True where a navigation request waits.
  public final var hasNavigation: Bool { !navigation.isEmpty }

  /// The number of navigation requests that wait.
  public final var navigationCount: Int { navigation.count }

  /// Takes the first navigation request; `nil` where none is left.
  public final func dequeueNavigation() -> NavigationRequest? {
    navigation.isEmpty ? nil : navigation.removeFirst()
  }

  /// Drops one of the navigation requests, by its place among them.
  public final func dropNavigation(_ index: Int) { navigation.remove(at: index) }

  /// Drops all navigation requests, as the end of the process does.
  public final func forgetNavigation() {
    if !navigation.isEmpty { navigation.removeAll() }
  }

  // MARK: What functions do

  /// Performs an effect, and records it with the phone's immediate reply. During a question no effect is performed, and
  /// only the first one is stored for the error. After the death of the process the call does nothing.
  public final func perform(_ effect: consuming Effect) {
    guard !dead else { return }
    guard question == nil else {
      if question?.effect == nil { question?.effect = effect }
      return
    }
    if case .onboarding(.navigate(let request)) = effect { navigation.append(request) }
    let time = phone.pointee.clock.elapsed
    let reply =
      isExtension
      ? phone.pointee.applyOfExtension(effect) : phone.pointee.apply(effect, duringTap: isDuringTap)
    // The effect is recorded first; the record takes it over.
    record(.effect(consume effect), at: time)
    if !reply.isNothing { take(reply, at: time) }
    if isObserved, !isExtension { didPerform() }
  }

  /// Marks the process as dead: from now on its functions have no effect.
  public final func die() { dead = true }

  /// Calls ``didPerform()`` after each effect of the app from now on.
  public final func observeEffects() { isObserved = true }

  /// Called after each effect of the app and the phone's immediate reply, once ``observeEffects()`` was called. It is
  /// not called for effects of the service extension.
  open func didPerform() {}

  /// Records the parts of the phone's immediate reply, and queues its callbacks for the time after the hook.
  private func take(_ reply: Reply, at time: Double) {
    for part in reply.parts {
      switch part {
      case .prompt(let prompt): record(.prompt(prompt), at: time)
      case .finding(let finding): record(.finding(finding), at: time)
      case .processEnded: dead = true
      case .callback(let callback): callbacksToDeliver.append(callback)
      // No effect of an app brings up the app.
      case .woken: break
      }
    }
  }

  /// Records that the app read the status of a permission. If the person's answer came without a callback, the app now
  /// counts as having received it.
  public final func read(_ permission: Permission) {
    if !dead { phone.pointee.read(permission) }
  }

  /// Marks the answer to the request that comes next as unwanted.
  public final func refuseNextAnswer() {
    if !dead { phone.pointee.refuseNextAnswer() }
  }

  /// Takes the mark back from a request that did not come.
  public final func wantNextAnswer() {
    if !dead { phone.pointee.wantNextAnswer() }
  }

  /// Records a line of the app's log.
  public final func log(_ line: LogLine) { tell(.log(line)) }

  /// Records a finding that no effect brought up, such as one about a query of the app.
  public final func report(_ finding: Finding) { tell(.finding(finding)) }

  private func tell(_ emission: Emission) {
    guard !dead else { return }
    guard question == nil else {
      question?.heard.append(emission)
      return
    }
    record(emission, at: phone.pointee.clock.elapsed)
  }

  /// Stores the line on which the script named a navigation target.
  public final func note(_ location: SourceLocation, asking name: String) { sites.append((name, location)) }

  /// Returns the line on which the script last named a navigation target; `nil` where it did not.
  public final func location(asking name: String) -> SourceLocation? {
    sites.last { $0.name == name }?.location
  }

  /// Runs a body with another runner of functions, for a condition that another script describes.
  public final func using<R, E: Error>(_ other: any Callbacks, _ body: () throws(E) -> R) throws(E) -> R {
    let own = callbacks
    callbacks = other
    defer { callbacks = own }
    return try body()
  }

  // MARK: Questions

  /// Calls a function as a question: its effects are not performed, and each of its other emissions is recorded once
  /// per process. A question may be asked at any time, and repeatedly.
  ///
  /// - Returns: The answer, and the first effect that the function tried to perform.
  public final func asking<R, E: Error>(_ body: () throws(E) -> R) throws(E) -> (answer: R, effect: Effect?) {
    let outer = question
    question = Question()
    let answer: R
    do {
      answer = try body()
    } catch {
      question = outer
      throw error
    }
    let asked = question
    question = outer
    for emission in asked?.heard ?? [] { bringUp(emission) }
    return (answer, asked?.effect)
  }

  /// Records an emission of a question, once per process.
  public final func bringUp(_ emission: Emission) {
    guard question == nil else {
      question?.heard.append(emission)
      return
    }
    guard !dead, phone.pointee.process.isRunning else { return }
    let text: String
    switch emission {
    case .finding(let finding): text = finding.code + finding.sentence
    case .log(let line): text = line.level.rawValue + line.text
    case .effect, .prompt: return
    }
    if phone.pointee.tell(text) { overhear(emission, at: phone.pointee.clock.elapsed) }
  }

  /// Records an emission of a question. Here it calls ``record(_:at:)``, as for a hook; a subclass may keep the two
  /// apart.
  open func overhear(_ emission: Emission, at time: Double) { record(emission, at: time) }
}
