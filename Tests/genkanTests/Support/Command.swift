import Foundation
import TestSupport

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
    _ executable: URL = program, onStart: @escaping @Sendable (ChildProcess, URL) -> Void = { _, _ in }
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
    _ executable: URL, _ onStart: @escaping @Sendable (ChildProcess, URL) -> Void
  ) async throws -> Ending {
    let streams = try TemporaryFolder()
    let variables =
      [
        "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "HOME": streams.url.path,
        "GENKAN": Self.program.path, "LANG": "C.UTF-8",
      ].merging(environment) { $1 }
    let given = try streams.write(input ?? "", to: "input")
    let output = try streams.write("", to: "output")
    let errors = try streams.write("", to: "errors")
    let process = try ChildProcess(
      executable, arguments, in: folder, environment: variables,
      streams: [
        ChildProcess.Stream(path: given.path, flags: O_RDONLY),
        ChildProcess.Stream(path: output.path, flags: O_WRONLY),
        ChildProcess.Stream(path: errors.path, flags: O_WRONLY),
      ])
    onStart(process, output)
    let status = await withCheckedContinuation { continuation in
      // On a thread of its own: waiting must hold none of the pool's.
      Thread.detachNewThread { continuation.resume(returning: process.status(patience: 60)) }
    }
    // What it started and left behind.
    process.end()
    return Ending(
      output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self), status: status)
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
