import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The program, run as a user runs it: as a process, with its streams in files.
struct Command {
  /// What a run left behind.
  struct Ending: Equatable {
    var output: String
    var errors: String
    /// The exit code; of a process that a signal ended, 128 and the signal's number, as shells say it.
    var status: Int32

    /// The lines of the output.
    var lines: [String] { output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
  }

  var arguments: [String]
  var folder = repository
  var input: String?
  var environment: [String: String] = [:]

  /// The top of the repository.
  static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The shipped program where `scripts/test` names it, else the one that was built beside the tests.
  static let program: URL = {
    if let path = ProcessInfo.processInfo.environment["GENKAN_BINARY"] { return URL(fileURLWithPath: path) }
    let tests = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let candidates = [tests, Bundle.main.bundleURL, Bundle.main.bundleURL.deletingLastPathComponent()]
    return candidates.map { $0.appendingPathComponent("genkan") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) } ?? URL(fileURLWithPath: "genkan")
  }()

  /// Runs it to its end.
  ///
  /// - Parameters:
  ///   - executable: Something else to run, such as a shell that finds the program in `$GENKAN`.
  ///   - onStart: Is told of the running process.
  func run(
    _ executable: URL = program, onStart: @escaping @Sendable (Process, URL) -> Void = { _, _ in }
  ) async throws -> Ending {
    await Turns.shared.take()
    let result: Result<Ending, any Error>
    do {
      result = .success(try await started(executable, onStart))
    } catch {
      result = .failure(error)
    }
    await Turns.shared.give()
    return try result.get()
  }

  private func started(
    _ executable: URL, _ onStart: @escaping @Sendable (Process, URL) -> Void
  ) async throws -> Ending {
    let streams = try TemporaryFolder()
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment =
      [
        "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "HOME": streams.url.path,
        "GENKAN": Self.program.path, "LANG": "C.UTF-8",
      ].merging(environment) { $1 }
    try streams.write(input ?? "", to: "input")
    let output = try streams.write("", to: "output")
    let errors = try streams.write("", to: "errors")
    process.standardInput = try FileHandle(forReadingFrom: streams.url.appendingPathComponent("input"))
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    let reason: Process.TerminationReason = try await withCheckedThrowingContinuation { continuation in
      process.terminationHandler = { continuation.resume(returning: $0.terminationReason) }
      // On a thread of its own: one of the pool's may have a signal waiting, which would end the tests.
      Thread.detachNewThread {
        do {
          try Self.withoutBlockedSignals { try process.run() }
          Self.end(process, after: 60)
          onStart(process, output)
        } catch {
          process.terminationHandler = nil
          continuation.resume(throwing: error)
        }
      }
    }
    return Ending(
      output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self),
      status: process.terminationStatus + (reason == .uncaughtSignal ? 128 : 0))
  }
}

extension Command {
  /// Ends a process that hangs, so that a test fails instead of waiting.
  private static func end(_ process: Process, after seconds: Double) {
    let limit = Date(timeIntervalSinceNow: seconds)
    Thread.detachNewThread {
      while process.isRunning, Date() < limit { Thread.sleep(forTimeInterval: 0.1) }
      if process.isRunning { _ = kill(process.processIdentifier, SIGKILL) }
    }
  }

  /// A child inherits the signals that the thread blocks, and the threads that tests run on block nearly all.
  private static func withoutBlockedSignals(_ body: () throws -> Void) rethrows {
    var none = sigset_t()
    var before = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try body()
  }
}

/// Runs the program with arguments.
func genkan(
  _ arguments: String..., in folder: URL = Command.repository, input: String? = nil,
  environment: [String: String] = [:]
) async throws -> Command.Ending {
  try await Command(arguments: arguments, folder: folder, input: input, environment: environment).run()
}

/// Runs a line of a shell, to which `$GENKAN` is the program.
func shell(_ line: String, in folder: URL = Command.repository) async throws -> Command.Ending {
  try await Command(arguments: ["-c", line], folder: folder).run(URL(fileURLWithPath: "/bin/sh"))
}

/// The path of a flow that comes with the repository, seen from its top.
let anicca = "examples/anicca/flow.lua"
