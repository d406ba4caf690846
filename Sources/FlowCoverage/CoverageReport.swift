package import FlowModel
package import FlowScript
import LuaKit

/// The coverage of one or several apps: every part with its count, and the sources.
///
/// For example:
///
///     let report = CoverageReport([(script, engine)], counts, of: .checks(12))
///     report.summary  // coverage: 61 of 70 seen by 12 checks; steps 12 of 12, buttons 9 of 11, …
package struct CoverageReport: Sendable {
  /// The run whose counts are reported.
  package enum Origin: Sendable, Equatable {
    /// So many checks.
    case checks(Int)
    /// An exploration of a number of states, and the reason why it proves nothing; `nil` where it is a proof.
    case exploration(states: Int, doubt: String?)
  }

  /// A source, and its text.
  package struct Source: Sendable, Equatable {
    /// The file, as messages show it.
    package let file: String
    /// The text.
    package let text: String
  }

  /// The run.
  package let origin: Origin
  /// The parts, in the order of their places.
  package let items: [CoverageItem]
  /// The scripts, in the order of their names.
  package let sources: [Source]
  /// The findings that came up, by their codes in ascending order.
  package let findings: [(code: String, times: Int)]
  /// The findings that no check expects; empty for an exploration.
  package let unexpected: [String]
  /// The explorations of the apps, which distinguish gaps in the checks from unreachable parts; may be empty.
  package var explorations: [CoverageReport] = []
  /// The languages whose texts are left out, because no run used them.
  package let unspoken: [String]

  /// Makes the report of some apps' parts from counts.
  ///
  /// - Parameter scripts: The apps, each with the engine that loaded it.
  package init(
    _ scripts: [(script: LoadedScript, engine: ScriptEngine)], _ counts: CoverageCounts, of origin: Origin
  ) {
    self.origin = origin
    var known: Set<CoverageSubject.Counting> = []
    var subjects: [CoverageSubject] = []
    var texts: [String: String] = [:]
    for (script, engine) in scripts {
      subjects += CoverageSubjects(script, in: engine).all.filter { known.insert($0.counting).inserted }
      for source in script.sources(in: engine) { texts[source.file] = source.text }
    }
    var languages: (all: Set<String>, spoken: Set<String>) = ([], [])
    for (key, times) in counts.seen where key.kind == .text && times > 0 {
      languages.spoken.insert(key.owner)
    }
    var explores = false
    if case .exploration = origin { explores = true }
    let spoken = languages.spoken
    let all = subjects.filter { subject in
      guard explores, let language = subject.language else { return true }
      languages.all.insert(language)
      return spoken.contains(language)
    }.map { $0.item(counts, countsOffers: explores) }
    let columns = CoverageColumns(texts)
    items = all.map { (item: $0, column: columns.column(of: $0)) }.enumerated()
      .sorted {
        let (one, other) = ($0.element, $1.element)
        return (one.item.place.file, one.item.place.line, one.column, one.item.kind.order, $0.offset)
          < (other.item.place.file, other.item.place.line, other.column, other.item.kind.order, $1.offset)
      }.map(\.element.item)
    unspoken = languages.all.subtracting(spoken).sorted()
    sources = texts.keys.sorted().map { Source(file: $0, text: texts[$0] ?? "") }
    var codes: [String: Int] = [:]
    for (key, times) in counts.seen where key.kind == .finding { codes[key.name, default: 0] += times }
    findings = codes.keys.sorted().map { ($0, codes[$0] ?? 0) }
    unexpected =
      explores ? [] : codes.keys.sorted().filter { counts[CoverageKey(.expectation, $0)] == 0 }
  }

  /// True where unseen parts are proved to be unreachable within the scenario.
  package var isProof: Bool { if case .exploration(_, nil) = origin { true } else { false } }

  /// The files with parts, in ascending order.
  package var files: [String] {
    items.map(\.place.file).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  /// The parts of a file.
  package func items(of file: String) -> [CoverageItem] { items.filter { $0.place.file == file } }

  // MARK: In words

  /// The closing line: the numbers of all, and of each kind.
  package var summary: String {
    let parts = CoverageItem.Kind.allCases.compactMap { kind -> String? in
      let some = items.filter { $0.kind == kind }
      return some.isEmpty ? nil : "\(kind.plural) \(Self.share(some))"
    }
    guard !parts.isEmpty else { return "coverage: nothing to count" }
    return "coverage: \(Self.share(items)) seen by \(actor); " + parts.joined(separator: ", ")
  }

  private var actor: String {
    switch origin {
    case .checks(1): "1 check"
    case .checks(let count): "\(count) checks"
    case .exploration(let states, nil): "an exploration of all \(states) states"
    case .exploration(let states, _): "an exploration of \(states) states"
    }
  }

  /// The heading of the gaps of a reach.
  package func heading(_ reach: CoverageGap.Reach) -> String {
    switch (reach, origin) {
    case (.within, _): "never seen by the checks, and within reach"
    case (.beyond, _): "out of reach: no state within the scenario comes to it"
    case (.unknown, .exploration(let states, let doubt?)):
      "not seen in \(states) states, and nothing is proved: \(doubt)"
    case (.unknown, .exploration):
      "not seen, and nothing is proved: the scenario decides what is typed and answered"
    case (.unknown, .checks) where explorations.isEmpty:
      "never seen by the checks; --explore tells what is out of reach"
    case (.unknown, .checks):
      "never seen by the checks, and nothing is proved" + (doubts.first.map { ": \($0)" } ?? "")
    }
  }

  private var doubts: [String] {
    explorations.compactMap { if case .exploration(_, let doubt?) = $0.origin { doubt } else { nil } }
  }

  static func share(_ items: [CoverageItem]) -> String {
    "\(items.reduce(0) { $0 + $1.seen }) of \(items.reduce(0) { $0 + $1.wanted })"
  }
}

extension CoverageSubject {
  /// The language of a text; `nil` for anything else.
  fileprivate var language: String? {
    if case .key(let key) = counting, key.kind == .text { key.owner } else { nil }
  }
}

extension CoverageItem.Kind {
  /// The place among the kinds.
  var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
