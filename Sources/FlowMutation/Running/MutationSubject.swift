import Disk
import FlowDriver
import FlowModel
package import FlowScript

/// A flow from which mutants are made: its sources, and its mutants in the order of their positions.
///
/// For example:
///
///     let subject = try MutationSubject("examples/anicca/flow.lua", limits: ScriptEngine.Limits())
///     subject.sources.map(\.file)   // flow.lua, schedules.lua, en.lproj/Localizable.strings, …
///     subject.mutants[0].sentence
package struct MutationSubject: Sendable {
  /// The flow's file.
  package let flow: String
  /// The sources read while loading the flow: the flow's own first, then the others in ascending order.
  package let sources: [MutatedSource]
  /// The mutants, in the order of the sources and of their places.
  package let mutants: [Mutant]

  /// The most mutants of a flow; no person reads more.
  package static let most = 20_000

  /// Loads a flow, and makes its mutants, at most ``most``.
  ///
  /// - Throws: `LoadingFailure` where the flow cannot be loaded.
  package init(_ flow: String, limits: ScriptEngine.Limits) throws(LoadingFailure) {
    self.flow = flow
    let driver = Driver(limits: limits)
    driver.engine.fileLog.isOn = true
    let script = try driver.load(flow)
    sources = Self.sources(of: script, flow)
    let places = Set(
      (script.app.flows.flatMap(\.steps) + script.app.screens).map(\.location))
    mutants = Array(
      sources.flatMap { source -> [Mutant] in
        guard source.file.hasSuffix(".lua") else { return TextMutants.all(of: source) }
        let lines = places.filter { $0.file == source.file }.map(\.line)
        return LuaMutants.all(of: source, steps: Set(lines))
      }.prefix(Self.most))
  }

  /// The source of a mutant.
  func source(of mutant: Mutant) -> MutatedSource { sources.first { $0.file == mutant.file } ?? sources[0] }

  /// Returns the mutants on some lines only.
  ///
  /// - Parameter lines: Returns the changed lines of a file, by its real path; `nil` for an unchanged file.
  package func mutants(onLines lines: (_ path: String) -> Set<Int>?) -> [Mutant] {
    mutants.filter { mutant in
      guard let changed = lines(source(of: mutant).path) else { return false }
      return (mutant.start.line...max(mutant.start.line, mutant.end.line)).contains { changed.contains($0) }
    }
  }

  /// Some of the mutants, spread over all of them: every so-manieth.
  package static func sample(_ count: Int, of mutants: [Mutant]) -> [Mutant] {
    guard mutants.count > count, count > 0 else { return mutants }
    return (0..<count).map { mutants[$0 * mutants.count / count] }
  }

  private static func sources(of script: LoadedScript, _ flow: String) -> [MutatedSource] {
    let paths = script.looks.contents.filter { file in
      file.hasSuffix(".lua") || TextMutants.endings.contains { file.hasSuffix($0) }
    }
    var seen: Set<String> = []
    return ([flow] + paths).compactMap { file in
      guard let path = RealPath.of(file), seen.insert(path).inserted,
        let bytes = try? FileReading.bytes(path, most: 16 << 20)
      else { return nil }
      return MutatedSource(file: file, path: path, bytes: bytes)
    }
  }
}
