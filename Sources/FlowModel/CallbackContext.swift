public import Phone

/// The context in which the functions of an app run, and its conditions are asked: the phone as the reaction has made
/// it so far, the runner of the functions, and the record of what they do.
///
/// One exists for each reaction. It is a reference so that a hook, which runs behind a C boundary, can reach it.
open class CallbackContext {
  /// Something that a function did or brought up.
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

  /// The phone. Only effects and what the phone itself does change it; conditions and texts read it.
  @inlinable public final var world: World {
    @inline(__always) unsafeAddress { UnsafePointer(phone) }
    @inline(__always) unsafeMutableAddress { phone }
  }

  /// The callbacks that the phone answered effects with, in order; the reaction delivers them once the hook is done.
  @exclusivity(unchecked) public private(set) final var callbacksToDeliver: [SystemCallback] = []
  /// The places to which the app asked to be taken and was not yet, in order.
  @exclusivity(unchecked) public private(set) final var navigation: [NavigationRequest] = []
  /// The script's lines asking for a name that does not lead there from everywhere. They are kept here and not in the
  /// world: where a line stands must not tell two worlds apart.
  @exclusivity(unchecked) private final var sites: [(name: String, location: SourceLocation)] = []
  /// The number of the shown step among all steps; a number beyond them, or `nil`, is no step.
  @exclusivity(unchecked) public private(set) final var shown: Int?
  /// True while the app reacts to a person's tap.
  public final let isDuringTap: Bool
  /// The coverage of the app; `nil` where nothing is counted.
  public final let coverage: CoverageLog?
  /// True once the process has died in the middle: what its functions still do has no effect.
  public final var isDead: Bool { dead }
  @exclusivity(unchecked) private final var dead = false
  /// The question that is being asked; `nil` while the app acts.
  @exclusivity(unchecked) private final var question: Question?

  /// True while the app's service extension runs, and not the app.
  @exclusivity(unchecked) private final var isExtension = false
  /// True where ``didPerform()`` is called after each effect of the app.
  @exclusivity(unchecked) private final var isObserved = false

  /// The effects that came up while a function was asked a question.
  private struct Question {
    var effect: Effect?
    var heard: [Emission] = []
  }

  /// Makes the context of a phone.
  ///
  /// - Parameter phone: The phone; it lives as long as the context.
  public init(
    phone: UnsafeMutablePointer<World>, callbacks: any Callbacks, shown: Int? = nil, duringTap: Bool = false,
    coverage: CoverageLog? = nil
  ) {
    (self.phone, self.callbacks, self.shown) = (phone, callbacks, shown)
    isDuringTap = duringTap
    self.coverage = coverage
  }

  /// Records what a function did or brought up, at a time in virtual seconds since the phone's story began.
  open func record(_ emission: consuming Emission, at time: Double) {}

  /// The name of the step that is shown; `nil` on a screen of the app's own, and without one.
  public final var step: String? {
    guard let names, let shown, shown < names.places.count else { return nil }
    return names.places[shown]
  }

  // MARK: What the reaction takes over

  // Each is a function of this module: elsewhere the compiler forgets that these variables need no check of exclusive access.

  /// Takes note of the place that is shown, by its number among all steps.
  public final func note(shown number: Int?) { shown = number }

  /// Runs a hook.
  ///
  /// - Throws: `ScriptFailure` where the function raised, ran too long or needed too much memory.
  public final func run(_ hook: CallbackID, telling argument: HookArgument) throws(ScriptFailure) {
    try callbacks.run(hook, argument, in: self)
  }

  /// Runs a hook that acts and answers.
  ///
  /// - Throws: `ScriptFailure` where the function raised, ran too long or needed too much memory.
  public final func decide(_ hook: CallbackID, telling argument: HookArgument) throws(ScriptFailure) -> Value
  {
    try callbacks.decide(hook, argument, in: self)
  }

  /// Runs the function of the app's service extension, in a process of its own.
  ///
  /// - Throws: `ScriptFailure` where the function did what no extension can do, ran too long, needed too much memory or
  ///   returned anything but content.
  public final func extend(
    _ request: Record, by hook: CallbackID
  ) throws(ScriptFailure) -> RemotePush.Work.Ending {
    isExtension = true
    defer { isExtension = false }
    return try callbacks.extend(request, by: hook, in: self)
  }

  /// Takes the callback that is to be delivered next; `nil` where none is left.
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

  /// Performs an effect, and records it with what the phone did at once. A question performs none.
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

  /// The process dies here: what its functions still do has no effect.
  public final func die() { dead = true }

  /// Calls ``didPerform()`` after each effect of the app from now on.
  public final func observeEffects() { isObserved = true }

  /// The app performed an effect, and the phone did what it does at once. Effects of the service extension are none of the
  /// app's.
  open func didPerform() {}

  /// Records what the phone did at once, and keeps the callbacks until the hook is done.
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

  /// Notes that the app read the status of a permission. By this it learns of an answer that it was not told.
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

  /// Records what the phone knows about something that the app only asked for.
  public final func report(_ finding: Finding) { tell(.finding(finding)) }

  private func tell(_ emission: Emission) {
    guard !dead else { return }
    guard question == nil else {
      question?.heard.append(emission)
      return
    }
    record(emission, at: phone.pointee.clock.elapsed)
  }

  /// Keeps the line on which the script asked to be taken to a name.
  public final func note(_ location: SourceLocation, asking name: String) { sites.append((name, location)) }

  /// The line on which the script asked last to be taken to a name; `nil` where it did not.
  public final func location(asking name: String) -> SourceLocation? {
    sites.last { $0.name == name }?.location
  }

  /// Lets another runner run the functions of what is asked meanwhile: those of a condition that was described elsewhere.
  public final func using<R, E: Error>(_ other: any Callbacks, _ body: () throws(E) -> R) throws(E) -> R {
    let own = callbacks
    callbacks = other
    defer { callbacks = own }
    return try body()
  }

  // MARK: Questions

  /// Asks a function a question: what it does is kept from the phone, and what it brings up is recorded once a process,
  /// since a question is asked at any time, and as often as the app needs an answer.
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

  /// Records, once a process, an emission that came up while the app was asked a question.
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

  /// Records an emission that came up while the app was asked a question; like a hook's, unless a subclass keeps them
  /// apart.
  open func overhear(_ emission: Emission, at time: Double) { record(emission, at: time) }
}
