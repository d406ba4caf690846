import FlowConsole
import FlowDriver
import FlowModel
import FlowScript
import FlowSession
import Phone
import Spelling

/// The phones of `genkan run --matrix`: every combination of the values of its axes.
///
/// For example, `languages=ja,en devices=iphone,ipad` is ja on an iPhone, ja on an iPad, en on an iPhone, and en on an
/// iPad.
struct Matrix {
  /// The axes as they were written, the slowest first.
  private(set) var axes: [Axis] = []

  /// A property in which the phones differ, with its values.
  enum Axis: Hashable {
    case languages([String])
    case devices([Device.Kind])
    case ios([OSVersion])

    /// The names of the axes, as they are written.
    static let names = ["languages", "devices", "ios"]

    /// The name of the axis, as it is written.
    var name: String {
      switch self {
      case .languages: "languages"
      case .devices: "devices"
      case .ios: "ios"
      }
    }

    /// The values, as they are written.
    var values: [String] {
      switch self {
      case .languages(let tags): tags
      case .devices(let kinds): kinds.map(\.rawValue)
      case .ios(let versions): versions.map(\.description)
      }
    }

    /// Gives a phone one of the values.
    func apply(_ index: Int, to setup: inout PhoneSetup) {
      switch self {
      case .languages(let tags):
        if let language = try? PreferredLanguages([tags[index]]) { setup.language = language }
      case .devices(let kinds): setup.kind = kinds[index]
      case .ios(let versions): setup.ios = versions[index]
      }
    }
  }

  /// Reads `languages=ja,en`, `devices=iphone,ipad` and `ios=18.5,26.0`.
  ///
  /// - Throws: `UsageError` for an unknown axis or value, an axis given twice, and too many combinations.
  init(_ words: [String]) throws(UsageError) {
    for word in words {
      let axis = try Self.axis(word)
      guard !axes.contains(where: { $0.name == axis.name }) else {
        throw UsageError("--matrix has \(axis.name) twice; write \(axis.name)=… once, with commas.")
      }
      axes.append(axis)
    }
    let count = axes.reduce(1) { $0 * $1.values.count }
    guard count <= Self.most else {
      throw UsageError("--matrix has \(count) combinations; \(Self.most) is the most.")
    }
  }

  private static let most = 100

  /// Returns the combinations: one value of each axis, and the phone with these values.
  func combinations(of base: PhoneSetup) -> [(values: [String], setup: PhoneSetup)] {
    axes.reduce([(values: [], setup: base)]) { combinations, axis in
      combinations.flatMap { combination in
        axis.values.indices.map { index in
          var setup = combination.setup
          axis.apply(index, to: &setup)
          return (combination.values + [axis.values[index]], setup)
        }
      }
    }
  }

  /// Plays a script on every phone, unless a run is interrupted.
  ///
  /// - Returns: The result of each run, the errors of failed runs, and true where any run had a finding.
  func play(
    _ script: LoadedScript, on base: PhoneSetup, as persona: Persona
  ) -> (runs: [MatrixRun], failures: [ScriptFailure], hasFindings: Bool) {
    let compiled = CompiledApp(app: script.app, callbacks: script.callbacks)
    var (runs, failures, hasFindings) = ([MatrixRun](), [ScriptFailure](), false)
    for (values, setup) in combinations(of: base) {
      var run = Run(session: compiled.fresh(setup.world, meeting: setup.meeting))
      run.play(compiled, as: persona)
      runs.append(MatrixRun(values, run, of: script.app))
      hasFindings =
        hasFindings || run.transcript.entries.contains { if case .finding = $0.kind { true } else { false } }
      guard let failure = run.failure else { continue }
      failures.append(failure)
      // An interruption of one run is meant for the others as well.
      if failure.diagnostic.code == .interrupted { break }
    }
    return (runs, failures, hasFindings)
  }

  // MARK: Reading

  private static func axis(_ word: String) throws(UsageError) -> Axis {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else {
      throw UsageError("--matrix takes axes such as languages=ja,en, and \"\(word)\" is none.")
    }
    let values = parts[1].split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard !values.contains("") else {
      throw UsageError("--matrix: \(parts[0]) lacks a value; write one such as \(example(parts[0])).")
    }
    switch parts[0] {
    case "languages": return .languages(try languages(parts[1]))
    case "devices": return .devices(try values.map(device).unique)
    case "ios": return .ios(try values.map(version).unique)
    default:
      throw UsageError(
        "--matrix has no axis \"\(parts[0])\"; \(Suggestion.advice(parts[0], among: Axis.names) ?? "")")
    }
  }

  private static func example(_ axis: String) -> String {
    ["devices": "devices=iphone,ipad", "ios": "ios=18.5,26.0"][axis] ?? "languages=ja,en"
  }

  private static func languages(_ text: String) throws(UsageError) -> [String] {
    do throws(PreferredLanguages.Refusal) {
      return try PreferredLanguages(separatedByCommas: text).tags
    } catch {
      throw UsageError("--matrix: \(error.message); \(error.advice)")
    }
  }

  private static func device(_ text: String) throws(UsageError) -> Device.Kind {
    guard let kind = Device.Kind(rawValue: text) else {
      let words = Device.Kind.allCases.map(\.rawValue)
      throw UsageError(
        "--matrix: there is no device class \"\(text)\"; \(Suggestion.advice(text, among: words) ?? "")")
    }
    return kind
  }

  private static func version(_ text: String) throws(UsageError) -> OSVersion {
    guard let version = OSVersion(text) else {
      throw UsageError("--matrix: \"\(text)\" is not an iOS version; write one such as 26.0.")
    }
    return version
  }
}

extension Array where Element: Hashable {
  /// The elements, each once, in their order.
  fileprivate var unique: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
