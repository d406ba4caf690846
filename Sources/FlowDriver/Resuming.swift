import FlowModel
public import FlowScript
public import FlowSession
import LuaKit

/// The extent to which a kept session came back.
///
/// For example:
///
///     // Of a launch and `tap "skip"`, on a flow that has no such button any more:
///     resumed.made     // 2 of 3 lines: the installation and the launch
///     resumed.problem  // "there is no \"skip\" on the screen of \"welcome\""
public struct Resumed: Sendable {
  /// The number of lines that were kept.
  public let total: Int
  /// The number of lines that were made again.
  public let made: Int
  /// The reason that the next one was not; `nil` where all were.
  public let problem: String?
  /// What became of the session where gestures waited for a file that offers them; `nil` where none did.
  public let waited: Replayed?
}

extension Driver {
  /// Goes through the lines of a session that was kept, to its last moment. What an edited file had taken away waits for
  /// a file that offers it: it happens again where this one does.
  ///
  /// - Parameter open: Loads a flow by its path; the paths are those of the kept session.
  /// - Returns: How far it came. It stops at the first line that the flow, which may have been edited since, does
  ///   not offer.
  /// - Throws: `LoadingFailure` where the flow cannot be loaded; nothing is installed then.
  public func resume(
    _ lines: [History.Line], opening open: (String?) throws(LoadingFailure) -> LoadedScript
  ) throws(LoadingFailure) -> Resumed {
    forget()
    for (made, line) in lines.enumerated() {
      if let problem = try again(line, open) {
        return Resumed(total: lines.count, made: made, problem: problem, waited: nil)
      }
    }
    guard let player else {
      return Resumed(total: lines.count, made: 0, problem: "no app was installed", waited: nil)
    }
    let waited = try player.history.isWaiting ? replayWaiting() : nil
    return Resumed(total: lines.count, made: lines.count, problem: nil, waited: waited)
  }

  /// Does again what a line says.
  ///
  /// - Returns: The reason why it cannot be done; `nil` where it was.
  private func again(
    _ line: History.Line, _ open: (String?) throws(LoadingFailure) -> LoadedScript
  ) throws(LoadingFailure) -> String? {
    let garbled = "the kept session is garbled"
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
        seed = setup.seed ?? seed
        install(try script(of: flow, open), on: setup)
      case .event(let event):
        guard let player, entry.parent == player.history.head?.entry else { return garbled }
        defer { charge() }
        return player.attempt(event)
      case .adopt: return garbled
      }
    case .moved(let spot): return player?.go(to: spot) == true ? nil : garbled
    case .marked(let name): player?.mark(name)
    case .adopted(let adoption): return try again(adoption, open)
    case .untried: if player?.takeFlow(back: true) != true { return garbled }
    case .retried: if player?.takeFlow(back: false) != true { return garbled }
    }
    return nil
  }

  private func again(
    _ adoption: History.Adoption, _ open: (String?) throws(LoadingFailure) -> LoadedScript
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
    return player.adopt(adoption, on: playables)
  }
}
