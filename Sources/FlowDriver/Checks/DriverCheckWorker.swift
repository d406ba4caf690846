public import FlowCheck
import FlowModel
public import FlowScript
import Foundation
import LuaKit

/// Loads files of checks and runs the checks in them, each on a phone and with globals of its own.
public final class DriverCheckWorker: CheckWorker {
  private let driver: Driver
  /// Stops whatever the worker runs, from any thread.
  public let stop: LuaStop

  /// Makes a worker on the thread that will use it.
  public init(limits: ScriptEngine.Limits = ScriptEngine.Limits()) {
    driver = Driver(limits: limits)
    stop = LuaStop(driver.engine.lua.interrupt)
  }

  /// Loads a file and returns the checks it describes.
  public func collect(_ file: CheckFile) throws -> [CheckCase] {
    try load(file).collector.cases
  }

  /// Runs one check.
  ///
  /// The file is loaded anew for it: what another check left in a global or a local variable cannot be seen.
  public func run(_ check: CheckCase, seed: UInt64) throws(CheckInterruption) -> CheckOutcome {
    let record = CheckRecord()
    do {
      let collection = try load(check.file)
      guard collection.bodies.indices.contains(check.index), let body = collection.bodies[check.index] else {
        return CheckOutcome(
          .failed,
          messages: [
            CheckMessage("the file describes other checks when it is loaded again", at: check.location)
          ])
      }
      driver.reset()
      driver.seed = seed
      driver.expectations = record
      defer { driver.expectations = nil }
      try evaluate {
        for setup in collection.setups[check.index] { try setup.call() }
        try body.call()
      }
    } catch let error as LuaError {
      if case .interrupted = error.kind { throw CheckInterruption() }
      // A failed expectation has noted itself; anything else is an error of the check.
      if record.log.failures.isEmpty { record.log.fail(driver.engine.message(error)) }
    } catch let error as CheckLoadError {
      return CheckOutcome(.failed, messages: error.messages)
    } catch {
      throw CheckInterruption()
    }
    return record.log.outcome
  }

  private func load(_ file: CheckFile) throws -> CheckCollection {
    let collection = CheckCollection(file: file)
    let folder = (file.path as NSString).deletingLastPathComponent
    driver.resolveFlow = { path in
      guard !path.hasPrefix("/") else {
        throw Diagnostic(.noSuchFile, "a check opens flows beside it, and \"\(path)\" is an absolute path")
      }
      return folder.isEmpty ? path : folder + "/" + path
    }
    driver.collection = collection
    defer { driver.collection = nil }
    do {
      let chunk = try driver.engine.chunk(file.path)
      try evaluate { try chunk.call() }
    } catch let error as LuaError {
      if case .interrupted = error.kind { throw CheckInterruption() }
      throw CheckLoadError(driver.engine.message(error))
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

/// A handle that stops a worker's engine.
public struct LuaStop: Sendable {
  private let interrupt: LuaInterrupt

  init(_ interrupt: LuaInterrupt) { self.interrupt = interrupt }

  /// Stops what runs now.
  public func fire() { interrupt.fire() }
}

extension ScriptEngine {
  /// What a report says of an error.
  func message(_ error: LuaError) -> CheckMessage {
    CheckMessage(diagnostic(error).text)
  }
}
