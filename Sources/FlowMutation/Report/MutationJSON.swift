import FlowCheck
import FlowModel
import Foundation

/// The result of a run as one JSON object.
///
/// For example:
///
///     {"flow":"flow.lua","score":98.2,"killed":54,"survived":1,…,"mutants":[{"kind":"StepDropped","line":12,…}]}
package struct MutationJSON: Encodable {
  let schema = 1
  let flow: String
  let score: Double
  let killed, survived, timeout, runtimeError, ignored, notJudged: Int
  let mutants: [Entry]
  let idleChecks: [String]?
  let expected: [Expected]
  let unexpectedChecks: [String]

  struct Expected: Encodable {
    let check: String
    let file: String
    let table: String
    let line: Int
    let status: String
    var sentence: String?
    var reason: String?
    var killedBy: [String]?
  }

  struct Entry: Encodable {
    let kind: String
    let file: String
    let line, column, endLine, endColumn: Int
    let original, replacement: String
    let status: String
    let sentence: String
    var reason: String?
    var killedBy: [String]?
    var nearest: String?
  }

  /// Makes the object of a result.
  package init(_ result: MutationResult) {
    flow = result.flow
    score = (result.score * 10).rounded(.down) / 10
    killed = result.count(.killed)
    survived = result.count(.survived)
    timeout = result.count(.timeout)
    runtimeError = result.count(.runtimeError)
    ignored = result.count(.ignored)
    notJudged = result.count(.pending)
    idleChecks = result.triesAll ? result.idleChecks.map(\.title) : nil
    expected = result.expected.map { judged in
      let entry = judged.entry
      var object = Expected(
        check: entry.check, file: entry.file, table: entry.location.file, line: entry.location.line,
        status: judged.status.rawValue, sentence: judged.sentence)
      switch judged.verdict {
      case .held(let checks)?: object.killedBy = checks.map(\.title)
      case .excused(let reason)?: object.reason = reason
      default: break
      }
      return object
    }
    unexpectedChecks = result.unexpected.map(\.title)
    mutants = result.judged.map { judged in
      let mutant = judged.mutant
      var entry = Entry(
        kind: mutant.kind.rawValue, file: mutant.file, line: mutant.start.line, column: mutant.start.column,
        endLine: mutant.end.line, endColumn: mutant.end.column, original: mutant.original,
        replacement: mutant.replacement, status: (judged.verdict?.status ?? .pending).rawValue,
        sentence: mutant.clause)
      switch judged.verdict {
      case .killed(let checks)?: entry.killedBy = checks.map(\.title)
      case .timeout(let check)?: entry.killedBy = check.map { [$0.title] }
      case .survived(let check)?: entry.nearest = check?.title
      case .runtimeError(let reason)?, .ignored(let reason)?: entry.reason = reason
      case nil: break
      }
      return entry
    }
  }

  /// The object on one line.
  package var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: (try? encoder.encode(self)) ?? Data("{}".utf8), as: UTF8.self) + "\n"
  }
}
