import ArgumentParser
import FlowConsole
import FlowDriver
import FlowExplore
import FlowMigration
import FlowModel
import Terminal

/// The options of the explorations in `diff` and `freeze`.
struct MigrationOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A file with a scenario: explore { kills = 2 }; app.scenario.lua beside the old flow, or the new one, unless given.",
      valueName: "file"),
    completion: .file(extensions: ["lua"]))
  var scenario: String?

  @Option(
    help: ArgumentHelp("Stop each exploration after this many states; 1000000 unless given.", valueName: "n"))
  var maxStates: Int?

  @Option(
    help: ArgumentHelp(
      "Stop after this many seconds, for all explorations together; 60 unless given.", valueName: "seconds")
  )
  var maxSeconds: Double?

  /// Returns the limits of a comparison; a part that the time limit cuts off is inconclusive.
  static func limits(_ bounds: Bounds, while goesOn: @escaping @Sendable () -> Bool) -> MigrationLimits {
    var bounds = bounds
    let seconds = bounds.seconds ?? 60
    bounds.seconds = nil
    return MigrationLimits(bounds: bounds, seconds: seconds, goesOn: goesOn)
  }

  func validate() throws {
    if let maxStates, maxStates < 1 { throw ValidationError("--max-states is at least 1.") }
    if let maxSeconds, maxSeconds <= 0 { throw ValidationError("--max-seconds is more than 0.") }
  }

  /// Returns the scenario and the bounds. Options of the command line override the values of the scenario's file.
  ///
  /// - Parameter flows: The flow files that may have a scenario file next to them, in order of preference.
  /// - Throws: `ExitCode`, after the diagnostic was printed.
  func options(
    beside flows: [String], _ phone: PhoneOptions, _ output: FileDescriptorOutput, _ palette: Palette
  ) throws -> ExplorationOptions {
    var options: ExplorationOptions
    do throws(Diagnostic) {
      options = try FilesBeside.scenario(named: scenario, beside: flows, Driver())
    } catch {
      output.report([error], palette)
      throw ExitCode(Exit.loading(error.code))
    }
    // A version or a class that the command line names is the only one.
    if phone.ios != nil { options.scenario.ios = [] }
    if phone.device != nil { options.scenario.devices = [] }
    options.bounds.states = maxStates ?? options.bounds.states
    options.bounds.seconds = maxSeconds ?? options.bounds.seconds
    return options
  }
}
