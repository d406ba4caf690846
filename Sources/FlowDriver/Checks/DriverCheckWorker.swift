import Disk
package import FlowCheck
package import FlowModel
package import FlowScript
import Foundation
import LuaKit

/// Loads files of checks and runs the checks in them, each on a phone and with globals of its own.
///
/// For example:
///
///     let worker = DriverCheckWorker()
///     let checks = try worker.collect(CheckFile("order.check.lua"))
///     try worker.run(checks[0], seed: 0).status  // .passed
package final class DriverCheckWorker: CheckWorker {
  /// The driver of the checks. After a check it stands where that one ended: a failed one, at its failure.
  package let driver: Driver
  private var printed = PrintedTail()
  private var kept = KeptCheckFiles()
  /// The diagnostic code of the error that ended the last check; `nil` where an expectation, or nothing, did.
  package private(set) var raised: DiagnosticCode?
  /// True where that error is the app's: raised by its scripts, or met while they are read.
  package private(set) var isRaisedByApp = false
  /// The error for which a file was not loaded last, with its code; `nil` where the last one was, or a link led away.
  package private(set) var refusal: Diagnostic?
  /// True where files are kept: not for a check that has run out of memory, part of which they take.
  private var keepsFiles = true
  private let isInterrupted: () -> Bool
  private let onLooks: ((CheckFile, FileLooks) -> Void)?
  private let onCounts: ((CoverageCounts) -> Void)?
  /// Stops whatever the worker runs, from any thread.
  package let stop: LuaStop

  /// Makes a worker on the thread that will use it.
  ///
  /// - Parameters:
  ///   - isInterrupted: Whether a stop was requested; the caller that requests it fires ``stop`` afterwards.
  ///   - onLooks: Is told what a file of checks looked at on the disk, each time that it was loaded or a check of it was
  ///     run.
  ///   - onCounts: Is told, once the worker is let go, what its checks saw of the apps; `nil` where nothing is counted.
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

  /// Keeps the variables of a check that fails, for ``PromptSession/showLocals()``.
  package func keepLocals() {
    driver.engine.lua.keepLocals(true)
  }

  /// Sets the function that is told where a script obeys no stop.
  package func whenStuck(_ tell: @escaping @Sendable (CheckMessage) -> Void) {
    driver.engine.whenUnheeded { tell(.stuck($0)) }
  }

  /// Loads a file and returns the checks it describes.
  package func collect(_ file: CheckFile) throws -> [CheckCase] {
    try turn { try interruptibly(file) { try load(file, seed: nil).collection.collector.cases } }
  }

  /// Runs one check.
  ///
  /// The file is as it was when it had been loaded: what another check left in a global or a local variable cannot be
  /// seen. Where that cannot be had otherwise, it is loaded anew.
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

  /// Does something beside other workers, and again without them where they had taken what it needed: what comes of a
  /// check depends on no other.
  private func turn<R>(_ body: () throws -> R) throws -> R {
    try driver.engine.turn({ driver.reset() }, body)
  }

  /// Memory ran out while files were kept.
  private struct CrowdedOut: Error {}

  /// Reads some files from now on as if their texts were others, by their real paths. Files of checks loaded from them
  /// are loaded anew. The worker must have been made with `onLooks`.
  package func read(_ texts: [String: [UInt8]]) {
    kept.forget(loadedFrom: driver.read(texts))
  }

  /// Loads a flow as it is read now, as a check that names it would.
  ///
  /// - Throws: `LoadingFailure` with everything that is wrong with it, `CheckInterruption` where it was stopped.
  package func load(_ flow: String) throws -> LoadedScript {
    try turn {
      try driver.engine.lua.withDeadline(nil) {
        guard !isInterrupted() else { throw CheckInterruption() }
        return try driver.load(flow, allowsPipes: false)
      }
    }
  }

  /// Lets go of a file of which no further check comes.
  package func leave(_ file: CheckFile) { kept[file] = nil }

  /// Does something to a file that an interruption ends, whenever it comes.
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

  /// True where a place is in a file of checks or in a module that it required, and in no script of an app.
  private func isOfChecks(_ place: SourceLocation?, _ file: LoadedCheckFile) -> Bool {
    guard let path = place.flatMap({ RealPath.of($0.file) }), file.reads([path]) else { return false }
    return !driver.played.values.contains { $0.script.looks.realPaths.contains(path) }
  }

  /// The file of a check, as it was when it had been loaded, on a phone without an app.
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

  /// Runs a file on a phone without an app.
  ///
  /// - Parameter seed: What its random numbers come from; `nil` where only its checks are asked for.
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
  /// Returns the line, in a file of checks, of the call to the function with the failed expectation; `nil` where the
  /// expectation stands there itself.
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
  /// The message of a report on an error, at the line of the file of checks that led to it.
  ///
  /// The text names the line that went wrong, which may be another one: a flow's, or that of a file it requires.
  func message(_ error: LuaError, in file: CheckFile) -> CheckMessage {
    let ownLine = error.traceback.first { $0.file == file.path && $0.line != nil }?.line
    let line = ownLine ?? (error.file == file.path ? error.line : nil)
    return CheckMessage(
      diagnostic(error).text, at: line.map { CheckLocation(file: file.path, line: $0) })
  }
}

extension FileLooks {
  /// The real paths of the existing files whose content was looked at.
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
