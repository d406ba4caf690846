import FlowModel
import Phone

// What the transcript tells of the screen. A visit is told of once, when it is seen first; from then on what is drawn
// anew is told of, where something on it changed or what lay over it is gone. In the background nothing is drawn: the
// screen is compared on the return with the one that was left.
extension Reaction {
  /// Records the screen in the transcript, where it is new or has changed.
  ///
  /// A screen that depends on the world is made once, both for the record and for the next comparison: its functions
  /// are the most expensive part of a reaction.
  func recordScreen() throws(ScriptFailure) {
    if !making.findings.isEmpty { making.findings.removeAll() }
    guard session.place != .notRunning, !session.world.process.phase.isAway else {
      look()
      return forget()
    }
    let isPaywall = session.world.paywall.presented != nil
    let isChanging = compiled.catalog.isChanging && !isPaywall && compiled.isChanging(session.place)
    if session.form.isUnseen, !isPaywall {
      session.form.isUnseen = false
      if isChanging || !session.form.isBlank {
        let screen = try entered()
        present(.screen(try filled(screen)))
        keep(isChanging ? screen : nil)
      } else {
        present(.screen(try entered()))
        keep(nil)
      }
    } else if isChanging || session.left.isScreen || isOther() {
      let screen = try entered()
      switch try change(to: screen.contents, since: before) {
      case .none: break
      case .presented: present(.screen(screen))
      case .redrawn: present(.redrawn(screen))
      }
      keep(isChanging ? screen : nil)
    } else {
      forget()
    }
    if !making.overheard.isEmpty { recordReads() }
    look()
  }

  /// Stores the recorded screen for the next comparison; `nil` for a screen that does not change.
  private func keep(_ screen: Screen?) {
    if session.left.isScreen { session.left = .nothing }
    if let screen { compiled.seen = LastRendered(screen.contents, session) } else { forget() }
  }

  /// Tells hooks and questions which step is shown.
  @inline(__always)
  func noteShown(_ place: Session.Place) { note(shown: compiled.number(of: place)) }

  /// Takes note of what the app showed when it left the foreground.
  func leaveBehind() throws(ScriptFailure) {
    guard session.place != .notRunning, !session.left.isScreen else { return }
    session.left = .screen(try entered().contents)
  }

  /// The change of a screen that was seen before.
  private enum Change {
    case none, presented, redrawn
  }

  private func change(
    to contents: Screen.Contents, since before: ScreenIdentity
  ) throws(ScriptFailure) -> Change {
    let paywall = session.world.paywall.presented
    if case .screen(let left) = session.left {
      if contents == left { return .none }
      return paywall == nil || left.kind == .paywall && left.name == paywall ? .redrawn : .presented
    }
    // A paywall is no visit of a place: it is seen whenever it comes up, and shows nothing that changes.
    if paywall != nil { return paywall == before.paywall ? .none : .presented }
    if before.place != session.place || before.paywall != nil { return .redrawn }
    if let seen = compiled.seen { return contents == seen.contents ? .none : .redrawn }
    // Only the language changed: a screen without texts of the tables stays as it is.
    var former = session
    former.world.language.apply(before.language)
    return try compiled.reading(former) { reaction throws(ScriptFailure) in
      try reaction.entered().contents == contents ? .none : .redrawn
    }
  }

  /// Tells of a screen, and of what was found while it was made.
  @inline(__always)
  private func present(_ screen: Transcript.Kind) {
    record(screen)
    for finding in making.findings { record(.finding(finding)) }
  }

  private func recordReads() {
    let overheard = making.overheard
    making.overheard.removeAll()
    for emission in overheard { record(emission, at: session.world.clock.elapsed) }
  }

  /// Takes note of what is shown.
  @inline(__always)
  private func look() {
    if isOther() { before = ScreenIdentity(session) }
  }

  /// True where the screen differs from the last recorded one by its place, paywall or language.
  @inline(__always)
  private func isOther() -> Bool {
    AccessLog.note(read: .language)
    return before.place != session.place || before.paywall != session.world.paywall.presented
      || before.language != session.world.storedLanguage.chosen
  }

  /// Makes and caches a screen that depends on the world, unless the cached screen is of this session.
  func remember() throws(ScriptFailure) {
    guard !session.world.process.phase.isAway, session.world.paywall.presented == nil,
      compiled.isChanging(session.place)
    else { return forget() }
    if compiled.seen?.session == session { return }
    compiled.seen = LastRendered(try entered().contents, session)
  }

  private func forget() {
    guard compiled.seen != nil else { return }
    compiled.seen = nil
  }
}

/// The facts by which the transcript tells one screen from another.
struct ScreenIdentity {
  let place: Session.Place
  let paywall: String?
  /// The language that the app chose; any other change of language ends the process.
  let language: String?

  /// Makes the identity of a session's screen. The caller records the language as read: a record here would make the
  /// compiler copy the session first.
  @inline(__always)
  init(_ session: borrowing Session) {
    place = session.place
    paywall = session.world.paywall.presented
    language = session.world.storedLanguage.chosen
  }
}

/// A screen that depends on the world, with its session. It is behind a reference, since most often there is none, and
/// a session is large.
final class LastRendered {
  let contents: Screen.Contents
  let session: Session

  init(_ contents: Screen.Contents, _ session: Session) {
    self.contents = contents
    self.session = session
  }
}
