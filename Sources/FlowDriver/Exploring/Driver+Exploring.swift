package import FlowExplore
package import FlowModel
package import FlowScript
package import FlowSession
import LuaKit
import Phone

extension DriverHost {
  /// Explores what a call asks for; `nil` where a scenario is only read.
  func explore(_ call: inout LuaCall) throws -> ExplorationObject? {
    try insideCheck()
    let hasFlow = !call.isNil(0) && call.table(0) == nil
    guard hasFlow || call.isNil(1) else {
      throw LuaFailure(
        "explore takes one scenario", hint: "write explore { … }, or explore(\"flow.lua\", { … })")
    }
    var options = ExplorationOptions()
    try call.read(hasFlow ? 1 : 0, ExplorationOptions.shape, into: &options, named: 1)
    options.namePhone(call.table(hasFlow ? 1 : 0)?.held)
    if let reading = driver.scenarioReading {
      try reading.note(options, hasFlow: hasFlow)
      return nil
    }
    options.bounds.seconds = try driver.exploring.seconds(wanting: options.bounds.seconds)
    let begin = ContinuousClock.now
    defer { driver.exploring.spend((ContinuousClock.now - begin) / .seconds(1)) }
    do {
      guard hasFlow else {
        guard options.phone == nil else {
          throw LuaFailure(
            "`phone` describes a phone on which an app begins, and this one is explored as it stands",
            hint: "name a flow: explore(\"flow.lua\", { phone = { … } })")
        }
        return light(try driver.explore(options))
      }
      let setup = options.phone ?? PhoneSetup()
      driver.begin(setup.seed)
      let script = try script(call, 0)
      try driver.confirm(script, setup.surroundings)
      return light(try driver.exploration(of: script, on: setup, options))
    } catch let unknown as UnknownNameInProperty {
      throw unknown.failure
    }
  }
}

extension DriverHost {
  /// An exploration as a script holds it.
  private func light(_ object: ExplorationObject) -> ExplorationObject {
    object.dropSpace()
    return large(object)
  }
}

extension Driver {
  /// Explores an app from its first launch.
  ///
  /// - Parameters:
  ///   - workers: Threads that help; `nil` for none.
  ///   - goesOn: Called regularly with the statistics; returns false to stop the search with the partial result.
  /// - Throws: `Diagnostic` for a property that names something the app lacks, and where the script must stop. An error
  ///   in a property's function is a part of the result.
  package func explore(
    _ script: LoadedScript, on setup: PhoneSetup, _ options: ExplorationOptions,
    workers: SearchWorkers? = nil, while goesOn: (ExplorationStatistics) -> Bool
  ) throws(Diagnostic) -> ExplorationObject {
    do {
      return try exploration(of: script, on: setup, options, workers, goesOn)
    } catch let error as LuaError {
      throw engine.diagnostic(error)
    } catch let unknown as UnknownNameInProperty {
      throw Diagnostic(
        .unknownName, unknown.failure.message, at: unknown.location, advice: unknown.failure.hint
      ).quoting(script.callbacks.line)
    } catch let error as LuaFailure {
      throw Diagnostic(.wrongType, error.message, advice: error.hint)
    } catch {
      throw error as? Diagnostic ?? Diagnostic(.raised, "\(error)")
    }
  }

  /// Explores an app from its first launch.
  ///
  /// - Throws: `UnknownNameInProperty` for a property that names something the app lacks; `LuaError` where the script
  ///   must stop.
  func exploration(
    of script: LoadedScript, on setup: PhoneSetup, _ options: ExplorationOptions,
    _ workers: SearchWorkers? = nil, _ goesOn: (ExplorationStatistics) -> Bool = { _ in true }
  ) throws -> ExplorationObject {
    let own = CompiledApp(app: script.app, callbacks: script.callbacks)
    own.coverage = explorationCoverage
    var explorer = Explorer(own, within: options.scenario, on: setup.world, meeting: setup.meeting)
    explorer.workers = workers
    explorer.remembers = options.remembers
    return try explore(explorer, own, script, options, goesOn)
  }

  /// Explores the installed app from its current state.
  func explore(_ options: ExplorationOptions) throws -> ExplorationObject {
    let (compiled, session) = try running()
    let own = CompiledApp(app: compiled.app, callbacks: compiled.callbacks)
    let past = player.map { Past($0.past, earlier: $0.pastOfEarlierVersions) } ?? .none
    let explorer = Explorer(own, within: options.scenario, from: session, after: past)
    return try explore(explorer, own, script, options) { _ in true }
  }

  private func explore(
    _ explorer: Explorer, _ compiled: CompiledApp, _ script: LoadedScript?, _ options: ExplorationOptions,
    _ goesOn: (ExplorationStatistics) -> Bool
  ) throws -> ExplorationObject {
    for property in options.properties {
      try property.value.refuseUnknownNames(compiled.names) { name in
        // Whatever its functions name may be a paywall's placement: the search tells.
        (script ?? self.script)?.mentions(name, in: engine) ?? true
      }
    }
    let asking = PropertyAsking(self, compiled)
    let demands = options.properties.map { $0.value.demand($0.name, asking) }
    let lua = engine.lua
    // An exploration's time counts for no other limit. It has its own limit, and is stopped as ever.
    let result = lua.withOwnDeadline(nil) {
      asking.during {
        explorationStop.during {
          explorer.run(
            options.bounds, properties: Property.builtIn.filter { !options.without.contains($0.name) },
            demands: demands
          ) { numbers in
            goesOn(numbers) && !lua.isStopped && !explorationStop.isRequested
          }
        }
      }
    }
    try lua.checkStop()
    for property in options.properties {
      try property.value.refuseUnknownNames(compiled.names, mayRegister: result.placements.contains)
    }
    return ExplorationObject(result, compiled, script, options.properties)
  }
}

extension ExplorationOptions {
  /// Limits the scenario to the iOS version and the device that the phone names, unless the scenario lists its own.
  mutating func namePhone(_ table: LuaTable?) {
    guard let table, case .table(let phone) = table[raw: "phone"] else { return }
    if !phone[raw: "ios"].isNil, table[raw: "ios"].isNil { scenario.ios = [] }
    if !phone[raw: "device"].isNil, table[raw: "devices"].isNil { scenario.devices = [] }
  }
}
