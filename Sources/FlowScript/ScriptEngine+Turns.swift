import LuaKit

// Turns of engines that share an account, so that a script's result does not depend on other scripts.
extension ScriptEngine {
  /// Runs a closure at the same time as other engines of the account, and once more alone where they had taken its
  /// memory.
  ///
  /// - Parameter forget: Drops the results, so that others may use the memory.
  package func turn<R, E: Error>(_ forget: () -> Void, _ body: () throws(E) -> R) throws(E) -> R {
    guard let account = limits.account else { return try body() }
    func once() -> Result<R, E> {
      defer {
        forget()
        lua.returnSurplus()
      }
      do throws(E) {
        return .success(try body())
      } catch {
        return .failure(error)
      }
    }
    _ = lua.takeStarved()
    let result = account.turn { once() }
    guard lua.takeStarved() else { return try result.get() }
    return try account.turnAlone { once() }.get()
  }
}
