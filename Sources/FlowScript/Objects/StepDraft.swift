package import FlowModel
package import LuaKit

/// A step that a script is describing: `step "source"` makes one, `step "source" { … }` fills it.
final class StepDraft {
  private(set) var step: Step
  /// True where the table of details was given already.
  private(set) var isFilledIn = false
  /// True where a flow contains the step: flows are values, so later changes would not reach them.
  private(set) var isUsed = false
  /// The definition whose functions the step refers to.
  private(set) var definition: ScriptDefinition
  /// The kind of view that it becomes.
  let kind: Kind
  /// Bytes of its description.
  var weight = 0
  /// The names of the fields that its table has.
  private(set) var given: [String] = []

  /// The kinds that a draft can become.
  enum Kind: String, CaseIterable {
    case step, screen, alert

    /// True for a field of steps that means nothing on it.
    func lacks(_ field: String) -> Bool {
      switch self {
      case .step: ([StepFields.home] + StepFields.presented).contains { $0.declaration.name == field }
      case .screen: StepFields.ofStepsAlone.contains(field)
      case .alert:
        StepFields.ofStepsAlone.contains(field)
          || ([StepFields.back, StepFields.home] + StepFields.presented).contains {
            $0.declaration.name == field
          }
      }
    }
  }

  init(step: Step, definition: ScriptDefinition, kind: Kind = .step) {
    self.step = step
    self.kind = kind
    self.definition = definition
  }

  /// Sets the values from its table.
  func fillIn(_ step: Step, _ given: [String], definition: ScriptDefinition) {
    self.definition.noteChangedStep()
    self.given = given
    self.step = step
    self.definition = definition
    isFilledIn = true
  }

  /// Lets a flow take it as it is.
  func use() {
    guard !isUsed else { return }
    definition.noteChangedStep()
    isUsed = true
  }

  /// The step, with its functions numbered in another definition.
  func step(in definition: ScriptDefinition) -> Step {
    definition.described += weight + Allowance.step
    return definition.adopting(self.definition)?.step(step) ?? step
  }
}

/// A flow without its table yet: the result of `onboarding.flow "name"`.
final class FlowDraft {
  let name: String
  let location: SourceLocation

  init(name: String, location: SourceLocation) {
    self.name = name
    self.location = location
  }
}

/// A flow as a Lua object. It is a value: `move`, `without` and `insert` make new ones.
///
/// For example, for a script whose flow has the steps welcome, name and goal:
///
///     let flow = try script.flows[0].ordered(["goal", "welcome", "name"])
///     flow.flow.steps.map(\.name)  // ["goal", "welcome", "name"]
package final class FlowObject {
  /// The flow.
  package let flow: Flow
  /// The folder with the app's string tables, relative to the script's folder.
  let strings: String?
  /// The files around the script that made it.
  let files: ScriptFiles?
  /// The definition whose functions the flow refers to.
  let definition: ScriptDefinition
  /// The parts that it gives its app.
  let parts: AppParts
  /// Bytes of its description and those of its steps.
  var weight: Int

  init(
    flow: Flow, strings: String?, files: ScriptFiles?, definition: ScriptDefinition,
    parts: AppParts = AppParts(), weight: Int = 0
  ) {
    self.flow = flow
    self.weight = weight
    self.parts = parts
    self.definition = definition
    self.strings = strings
    self.files = files
  }

  /// The same flow under a name.
  func named(_ name: String) -> FlowObject {
    guard name != flow.name else { return self }
    var copy = flow
    copy.name = name
    return FlowObject(
      flow: copy, strings: strings, files: files, definition: definition, parts: parts, weight: weight)
  }

  /// Returns the flow with these steps, in this order.
  ///
  /// - Throws: `LoadingFailure` for an unknown step, and for a step named twice.
  package func ordered(_ names: [String]) throws(LoadingFailure) -> FlowObject {
    var copy = flow
    do throws(ReadingError) {
      copy.steps = try flow.ordered(names, subject: "the order")
    } catch {
      throw LoadingFailure(diagnostics: [Diagnostic(error.code, error.message, advice: error.advice)])
    }
    return FlowObject(
      flow: copy, strings: strings, files: files, definition: definition, parts: parts, weight: weight)
  }
}

/// A condition in Lua's hands.
final class ConditionObject {
  let condition: Condition
  /// The number of conditions it is made of.
  let size: Int
  /// The definition to whose functions the condition refers; `nil` where it refers to none.
  let definition: ScriptDefinition?
  /// Bytes of it and of those that it is made of.
  var weight: Int
  /// Records whether the condition was used, also after it is freed.
  let use = Use()

  /// The record of whether a condition was used.
  final class Use {
    fileprivate(set) var isUsed = false
  }

  /// Notes that something took it or looked at it.
  func noteUse() { use.isUsed = true }

  init(_ condition: Condition, size: Int = 1, definition: ScriptDefinition? = nil, weight: Int = 0) {
    self.condition = condition
    self.weight = weight + size * Allowance.condition
    self.size = size
    self.definition = definition
  }

  /// The condition, with its functions numbered in another definition.
  func condition(in definition: ScriptDefinition) -> Condition {
    noteUse()
    definition.described += weight
    guard let own = self.definition else { return condition }
    return definition.adopting(own)?.condition(condition) ?? condition
  }
}

extension LuaValue {
  /// The condition in the value; `nil` for any other value, and for a condition that refers to functions.
  package var condition: Condition? {
    guard let held = object(as: ConditionObject.self), !held.condition.asksFunctions else { return nil }
    return held.condition
  }
}
