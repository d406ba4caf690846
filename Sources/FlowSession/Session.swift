package import Phone

/// An app on a phone at one instant: the world, the place on the screen, and the person's input so far.
///
/// A session is a plain value; `CompiledApp` changes it. It knows no Lua. No event distinguishes two equal sessions.
///
/// For example:
///
///     let (session, _) = try compiled.next(compiled.fresh(World()), .launched)
///     compiled.name(of: session.place)  // "welcome"
///     session.world.process.phase       // .active
public struct Session: Hashable, Sendable, Codable {
  /// The phone.
  package var world: World
  /// The place in the app that is shown.
  package var place = Place.notRunning
  /// The person's input on this screen, and the pending requests and timers of this visit.
  package var form = FormState()
  /// The way of the person to the step that is shown.
  package var path = Path()
  /// The screens under the one that is shown, the lowest first.
  package var covered: [Covered] = []
  /// The contents on the screen when the app left the foreground, for a comparison on the return.
  package var left = BackgroundSnapshot.nothing

  /// The contents of the screen when the app left the foreground, if any. They are behind a reference, since sessions
  /// are often copied and seldom hold such contents.
  package enum BackgroundSnapshot: Hashable, Sendable, Codable {
    case nothing
    indirect case screen(Screen.Contents)

    /// True where a screen was left.
    var isScreen: Bool {
      if case .screen = self { true } else { false }
    }
  }

  /// A screen that another one lies over, as it was left.
  package struct Covered: Hashable, Sendable, Codable {
    /// The place of the screen.
    package let place: Place
    /// The person's entries there.
    package internal(set) var form: FormState
    /// The way on which the person came there.
    package let path: Path
  }

  /// The place in the app that is shown.
  package enum Place: Hashable, Sendable, Codable {
    /// Nothing: there is no process.
    case notRunning
    /// A step of a flow: its index in the flow, and the index of the flow in the app.
    case step(Int, flow: Int = 0)
    /// A screen that belongs to no flow, by its place among the app's.
    case screen(Int)
    /// The part of the app after the onboarding.
    case main
    /// Nothing: no step of the flow is for this phone.
    case blank
  }

  /// The person's entries on a screen that were not yet sent.
  package struct FormState: Hashable, Sendable, Codable {
    /// The input to the only question of a place.
    package internal(set) var input = Input()
    /// The inputs to the questions of a form, in their order; empty for any other place.
    package internal(set) var inputs: [Input] = []
    /// The numbers of this visit's requests without an answer so far.
    package internal(set) var asked = SmallArray<Int>()
    /// The timers that fire by themselves during the visit, by their index among the step's timers.
    package internal(set) var timers: [Due] = []
    /// True where the visit began unseen: covered by another screen at once, or in the background.
    var isUnseen = false
    /// The end of the screen's transition, in seconds since 1970; taps before it have no effect. It is 0 for a screen
    /// without a transition.
    package internal(set) var steadyAt = 0.0
    /// True where the person sent an answer that was refused, and has not changed it since.
    var isRefused = false

    /// True where nothing was entered.
    var isBlank: Bool { input.isBlank && inputs.allSatisfy(\.isBlank) }
    /// The number of chosen options and of switches that are on.
    var chosen: Int { inputs.reduce(input.chosen) { $0 + $1.chosen } }

    /// The bytes of what is typed.
    var textBytes: Int { inputs.reduce(input.text.utf8.count) { $0 + $1.text.utf8.count } }

    /// Resets the state for a new visit. Each field is tested first, since most visits enter nothing.
    mutating func clear() {
      input.clear()
      if !inputs.isEmpty { inputs = [] }
      asked.clear()
      if !timers.isEmpty { timers = [] }
      isUnseen = false
      steadyAt = 0
      isRefused = false
    }

    /// A timer that runs.
    package struct Due: Hashable, Sendable, Codable {
      /// The timer's place.
      package let timer: Int
      /// The instant at which it fires, in seconds since 1970.
      package internal(set) var at: Double
    }
  }

  /// Makes a session on a phone; the app is not running yet.
  package init(world: World = World()) {
    self.world = world
  }

  /// The instant of the next timer of this visit, in seconds since 1970; `nil` where none runs, or the app is
  /// suspended.
  package var nextTimer: Double? {
    switch world.process.phase {
    case .active, .inactive, .background: form.timers.map(\.at).min()
    case .suspended, .notRunning: nil
    }
  }

  /// Removes the stored answers that neither the app nor a property reads.
  ///
  /// - Parameter changed: The components that changed since the last removal.
  package mutating func forget(_ answers: ForgottenAnswers, in changed: Components = .all) {
    world.forget(answers, in: changed)
  }

  /// Takes over the source of random numbers of another session.
  package mutating func takeRandomNumbers(of other: Session, where changed: Components = .all) {
    if changed.contains(.random), world.random != other.world.random { world.random = other.world.random }
  }

  /// The state of the session, in one word.
  public enum Outcome: String, Hashable, Sendable, Codable {
    /// The onboarding is over.
    case completed
    /// The app waits for something outside, or shows a plain screen.
    case idle
    /// Nothing that a person can do leads on.
    case stuck
    /// The run reached the step at which its persona stops.
    case stopped
    /// The script raised an error.
    case failed
  }
}
