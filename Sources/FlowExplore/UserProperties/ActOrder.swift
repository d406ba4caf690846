import FlowModel
import FlowSession
import Phone

/// The order within one action in which a statement about states begins to hold and an event or effect happens.
///
/// The states of a graph lie between actions. To see inside an action, it is replayed, and the statement is evaluated
/// right after each effect of the app. For each effect the phone changes first, and the app is notified then. So a
/// statement that begins to hold there precedes everything else there, except the action's own event and the effect
/// that made it hold.
///
/// For example, of a person whose sign-in leads to the next step:
///
///     // allow()
///     //   the account is signed in    given.signedIn begins to hold
///     //   the screen "allow"          happens after it
struct ActOrder {
  private let space: StateSpace

  init(_ space: StateSpace) { self.space = space }

  /// True where a statement that is false before an action becomes true in it before a happening.
  ///
  /// - Parameter edge: The edge of the action; the happening is on its label.
  func holds(_ test: StateTest, before happening: Happening, on edge: Int) -> Bool {
    let act = replay(edge)
    guard let index = act.entries.firstIndex(where: happening.matches) else { return false }
    var former = space.graph[space.source(edge)].session
    for moment in act.moments where !space.isOver {
      let holds = test.holds(in: moment.session)
      guard moment.entries > index else {
        if holds { return true }
        former = moment.session
        continue
      }
      guard holds, !act.begins.contains(index) else { return false }
      guard let effect = moment.effect else { return true }
      _ = former.world.apply(effect)
      return !test.holds(in: former)
    }
    return false
  }

  // MARK: An act, done anew

  private struct Replay {
    var entries: [Transcript.Entry] = []
    /// The places of the act's own events among the entries.
    var begins: [Int] = []
    /// The moments right after each effect of the app, and those right after each event of the action.
    var moments: [Moment] = []
  }

  private struct Moment {
    let session: Session
    /// The number of entries by then.
    let entries: Int
    /// The effect that ends there; `nil` at the end of an event.
    let effect: Effect?
  }

  /// Does an act anew, as far as no function raises.
  private func replay(_ edge: Int) -> Replay {
    defer { space.compiled.callbacks.release() }
    return space.compiled.recording(among: space.model.devices) { replayed(edge) }.value
  }

  private func replayed(_ edge: Int) -> Replay {
    var session = space.graph[space.source(edge)].session
    var transcript = Transcript()
    var replay = Replay()
    for event in space.act(edge).events {
      replay.begins.append(transcript.entries.count)
      let moments = try? space.compiled.receiveKeepingMoments(event, &session, into: &transcript)
      for moment in moments ?? [] {
        let effect = Self.lastEffect(of: transcript.entries[..<moment.entries])
        replay.moments.append(Moment(session: moment.session, entries: moment.entries, effect: effect))
      }
      replay.moments.append(Moment(session: session, entries: transcript.entries.count, effect: nil))
      if moments == nil { break }
    }
    replay.entries = transcript.entries
    return replay
  }

  private static func lastEffect(of entries: ArraySlice<Transcript.Entry>) -> Effect? {
    for entry in entries.reversed() {
      if case .effect(let effect) = entry.kind { return effect }
    }
    return nil
  }
}
