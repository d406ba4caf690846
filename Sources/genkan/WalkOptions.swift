import ArgumentParser
import FlowConsole
import FlowDriver
import FlowExport
import FlowScript
import FlowSession
import Terminal

/// The options of every command that walks a flow by a user's gestures and writes the result.
struct WalkOptions: ParsableArguments {
  @Argument(help: ArgumentHelp("The flow's file.", valueName: "flow"), completion: .file(extensions: ["lua"]))
  var path: String

  @OptionGroup(title: "Phone") var phone: PhoneOptions
  @OptionGroup(title: "Environment of the app (overrides its table)") var surroundings: SurroundingOptions

  @Option(
    help: ArgumentHelp(
      "Stop the walk after this many states; \(Survey.mostStates) unless given.", valueName: "n"))
  var maxStates: Int?

  @OptionGroup(title: "Limits") var limits: LimitOptions
  @OptionGroup(title: "Output") var look: LookOptions

  func validate() throws {
    if let maxStates, maxStates < 1 { throw ValidationError("--max-states is at least 1.") }
  }

  /// Loads the flow.
  ///
  /// - Throws: `ExitCode`, once the diagnostics are printed.
  func walker(reportingTo output: FileDescriptorOutput) throws -> Walker {
    let driver = Driver(limits: limits.limits)
    Unheeded.end(driver)
    let script = try driver.load(path, reportingTo: output, look.palette(2))
    output.report(script.warnings, look.palette(2))
    var setup = try phone.setup
    try surroundings.meet(&setup)
    try script.confirm(setup, in: driver.engine, output, look.palette(2))
    return Walker(options: self, driver: driver, script: script, setup: setup, output: output)
  }
}
