import FlowModel
import FlowScript
import Phone

/// A loaded script on a phone that the app was just launched on; it keeps what its hooks do.
final class Stage {
  let folder: ScriptFolder
  let engine: ScriptEngine
  let script: LoadedScript
  private let phone: UnsafeMutablePointer<World>
  var world: World {
    get { phone.pointee }
    set { phone.pointee = newValue }
  }
  private(set) var emissions: [CallbackContext.Emission] = []

  convenience init(_ folder: ScriptFolder, limits: ScriptEngine.Limits = .patient) throws {
    let engine = ScriptEngine(limits: limits)
    self.init(try folder.load("flow.lua", engine), engine, folder)
  }

  init(_ script: LoadedScript, _ engine: ScriptEngine, _ folder: ScriptFolder = ScriptFolder()) {
    self.folder = folder
    self.engine = engine
    self.script = script
    phone = .allocate(capacity: 1)
    phone.initialize(to: World())
    world.keys = script.app.keys
    world.profileFields = script.app.profileFields
    world.declare(script.app.products)
    world.install(version: script.app.version)
    for fact in script.app.facts.fields { _ = world.change(.fact(fact.name, fact.value)) }
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

  deinit {
    phone.deinitialize(count: 1)
    phone.deallocate()
  }

  /// Records for a stage.
  private final class Context: CallbackContext {
    unowned let stage: Stage
    private let known: AppNames?

    init(_ stage: Stage, names: AppNames?) {
      self.stage = stage
      known = names
      super.init(phone: stage.phone, callbacks: stage.script.callbacks)
    }

    override var names: AppNames? { known }

    override func record(_ emission: consuming Emission, at time: Double) { stage.emissions.append(emission) }
  }

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

  /// The context of a reaction.
  private var context: CallbackContext { Context(self, names: AppNames(script.app)) }

  /// Runs a hook.
  ///
  /// - Returns: What a person reads where it failed.
  @discardableResult
  func run(_ hook: CallbackID?, _ argument: HookArgument = .none) -> String? {
    guard let hook else { return "no hook" }
    return failure { () throws(ScriptFailure) in
      try script.callbacks.run(hook, argument, in: context)
    }
  }

  /// Whether a condition holds, or what a person reads where it failed.
  func holds(_ condition: Condition) -> Result<Bool, ScriptFailure> {
    do {
      return .success(
        try condition.holds(in: Context(self, names: nil)))
    } catch {
      return .failure(error)
    }
  }

  /// What a text says, or what a person reads where it failed.
  func says(_ text: Text) -> String {
    var said = ""
    let failed = failure { () throws(ScriptFailure) in
      said = try text.resolved(
        in: script.app, preferred: ["en"], context: Context(self, names: nil))
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
