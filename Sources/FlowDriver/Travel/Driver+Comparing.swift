import FlowModel
package import FlowScript
package import FlowSession
import FlowWords
import LuaKit
import Spelling

/// One of several sessions to compare, made by replaying gestures.
///
/// For example:
///
///     let older = try driver.compared(on: oldPhone, named: "iOS 18.0")
///     older.compiled.name(of: older.session.place)  // "name": the same gestures, made on that phone
///     older.stop                                    // nil, since all of them were made
package struct ComparedSession {
  /// Its name, such as `moment 3` or `iOS 18.0`.
  package let name: String
  /// The session.
  package let session: Session
  /// The compiled app that moves it.
  package let compiled: CompiledApp
  /// The reason that a gesture could not be replayed; `nil` where all were, or where none had to be.
  package let stop: String?
}

// Making sessions to compare; the current session does not change.
extension Driver {
  /// Returns the session at a moment of the current branch, by its number.
  ///
  /// - Throws: `LuaFailure` where there is no such moment.
  package func compared(moment count: Int) throws -> ComparedSession {
    guard let player else { throw LuaFailure("no app is installed on the phone") }
    guard let position = player.history.position(count, on: branch - 1) else {
      throw LuaFailure(
        "there is no moment \(count)",
        hint: "moments go from 0 to \(player.history.length(of: branch - 1)): timeline() lists them")
    }
    return try compared(position, of: player, named: "moment \(count)")
  }

  /// Returns the session at a mark, which may be on another phone.
  ///
  /// - Throws: `LuaFailure` where there is no such mark.
  package func compared(mark name: String) throws -> ComparedSession {
    guard let player, let mark = player.history.layer.marks.first(where: { $0.name == name }) else {
      throw LuaFailure("there is no mark \"\(name)\"", hint: Suggestion.advice(name, among: markNames))
    }
    return try compared(mark.position, of: player, named: name)
  }

  private func compared(
    _ position: History.Position, of player: Player, named name: String
  ) throws -> ComparedSession {
    do throws(ScriptFailure) {
      return ComparedSession(
        name: name, session: try player.session(after: position.entry),
        compiled: player.app(of: position.entry),
        stop: nil)
    } catch {
      throw error.diagnostic
    }
  }

  /// Replays the gestures of the current session on another phone.
  ///
  /// - Throws: `LuaFailure` where no app is installed.
  package func compared(on setup: PhoneSetup, named name: String) throws -> ComparedSession {
    guard let compiled else { throw LuaFailure("no app is installed on the phone") }
    return try compared(compiled, setup, name)
  }

  /// Replays the gestures of the current session on another order of the steps.
  ///
  /// - Throws: `LuaFailure` where no app is installed, `LoadingFailure` where the flow cannot be played.
  package func compared(on flow: FlowObject, named name: String) throws -> ComparedSession {
    guard let script else { throw LuaFailure("no app is installed on the phone") }
    guard let app = script.object.replacing(flow) else {
      throw LuaFailure(
        "the app has no flow \"\(flow.flow.name)\", nor one flow of which it is a variant",
        hint: Suggestion.advice(flow.flow.name, among: script.app.flows.map(\.name)))
    }
    return try compared(self.compiled(of: engine.assemble(app)), setup, name)
  }

  private func compared(_ next: CompiledApp, _ setup: PhoneSetup, _ name: String) throws -> ComparedSession {
    guard let player else { throw LuaFailure("no app is installed on the phone") }
    let (other, replayed) = player.following(next, on: setup)
    try engine.lua.checkStop()
    return ComparedSession(
      name: name, session: other.session, compiled: next, stop: replayed.stop?.sentence)
  }
}
