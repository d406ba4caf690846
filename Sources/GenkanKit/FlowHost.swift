import FlowDriver
public import FlowScript
public import FlowSession
public import LuaKit

/// Genkan in a program of its own: it loads and plays flows, and scripts reach the objects that the host adds.
///
/// It must not know of terminals or reporters: the program that embeds it has its own.
///
/// For example:
///
///     let genkan = FlowHost()
///     let player = try genkan.open(file: "anicca/flow.lua")
///     try player.play(as: Persona())                            // .completed
///     player.transcript.entries.compactMap(\.kind.screen?.name) // ["welcome", "account", …]
///     player.undo()                                             // back by one event
///
/// A host belongs to one thread or isolation domain at a time, as its engine does.
public final class FlowHost {
  let driver: Driver

  /// Makes a host with an engine of its own.
  public init(limits: ScriptEngine.Limits = ScriptEngine.Limits()) { driver = Driver(limits: limits) }

  /// The engine of the scripts. Verbs, properties and types installed on it before a flow is loaded are objects of the
  /// library like any other.
  public var lua: LuaEngine { driver.engine.lua }

  /// The declarations of all that scripts can call, the host's own included, for help, completion, the reference page
  /// and the definitions for editors.
  public var reference: LuaReference { LuaReference(lua.declarations) }

  /// Loads the flow of a file and installs it on a fresh phone.
  ///
  /// - Throws: `LoadingFailure` where the script cannot be loaded.
  public func open(file path: String, on phone: PhoneSetup = PhoneSetup()) throws(LoadingFailure) -> Player {
    Player(try app(file: path), flow: FlowSource(path: path), on: phone)
  }

  /// Loads the flow of a text and installs it on a fresh phone. The text is called `name` in messages, and cannot
  /// require other files.
  ///
  /// - Throws: `LoadingFailure` where the script cannot be loaded.
  public func open(
    text: String, name: String = "flow.lua", on phone: PhoneSetup = PhoneSetup()
  ) throws(LoadingFailure) -> Player {
    Player(try app(text: text, name: name), flow: FlowSource(path: name), on: phone)
  }

  /// Loads the app of a file, for ``Player/adopt(_:flow:)``.
  ///
  /// - Parameter order: The names of the steps to play, in order; other steps are left out. `nil` plays the script's
  ///   order.
  /// - Throws: `LoadingFailure` where the script, or the order, cannot be played.
  public func app(file path: String, order: [String]? = nil) throws(LoadingFailure) -> CompiledApp {
    try app(try driver.load(path), order)
  }

  /// Loads the app of a text.
  ///
  /// - Parameter order: The names of the steps to play, in order; other steps are left out. `nil` plays the script's
  ///   order.
  /// - Throws: `LoadingFailure` where the script, or the order, cannot be played.
  public func app(
    text: String, name: String = "flow.lua", order: [String]? = nil
  ) throws(LoadingFailure) -> CompiledApp {
    try app(try driver.engine.load(text: text, name: name), order)
  }

  /// Loads the script of a file.
  func load(_ path: String) throws(LoadingFailure) -> LoadedScript { try driver.load(path) }

  private func app(_ script: LoadedScript, _ order: [String]?) throws(LoadingFailure) -> CompiledApp {
    let script =
      try order.map { order throws(LoadingFailure) in
        try driver.engine.assemble(try script.object.ordered([order]))
      } ?? script
    return CompiledApp(app: script.app, callbacks: script.callbacks)
  }
}
