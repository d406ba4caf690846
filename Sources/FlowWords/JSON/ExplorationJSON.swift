package import FlowExplore
import FlowModel
package import FlowSession
package import Phone

/// The result of an exploration as one JSON object.
///
/// For example:
///
///     {"schema":1,"states":412,"transitions":3120,"depth":9,"sec":0.04,"properties":[{"name":"no dead ends",
///     "verdict":"violated","violations":[{"sentence":"…","location":"flow.lua:4","path":["app.launch()"]}]}]}
package enum ExplorationJSON {
  /// Writes the object and the end of its line, piece by piece.
  ///
  /// - Parameters:
  ///   - withGraph: True for the field `graph` with all nodes and edges.
  ///   - coverage: The field `coverage`; `nil` for none.
  package static func write(
    _ result: Explorer.Result, of compiled: CompiledApp, withGraph: Bool = false, coverage: Record? = nil,
    to output: (String) -> Void
  ) {
    var fields = record(result, of: compiled)
    if let coverage { fields["coverage"] = .record(coverage) }
    let object = JSONText.string(.record(fields))
    guard withGraph else { return output(object + "\n") }
    output(object.dropLast() + ",\n\"graph\":")
    withoutActuallyEscaping(output) { output in
      var piece = ""
      var graph = ExplorationGraphJSON(result.space)
      graph.write { text in
        piece += text
        guard piece.utf8.count >= pieceBytes else { return }
        output(piece)
        piece = ""
      }
      output(piece + "}\n")
    }
  }

  private static let pieceBytes = 1 << 16

  /// The object.
  package static func record(_ result: Explorer.Result, of compiled: CompiledApp) -> Record {
    let numbers = result.statistics
    var record: Record = [
      "schema": 1, "states": .integer(numbers.states), "transitions": .integer(numbers.transitions),
      "depth": .integer(numbers.depth), "sec": .number(numbers.seconds),
      "scenario": .string("\(result.scenario)"),
      "bound": result.hit.map { .string($0.rawValue) } ?? .null,
      "merged": .list(result.merged.map { .string($0) }),
      "symmetricAnswers": .list(result.symmetricAnswers.map { .string($0) }),
      "symmetries": .list(result.symmetries.map { .string($0) }),
    ]
    record["properties"] = .list(result.verdicts.map { .record(self.record($0, result, compiled)) })
    record["through"] = .record([
      "shortest": result.ways.shortest.map { .integer($0) } ?? .null,
      "longest": result.ways.longest.map { .integer($0) } ?? .null,
    ])
    record["neverTrue"] = .list(
      result.neverTrue.map {
        .record(["step": .string($0.step), "condition": .string($0.condition)])
      })
    record["unfollowed"] = .list(
      result.unfollowed.map {
        .record([
          "handler": .string($0.name), "unreachable": $0.unreachable.map { .string($0) } ?? .null,
        ])
      })
    record["impossible"] = .list(result.impossible.asked.map { .string($0) })
    record["grows"] = result.growth.map { .string($0.part) } ?? .null
    record["multiplied"] = .list(
      result.multipliers.map {
        .record(["by": .string($0.cause), "factor": .number($0.factor), "line": .string($0.line)])
      })
    record["steps"] = .list(
      result.steps.map {
        .record(["name": .string($0.name), "states": .integer($0.states), "ways": .integer($0.ways)])
      })
    return record
  }

  private static func record(
    _ verdict: Verdict, _ result: Explorer.Result, _ compiled: CompiledApp
  ) -> Record {
    var record: Record = ["name": .string(verdict.property), "verdict": .string(verdict.outcome.word)]
    if let reason = verdict.outcome.reason { record["reason"] = .string(reason) }
    record["violations"] = .list(verdict.violations.map { .record(self.record($0, result, compiled)) })
    if !verdict.remarks.isEmpty {
      record["remarks"] = .list(verdict.remarks.map { .record(self.record($0, result, compiled)) })
    }
    if !verdict.accepted.isEmpty {
      record["accepted"] = .list(verdict.accepted.map { .record(self.record($0, result, compiled)) })
    }
    return record
  }

  private static func record(
    _ violation: Violation, _ result: Explorer.Result, _ compiled: CompiledApp
  ) -> Record {
    let past = result.sentences(to: violation, of: compiled).map { Value.string($0) }
    return [
      "sentence": .string(violation.sentence),
      "location": violation.location.map { .string($0.description) } ?? .null,
      "phone": .string(result.starts[violation.path.start].variant?.description ?? ""), "path": .list(past),
      "place": .string(violation.place), "flow": violation.flow.map { .string($0) } ?? .null,
      "subject": .string(violation.subject),
      "places": .integer(violation.places),
    ]
  }
}

extension Explorer.Result {
  /// The events that lead to a violation, as a person would type them.
  package func sentences(to violation: Violation, of compiled: CompiledApp) -> [String] {
    let start = starts[violation.path.start]
    var isInFront = start.origin.world.process.isInFront
    return player(at: violation, of: compiled).past.map { moment in
      defer { isInFront = moment.session.world.process.isInFront }
      return EventLua.sentence(moment.event, isInFront: isInFront)
    }
  }
}
