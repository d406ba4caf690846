import Disk
package import FlowCheck
import FlowDriver
import FlowScript
import Phone
import Randomness
import Locking

/// The checks without a mutant: all of them pass, and the files that each of them reads are known.
///
/// For example:
///
///     let baseline = try MutationBaseline(files, of: subject, options, interruption)
///     baseline.checks.count
package struct MutationBaseline: Sendable {
  /// The reason why no mutant is judged.
  package enum Refusal: Error, Sendable {
    /// A file cannot be loaded.
    case unloadable([CheckMessage])
    /// Checks are red without a mutant.
    case red([CheckResult])
    /// No check runs.
    case noChecks
    /// No check opens the flow.
    case unopened
    /// A person interrupted it.
    case interrupted
  }

  /// The checks that run, in the order of their files.
  package let checks: [CheckCase]
  /// The checks that are pending.
  let pending: [CheckCase]
  /// The words of each.
  let words: [Set<String>]
  /// For each check the hash of all its dependencies except the scripts of the flow.
  let hashes: [UInt64]
  /// The real paths that each check's file looks at.
  let paths: [Set<String>]

  /// Runs the checks of some files.
  ///
  /// - Throws: `Refusal`.
  package init(
    _ files: [CheckFile], of subject: MutationSubject, _ options: MutationOptions,
    _ interruption: Interruption
  ) throws(Refusal) {
    let looked = Guarded<[CheckFile: FileLooks]>([:])
    let limits = options.limits
    let runner = CheckRunner(
      options: CheckOptions(jobs: options.jobs, seed: options.seed), interruption: interruption
    ) {
      let worker = DriverCheckWorker(
        limits: limits, isInterrupted: { interruption.isRequested },
        onLooks: { file, looks in looked.with { $0[file, default: FileLooks()].add(looks) } })
      interruption.onRequest(worker.stop.fire)
      return worker
    }
    var (ran, pending, red, unloadable): ([CheckCase], [CheckCase], [CheckResult], [CheckMessage]) = (
      [], [], [], []
    )
    let summary = runner.run(files) { event in
      switch event {
      case .unloadable(let failure): unloadable += failure.messages
      case .checked(let result):
        if result.outcome.status == .failed { red.append(result) }
        if result.outcome.status == .passed { ran.append(result.check) }
        if result.outcome.status == .skipped { pending.append(result.check) }
      }
    }
    if summary.isInterrupted { throw .interrupted }
    guard unloadable.isEmpty else { throw .unloadable(unloadable) }
    guard red.isEmpty else { throw .red(red) }
    guard !ran.isEmpty else { throw .noChecks }
    (checks, self.pending) = (ran, pending)
    var (words, hashes, paths): ([Set<String>], [UInt64], [Set<String>]) = ([], [], [])
    let allLooks = looked.with { $0 }
    let scripts = Set(subject.sources.filter { $0.file.hasSuffix(".lua") }.map(\.path))
    for file in files {
      let own = ran.filter { $0.file == file }
      let looks = allLooks[file] ?? FileLooks()
      let real = RealPath.of(file.path) ?? file.path
      let surroundings = Self.hash(of: looks, without: scripts.union([real]), options)
      let bytes = (try? FileReading.bytes(file.path, most: 16 << 20)) ?? []
      let reached = Set(looks.contents.compactMap { RealPath.of($0) })
      for (check, slice) in zip(own, CheckSlices(bytes).slices(of: own)) {
        var hash = StableHasher()
        hash.add(surroundings)
        hash.add(slice.hash)
        hash.add(check.title)
        words.append(slice.words)
        hashes.append(hash.value)
        paths.append(reached)
      }
    }
    (self.words, self.hashes, self.paths) = (words, hashes, paths)
    guard paths.contains(where: { $0.contains(subject.sources[0].path) }) else { throw .unopened }
  }

  /// Returns the hash of the options and of all that a check file read, except some files: contents by real paths, and
  /// names in folders.
  private static func hash(
    of looks: FileLooks, without own: Set<String>, _ options: MutationOptions
  ) -> UInt64 {
    var hash = StableHasher()
    hash.add(options.program)
    hash.add(options.seed)
    hash.add("\(options.limits.evaluation) \(options.limits.loading) \(options.limits.memory)")
    for look in looks.stamps.keys.sorted(by: { ($0.path, "\($0.kind)") < ($1.path, "\($1.kind)") }) {
      hash.add(look.path)
      switch look.kind {
      case .content:
        let real = RealPath.of(look.path)
        if let real, own.contains(real) { continue }
        let bytes = real.flatMap { try? FileReading.bytes($0, most: 32 << 20) }
        hash.add(bytes.map { UInt64(stableHashOf: $0) } ?? 0)
      case .names, .tables:
        for name in FileLook.names(in: look.path) where look.kind.includes(name) { hash.add(name) }
      }
    }
    return hash.value
  }
}
