/// A part of an app that coverage counts, given by the source location of its owner and its names.
///
/// For example:
///
///     let place = SourceLocation(file: "flow.lua", line: 3)
///     CoverageKey(.control, at: place, of: "welcome", "next")  // the button that leads on from "welcome"
package struct CoverageKey: Hashable, Sendable {
  /// The kinds of things that are counted.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A visit of a step or a screen.
    case visit
    /// A visit that a launch began.
    case arrival
    /// A tap on a control, a choice of an option, or an entry into a field.
    case control
    /// A drawing of an option.
    case offer
    /// A dialog of the system, by its name.
    case prompt
    /// An answer to a dialog; the dialog is its owner.
    case answer
    /// A drawing of a text; its owner is the file's language.
    case text
    /// A call of a function of the script.
    case function
    /// An effect, by the line of the call.
    case effect
    /// A finding, by its code.
    case finding
    /// A finding that a check expects and finds, by its code.
    case expectation
  }

  /// The kind.
  package let kind: Kind
  /// The source location of the owner. For an effect it is the call; for a dialog, its answer and a finding it is the
  /// folder of the app.
  package let place: SourceLocation
  /// The name of the owner: a step's, a dialog's, a language.
  package let owner: String
  /// The name.
  package let name: String

  /// Makes a key.
  package init(_ kind: Kind, at place: SourceLocation = .nowhere, of owner: String = "", _ name: String) {
    (self.kind, self.place, self.owner, self.name) = (kind, place, owner, name)
  }
}

extension SourceLocation {
  /// The place of a part that no line of a script declares.
  package static let nowhere = SourceLocation(file: "", line: 0)
}

/// The field of a description that holds a condition.
///
/// For example:
///
///     step.site(.when).field  // .when, of `when = given.ios ">= 26"`
public struct ConditionSite: Hashable, Sendable {
  /// The fields that hold a condition.
  package enum Field: Hashable, Sendable {
    case when, saveWhen, primary, requires, back, modal, next, route, root
    /// The `when` of a button, by its key.
    case button(String)
    /// The `enabled` of a button, by its key.
    case enabled(String)
    /// A decision for the state of a button, by its key.
    case state(String)
    /// The `when` of one of several questions, by its name.
    case question(String)
  }

  /// The place of the step, the flow or the app.
  package let place: SourceLocation
  /// The name of the step or the flow; empty for the app.
  package let owner: String
  /// The field.
  package let field: Field

  /// Makes a site.
  package init(_ field: Field, of owner: String, at place: SourceLocation) {
    (self.field, self.owner, self.place) = (field, owner, place)
  }
}

extension Step {
  /// The site of a condition of the step.
  package func site(_ field: ConditionSite.Field) -> ConditionSite {
    ConditionSite(field, of: name, at: location)
  }
}

extension Flow {
  /// The site of a condition of the flow's own.
  package func site(_ field: ConditionSite.Field) -> ConditionSite {
    ConditionSite(field, of: name, at: location)
  }
}

extension Condition {
  /// Returns the condition with the line of each function in place of its number. A variant numbers the functions of
  /// its base flow differently, while their lines are the same.
  package func placed(by callbacks: any Callbacks) -> Condition {
    switch self {
    case .callback(let id): .callback(CallbackID(slot: callbacks.location(of: id)?.line ?? 0))
    case .all(let parts): .all(parts.map { $0.placed(by: callbacks) })
    case .any(let parts): .any(parts.map { $0.placed(by: callbacks) })
    case .none(let parts): .none(parts.map { $0.placed(by: callbacks) })
    default: self
    }
  }
}

/// A condition, or a part of one, with the field that evaluates it.
///
/// For example:
///
///     CoveredCondition(step.site(.when), .language("ja"))
package struct CoveredCondition: Hashable, Sendable {
  /// The field.
  package let site: ConditionSite
  /// The condition, or the part.
  package let condition: Condition

  /// Makes a pair.
  package init(_ site: ConditionSite, _ condition: Condition) {
    (self.site, self.condition) = (site, condition)
  }
}
