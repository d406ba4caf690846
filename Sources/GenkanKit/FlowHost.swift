public import FlowDriver
public import FlowScript
public import FlowSession
public import LuaKit

/// Genkan in a program of its own: flows are loaded and played, and scripts reach what the host adds.
///
/// It must not know of terminals, checks' files or reporters: the program that embeds it has its own.
///
/// For example:
///
///     let genkan = FlowHost()
///     let run = try genkan.play(file: "anicca/flow.lua", as: Persona())
///     run.outcome              // .completed
///     run.screens.map(\.name)  // ["welcome", "account", …]
///
/// A host belongs to one thread or isolation domain at a time, as its engine does.
public final class FlowHost {
  private let driver: Driver

  /// A host with an engine of its own.
  public init(limits: ScriptEngine.Limits = ScriptEngine.Limits()) { driver = Driver(limits: limits) }

  /// The engine that runs the scripts; verbs, properties and types that are installed on it before a flow is loaded are
  /// objects of the library like any other.
  public var lua: LuaEngine { driver.engine.lua }

  /// Everything that scripts can call, the host's own included: help, completion, the reference page and the definitions
  /// for editors.
  public var reference: LuaReference { LuaReference(lua.declarations) }

  /// Loads the flow of a file and lets a person play it on a fresh phone, from its launch until nothing is left to do.
  ///
  /// - Throws: `LoadingFailure` where the script cannot be loaded, `Diagnostic` where it raises while it is played.
  public func play(
    file path: String, on phone: PhoneSetup = PhoneSetup(), as persona: Persona = Persona()
  ) throws -> PlayedFlow {
    try play(try driver.load(path), phone, persona)
  }

  /// Plays the flow of a text, which has this name in messages and requires no other file.
  ///
  /// - Throws: `LoadingFailure` where the script cannot be loaded, `Diagnostic` where it raises while it is played.
  public func play(
    text: String, name: String = "flow.lua", on phone: PhoneSetup = PhoneSetup(),
    as persona: Persona = Persona()
  ) throws -> PlayedFlow {
    try play(try driver.engine.load(text: text, name: name), phone, persona)
  }

  private func play(_ script: LoadedScript, _ phone: PhoneSetup, _ persona: Persona) throws -> PlayedFlow {
    driver.install(script, on: phone)
    let outcome = try driver.play(as: persona)
    return PlayedFlow(outcome: outcome, transcript: driver.timeline?.transcript ?? Transcript())
  }
}

/// A flow that was played to its end.
///
/// For example:
///
///     let played = try FlowHost().play(file: "anicca/flow.lua")
///     played.screens.first?.name  // "welcome"
///     played.effects.map(\.name)  // ["analytics.track", …]
public struct PlayedFlow: Sendable {
  /// The outcome of the run.
  public let outcome: Session.Outcome
  /// The transcript of the run, in order.
  public let transcript: Transcript

  /// The screens as they came up, in order.
  public var screens: [Screen] { transcript.entries.compactMap(\.kind.screen) }
  /// The effects of the app, in order.
  public var effects: [Effect] { transcript.effects }
}
