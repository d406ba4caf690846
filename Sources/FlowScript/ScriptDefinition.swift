import FlowModel
import LuaKit

/// The functions to which the flows of one script refer, numbered in the order of their definition. They live as long
/// as a flow that refers to them.
final class ScriptDefinition {
  /// A function and its site in the definition.
  struct Slot {
    let function: LuaFunction
    /// The site of the function, in words: `step "habitSetup", onLeave`.
    let site: String
  }

  @exclusivity(unchecked) private(set) var slots: [Slot] = []

  /// Bytes of conditions and steps that were copied into other descriptions of the script.
  var described = 0
  private var charge: LuaCharge?

  /// Numbers a function.
  func callback(_ function: LuaFunction, _ site: String) -> CallbackID {
    let charge = charge ?? LuaCharge(function)
    self.charge = charge
    charge.add(Allowance.function + site.utf8.count)
    slots.append(Slot(function: function, site: site))
    return CallbackID(slot: slots.count - 1)
  }

  private var frozen = 0

  /// The functions that came since the last call.
  func takeUnfrozen() -> ArraySlice<Slot> {
    defer { frozen = slots.count }
    return slots[frozen...]
  }

  /// True where a step of the definition has changed since the last mark.
  private(set) var hasChangedStep = false

  /// Notes a change of a step: it got its table, or a flow took it.
  func noteChangedStep() { hasChangedStep = true }

  /// The extent of a definition at one moment.
  struct Mark {
    fileprivate let slots: Int
    fileprivate let frozen: Int
  }

  /// Marks how far it has come.
  func mark() -> Mark {
    hasChangedStep = false
    return Mark(slots: slots.count, frozen: frozen)
  }

  /// Drops the functions added after a mark; no flow may refer to them any more.
  func rewind(to mark: Mark) {
    slots.removeLast(slots.count - mark.slots)
    frozen = mark.frozen
    hasChangedStep = false
  }
}
