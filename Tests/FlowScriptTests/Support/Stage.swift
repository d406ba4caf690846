import FlowModel
import Phone

@testable import FlowScript

/// A loaded script on a phone that the app was just launched on; it keeps what its hooks do.
final class Stage: TurnLog {
  let folder: ScriptFolder
  let engine: ScriptEngine
  let script: LoadedScript
  var world = World()
  private(set) var emissions: [Turn.Emission] = []

  convenience init(_ folder: ScriptFolder, limits: ScriptEngine.Limits = .patient) throws {
    let engine = ScriptEngine(limits: limits)
    self.init(try folder.load("flow.lua", engine), engine, folder)
  }

  init(_ script: LoadedScript, _ engine: ScriptEngine, _ folder: ScriptFolder = ScriptFolder()) {
    self.folder = folder
    self.engine = engine
    self.script = script
    world.keys = script.app.keys
    world.profileFields = script.app.profileFields
    world.launch()
  }

  /// A flow of one step whose hooks are the given fields.
  convenience init(hooks: String, before: String = "", limits: ScriptEngine.Limits = .patient)
    throws
  {
    try self.init(
      ScriptFolder("\(before)\nreturn onboarding.flow \"f\" { onboarding.step \"a\",\n\(hooks) }"),
      limits: limits)
  }

  var flow: Flow { script.app.flows[0] }

  func note(_ emission: Turn.Emission, at time: Double) { emissions.append(emission) }

  /// The effects so far, as calls: `analytics.track{"event":"x"}`.
  var effects: [String] {
    emissions.compactMap { emission in
      guard case .effect(let effect) = emission else { return nil }
      return effect.name + JSONText.string(.record(effect.arguments))
    }
  }

  /// The lines that were logged: `info: text`.
  var lines: [String] {
    emissions.compactMap { emission in
      guard case .log(let line) = emission else { return nil }
      return "\(line.level.rawValue): \(line.text)"
    }
  }

  /// The codes of the findings so far.
  var findings: [String] {
    emissions.compactMap { emission in
      if case .finding(let finding) = emission { finding.code } else { nil }
    }
  }

  /// A reaction of the app.
  var turn: Turn { Turn(log: self, names: AppNames(script.app)) }

  /// Runs a hook.
  ///
  /// - Returns: What a person reads where it failed.
  @discardableResult
  func run(_ hook: CallbackID?, _ argument: HookArgument = .none) -> String? {
    guard let hook else { return "no hook" }
    return failure { () throws(ScriptFailure) in
      try script.callbacks.run(hook, argument, world: &world, turn: turn)
    }
  }

  /// Whether a condition holds, or what a person reads where it failed.
  func holds(_ condition: Condition) -> Result<Bool, ScriptFailure> {
    do {
      return .success(
        try condition.holds(in: &world, callbacks: script.callbacks, turn: Turn(log: self)))
    } catch {
      return .failure(error)
    }
  }

  /// What a text says, or what a person reads where it failed.
  func says(_ text: Text) -> String {
    var said = ""
    let failed = failure { () throws(ScriptFailure) in
      said = try text.resolved(
        in: script.app, preferred: ["en"], world: &world, callbacks: script.callbacks, turn: Turn(log: self))
    }
    return failed ?? said
  }

  private func failure(_ body: () throws(ScriptFailure) -> Void) -> String? {
    do {
      try body()
      return nil
    } catch {
      return folder.shown(error.diagnostic.text)
    }
  }
}
