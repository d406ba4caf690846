import FlowModel
import FlowScript
import FlowSession
import FlowWords
import Foundation
import Phone

/// Whole runs of Anicca's onboarding a second, on one core: from launch to paywall, every effect, every Lua hook, the
/// whole transcript. The transcript of the last run must equal the output of `genkan run --json` to the byte.
enum Anicca {
  static let benchmarks = [Benchmark(name: "run.anicca", measure: measure)]

  private static let path = "examples/anicca/flow.lua"

  private static func measure(_ effort: Effort) throws -> Measurement {
    let script = try ScriptEngine().load(effort.path(path))
    let counter = CountingCallbacks(script.callbacks)
    var run = play(CompiledApp(app: script.app, callbacks: counter))
    try compareWithCommand(run.transcript, effort)

    let compiled = CompiledApp(app: script.app, callbacks: script.callbacks)
    let fresh = compiled.fresh(World())
    let persona = Persona()
    let expected = run.transcript
    let clock = ContinuousClock()
    var best = 0.0
    var bestOfCore = 0.0
    let runs = Int(ProcessInfo.processInfo.environment["RUNS"] ?? "") ?? effort.size(10_000, smoke: 1)
    for _ in 0..<effort.rounds(10) {
      let before = threadSeconds()
      let time = clock.measure {
        for _ in 0..<runs {
          run.restart(fresh)
          run.play(compiled, as: persona)
        }
      }
      guard run.transcript == expected else { throw Failure.transcript }
      bestOfCore = max(bestOfCore, Double(runs) / (threadSeconds() - before))
      best = max(best, Double(runs) / (time / .seconds(1)))
    }
    return Measurement(
      name: "run.anicca", value: best, unit: "runs/s", ratio: nil, against: nil,
      more: [
        "per_cpu_second=\(Int(bestOfCore))", "effects=\(expected.effects.count)",
        "lua_calls=\(counter.calls)", "entries=\(expected.entries.count)",
      ])
  }

  /// Returns the processor time of the thread in seconds: on a shared machine the wall clock counts other work too.
  private static func threadSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private static func play(_ compiled: CompiledApp) -> Run {
    var run = Run(session: compiled.fresh(World()))
    run.play(compiled, as: Persona())
    return run
  }

  private static func compareWithCommand(_ transcript: Transcript, _ effort: Effort) throws {
    guard let binary = ProcessInfo.processInfo.environment["GENKAN_BINARY"] else { throw Failure.noBinary }
    // What counts instructions cannot start another program.
    guard binary != "none" else { return }
    let command = Process()
    command.executableURL = URL(fileURLWithPath: binary)
    command.arguments = ["run", effort.path(path), "--json"]
    let output = Pipe()
    command.standardOutput = output
    try command.run()
    let printed = output.fileHandleForReading.readDataToEndOfFile()
    command.waitUntilExit()
    guard printed == Data(transcript.jsonLines.utf8) else { throw Failure.transcript }
  }

  private enum Failure: Error {
    /// A run's transcript is not what the command prints.
    case transcript
    /// GENKAN_BINARY does not say which command to compare with.
    case noBinary
  }
}

/// Counts how often a session calls into Lua.
private final class CountingCallbacks: Callbacks {
  private let callbacks: any Callbacks
  private(set) var calls = 0

  init(_ callbacks: any Callbacks) { self.callbacks = callbacks }

  func run(_ hook: CallbackID, _ argument: HookArgument, in context: CallbackContext) throws(ScriptFailure) {
    calls += 1
    try callbacks.run(hook, argument, in: context)
  }

  func test(_ condition: CallbackID, in context: CallbackContext) throws(ScriptFailure) -> Bool {
    calls += 1
    return try callbacks.test(condition, in: context)
  }

  func text(_ text: CallbackID, in context: CallbackContext) throws(ScriptFailure) -> String {
    calls += 1
    return try callbacks.text(text, in: context)
  }

  func value(
    _ question: CallbackID, _ argument: HookArgument, in context: CallbackContext
  ) throws(ScriptFailure) -> Value {
    calls += 1
    return try callbacks.value(question, argument, in: context)
  }
}
