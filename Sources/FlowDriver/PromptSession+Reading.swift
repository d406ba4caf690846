package import FlowModel
import FlowScript
import FlowSession
import LuaKit

// What is read and looked at without anything being done.
extension PromptSession {
  /// True where a text can be run as it stands, as an expression or as a chunk; `nil` where more lines could make it so.
  package func loads(_ text: String, seconds: Double? = nil) -> Bool? {
    limited(to: seconds) {
      switch driver.engine.lua.completeness(of: text) {
      case .complete: true
      case .incomplete: nil
      case .invalid: false
      }
    }
  }

  /// Evaluates a text that only looks at what there is.
  ///
  /// - Throws: `Diagnostic`, also where something was done; the phone is then as it was before.
  package func look(at text: String, seconds: Double? = nil) throws(Diagnostic) -> [Shown] {
    let added = driver.added
    driver.added = nil
    defer { driver.added = added }
    let before = driver.checkpoint
    let (session, count) = (driver.session, driver.player?.history.entries.count)
    let shown = try evaluate(text, keepsLocals: false, seconds: seconds)
    guard driver.session == session, driver.player?.history.entries.count == count else {
      driver.restore(before)
      throw Diagnostic(.raised, "a displayed expression may only read, and this one acts")
    }
    return shown
  }
}
