package import FlowModel
import FlowScript
import FlowSession
import LuaKit

// Reading and evaluating text without acting on the phone.
extension PromptSession {
  /// True where a text compiles, as an expression or as a chunk; false for a syntax error. It is `nil` where more lines
  /// could complete the text.
  package func loads(_ text: String, seconds: Double? = nil) -> Bool? {
    limited(to: seconds) {
      switch driver.engine.lua.completeness(of: text) {
      case .complete: true
      case .incomplete: nil
      case .invalid: false
      }
    }
  }

  /// Evaluates a text that may read but not act.
  ///
  /// - Throws: `Diagnostic`, also where the text acted on the phone; the phone is then restored.
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
