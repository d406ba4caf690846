import FlowModel
import LuaKit

// The numbering of functions. Flows refer to the functions of a script by number. A flow made from another script's
// flow or step takes over their functions, under new numbers. The field declarations say where functions are.
extension ScriptDefinition {
  /// Returns the renumbering of another definition's functions for this one; `nil` for this one itself.
  func adopting(_ other: ScriptDefinition) -> Renumbering? {
    guard other !== self else { return nil }
    return Renumbering { id in self.callback(other.slots[id.slot].function, other.slots[id.slot].site) }
  }
}

/// A change of all function numbers in a part of a flow.
struct Renumbering {
  let number: (CallbackID) -> CallbackID

  func flow(_ flow: Flow) -> Flow {
    var contents = FlowContents(flow)
    FlowFields.shape.exchange(&contents, number)
    contents.flow.steps = contents.flow.steps.map(step)
    return contents.flow
  }

  /// The fields of a flow that belong to its app.
  func parts(_ parts: AppParts) -> AppParts {
    var contents = FlowContents(Flow(name: "", location: SourceLocation(file: "", line: 0), steps: []))
    contents.parts = parts
    FlowFields.shape.exchange(&contents, number)
    return contents.parts
  }

  func step(_ step: Step) -> Step {
    var step = step
    StepFields.shape.exchange(&step, number)
    return step
  }

  func condition(_ condition: Condition) -> Condition { condition.exchanging(number) }
}

extension Condition {
  /// The condition with each of its functions exchanged.
  func exchanging(_ number: (CallbackID) -> CallbackID) -> Condition {
    switch self {
    case .callback(let id): .callback(number(id))
    case .all(let parts): .all(parts.map { $0.exchanging(number) })
    case .any(let parts): .any(parts.map { $0.exchanging(number) })
    case .none(let parts): .none(parts.map { $0.exchanging(number) })
    case .always, .never, .ios, .supports, .device, .language, .requested, .permission, .healthAvailable,
      .signedIn, .profile, .store, .region, .appVersion, .variant, .fact, .owns, .habit, .contains,
      .count, .every, .since, .daysSince:
      self
    }
  }
}

extension Text {
  /// The text with each of its functions exchanged.
  func exchanging(_ number: (CallbackID) -> CallbackID) -> Text {
    switch self {
    case .callback(let id): return .callback(number(id))
    case .formatted(var formatted):
      formatted.arguments = formatted.arguments.map {
        if case .callback(let id) = $0 { .callback(number(id)) } else { $0 }
      }
      return .formatted(formatted)
    case .key, .literal: return self
    }
  }
}
