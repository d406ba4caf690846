import FlowCheck
public import FlowModel
import FlowScript
import FlowSession
import LuaKit

/// What a person types at a prompt, evaluated over a driver.
///
/// An error takes the phone back to what it was before the line; a variable of the prompt keeps what the line
/// had already assigned to it.
public final class PromptSession {
  /// What is driven.
  public let driver: Driver
  private let environment: LuaEnvironment
  private let interrupt: LuaInterrupt

  /// A value that a line gave.
  public enum Shown {
    /// A screen, to be drawn.
    case screen(ScreenObject)
    /// A text, to be printed as it is.
    case text(String)
  }

  /// Begins a prompt over a driver; flows are looked for in the folder of `path`, if one is given.
  public init(_ driver: Driver) {
    self.driver = driver
    environment = driver.engine.lua.makeEnvironment()
    interrupt = driver.engine.lua.interrupt
  }

  /// Stops what is evaluated, from any thread.
  public var interrupter: @Sendable () -> Void {
    let interrupt = interrupt
    return { interrupt.fire() }
  }

  /// Whether more lines could make a text complete.
  public func isIncomplete(_ text: String) -> Bool {
    if case .incomplete = driver.engine.lua.completeness(of: text) { true } else { false }
  }

  /// Evaluates a text.
  ///
  /// - Parameter seconds: The most it may take; `nil` for as long as it likes, until it is interrupted.
  /// - Returns: What it gave, one value after the other.
  /// - Throws: `Diagnostic`.
  public func evaluate(_ text: String, seconds: Double? = nil) throws(Diagnostic) -> [Shown] {
    let lua = driver.engine.lua
    let before = driver.checkpoint
    defer { driver.values.forget() }
    do {
      let chunk = try lua.loadInteractive(text, chunk: "=prompt", environment: environment)
      return try lua.withPhase(.prompt) {
        try lua.withDeadline(seconds) {
          try chunk.callForAll().map { try show($0) }
        }
      }
    } catch {
      driver.restore(before)
      guard let error = error as? LuaError else { throw Diagnostic(.raised, "\(error)") }
      throw driver.engine.diagnostic(error)
    }
  }

  private func show(_ value: LuaValue) throws -> Shown {
    switch value {
    case .object(let object):
      if let screen = object as? ScreenObject { return .screen(screen) }
      return .text(try tostring(value))
    case .table: return .text(try driver.values.copy(value).block)
    case .string(let text): return .text(text.contains("\n") ? text : "\"\(text)\"")
    default: return .text(try tostring(value))
    }
  }

  private func tostring(_ value: LuaValue) throws -> String {
    try environment["tostring"].function?.call(value).string ?? value.kind
  }
}

extension Driver {
  /// An app and its past, to come back to.
  struct Checkpoint {
    fileprivate let machine: Machine?
    fileprivate let timeline: Timeline?
    fileprivate let killsAfter: String?
  }

  var checkpoint: Checkpoint { Checkpoint(machine: machine, timeline: timeline, killsAfter: killsAfter) }

  func restore(_ checkpoint: Checkpoint) {
    restore(checkpoint.machine, checkpoint.timeline, killsAfter: checkpoint.killsAfter)
  }
}
