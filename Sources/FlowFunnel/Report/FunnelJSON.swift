import Phone

extension FunnelReport {
  /// The report as one JSON object, without a final line break.
  ///
  /// For example:
  ///
  ///     {"completed":{"count":5,"high":0.87,"low":0.29,"measured":true,"n":8,"share":0.625},"people":8,…}
  package var json: String {
    var record: Record = [
      "schema": 1, "flow": .string(count.plan.flow), "people": .integer(count.people),
      "window": .number(count.window), "records": .integer(records), "duplicates": .integer(duplicates),
      "young": .integer(count.young), "shapes": .list(shapes.map { .string($0) }),
      "signals": .list(count.plan.signals.map { .string(count.plan.sentence($0)) }),
      "steps": .list(count.rows.map(Self.value)),
      "inversions": .list(
        count.inversions.map {
          [
            "first": .string($0.first), "second": $0.second.map { .string($0) } ?? .null,
            "people": .integer($0.people),
          ]
        }),
    ]
    if let completed = count.completed { record["completed"] = Self.value(completed) }
    if let (file, comparison) = comparison { record["against"] = Self.value(file, comparison) }
    if let best { record["best"] = value(best) }
    return JSONText.string(.record(record))
  }

  private static func value(_ share: Share) -> Value {
    [
      "measured": true, "count": .integer(share.count), "n": .integer(share.total),
      "share": .number(share.value),
      "low": .number(share.interval.lowerBound), "high": .number(share.interval.upperBound),
    ]
  }

  private static func value(_ row: FunnelCount.Row) -> Value {
    var record: Record = ["step": .string(row.step.name), "conditional": .boolean(row.step.isConditional)]
    if let reached = row.reached {
      record["reached"] = value(reached)
      record["reachedFromStepBefore"] = .boolean(row.isReachAssumed)
    }
    if let on = row.on { record["dropOff"] = value(on.rest) }
    record["dialogs"] = .list(
      row.prompts.map { prompt in
        var dialog: Record = ["dialog": .string(prompt.dialog)]
        if let allowed = prompt.allowed { dialog["allowed"] = value(allowed) }
        return .record(dialog)
      })
    return .record(record)
  }

  private static func value(_ file: String, _ comparison: OrderComparison) -> Value {
    func row(_ row: OrderComparison.Row) -> Value {
      .record(
        Record(
          [
            ("step", .string(row.step)), ("place", row.place.map { .integer($0) }),
            ("otherPlace", row.otherPlace.map { .integer($0) }), ("reach", row.reach.map { .number($0) }),
            ("otherReach", row.otherReach.map { .number($0) }), ("measured", false),
          ].compactMap { (pair: (String, Value?)) in pair.1.map { Record.Field(name: pair.0, value: $0) } }))
    }
    var record: Record = [
      "file": .string(file), "assumed": "the drop-off of a step stays with it",
      "steps": .list(comparison.rows.map(row)),
      "unknown": .list(comparison.unknown.map { .string($0) }),
      "dialogs": .list(
        comparison.moves.map { move in
          var dialog: Record = [
            "dialog": .string(move.dialog), "step": .string(move.row.step),
            "breakEven": .number(move.breakEven),
          ]
          if let acceptance = move.acceptance { dialog["acceptance"] = value(acceptance) }
          if let people = move.people { dialog["peopleAnArm"] = .integer(people) }
          return .record(dialog)
        }),
    ]
    if let completion = comparison.completion { record["completion"] = .number(completion) }
    return .record(record)
  }

  private func value(_ best: Best) -> Value {
    [
      "assumed": "the drop-off of a step stays with it", "value": .number(best.best.value),
      "weights": .list(best.weights.map { ["step": .string($0.step), "weight": .number($0.weight)] }),
      "count": .integer(best.best.count), "sets": .integer(best.best.downSets),
      "orders": .list(
        zip(best.best.orders, best.validations).map { order, validation in
          [
            "steps": .list(names(order).map { .string($0) }),
            "violated": .list(validation.violated.map { .string($0) }), "whole": .boolean(validation.isWhole),
          ]
        }),
      "resamples": .integer(best.wins.total), "wins": .integer(best.wins.count),
      "seed": .integer(Int(clamping: best.seed)),
    ]
  }
}
