package import Phone
import Spelling

/// The transition forward from a step.
///
/// For example, in a flow of two steps:
///
///     try flow.way(from: 0, in: context)  // .step(1)
///     try flow.way(from: 1, in: context)  // .finish, of the last step
package enum Way: Hashable, Sendable {
  /// To a step, by its place in the list.
  case step(Int)
  /// Out of the flow.
  case finish
}

extension Flow {
  /// Returns the transition forward from a step in a context's world.
  ///
  /// A step leads by the first of its own decisions that is true and whose target is part of the flow. Without such a
  /// decision, the flow's route decides. Without a route, the next step follows; after the last step the flow ends.
  package func way(
    from index: Int, in context: CallbackContext
  ) throws(ScriptFailure) -> Way {
    for decision in steps[index].next {
      guard try decision.when.holds(in: context, of: steps[index].site(.next)) else { continue }
      if let way = try way(to: decision.target, from: index, in: context) {
        return way
      }
    }
    return try onward(from: index, in: context)
  }

  /// Returns the transition from a step to a target. It is `nil` where the target is unknown or not part of the flow
  /// now, where no step comes before, and where a function names no target.
  package func way(
    to target: Decision.Target, from index: Int, in context: CallbackContext
  ) throws(ScriptFailure) -> Way? {
    switch target {
    case .callback(let id):
      guard let named = try Decision.Target.named(by: id, in: context) else { return nil }
      if case .step(let name) = named, self.index(of: name) == nil {
        throw unknown(name, by: id, steps[index], context)
      }
      return try way(to: named, from: index, in: context)
    case .finish: return .finish
    case .next: return try onward(from: index, in: context)
    case .back:
      return try preceding(index, in: context).map { .step($0) }
    case .step(let name):
      guard let target = self.index(of: name),
        try steps[target].when.holds(in: context, of: steps[target].site(.when))
      else { return nil }
      return .step(target)
    case .count(let count): return try way(by: count, from: index, in: context)
    }
  }

  /// Returns the transition by a number of steps, backwards where the count is negative. It is `.finish` past the last
  /// step, and `nil` before the first one.
  private func way(
    by count: Int, from index: Int, in context: CallbackContext
  ) throws(ScriptFailure) -> Way? {
    var place = index
    for _ in 0..<count.magnitude {
      if count > 0 {
        guard let next = try following(place, in: context) else { return .finish }
        place = next
      } else {
        guard let former = try preceding(place, in: context) else { return nil }
        place = former
      }
    }
    return .step(place)
  }

  private func unknown(
    _ name: String, by id: CallbackID, _ step: Step, _ context: CallbackContext
  ) -> ScriptFailure {
    ScriptFailure(
      Diagnostic(
        .unknownName, "\"\(step.name)\" leads to \"\(name)\", and there is no such step",
        at: context.callbacks.location(of: id) ?? step.location,
        advice: Suggestion.advice(name, among: steps.map(\.name))
      ).quoting(context.callbacks.line))
  }

  /// Returns the transition by the route: by its first true decision whose target is part of the flow, else `.finish`.
  package func routed(
    in context: CallbackContext
  ) throws(ScriptFailure) -> Way {
    for decision in route {
      guard try decision.when.holds(in: context, of: site(.route)) else { continue }
      guard case .step(let name) = decision.target else { return .finish }
      if let target = index(of: name),
        try steps[target].when.holds(in: context, of: steps[target].site(.when))
      {
        return .step(target)
      }
    }
    return .finish
  }

  /// The step that a launch shows.
  package struct Restored: Hashable, Sendable {
    /// The step, by its place in the list.
    package let index: Int
    /// False where the step has to be persisted, since it is shown in place of another one: of the stored step, or of
    /// the first step, where that is not for this phone.
    package let isStored: Bool
    /// True where a stored step led to it.
    package let isResumed: Bool

    init(_ index: Int, isStored: Bool, isResumed: Bool) {
      (self.index, self.isStored, self.isResumed) = (index, isStored, isResumed)
    }
  }

  /// Returns the step that a launch shows: the route's, or in a flow without a route the stored one. It is `nil` where
  /// no step is for this phone, or where the route ends the flow.
  ///
  /// A stored step that is no longer part of the flow (AlarmKit on an older iOS) is replaced by the nearest earlier
  /// step of the flow, else by the next later one. With a value that names no step, the flow starts over, see
  /// ``unknownStored(in:)``.
  package func restored(
    in context: CallbackContext
  ) throws(ScriptFailure) -> Restored? {
    guard !steps.isEmpty else { return nil }
    guard route.isEmpty else {
      guard case .step(let index) = try routed(in: context) else {
        return nil
      }
      return Restored(index, isStored: true, isResumed: false)
    }
    let stored = resume.flatMap { storedStep($0, context.world.defaults) }
    if stored == nil, isRanked {
      return try order(in: context).first.map {
        Restored($0, isStored: true, isResumed: false)
      }
    }
    var candidate = stored ?? 0
    while candidate >= 0 {
      if try steps[candidate].when.holds(in: context, of: steps[candidate].site(.when)) {
        return Restored(
          candidate, isStored: stored == nil || stored == candidate, isResumed: stored != nil)
      }
      candidate -= 1
    }
    for later in steps.indices.dropFirst((stored ?? 0) + 1) {
      if try steps[later].when.holds(in: context, of: steps[later].site(.when)) {
        return Restored(later, isStored: false, isResumed: stored != nil)
      }
    }
    return nil
  }

  /// Returns the stored value that should name a step but names none of the flow. It is `nil` where no value is stored,
  /// where a step is stored, and where the route decides.
  package func unknownStored(in context: CallbackContext) -> Value? {
    guard let resume, route.isEmpty, storedStep(resume, context.world.defaults) == nil else { return nil }
    return context.world.defaults.object(resume.key)
  }

  /// True where no earlier step of the list is part of the flow.
  package func isFirst(
    _ index: Int, in context: CallbackContext
  ) throws(ScriptFailure) -> Bool {
    try preceding(index, in: context) == nil
  }

  /// The effect that persists a step; `nil` where progress is not persisted.
  package func persisting(_ index: Int) -> Effect? {
    guard let resume else { return nil }
    let value: Value = resume.form == .index ? .integer(index) : .string(steps[index].name)
    return .store(.set(key: resume.key, value: value))
  }

  private func storedStep(_ resume: Resume, _ defaults: Defaults) -> Int? {
    guard let value = defaults.object(resume.key) else { return nil }
    if resume.form == .name, case .string(let name) = value {
      // A step of this version keeps its name, whatever an older one called so.
      return index(of: name) ?? resume.renamed.first { $0.old == name }.flatMap { index(of: $0.new) }
    }
    if let legacy = resume.legacy {
      let raw = defaults.integer(resume.key)
      return legacy.indices.contains(raw) ? index(of: legacy[raw]) : nil
    }
    guard resume.form == .index else { return nil }
    let raw = defaults.integer(resume.key)
    return steps.indices.contains(raw) ? raw : nil
  }
}

extension Decision.Target {
  /// Returns the target that a function names; `nil` where it names none.
  ///
  /// - Throws: `ScriptFailure` where the function raised, or returned neither a name nor a number.
  package static func named(by id: CallbackID, in context: CallbackContext) throws(ScriptFailure) -> Self? {
    switch try context.callbacks.value(id, .none, in: context) {
    case .null: return nil
    case .string(let name): return Self(name)
    case .integer(let count): return .count(count)
    default:
      throw ScriptFailure(
        Diagnostic(
          .wrongType, "a way should return a step's name, a number or nil",
          at: context.callbacks.location(of: id) ?? SourceLocation(file: "", line: 0),
          advice: "return the name of the step, such as \"done\""
        ).quoting(context.callbacks.line))
    }
  }
}
