import LuaKit

// Engines that share an account take turns, so that what comes of a script depends on no other.
extension ScriptEngine {
  /// Does something beside the other engines of the account, and again without them where they had taken what it needed.
  ///
  /// - Parameter forget: Lets go of what was done, so that others may take the memory.
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
