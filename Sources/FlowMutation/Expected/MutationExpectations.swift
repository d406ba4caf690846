import Disk
package import FlowCheck
import FlowModel

/// The expected mutants of some tables, to be judged by their own checks.
///
/// For example:
///
///     let expectations = MutationExpectations(try ExpectedMutantTable.all(beside: files))
///     run.judge([], expecting: expectations).expected.map(\.sentence)
package struct MutationExpectations: Sendable {
  private let tables: [ExpectedMutantTable]

  /// Makes them of tables.
  package init(_ tables: [ExpectedMutantTable]) { self.tables = tables }

  /// Returns the number of a rule in brackets at the beginning of a title; `nil` for a title without one.
  static func rule(of check: CheckCase) -> String? {
    guard let title = check.titles.last, title.first == "[", let close = title.firstIndex(of: "]") else {
      return nil
    }
    return String(title[title.index(after: title.startIndex)..<close])
  }

  /// The checks with a rule's number for which no table has an entry.
  func unexpected(in baseline: MutationBaseline) -> [CheckCase] {
    let entries = tables.flatMap(\.entries)
    return baseline.checks.filter { check in
      Self.rule(of: check) != nil && !entries.contains { $0.names(check) }
    }
  }

  /// Returns the mutants that can be made, and the entries, each with its fault if it has one. An entry without a check
  /// is left out where not all checks of its folder were given.
  func resolved(in baseline: MutationBaseline) -> ([MutationExpectation], [Found]) {
    var (made, found): ([MutationExpectation], [Found]) = ([], [])
    var sources: [String: MutatedSource] = [:]
    for table in tables {
      let folder = ExpectedMutantTable.folder(of: table.path)
      for entry in table.entries {
        let checks = baseline.checks.indices.filter { index in
          entry.names(baseline.checks[index])
            && ExpectedMutantTable.folder(of: baseline.checks[index].file.path) == folder
        }
        if checks.isEmpty, !table.isWhole { continue }
        guard checks.count == 1 else {
          let isPending = checks.isEmpty && baseline.pending.contains { entry.names($0) }
          found.append(Found(entry: entry, fault: isPending ? .pending : .checks(checks.count)))
          continue
        }
        let check = checks[0]
        if let reason = entry.reason {
          let fault: ExpectationFault? = entry.hunks.isEmpty ? nil : .excusedAndChanged
          found.append(Found(entry: entry, check: baseline.checks[check], reason: reason, fault: fault))
          continue
        }
        do throws(ExpectedMutant.Misfit) {
          let source = try Self.source(folder + entry.file, entry, baseline.paths[check], &sources)
          let mutant = try entry.mutant(of: source)
          found.append(Found(entry: entry, check: baseline.checks[check], made: made.count))
          made.append(MutationExpectation(mutant: mutant, source: source, check: check))
        } catch {
          found.append(Found(entry: entry, check: baseline.checks[check], fault: .unmade(error.sentence)))
        }
      }
    }
    return (made, found)
  }

  private static func source(
    _ path: String, _ entry: ExpectedMutant, _ read: Set<String>, _ known: inout [String: MutatedSource]
  ) throws(ExpectedMutant.Misfit) -> MutatedSource {
    if entry.file.isEmpty { throw ExpectedMutant.Misfit(sentence: "it names no file") }
    if entry.file.hasSuffix(".check.lua") {
      throw ExpectedMutant.Misfit(sentence: "\(entry.file) is a file of checks; the change is the app's")
    }
    guard let real = RealPath.of(path) else {
      throw ExpectedMutant.Misfit(sentence: "there is no \(entry.file)")
    }
    guard read.contains(real) else {
      throw ExpectedMutant.Misfit(sentence: "its check does not read \(entry.file)")
    }
    if let source = known[real] { return source }
    guard let bytes = try? FileReading.bytes(path, most: 16 << 20) else {
      throw ExpectedMutant.Misfit(sentence: "\(entry.file) cannot be read")
    }
    let source = MutatedSource(file: path, path: real, bytes: bytes)
    known[real] = source
    return source
  }

  /// Every entry with its verdict.
  func judged(
    _ found: [Found], _ made: [MutationExpectation], _ verdicts: [Int: ExpectationVerdict]
  ) -> [JudgedExpectation] {
    found.map { entry in
      let expectation = entry.made.map { made[$0] }
      let verdict =
        entry.fault.map { .broken($0) } ?? entry.reason.map { .excused($0) }
        ?? entry.made.flatMap { verdicts[$0] }
      return JudgedExpectation(
        entry: entry.entry, check: entry.check, mutant: expectation?.mutant, source: expectation?.source,
        verdict: verdict)
    }
  }

  /// An entry with its fault before it is judged.
  struct Found {
    let entry: ExpectedMutant
    var check: CheckCase?
    var reason: String?
    var made: Int?
    var fault: ExpectationFault?
  }
}

/// An expected mutant that can be judged.
struct MutationExpectation: Sendable {
  let mutant: Mutant
  let source: MutatedSource
  /// The number of the check that must notice it.
  let check: Int
}

/// The reason why an expectation is not met.
package enum ExpectationFault: Sendable, Hashable {
  /// Its check stayed green.
  case unnoticed(CheckCase)
  /// The change breaks the app, or a check cannot be loaded with it: the first line of the message is given.
  case breaksApp(String)
  /// The change takes longer than the limit.
  case endless
  /// The change takes more memory than the limit.
  case large
  /// So many checks have its number or title.
  case checks(Int)
  /// Its check is pending.
  case pending
  /// It cannot be made of the app, with the reason.
  case unmade(String)
  /// It has a reason why there is no change, and a change.
  case excusedAndChanged

  /// The fault in words, as it follows the entry's place and check.
  package var sentence: String {
    switch self {
    case .unnoticed(let check): "its check stays green: \(check.location)"
    case .breaksApp(let message): "the change breaks the app instead: \(message)"
    case .endless: "the change takes longer than the limit; change something that ends"
    case .large: "the change takes more memory than the limit"
    case .checks(0): "no running check has that number or title"
    case .checks(let count): "\(count) checks have that number or title"
    case .pending: "its check is pending; take the entry out"
    case .unmade(let reason): reason
    case .excusedAndChanged: "it has a change, and a reason why there is none; keep one of them"
    }
  }
}

/// The verdict on an expected mutant.
package enum ExpectationVerdict: Sendable, Hashable {
  /// The mutant's own check noticed it; the list also has the other checks that did, where all were tried.
  case held(by: [CheckCase])
  /// No change of the app can break the rule, for the reason that its author gave.
  case excused(String)
  /// It is not met.
  case broken(ExpectationFault)
}

/// An expected mutant with its verdict; without one it was not judged.
package struct JudgedExpectation: Sendable, Hashable {
  /// The entry of the table.
  package let entry: ExpectedMutant
  /// The check that must notice it; `nil` where there is none.
  package let check: CheckCase?
  /// The mutant; `nil` where it cannot be made.
  package let mutant: Mutant?
  /// The source that it changes.
  let source: MutatedSource?
  /// The verdict.
  package let verdict: ExpectationVerdict?

  /// The sentence about an unmet expectation, such as `app.mutants:12: [T-9] its check stays green: …`. It is `nil`
  /// where the expectation is met, or was not judged.
  package var sentence: String? {
    guard case .broken(let fault)? = verdict else { return nil }
    return "\(entry.location): [\(entry.check)] \(fault.sentence)"
  }

  /// The status, as reports for programs name it.
  package var status: MutantVerdict.Status {
    switch verdict {
    case .held?: .killed
    case .excused?: .ignored
    case .broken(.unnoticed)?: .survived
    case .broken(.endless)?: .timeout
    case .broken?: .runtimeError
    case nil: .pending
    }
  }
}
