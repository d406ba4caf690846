public import Phone

/// Where a step leads.
public enum Way: Hashable, Sendable {
  /// To a step, by its place in the list.
  case step(Int)
  /// Out of the flow.
  case finish
}

extension Flow {
  /// Where a step leads in a world.
  ///
  /// The list is sugar: a step leads to the first of its own decisions that holds and whose step is part of the
  /// flow, else to the next step of the list that is, else out.
  public func way(
    from index: Int, in world: inout World, callbacks: any Callbacks, turn: Turn
  ) throws(ScriptFailure) -> Way {
    for decision in steps[index].next {
      guard try decision.when.holds(in: &world, callbacks: callbacks, turn: turn) else { continue }
      switch decision.target {
      case .finish: return .finish
      case .step(let name):
        if let target = self.index(of: name),
          try steps[target].when.holds(in: &world, callbacks: callbacks, turn: turn)
        {
          return .step(target)
        }
      }
    }
    var candidate = index + 1
    while candidate < steps.count {
      if try steps[candidate].when.holds(in: &world, callbacks: callbacks, turn: turn) {
        return .step(candidate)
      }
      candidate += 1
    }
    return .finish
  }

  /// The step that a launch shows, for what is stored, and whether it is the one that was stored.
  ///
  /// A stored step that is not part of the flow any more (AlarmKit on an older iOS) falls back to the nearest
  /// earlier one that is; what cannot be read as a step starts over.
  public func restored(
    in world: inout World, callbacks: any Callbacks, turn: Turn
  ) throws(ScriptFailure) -> (index: Int, isStored: Bool)? {
    guard !steps.isEmpty else { return nil }
    let stored = resume.flatMap { storedStep($0, world.defaults) }
    var candidate = stored ?? 0
    while candidate >= 0 {
      if try steps[candidate].when.holds(in: &world, callbacks: callbacks, turn: turn) {
        return (candidate, stored == nil || stored == candidate)
      }
      candidate -= 1
    }
    for later in steps.indices.dropFirst((stored ?? 0) + 1) {
      if try steps[later].when.holds(in: &world, callbacks: callbacks, turn: turn) { return (later, false) }
    }
    return nil
  }

  /// Whether no earlier step of the list is part of the flow.
  public func isFirst(
    _ index: Int, in world: inout World, callbacks: any Callbacks, turn: Turn
  ) throws(ScriptFailure) -> Bool {
    for earlier in steps[..<index] {
      if try earlier.when.holds(in: &world, callbacks: callbacks, turn: turn) { return false }
    }
    return true
  }

  /// The effect that persists a step; `nil` where progress is not persisted.
  public func persisting(_ index: Int) -> Effect? {
    guard let resume else { return nil }
    let value: Value = resume.form == .index ? .integer(index) : .string(steps[index].name)
    return .store(.set(key: resume.key, value: value))
  }

  private func storedStep(_ resume: Resume, _ defaults: Defaults) -> Int? {
    guard let value = defaults.object(resume.key) else { return nil }
    if resume.form == .name, case .string(let name) = value { return index(of: name) }
    if let legacy = resume.legacy {
      let raw = defaults.integer(resume.key)
      return legacy.indices.contains(raw) ? index(of: legacy[raw]) : nil
    }
    guard resume.form == .index else { return nil }
    let raw = defaults.integer(resume.key)
    return steps.indices.contains(raw) ? raw : nil
  }
}
