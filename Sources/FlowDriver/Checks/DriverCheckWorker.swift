import Disk
public import FlowCheck
import FlowModel
public import FlowScript
import Foundation
import LuaKit

/// Loads files of checks and runs the checks in them, each on a phone and with globals of its own.
public final class DriverCheckWorker: CheckWorker {
  /// What the checks drive. After a check it stands where that one ended: a failed one, at the moment of its failure.
  public let driver: Driver
  private var printed = PrintedTail()
  private let onLooks: ((CheckFile, FileLooks) -> Void)?
  /// Stops whatever the worker runs, from any thread.
  public let stop: LuaStop

  /// Makes a worker on the thread that will use it.
  ///
  /// - Parameter onLooks: Is told what a file of checks looked at on the disk, each time that it was loaded or a check
  ///   of it was run.
  public init(
    limits: ScriptEngine.Limits = ScriptEngine.Limits(), onLooks: ((CheckFile, FileLooks) -> Void)? = nil
  ) {
    driver = Driver(limits: limits)
    driver.engine.fileLog.isOn = onLooks != nil
    self.onLooks = onLooks
    stop = LuaStop(driver.engine.lua.interrupt)
    driver.engine.output = { [unowned self] in printed.add($0) }
  }

  /// Keeps the variables of a check that fails, for ``PromptSession/showLocals()``.
  public func keepLocals() { driver.engine.lua.keepLocals(true) }

  /// Loads a file and returns the checks it describes.
  public func collect(_ file: CheckFile) throws -> [CheckCase] {
    defer { onLooks?(file, driver.engine.fileLog.take()) }
    return try load(file).collector.cases
  }

  /// Runs one check.
  ///
  /// The file is loaded anew for it: what another check left in a global or a local variable cannot be seen.
  public func run(_ check: CheckCase, seed: UInt64) throws(CheckInterruption) -> CheckOutcome {
    defer { onLooks?(check.file, driver.engine.fileLog.take()) }
    let record = CheckRecord()
    printed = PrintedTail()
    do {
      driver.seed = seed
      let collection = try load(check.file)
      guard collection.bodies.indices.contains(check.index), let body = collection.bodies[check.index] else {
        return CheckOutcome(
          .failed,
          messages: [
            CheckMessage("the file describes other checks when it is loaded again", at: check.location)
          ])
      }
      driver.expectations = record
      defer { driver.expectations = nil }
      try evaluate {
        for setup in collection.setups(check.index) { try setup.call() }
        try body.call()
      }
    } catch let error as LuaError {
      if case .interrupted = error.kind { throw CheckInterruption() }
      // A failed expectation has noted itself; anything else is an error of the check.
      if error.underlying is ExpectationFailure {
        if let caller = error.caller(in: check.file) { record.log.explain("called from \(caller)") }
      } else {
        record.log.fail(driver.engine.message(error, in: check.file))
      }
    } catch let error as CheckLoadError {
      return CheckOutcome(.failed, messages: error.messages)
    } catch {
      throw CheckInterruption()
    }
    var outcome = record.log.outcome
    if outcome.status == .failed, let said = printed.text { outcome.messages.append(CheckMessage(said)) }
    return outcome
  }

  /// Runs a file on a phone without an app, and gives the checks that it describes.
  private func load(_ file: CheckFile) throws -> CheckCollection {
    let collection = CheckCollection(file: file)
    driver.reset()
    driver.resolveFlow = { try file.flow($0) }
    driver.collection = collection
    defer { driver.collection = nil }
    do {
      let chunk = try driver.engine.chunk(file.path)
      try evaluate { try chunk.call() }
    } catch let error as LuaError {
      if case .interrupted = error.kind { throw CheckInterruption() }
      throw CheckLoadError(driver.engine.message(error, in: file))
    } catch let diagnostic as Diagnostic {
      throw CheckLoadError(CheckMessage(diagnostic.text))
    }
    return collection
  }

  private func evaluate(_ body: () throws -> Void) throws {
    let lua = driver.engine.lua
    try lua.withPhase(.driver) {
      try lua.withDeadline(driver.engine.limits.evaluation) { try body() }
    }
  }
}

extension CheckFile {
  /// The path of a flow that a check of the file names: in the file's folder or below it.
  ///
  /// - Throws: `Diagnostic` for an absolute path, and for one that leads out of the folder, by a link as well.
  public func flow(_ name: String) throws -> String {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard !name.hasPrefix("/"), !parts.contains("..") else {
      throw elsewhere(name, "put the check into the folder that holds the flow")
    }
    let folder = Paths.folder(of: path)
    let flow = folder.isEmpty ? name : folder + (folder.hasSuffix("/") ? "" : "/") + name
    // What is not there is told by whoever opens it.
    if let real = RealPath.of(flow), let root = RealPath.of(folder), real != root,
      !RealPath.isInside(real, root)
    {
      throw elsewhere(name, "it is a link; put the flow itself into the check's folder")
    }
    return flow
  }

  private func elsewhere(_ name: String, _ advice: String) -> Diagnostic {
    Diagnostic(
      .notAllowedHere, "a check opens flows beside it or below, and \"\(name)\" leads elsewhere",
      advice: advice)
  }
}

/// A handle that stops a worker's engine.
public struct LuaStop: Sendable {
  private let interrupt: LuaInterrupt

  init(_ interrupt: LuaInterrupt) { self.interrupt = interrupt }

  /// Stops what runs now.
  public func fire() { interrupt.fire() }
}

extension LuaError {
  /// The line of a file of checks that called the function in which an expectation failed; `nil` where the
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
  /// What a report says of an error, at the line of the file of checks that led to it.
  ///
  /// The text names the line that went wrong, which may be another one: a flow's, or that of a file it requires.
  func message(_ error: LuaError, in file: CheckFile) -> CheckMessage {
    let ownLine = error.traceback.first { $0.file == file.path && $0.line != nil }?.line
    let line = ownLine ?? (error.file == file.path ? error.line : nil)
    return CheckMessage(
      diagnostic(error).text, at: line.map { CheckLocation(file: file.path, line: $0) })
  }
}
