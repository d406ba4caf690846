import FlowModel
import LuaKit
import Phone

extension ScriptHost {
  /// Does what the app does, and hands out the ticket of its request.
  ///
  /// - Parameter wantsAnswer: Whether the app is to be told how it ends.
  func request(_ effect: Effect, wantsAnswer: Bool = true) throws -> PlainValue {
    let before = try read { $0.process.requests }
    if !wantsAnswer { script.context?.refuseNextAnswer() }
    defer { if !wantsAnswer { script.context?.wantNextAnswer() } }
    try perform(effect)
    return try read { world in
      guard world.process.requests > before else { return PlainValue(nil) }
      return PlainValue(.record(["process": .integer(world.process.number), "number": .integer(before + 1)]))
    }
  }
}
