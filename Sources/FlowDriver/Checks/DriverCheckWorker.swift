import Disk
package import FlowCheck
package import FlowModel
package import FlowScript
import Foundation
import LuaKit

/// Loads check files and runs their checks, each on a fresh phone and with fresh globals.
///
/// For example:
///
///     let worker = DriverCheckWorker()
///     let checks = try worker.collect(CheckFile("order.check.lua"))
///     try worker.run(checks[0], seed: 0).status  // .passed
package final class DriverCheckWorker: CheckWorker {
  /// The driver of the checks. It keeps the state in which the last check ended, for a failed one the state at its
  /// failure.
  package let driver: Driver
  private var printed = PrintedTail()
  private var kept = KeptCheckFiles()
  /// The diagnostic code of the error that ended the last check. It is `nil` where the check passed, an expectation
  /// failed, or the check file could not be loaded.
  package private(set) var raised: DiagnosticCode?
  /// True where the app may be the cause of the last error. Such an error comes from outside the check file and its
  /// modules, has a code other than `raised`, or is that of a check file that could not be loaded.
  package private(set) var isRaisedByApp = false
  /// The error of the last load of a check file; `nil` where the load succeeded, or a link out of the project was
  /// refused.
  package private(set) var refusal: Diagnostic?
  /// True where loaded check files are kept. It is false while a check that ran out of memory is run again with more
  /// room.
  private var keepsFiles = true
  private let isInterrupted: () -> Bool
  private let onLooks: ((CheckFile, FileLooks) -> Void)?
  private let onCounts: ((CoverageCounts) -> Void)?
  /// Stops whatever the worker runs, from any thread.
  package let stop: LuaStop

  /// Makes a worker on the thread that will use it.
  ///
  /// - Parameters:
  ///   - isInterrupted: Returns true once a stop was requested; the requester calls ``stop`` afterwards.
  ///   - onLooks: Called after each load of a check file and each run of a check, with the files that were looked up on
  ///     the disk.
  ///   - onCounts: Called when the worker is released, with the coverage of the apps; `nil` where no coverage is
  ///     counted.
  package init(
    limits: ScriptEngine.Limits = ScriptEngine.Limits(), isInterrupted: @escaping () -> Bool = { false },
    onLooks: ((CheckFile, FileLooks) -> Void)? = nil, onCounts: ((CoverageCounts) -> Void)? = nil
  ) {
    driver = Driver(limits: limits)
    self.onCounts = onCounts
    if onCounts != nil { driver.coverage = CoverageLog() }
    driver.engine.fileLog.isOn = onLooks != nil
    self.isInterrupted = isInterrupted
    self.onLooks = onLooks
    stop = LuaStop(driver.engine.lua.interrupt)
    driver.large = []
    driver.engine.output = { [unowned self] in printed.add($0) }
  }

  deinit {
    if let onCounts, let coverage = driver.coverage { onCounts(coverage.counts) }
  }

  /// Makes the worker store the variables of a failed check, for ``PromptSession/showLocals()``.
  package func keepLocals() {
    driver.engine.lua.keepLocals(true)
  }

  /// Sets the callback for a script that cannot be stopped.
  package func whenStuck(_ tell: @escaping @Sendable (CheckMessage) -> Void) {
    driver.engine.whenUnheeded { tell(.stuck($0)) }
  }

  /// Loads a file and returns the checks it describes.
  package func collect(_ file: CheckFile) throws -> [CheckCase] {
    try turn { try interruptibly(file) { try load(file, seed: nil).collection.collector.cases } }
  }

  /// Runs one check.
  ///
  /// The check sees the state of the file after its load: changes by other checks to globals and local variables are
  /// undone. Where they cannot be undone, the file is loaded anew.
  package func run(_ check: CheckCase, seed: UInt64) throws(CheckInterruption) -> CheckOutcome {
    let mark = driver.coverage?.mark
    do {
      return try turn {
        try interruptibly(check.file) {
          // An attempt that was given up counts for nothing.
          if let mark { driver.coverage?.rewind(to: mark) }
          return try attempt(check, seed: seed)
        }
      }
    } catch let error as CheckLoadError {
      isRaisedByApp = true
      return CheckOutcome(.failed, messages: error.messages)
    } catch {
      if let mark { driver.coverage?.rewind(to: mark) }
      throw CheckInterruption()
    }
  }

  /// Runs a closure alongside other workers, and again alone if they had used up the memory it needed. So no result
  /// depends on another check.
  private func turn<R>(_ body: () throws -> R) throws -> R {
    try driver.engine.turn({ driver.reset() }, body)
  }

  /// Memory ran out while files were kept.
  private struct CrowdedOut: Error {}

  /// Replaces the texts of some files, by their real paths, for every later load. Check files loaded from them are
  /// loaded anew. The worker must have been made with `onLooks`.
  package func read(_ texts: [String: [UInt8]]) {
    kept.forget(loadedFrom: driver.read(texts))
  }

  /// Loads a flow by its path, as a check that names it would.
  ///
  /// - Throws: `LoadingFailure` with every error of the flow, `CheckInterruption` where a stop was requested.
  package func load(_ flow: String) throws -> LoadedScript {
    try turn {
      try driver.engine.lua.withDeadline(nil) {
        guard !isInterrupted() else { throw CheckInterruption() }
        return try driver.load(flow, allowsPipes: false)
      }
    }
  }

  /// Releases a loaded file that has no further checks.
  package func leave(_ file: CheckFile) { kept[file] = nil }

  /// Runs a body for a check file, which an interruption ends at any time.
  private func interruptibly<R>(_ file: CheckFile, _ body: () throws -> R) throws -> R {
    defer { onLooks?(file, driver.engine.fileLog.take()) }
    // One deadline around everything, though without an end: what is fired inside holds until the end of it.
    return try driver.engine.lua.withDeadline(nil) {
      guard !isInterrupted() else { throw CheckInterruption() }
      do {
        return try body()
      } catch is CrowdedOut {
        // What is kept must not decide whether there is memory enough.
        kept.removeAll()
        keepsFiles = false
        defer { keepsFiles = true }
        driver.engine.lua.collectGarbage()
        return try body()
      }
    }
  }

  private func attempt(_ check: CheckCase, seed: UInt64) throws -> CheckOutcome {
    let record = CheckRecord()
    raised = nil
    isRaisedByApp = false
    let file = try fresh(check, seed: seed)
    let collection = file.collection
    guard collection.bodies.indices.contains(check.index), let body = collection.bodies[check.index] else {
      return CheckOutcome(
        .failed,
        messages: [
          CheckMessage("the file describes other checks when it is loaded again", at: check.location)
        ])
    }
    driver.expectations = record
    defer { driver.expectations = nil }
    do {
      try evaluate {
        for setup in collection.setups(check.index) { try setup.call() }
        try body.call()
      }
    } catch let error as LuaError {
      if case .interrupted = error.kind { throw CheckInterruption() }
      if case .memory = error.kind, kept.count > 0 { throw CrowdedOut() }
      // A failed expectation has noted itself; anything else is an error of the check.
      if error.underlying is ExpectationFailure {
        if let caller = error.caller(in: check.file) { record.log.explain("called from \(caller)") }
      } else {
        let diagnostic = driver.engine.diagnostic(error)
        raised = diagnostic.code
        isRaisedByApp = diagnostic.code != .raised || !isOfChecks(diagnostic.location, file)
        record.log.fail(driver.engine.message(error, in: check.file))
      }
    }
    var outcome = record.log.outcome
    // The lines of the file stand at its first check, and at each that fails.
    let isToldAll = outcome.status == .failed || outcome.expectations == 0 || check.index == 0
    let told = isToldAll ? file.printed.followed(by: printed) : printed
    if let said = told.text { outcome.messages.append(CheckMessage(said)) }
    return outcome
  }

  /// True where a source location is in a check file or in a module that it required, and in no script of an app.
  private func isOfChecks(_ place: SourceLocation?, _ file: LoadedCheckFile) -> Bool {
    guard let path = place.flatMap({ RealPath.of($0.file) }), file.reads([path]) else { return false }
    return !driver.played.values.contains { $0.script.looks.realPaths.contains(path) }
  }

  /// Returns the file of a check in the state after its load, on a phone without an app.
  private func fresh(_ check: CheckCase, seed: UInt64) throws -> LoadedCheckFile {
    if let file = kept[check.file] {
      driver.reset()
      driver.engine.namedFolder = check.file.named.flatMap { RealPath.of($0) }
      driver.resolveFlow = { try file.flow($0, from: $1) }
      driver.seed = seed
      printed = PrintedTail()
      if file.begin(check.index) { return file }
      kept[check.file] = nil
    }
    let file = try load(check.file, seed: seed)
    printed = PrintedTail()
    // Before anything has run there is nothing to put back.
    if !file.begin(check.index) { kept[check.file] = nil }
    return file
  }

  /// Loads a check file, on a phone without an app.
  ///
  /// - Parameter seed: The seed of its random numbers; `nil` where only the list of its checks is wanted.
  private func load(_ file: CheckFile, seed: UInt64?) throws -> LoadedCheckFile {
    refusal = nil
    try file.refuseLink()
    let collection = CheckCollection(file: file)
    driver.engine.namedFolder = file.named.flatMap { RealPath.of($0) }
    printed = PrintedTail()
    driver.reset()
    driver.seed = seed ?? driver.seed
    driver.resolveFlow = { try file.flow($0, from: $1) }
    driver.collection = collection
    defer { driver.collection = nil }
    do {
      // A file is loaded as often as there are threads that run its checks.
      let checkpoint = try driver.uncounted {
        try driver.engine.drive(file.path, isKept: keepsFiles) { chunk in
          try evaluate { try chunk.call() }
        }
      }
      // What the file was given while it was loaded is a part of it.
      driver.large = []
      // A phone that the file left behind could not be had again.
      let isBare = driver.compiled == nil
      let loaded = LoadedCheckFile(
        collection, isBare ? checkpoint : nil, printed: printed, looks: driver.engine.fileLog.current)
      if isBare, checkpoint != nil { kept[file] = loaded }
      return loaded
    } catch let error as LuaError {
      if case .interrupted = error.kind { throw CheckInterruption() }
      if case .memory = error.kind, kept.count > 0 { throw CrowdedOut() }
      refusal = driver.engine.diagnostic(error)
      throw CheckLoadError(driver.engine.message(error, in: file))
    } catch let diagnostic as Diagnostic {
      refusal = diagnostic
      throw CheckLoadError(CheckMessage(diagnostic.text))
    }
  }

  private func evaluate(_ body: () throws -> Void) throws {
    let lua = driver.engine.lua
    driver.exploring = ExploringTime(limit: driver.engine.limits.evaluation)
    try lua.withPhase(.driver) {
      try lua.withDeadline(driver.engine.limits.evaluation) { try body() }
    }
  }
}

/// A handle that stops a worker's engine.
///
/// For example:
///
///     let stop = worker.stop
///     stop.fire()  // from another thread: the check that runs throws `CheckInterruption`
package struct LuaStop: Sendable {
  private let interrupt: LuaInterrupt

  init(_ interrupt: LuaInterrupt) { self.interrupt = interrupt }

  /// A handle that stops what a driver's engine runs.
  package init(_ driver: Driver) { interrupt = driver.engine.lua.interrupt }

  /// Stops what runs now.
  package func fire() { interrupt.fire() }
}

extension LuaError {
  /// Returns the line of the check file from which the function with the failed expectation was called. It is `nil`
  /// where the expectation stands in the check itself.
  fileprivate func caller(in file: CheckFile) -> CheckLocation? {
    let places = traceback.compactMap { frame in
      frame.line.flatMap { line in frame.file.map { CheckLocation(file: $0, line: line) } }
    }
    guard places.count > 1, let outermost = places.last(where: { $0.file == file.path }),
      outermost != places[0]
    else { return nil }
    return outermost
  }
}

extension ScriptEngine {
  /// The report's message for an error, located at the line of the check file that led to the error.
  ///
  /// The text names the line that failed, which may be in another file: a flow, or a module.
  func message(_ error: LuaError, in file: CheckFile) -> CheckMessage {
    let ownLine = error.traceback.first { $0.file == file.path && $0.line != nil }?.line
    let line = ownLine ?? (error.file == file.path ? error.line : nil)
    return CheckMessage(
      diagnostic(error).text, at: line.map { CheckLocation(file: file.path, line: $0) })
  }
}

extension FileLooks {
  /// The real paths of the existing files that were read.
  var realPaths: Set<String> { Set(contents.compactMap { RealPath.of($0) }) }
}

extension CheckMessage {
  private static let stuckText = "the script cannot be stopped: genkan ends here"

  /// The message of a report on a script that ignores the stop.
  package static func stuck(_ place: SourceLocation?) -> CheckMessage {
    CheckMessage(stuckText, at: place.map { CheckLocation(file: $0.file, line: $0.line) })
  }

  /// True where it is the message of ``stuck(_:)``.
  package var isStuck: Bool { text == Self.stuckText }
}
