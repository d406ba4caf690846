import ArgumentParser
import FlowConsole
import FlowCheck
import FlowDriver
import FlowExplore
import FlowExport
import FlowModel
import FlowScript
import FlowSession
import Phone
import Terminal

/// A loaded flow to walk, once or on several phones.
struct Walker {
  let options: WalkOptions
  let driver: Driver
  let script: LoadedScript
  let setup: PhoneSetup
  let output: FileDescriptorOutput

  /// Walks the flow on the phone of the command line, or on another one.
  ///
  /// - Parameter isOneDevice: True to walk on the phone's device class only.
  /// - Throws: `ExitCode`, after the diagnostics were printed.
  func walk(on other: PhoneSetup? = nil, isOneDevice: Bool = false) throws -> Survey {
    let setup = other ?? setup
    if let warning = script.app.unmatchedLanguage(setup.language.tags) {
      output.report([warning], options.look.palette(2))
    }
    do throws(Diagnostic) {
      let survey = try survey(
        on: setup, isOneVersion: options.phone.ios != nil,
        isOneDevice: isOneDevice || options.phone.device != nil)
      if !survey.isWhole { output.writeError(survey.sentence + " --max-states walks on.\n") }
      return survey
    } catch {
      output.report([error], options.look.palette(2))
      throw ExitCode(Exit.loading(error.code))
    }
  }

  private func survey(on setup: PhoneSetup, isOneVersion: Bool, isOneDevice: Bool) throws(Diagnostic)
    -> Survey
  {
    // The scenario beside the flow has the phones, texts and seeds of the walk.
    var wanted = try FilesBeside.scenario(named: nil, beside: [options.path], driver)
    wanted.scenario = wanted.scenario.personAlone
    // A version or a class that the command line names is the only one.
    if isOneVersion { wanted.scenario.ios = [] }
    if isOneDevice { wanted.scenario.devices = [] }
    wanted.bounds = Bounds(states: options.maxStates ?? Survey.mostStates)
    wanted.without = Property.builtIn.map(\.name)
    let found = interruptible([driver]) { interruption in
      Result { () throws(Diagnostic) in
        try driver.explore(script, on: setup, wanted) { _ in !interruption.isRequested }
      }
    }
    let object = try found.get()
    guard let result = object.result, result.hit != .interrupted else {
      throw Diagnostic(.interrupted, "the walk was interrupted")
    }
    return Survey(result, of: object.compiled)
  }
}
