import FlowScript
package import LuaKit
import Spelling

// The values that the prompt stores besides the phone: earlier results, and the variables of a failed hook.
extension PromptSession {
  /// The most earlier values that are kept.
  static let mostResults = 100

  /// Assigns the last value of a line to `_` and adds it to the values for `out`, unless the line is itself `out(…)`.
  func note(_ value: LuaValue, of text: String) {
    environment["_"] = value
    let words = LuaTokens(text).tokens.map(\.text)
    guard words.count != 4 || words[0] != "out" || words[1] != "(" || words[3] != ")" else { return }
    results = (results + [value]).suffix(Self.mostResults)
  }

  /// The value of an earlier line, counted back from the newest, which is 1.
  ///
  /// - Throws: `LuaFailure` where fewer values are kept.
  package func result(_ back: Int) throws -> LuaValue {
    guard results.indices.contains(results.count - back) else {
      let kept = results.count == 1 ? "1 value is" : "\(results.count) values are"
      throw LuaFailure("there is no value so far back: \(kept) kept", hint: "out(1) is the newest")
    }
    return results[results.count - back]
  }

  /// Assigns the variables of a failed hook to the prompt's global `locals`, unless the user has a variable of that
  /// name.
  func showHookLocals() {
    let locals = driver.engine.failedHookLocals
    driver.engine.failedHookLocals = .nil
    guard let names = try? locals.table?.pairs().compactMap(\.key.string), !names.isEmpty else { return }
    let isOurs = environment["locals"].isNil || hasHookLocals
    guard isOurs else { return }
    let message = "locals are the hook's variables as they were; they are only read"
    guard (try? driver.engine.lua.freeze(locals, message: message)) != nil else { return }
    environment["locals"] = locals
    hasHookLocals = true
    failedNames = names
  }
}
