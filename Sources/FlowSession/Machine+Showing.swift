import FlowModel
import Phone

// What the transcript tells of the screen. A visit is told of once, when it is seen first; from then on what is drawn
// anew is told of, where something on it changed or what lay over it is gone. In the background nothing is drawn: the
// screen is compared on the return with the one that was left.
extension Machine {
  /// Tells of the screen, where there is anything to tell.
  ///
  /// A screen that depends on the world is made once for the telling and for the next comparison: its functions are the
  /// dearest part of a reaction.
  func reveal(_ session: inout Session) throws(ScriptFailure) {
    lookout.forget()
    guard session.place != .notRunning, !session.world.process.phase.isAway else {
      look(&session)
      return forget()
    }
    let isPaywall = session.world.paywall.presented != nil
    let isChanging = catalog.isChanging && !isPaywall && self.isChanging(session.place)
    if session.entry.isUnseen, !isPaywall {
      look(&session)
      session.entry.isUnseen = false
      if isChanging || !session.entry.isBlank {
        let screen = try entered(&session)
        record(.screen(try filled(screen, &session)), session)
        keep(isChanging ? screen : nil, &session)
      } else {
        record(.screen(try entered(&session)), session)
        keep(nil, &session)
      }
    } else if isChanging || session.left.isScreen || isOther(&session) {
      let before = shown
      look(&session)
      let screen = try entered(&session)
      switch try change(to: screen.contents, since: before, &session) {
      case .none: break
      case .presented: record(.screen(screen), session)
      case .redrawn: record(.redrawn(screen), session)
      }
      keep(isChanging ? screen : nil, &session)
    } else {
      forget()
    }
    if !lookout.overheard.isEmpty { tellOverheard(session) }
  }

  /// Takes note of the screen that was told of, for the next comparison.
  private func keep(_ screen: Screen?, _ session: inout Session) {
    if session.left.isScreen { session.left = .nothing }
    if let screen { seen = Seen(screen.contents, session) } else { forget() }
  }

  /// Tells hooks and questions which step is shown.
  @inline(__always)
  func noteShown(_ place: Session.Place) { turn.note(shown: number(of: place)) }

  /// Takes note of what the app showed when it left the foreground.
  func leaveBehind(_ session: inout Session) throws(ScriptFailure) {
    guard session.place != .notRunning, !session.left.isScreen else { return }
    session.left = .screen(try entered(&session).contents)
  }

  /// What became of a screen that was seen before.
  private enum Change {
    case none, presented, redrawn
  }

  private func change(
    to contents: Screen.Contents, since before: Shown, _ session: inout Session
  ) throws(ScriptFailure) -> Change {
    let paywall = session.world.paywall.presented
    if case .screen(let left) = session.left {
      if contents == left { return .none }
      return paywall == nil || left.kind == .paywall && left.name == paywall ? .redrawn : .presented
    }
    // A paywall is no visit of a place: it is seen whenever it comes up, and shows nothing that changes.
    if paywall != nil { return paywall == before.paywall ? .none : .presented }
    if before.place != session.place || before.paywall != nil { return .redrawn }
    if let seen { return contents == seen.contents ? .none : .redrawn }
    // Only the language changed: a screen without texts of the tables stays as it is.
    var former = session
    former.world.language.apply(before.language)
    return try entered(&former).contents == contents ? .none : .redrawn
  }

  /// Tells of a screen, and of what was found while it was made.
  @inline(__always)
  private func record(_ screen: Transcript.Kind, _ session: borrowing Session) {
    recorder.record(screen, session)
    for finding in lookout.findings { recorder.record(.finding(finding), session) }
  }

  private func tellOverheard(_ session: borrowing Session) {
    for emission in lookout.takeOverheard() { recorder.note(emission, at: session.world.clock.elapsed) }
  }

  /// Takes note of what is shown. It changes nothing: a session that is handed in by value is copied for the call.
  @inline(__always)
  func look(_ session: inout Session) {
    if isOther(&session) { shown = Shown(session) }
  }

  /// Whether the screen is another one than the last time, or one in another language.
  @inline(__always)
  private func isOther(_ session: inout Session) -> Bool {
    shown.place != session.place || shown.paywall != session.world.paywall.presented
      || shown.language != session.world.language.chosen
  }

  /// Takes note of a screen that depends on the world, unless the session is the one that was revealed last.
  func remember(_ session: inout Session) throws(ScriptFailure) {
    guard !session.world.process.phase.isAway, session.world.paywall.presented == nil,
      isChanging(session.place)
    else { return forget() }
    if seen?.session == session { return }
    seen = Seen(try entered(&session).contents, session)
  }

  private func forget() {
    guard seen != nil else { return }
    seen = nil
  }

  /// What tells one screen from another for the transcript.
  struct Shown {
    let place: Session.Place
    let paywall: String?
    /// The language that the app chose; every other change of language ends the process.
    let language: String?

    init(_ session: borrowing Session) {
      place = session.place
      paywall = session.world.paywall.presented
      language = session.world.language.chosen
    }
  }

  /// A screen that depends on the world, with the session of which it was made; behind a reference, since nearly always
  /// there is none, and a session is large.
  final class Seen {
    let contents: Screen.Contents
    let session: Session

    init(_ contents: Screen.Contents, _ session: Session) {
      self.contents = contents
      self.session = session
    }
  }
}

/// What is found while a screen is made.
final class Lookout: TurnLog {
  @exclusivity(unchecked) private(set) var findings: [Finding] = []
  /// What the functions of the screen brought up, which is told whether or not the screen is.
  @exclusivity(unchecked) private(set) var overheard: [Turn.Emission] = []
  /// Whether a reaction is under way. A screen that is made for somebody who looks brings nothing up.
  @exclusivity(unchecked) var isOn = false

  /// Hands over what was brought up.
  func takeOverheard() -> [Turn.Emission] {
    defer { overheard.removeAll() }
    return overheard
  }

  func overhear(_ emission: Turn.Emission, at time: Double) {
    if isOn { overheard.append(emission) }
  }

  func forget() {
    if !findings.isEmpty { findings.removeAll() }
  }

  func note(_ emission: consuming Turn.Emission, at time: Double) {
    if case .finding(let finding) = emission { findings.append(finding) }
  }
}
