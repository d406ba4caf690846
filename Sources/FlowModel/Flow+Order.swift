import Phone

// The order of the steps that are part of the flow now: that of the list, or of their ranks.
extension Flow {
  /// Returns the indices of the steps that are part of the flow in a world, in their order.
  ///
  /// - Throws: `ScriptFailure` where a function of the script raised.
  package func order(
    in context: CallbackContext
  ) throws(ScriptFailure) -> [Int] {
    var members: [(index: Int, rank: Double)] = []
    let isRanked = isRanked
    for index in steps.indices {
      guard try steps[index].when.holds(in: context, of: steps[index].site(.when)) else { continue }
      members.append(
        (index, isRanked ? try rank(index, in: context) : 0))
    }
    if isRanked { members.sort { ($0.rank, $0.index) < ($1.rank, $1.index) } }
    return members.map(\.index)
  }

  /// Returns the progress at a step: its number among the current steps of the flow, from 1, and their count. A shown
  /// step that is no longer part of the flow has as its number the count of current steps before it, at least 1.
  ///
  /// - Throws: `ScriptFailure` where a function of the script raised.
  package func progress(
    at index: Int, in context: CallbackContext
  ) throws(ScriptFailure) -> (number: Int, total: Int) {
    let order = try order(in: context)
    if let place = order.firstIndex(of: index) { return (place + 1, order.count) }
    return (max(1, order.count { $0 < index }), max(1, order.count))
  }

  /// Returns the number of a step among the current steps of the flow, from 1, as ``progress(at:in:)`` counts it.
  /// Without ranks only the conditions of the steps up to it are evaluated.
  ///
  /// - Throws: `ScriptFailure` where a function of the script raised.
  package func number(
    at index: Int, in context: CallbackContext
  ) throws(ScriptFailure) -> Int {
    guard !isRanked else {
      return try progress(at: index, in: context).number
    }
    guard conditionalSteps.first.map({ $0 <= index }) == true else { return index + 1 }
    var number = index + 1
    for step in conditionalSteps where step <= index {
      if !(try steps[step].when.holds(in: context, of: steps[step].site(.when))) { number -= 1 }
    }
    return max(1, number)
  }

  /// Returns the index of the next step that is part of the flow, in the list or by rank; `nil` after the last one.
  package func following(
    _ index: Int, in context: CallbackContext
  ) throws(ScriptFailure) -> Int? {
    guard !isRanked else { return try ranked(beside: index, 1, context) }
    var candidate = index + 1
    while candidate < steps.count {
      if try steps[candidate].when.holds(in: context, of: steps[candidate].site(.when)) { return candidate }
      candidate += 1
    }
    return nil
  }

  /// Returns the index of the previous step that is part of the flow, in the list or by rank; `nil` before the first
  /// one.
  package func preceding(
    _ index: Int, in context: CallbackContext
  ) throws(ScriptFailure) -> Int? {
    guard !isRanked else { return try ranked(beside: index, -1, context) }
    var candidate = index - 1
    while candidate >= 0 {
      if try steps[candidate].when.holds(in: context, of: steps[candidate].site(.when)) { return candidate }
      candidate -= 1
    }
    return nil
  }

  /// True where a step comes before another one in the list or by rank.
  ///
  /// - Throws: `ScriptFailure` where a function of the script raised.
  package func isEarlier(
    _ index: Int, than other: Int, in context: CallbackContext
  ) throws(ScriptFailure) -> Bool {
    guard isRanked else { return index < other }
    let rank = try rank(index, in: context)
    return (rank, index) < (try self.rank(other, in: context), other)
  }

  func onward(
    from index: Int, in context: CallbackContext
  ) throws(ScriptFailure) -> Way {
    guard route.isEmpty else { return try routed(in: context) }
    return try following(index, in: context).map { .step($0) } ?? .finish
  }

  private func rank(
    _ index: Int, in context: CallbackContext
  ) throws(ScriptFailure) -> Double {
    try steps[index].rank?.number(in: context) ?? .infinity
  }

  /// Returns the index of the next step by rank for the direction 1, of the previous one for -1; `nil` for none. The
  /// rank of the given step counts even where the step is no longer part of the flow.
  private func ranked(
    beside index: Int, _ direction: Int, _ context: CallbackContext
  ) throws(ScriptFailure) -> Int? {
    let here = (try rank(index, in: context), index)
    let order = try order(in: context)
    var ranks: [(Double, Int)] = []
    for member in order where member != index {
      ranks.append((try rank(member, in: context), member))
    }
    return direction > 0 ? ranks.first { $0 > here }?.1 : ranks.last { $0 < here }?.1
  }
}
