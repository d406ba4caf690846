import FlowModel
package import FlowScript
package import FlowSession
import LuaKit

/// The result of resuming a stored session: the number of lines that could be replayed, and the reason for the stop.
///
/// For example:
///
///     // Of a launch and `tap "skip"`, on a flow that has no such button any more:
///     resumed.made     // 2 of 3 lines: the installation and the launch
///     resumed.problem  // "there is no \"skip\" on the screen of \"welcome\""
package struct Resumed: Sendable {
  /// The number of lines that were kept.
  package let total: Int
  /// The number of lines that were made again.
  package let made: Int
  /// The reason that the next line could not be replayed; `nil` where all were.
  package let problem: String?
  /// True where the line that failed contradicts the lines before it: the journal is damaged.
  package var isGarbled: Bool { problem == Player.garbled }
  /// The result of replaying the gestures that an earlier edit had suspended; `nil` where none were suspended.
  package let waited: Replayed?
}

extension Driver {
  /// Replays the lines of a stored session, to its last moment. Gestures that an edit of the flow's file had suspended
  /// are replayed where the file offers them again.
  ///
  /// - Parameter open: Loads a flow by its path in the stored session.
  /// - Returns: The number of replayed lines. Replay stops at the first line that the flow does not offer, except for
  ///   events before the last recorded edit.
  /// - Throws: `LoadingFailure` where the flow cannot be loaded; nothing is installed then.
  package func resume(
    _ lines: [History.Line], opening open: (String?) throws(LoadingFailure) -> LoadedScript
  ) throws(LoadingFailure) -> Resumed {
    forget()
    // Events before an edit need not happen on the edited file: the lines of the edit list those that are left.
    let settled =
      lines.lastIndex { if case .adopted(let adoption) = $0 { !adoption.isTrial } else { false } } ?? 0
    var (made, problem) = (0, String?.none)
    while made < lines.count, problem == nil {
      problem = try again(lines[made], open, mayBeLost: made < settled)
      if problem == nil { made += 1 }
    }
    guard let player else {
      return Resumed(
        total: lines.count, made: made, problem: problem ?? "no app was installed", waited: nil)
    }
    player.leaveOutLost()
    let waited = try player.history.isWaiting ? replayWaiting() : nil
    return Resumed(total: lines.count, made: made, problem: problem, waited: waited)
  }

  /// Replays one line.
  ///
  /// - Returns: The reason why the line cannot be replayed; `nil` where it was.
  private func again(
    _ line: History.Line, _ open: (String?) throws(LoadingFailure) -> LoadedScript, mayBeLost: Bool
  ) throws(LoadingFailure) -> String? {
    let garbled = Player.garbled
    switch line {
    case .typed(let text):
      beginLine()
      added?(.typed(text), [])
    case .added(let entry):
      isTyping = entry.line > 0
      lineCount = max(lineCount, entry.line)
      player?.line = entry.line
      switch entry.step {
      case .install(let flow, let setup):
        guard entry.parent == player?.history.head?.entry else { return garbled }
        seed = setup.seed ?? seed
        install(try script(of: flow, open), on: setup)
      case .update(let flow, let version):
        guard player != nil, entry.parent == player?.history.head?.entry else { return garbled }
        update(to: try script(of: flow, open), version: version)
      case .event:
        defer { charge() }
        return player.map { $0.again(entry, mayBeLost: mayBeLost) } ?? garbled
      case .adopt: return garbled
      }
    case .moved(let spot): return player?.go(to: spot) == true ? nil : garbled
    case .marked(let name): player?.mark(name)
    case .adopted(let adoption): return try again(adoption, open, mayBeLost: mayBeLost)
    case .untried: if player?.takeFlow(back: true) != true { return garbled }
    case .retried: if player?.takeFlow(back: false) != true { return garbled }
    }
    return nil
  }

  private func again(
    _ adoption: History.Adoption, _ open: (String?) throws(LoadingFailure) -> LoadedScript, mayBeLost: Bool
  ) throws(LoadingFailure) -> String? {
    guard let player else { return "no app was installed" }
    let first = player.history.entries.count
    var scripts: [FlowSource: (script: LoadedScript, app: CompiledApp)] = [:]
    var playables: [Int: Player.Playable] = [:]
    for (index, flow) in adoption.flows {
      if scripts[flow] == nil {
        let script = try script(of: flow, open)
        scripts[flow] = (script, compiled(of: script))
      }
      guard let (script, app) = scripts[flow] else { continue }
      playables[index] = Player.Playable(app, source(of: script))
      played[first + index] = played(script)
    }
    defer { charge() }
    return player.adopt(adoption, on: playables, mayBeLost: mayBeLost)
  }
}
