import FlowExplore
import FlowModel
import FlowSession
import Phone

/// A launch of the new version on the data that the old one left.
struct Landing {
  /// The number of the durable state.
  let number: Int
  /// The number of effects after which the first launch was killed, before this launch; 0 means at its end. It is `nil`
  /// for the first launch itself.
  let killedAfter: Int?
  /// The start: the phone before the launch.
  let start: Session
  /// The session after the launch.
  var session: Session
  /// The message of a function that raised; `nil` where none did.
  var failure: String?

  /// Returns the first launch on each durable state, and the launches after the first was killed: after each of its
  /// first 64 effects, and at its end. Those on equal phones are left out.
  ///
  /// - Parameter changes: The changes of the phone that accompany the update.
  static func all(
    _ states: [DurableState], of compiled: CompiledApp, changing changes: [PhoneChange], goesOn: () -> Bool
  ) -> [Landing] {
    var landings: [Landing] = []
    for (number, state) in states.enumerated() {
      guard goesOn() else { break }
      var start = compiled.updated(state.world)
      for change in changes { _ = start.world.change(change) }
      var session = start
      var transcript = Transcript()
      var first = Landing(number: number, killedAfter: nil, start: start, session: start)
      let moments: [CompiledApp.Moment]
      do throws(ScriptFailure) {
        moments = try compiled.receiveKeepingMoments(.launched, &session, into: &transcript, most: 64)
      } catch {
        first.failure = error.diagnostic.message
        landings.append(first)
        continue
      }
      first.session = session
      landings.append(first)
      var seen: Set<Session> = [compiled.canonical(start)]
      let ends = moments.enumerated().map { ($0.offset + 1, $0.element.session) }
      for (count, moment) in ends + [(0, session)] {
        var killed = moment
        try? compiled.receive(.processKilled, &killed, into: &transcript)
        killed = Session(world: killed.world)
        guard seen.insert(compiled.canonical(killed)).inserted else { continue }
        landings.append(launched(killed, number, count, compiled))
      }
    }
    return landings
  }

  private static func launched(
    _ start: Session, _ number: Int, _ killedAfter: Int?, _ compiled: CompiledApp
  ) -> Landing {
    var landing = Landing(number: number, killedAfter: killedAfter, start: start, session: start)
    var transcript = Transcript()
    do throws(ScriptFailure) {
      try compiled.receive(.launched, &landing.session, into: &transcript)
    } catch {
      landing.failure = error.diagnostic.message
    }
    return landing
  }
}
