import FlowModel
public import FlowScript
import FlowSession
import LuaKit

/// The extent to which a kept session came back.
///
/// For example:
///
///     // Of a launch and `tap "skip"`, on a flow that has no such button any more:
///     resumed.made     // 2 of 3 moves: the installation and the launch
///     resumed.problem  // "there is no \"skip\" on the screen of \"welcome\""
public struct Resumed: Sendable {
  /// The number of moves that were kept.
  public let total: Int
  /// The number of moves that were made again.
  public let made: Int
  /// The reason that the next one was not; `nil` where all were.
  public let problem: String?
}

extension Driver {
  /// Makes the moves of a session that was kept: from the newest flow that it was played on, to its last moment.
  ///
  /// - Parameter open: Loads a flow by its path; the paths are those of the kept session.
  /// - Returns: How far it came. It stops at the first move that the flow, which may have been edited since, does
  ///   not offer.
  /// - Throws: `LoadingFailure` where the flow cannot be loaded; nothing is installed then.
  public func resume(
    _ moves: [Move], opening open: (String?) throws(LoadingFailure) -> LoadedScript
  ) throws(LoadingFailure) -> Resumed {
    tree = nil
    restore(nil, PhoneSetup(), nil, nil)
    keepPhones()
    // What was played again holds all that came before it.
    let whole = moves.lastIndex { move in
      if case .replayed = move { true } else { false }
    }
    let begun = moves.firstIndex { if case .installed = $0 { true } else { false } }
    guard let first = whole ?? begun else {
      return Resumed(total: moves.count, made: 0, problem: "no app was installed")
    }
    for case .typed(let text) in moves[..<first] { recorder?(.typed(text)) }
    var made = first
    for move in moves[first...] {
      do {
        try make(move, open)
      } catch let failure as LoadingFailure {
        throw failure
      } catch {
        let reason =
          (error as? GestureError)?.message ?? (error as? Diagnostic)?.message
          ?? (error as? LuaFailure)?.message ?? "\(error)"
        return Resumed(total: moves.count, made: made, problem: reason)
      }
      made += 1
    }
    return Resumed(total: moves.count, made: made, problem: nil)
  }

  private func make(
    _ move: Move, _ open: (String?) throws(LoadingFailure) -> LoadedScript
  ) throws {
    switch move {
    case .typed(let text):
      beginLine()
      recorder?(.typed(text))
    case .installed(let flow, let setup):
      seed = setup.seed ?? seed
      install(try script(of: flow, open), on: setup)
    case .happened(let event): try repeatEvent(event)
    case .travelled(let count, let branch): try travel(to: count, branch: branch)
    case .marked(let name): try mark(name)
    case .tried(let flow): _ = try replay(try script(of: flow, open))
    case .untried: takeFlowBack()
    case .retried: tryFlowAgain()
    case .replayed(let record):
      let problem = try make(record, open)
      recorder?(.replayed(record))
      if let problem { throw LuaFailure(problem) }
    }
  }

  private func repeatEvent(_ event: Event) throws {
    let (compiled, session) = try running()
    if let obstacle = try compiled.obstacle(to: event, session) { throw obstacle }
    try receive(event)
  }
}
