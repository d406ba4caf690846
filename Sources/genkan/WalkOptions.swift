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

/// The options of every command that walks a flow by a person's gestures and writes what it found.
struct WalkOptions: ParsableArguments {
  @Argument(help: ArgumentHelp("The flow's file.", valueName: "flow"), completion: .file(extensions: ["lua"]))
  var path: String

  @OptionGroup(title: "Phone") var phone: PhoneOptions
  @OptionGroup(title: "What the app meets, over the defaults of its table") var surroundings:
    SurroundingOptions

  @Option(
    help: ArgumentHelp(
      "The most states that are walked; \(Survey.mostStates) unless given.", valueName: "n"))
  var maxStates = Survey.mostStates

  @OptionGroup(title: "Limits") var limits: LimitOptions
  @OptionGroup(title: "Output") var look: LookOptions

  func validate() throws {
    guard maxStates >= 1 else { throw ValidationError("--max-states is at least 1.") }
  }

  /// A flow that was walked.
  struct Walked {
    let survey: Survey
    let script: LoadedScript
    let setup: PhoneSetup
    let driver: Driver
  }

  /// Loads the flow and walks it.
  ///
  /// - Throws: `ExitCode`, once the diagnostics are printed.
  func walk(reportingTo output: FileDescriptorOutput) throws -> Walked {
    let driver = Driver(limits: limits.limits)
    Unheeded.end(driver)
    let script = try driver.load(path, reportingTo: output, look.palette(2))
    output.report(script.warnings, look.palette(2))
    var setup = try phone.setup
    try surroundings.meet(&setup)
    try script.confirm(setup, in: driver.engine, output, look.palette(2))
    if let warning = script.app.unmatchedLanguage(setup.language.tags) {
      output.report([warning], look.palette(2))
    }
    let survey = try survey(driver, script, on: setup, output)
    if !survey.isWhole { output.writeError(survey.sentence + " --max-states walks on.\n") }
    return Walked(survey: survey, script: script, setup: setup, driver: driver)
  }

  private func survey(
    _ driver: Driver, _ script: LoadedScript, on setup: PhoneSetup, _ output: FileDescriptorOutput
  ) throws -> Survey {
    var options = ExplorationOptions()
    do throws(Diagnostic) {
      if let beside = scenarioBeside {
        try driver.refuseLink(beside)
        options = try driver.scenario(of: beside)
      }
      options.scenario = options.scenario.personAlone
      // A version or a class that the command line names is the only one.
      if phone.ios != nil { options.scenario.ios = [] }
      if phone.device != nil { options.scenario.devices = [] }
      options.bounds = Bounds(states: maxStates)
      options.without = Property.builtIn.map(\.name)
      let watcher = InterruptWatcher()
      watcher.watch()
      defer { watcher.stop() }
      let interruption = Interruption()
      let interrupt = driver.engine.lua.interrupt
      interruption.onRequest { interrupt.expire() }
      let found = watcher.during(
        { () -> Result<ExplorationObject, Diagnostic> in
          Result { () throws(Diagnostic) in
            try driver.explore(script, on: setup, options) { _ in !interruption.isRequested }
          }
        }, interrupt: interruption.request
      ).0
      let object = try found.get()
      guard let result = object.result, result.hit != .interrupted else {
        throw Diagnostic(.interrupted, "the walk was interrupted")
      }
      return Survey(result, of: object.compiled)
    } catch {
      output.report([error], look.palette(2))
      throw ExitCode(Exit.loading(error.code))
    }
  }

  /// The scenario that the flow has beside it, whose phones, texts and seeds are those of the walk; `nil` without one.
  private var scenarioBeside: String? {
    guard path.hasSuffix(".lua") else { return nil }
    let beside = path.dropLast(4) + ".scenario.lua"
    return FileManager.default.fileExists(atPath: String(beside)) ? String(beside) : nil
  }
}
