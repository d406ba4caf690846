import FlowModel
import LuaKit
import Phone

extension ScriptHost {
  /// Performs an effect of the app, and returns the ticket of its request.
  ///
  /// - Parameter wantsAnswer: True where the app wants the answer.
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
