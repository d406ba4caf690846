import ArgumentParser
import Console
import FlowCheck
import FlowDriver
import FlowExplore
import FlowMigration
import FlowModel
import FlowScript
import FlowSession
import Foundation
import LuaKit

/// The options of the explorations behind `diff` and `freeze`.
struct MigrationOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A file with a scenario: explore { kills = 2 }; app.scenario.lua beside the old flow, or the new one, unless given.",
      valueName: "file"),
    completion: .file(extensions: ["lua"]))
  var scenario: String?

  @Option(help: ArgumentHelp("The most states of each exploration; 1000000 unless given.", valueName: "n"))
  var maxStates: Int?

  @Option(help: ArgumentHelp("The most seconds of each exploration.", valueName: "seconds"))
  var maxSeconds: Double?

  func validate() throws {
    if let maxStates, maxStates < 1 { throw ValidationError("--max-states is at least 1.") }
    if let maxSeconds, maxSeconds <= 0 { throw ValidationError("--max-seconds is more than 0.") }
  }

  /// The scenario and the bounds: those of the file, under those of the command line.
  ///
  /// - Parameter flows: The files of flows beside which a scenario may stand, the first one first.
  /// - Throws: `ExitCode`, once the diagnostic is printed.
  func options(
    beside flows: [String], _ phone: PhoneOptions, _ output: FileDescriptorOutput, _ palette: Palette
  ) throws -> ExplorationOptions {
    var options = ExplorationOptions()
    let driver = Driver()
    if let file = scenario ?? flows.lazy.compactMap({ Self.beside($0, "scenario") }).first {
      do throws(Diagnostic) {
        if scenario == nil { try driver.refuseLink(file) }
        options = try driver.scenario(of: file)
      } catch {
        output.report([error], palette)
        throw ExitCode(Exit.loading(error.code))
      }
    }
    // A version or a class that the command line names is the only one.
    if phone.ios != nil { options.scenario.ios = [] }
    if phone.device != nil { options.scenario.devices = [] }
    options.bounds.states = maxStates ?? options.bounds.states
    options.bounds.seconds = maxSeconds ?? options.bounds.seconds
    return options
  }

  /// A file that a flow has beside it, such as `app.accepted.lua` beside `app.lua`; `nil` without one.
  static func beside(_ flow: String, _ kind: String) -> String? {
    guard flow.hasSuffix(".lua") else { return nil }
    let beside = flow.dropLast(4) + ".\(kind).lua"
    return FileManager.default.fileExists(atPath: String(beside)) ? String(beside) : nil
  }
}

/// Runs a body that explores: Ctrl-C ends it with what is known so far.
///
/// - Parameter drivers: The drivers whose functions run meanwhile.
/// - Returns: The result, and whether it was interrupted.
func exploring<R>(
  _ drivers: [Driver], _ bounds: Bounds, _ body: (MigrationLimits) -> R
) -> (result: R, isInterrupted: Bool) {
  let interruption = Interruption()
  let watcher = InterruptWatcher()
  watcher.watch()
  defer { watcher.stop() }
  for driver in drivers {
    let interrupt = driver.engine.lua.interrupt
    interruption.onRequest { interrupt.expire() }
  }
  let limits = MigrationLimits(bounds: bounds) { !interruption.isRequested }
  let result = watcher.during({ body(limits) }, interrupt: interruption.request).0
  return (result, interruption.isRequested)
}
