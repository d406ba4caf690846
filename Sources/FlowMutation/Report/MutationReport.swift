import FlowCheck
import FlowModel
import Foundation

/// The report of a run in the format mutation-testing-report-schema 2, for existing viewers.
///
/// Lines and columns count from 1, and a range ends after its last character.
///
/// For example:
///
///     {"files":{"flow.lua":{"language":"lua","mutants":[{"id":"1","mutatorName":"StepDropped",…}],…}},…}
package struct MutationReport: Encodable {
  let schemaVersion = "2"
  let thresholds = Thresholds()
  let framework: Framework
  let files: [String: File]
  let testFiles: [String: TestFile]

  struct Thresholds: Encodable {
    let high = 98
    let low = 80
  }

  struct Framework: Encodable {
    let name = "genkan"
    let version: String
  }

  struct File: Encodable {
    let language: String
    let source: String
    let mutants: [Entry]
  }

  struct Entry: Encodable {
    let id: String
    let mutatorName: String
    let description: String
    let replacement: String
    let location: Location
    let status: String
    var statusReason: String?
    var killedBy: [String]?
  }

  struct Location: Encodable {
    let start: Position
    let end: Position
  }

  struct Position: Encodable {
    let line: Int
    let column: Int

    init(_ place: Mutant.Place) { (line, column) = (place.line, place.column) }
  }

  struct TestFile: Encodable {
    let tests: [Test]
  }

  struct Test: Encodable {
    let id: String
    let name: String
    let location: Start

    struct Start: Encodable {
      let start: Line
    }

    struct Line: Encodable {
      let line: Int
      let column: Int
    }
  }

  /// Makes the report of a result.
  ///
  /// - Parameter version: The version of the program.
  package init(_ result: MutationResult, version: String) {
    framework = Framework(version: version)
    var entries: [String: [Entry]] = [:]
    for (index, judged) in result.judged.enumerated() {
      entries[judged.mutant.file, default: []].append(Self.entry(index + 1, judged))
    }
    var sources = result.sources
    for judged in result.expected {
      guard let mutant = judged.mutant, let source = judged.source else { continue }
      // The same file may have another name in the flow's own words.
      let known = sources.first { $0.path == source.path }
      if known == nil { sources.append(source) }
      let id =
        result.judged.count + entries.values.joined().count { $0.mutatorName == mutant.kind.rawValue } + 1
      entries[known?.file ?? source.file, default: []].append(Self.entry(id, judged, mutant))
    }
    files = sources.reduce(into: [:]) { files, source in
      guard let mutants = entries[source.file] else { return }
      files[source.file] = File(
        language: Self.language(of: source.file), source: source.text, mutants: mutants)
    }
    testFiles = Dictionary(grouping: result.checks, by: \.file.path).mapValues { checks in
      TestFile(
        tests: checks.map { check in
          let line = Test.Line(line: check.line, column: 1)
          return Test(id: check.id, name: check.title, location: Test.Start(start: line))
        })
    }
  }

  /// The language by which a viewer colours a file.
  private static func language(of file: String) -> String {
    if file.hasSuffix(".lua") { return "lua" }
    return file.hasSuffix(".xcstrings") ? "json" : "strings"
  }

  private static func entry(_ id: Int, _ judged: JudgedMutant) -> Entry {
    let mutant = judged.mutant
    var entry = Entry(
      id: String(id), mutatorName: mutant.kind.rawValue, description: mutant.clause,
      replacement: mutant.replacement,
      location: Location(start: Position(mutant.start), end: Position(mutant.end)),
      status: (judged.verdict?.status ?? .pending).rawValue)
    switch judged.verdict {
    case .killed(let checks)?: entry.killedBy = checks.map(\.id)
    case .timeout(let check)?: entry.killedBy = check.map { [$0.id] }
    case .survived(let nearest)?: entry.statusReason = nearest.map { "the nearest check is \($0.title)" }
    case .runtimeError(let reason)?, .ignored(let reason)?: entry.statusReason = reason
    case nil: break
    }
    return entry
  }

  private static func entry(_ id: Int, _ judged: JudgedExpectation, _ mutant: Mutant) -> Entry {
    var entry = Entry(
      id: String(id), mutatorName: mutant.kind.rawValue,
      description: "the change that [\(judged.entry.check)] must notice", replacement: mutant.replacement,
      location: Location(start: Position(mutant.start), end: Position(mutant.end)),
      status: judged.status.rawValue, statusReason: judged.sentence)
    if case .held(let checks)? = judged.verdict { entry.killedBy = checks.map(\.id) }
    return entry
  }

  /// The report as JSON, the same bytes for the same result.
  package var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    let data = (try? encoder.encode(self)) ?? Data("{}".utf8)
    return String(decoding: data, as: UTF8.self) + "\n"
  }
}
