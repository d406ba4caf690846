import FlowModel
import LuaKit

/// The functions of one script, numbered in the order in which it defines them, and where each one stands.
final class ScriptDefinition {
  /// A function and its place in the definition.
  struct Slot {
    let function: LuaFunction
    /// Where it stands, in words: `step "habitSetup", onLeave`.
    let site: String
  }

  private(set) var slots: [Slot] = []

  /// Numbers a function.
  func callback(_ function: LuaFunction, _ site: String) -> CallbackID {
    slots.append(Slot(function: function, site: site))
    return CallbackID(slot: slots.count - 1)
  }
}
