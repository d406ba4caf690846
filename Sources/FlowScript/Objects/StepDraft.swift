public import FlowModel

/// A step that a script is describing: `step "source"` makes one, `step "source" { … }` fills it in.
final class StepDraft {
  var step: Step
  /// Whether the table of details was given already.
  var isFilledIn = false

  init(step: Step) { self.step = step }
}

/// A flow that a script is about to describe: what `onboarding.flow "name"` returns.
final class FlowDraft {
  let name: String
  let location: SourceLocation

  init(name: String, location: SourceLocation) {
    self.name = name
    self.location = location
  }
}

/// A flow in Lua's hands: a value; `move`, `without` and `insert` make new ones.
public final class FlowObject {
  /// The flow.
  public let flow: Flow
  /// The folder that holds the app's string tables, from the script's own folder.
  let strings: String?
  /// The files around the script that made it.
  let files: ScriptFiles?

  init(flow: Flow, strings: String?, files: ScriptFiles?) {
    self.flow = flow
    self.strings = strings
    self.files = files
  }

  /// The same flow with these steps, in this order.
  ///
  /// - Throws: `LoadingFailure` for a name that no step has, and for one that is there twice.
  public func ordered(_ names: [String]) throws(LoadingFailure) -> FlowObject {
    var copy = flow
    do throws(ReadingError) {
      copy.steps = try flow.ordered(names, subject: "the order")
    } catch {
      throw LoadingFailure(diagnostics: [Diagnostic(error.code, error.message, advice: error.advice)])
    }
    return FlowObject(flow: copy, strings: strings, files: files)
  }
}

/// A condition in Lua's hands.
final class ConditionObject {
  let condition: Condition

  init(_ condition: Condition) { self.condition = condition }
}
