import FlowModel
package import FlowSession
import Phone

/// The past of a session in which an exploration begins: its events, and the effects by then.
///
/// A property counts it: an effect that must not be repeated may have happened there, and so may a completion, whose
/// end the next launch has to know.
///
/// For example, of a session that went through the flow `f` and closed its paywall:
///
///     past.does { if case .paywall(.register) = $0 { true } else { false } }  // true
///     past.passed(flow: 0)                                                    // true
package struct Past: Sendable {
  /// The moments with the installed version of the app, in order.
  let moments: [Player.Moment]
  /// The moments with its earlier versions: their steps have other numbers.
  let earlier: [Player.Moment]

  /// No past: an exploration from a first launch.
  package static let none = Past([])

  /// Makes a past.
  package init(_ moments: [Player.Moment], earlier: [Player.Moment] = []) {
    (self.moments, self.earlier) = (moments, earlier)
  }

  /// True where nothing happened.
  package var isEmpty: Bool { moments.isEmpty && earlier.isEmpty }

  /// All moments, in order.
  var all: [Player.Moment] { earlier + moments }

  /// True where the app did an effect of a kind.
  func does(_ isWanted: (Effect) -> Bool) -> Bool {
    all.contains { Self.does($0, isWanted) }
  }

  private static func does(_ moment: Player.Moment, _ isWanted: (Effect) -> Bool) -> Bool {
    moment.entries.contains { if case .effect(let effect) = $0.kind { isWanted(effect) } else { false } }
  }

  /// True where a step of a flow was on the screen.
  func passed(flow: Int) -> Bool {
    moments.contains { if case .step(_, flow) = $0.session.place { true } else { false } }
  }

  /// The places from which the app did an effect of a kind.
  func places(doing isWanted: (Effect) -> Bool) -> Set<Session.Place> {
    var places: Set<Session.Place> = []
    for (before, moment) in zip(moments, moments.dropFirst()) {
      if Self.does(moment, isWanted) { places.insert(before.session.place) }
    }
    return places
  }

  /// The exit from a flow by which the person got through, where they stayed through since then. It is `nil` where they
  /// are not through, where a kill came with the exit, and where the past has no exit.
  func leaving(_ compiled: CompiledApp) -> (from: Session.Place, by: Event)? {
    for index in moments.indices.dropFirst().reversed() {
      let (before, moment) = (moments[index - 1], moments[index])
      let isThrough =
        moment.session.world.process.isRunning && StateSpace.isArrived(moment.session, compiled)
      guard isThrough else { return nil }
      guard case .step = before.session.place else { continue }
      let isKilled = moment.entries.contains { $0.kind == .event(.processKilled) }
      return isKilled ? nil : (before.session.place, moment.event)
    }
    return nil
  }
}

extension StateSpace {
  /// The past of the session in which the exploration begins.
  var past: Past { model.past }

  /// Returns the judgement that a property is vacuous for a reason; in an exploration from a session, from there on.
  func vacuous(_ reason: String) -> Property.Judgement {
    Property.Judgement(vacuous: past.isEmpty ? reason : reason + " from here on")
  }
}
