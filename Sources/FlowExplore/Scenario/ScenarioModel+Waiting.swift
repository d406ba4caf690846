import FlowSession
import FlowModel
import Phone

extension ScenarioModel {
  /// True where a gesture stays on its screen, makes a request, and leaves more than ``mostRequests`` pending.
  func addsRequest(_ entries: [Transcript.Entry], _ session: Session) -> Bool {
    guard session.world.process.pending.count > Self.mostRequests else { return false }
    var (asks, moves) = (false, false)
    for entry in entries {
      switch entry.kind {
      case .effect(.permissions(.request)), .effect(.backend(.request)), .effect(.auth(.signIn)),
        .effect(.sheet):
        asks = true
      case .screen: moves = true
      default: break
      }
    }
    return asks && !moves
  }

  /// True where a gesture stays on its screen, sets a timer, and leaves more than ``mostRequests`` timers running.
  func addsTimer(_ entries: [Transcript.Entry], _ session: Session) -> Bool {
    guard session.world.timers.count > Self.mostRequests else {
      return false
    }
    var (starts, moves) = (false, false)
    for entry in entries {
      switch entry.kind {
      case .effect(.timer): starts = true
      case .screen: moves = true
      default: break
      }
    }
    return starts && !moves
  }
}
