import ArgumentParser
import Console
import FlowCheck
import FlowDriver
import FlowExplore
import FlowExport
import FlowModel
import FlowScript
import FlowSession
import Foundation
import LuaKit
import Phone

/// A flow that was loaded to be walked, once or on several phones.
struct Walker {
  let options: WalkOptions
  let driver: Driver
  let script: LoadedScript
  let setup: PhoneSetup
  let output: FileDescriptorOutput

  /// Walks it on the phone of the command line, or on one with another language or of another class.
  ///
  /// - Throws: `ExitCode`, once the diagnostics are printed.
  func walk(language: PreferredLanguages? = nil, device: Device.Kind? = nil) throws -> Survey {
    var setup = setup
    if let language { setup.language = language }
    if let device { setup.kind = device }
    if let warning = script.app.unmatchedLanguage(setup.language.tags) {
      output.report([warning], options.look.palette(2))
    }
    do throws(Diagnostic) {
      let survey = try survey(on: setup, isOneDevice: device != nil || options.phone.device != nil)
      if !survey.isWhole { output.writeError(survey.sentence + " --max-states walks on.\n") }
      return survey
    } catch {
      output.report([error], options.look.palette(2))
      throw ExitCode(Exit.loading(error.code))
    }
  }

  private func survey(on setup: PhoneSetup, isOneDevice: Bool) throws(Diagnostic) -> Survey {
    var wanted = ExplorationOptions()
    if let beside = scenarioBeside {
      try driver.refuseLink(beside)
      wanted = try driver.scenario(of: beside)
    }
    wanted.scenario = wanted.scenario.personAlone
    // A version or a class that the command line names is the only one.
    if options.phone.ios != nil { wanted.scenario.ios = [] }
    if isOneDevice { wanted.scenario.devices = [] }
    wanted.bounds = Bounds(states: options.maxStates ?? Survey.mostStates)
    wanted.without = Property.builtIn.map(\.name)
    let watcher = InterruptWatcher()
    watcher.watch()
    defer { watcher.stop() }
    let interruption = Interruption()
    let interrupt = driver.engine.lua.interrupt
    interruption.onRequest { interrupt.expire() }
    let found = watcher.during(
      { () -> Result<ExplorationObject, Diagnostic> in
        Result { () throws(Diagnostic) in
          try driver.explore(script, on: setup, wanted) { _ in !interruption.isRequested }
        }
      }, interrupt: interruption.request
    ).0
    let object = try found.get()
    guard let result = object.result, result.hit != .interrupted else {
      throw Diagnostic(.interrupted, "the walk was interrupted")
    }
    return Survey(result, of: object.compiled)
  }

  /// The scenario that the flow has beside it, whose phones, texts and seeds are those of the walk; `nil` without one.
  private var scenarioBeside: String? {
    guard options.path.hasSuffix(".lua") else { return nil }
    let beside = options.path.dropLast(4) + ".scenario.lua"
    return FileManager.default.fileExists(atPath: String(beside)) ? String(beside) : nil
  }
}
