import Foundation
import TestSupport

/// A program of the system, run to its end.
enum Program {
  /// Runs a program that is found in the path.
  ///
  /// - Returns: Its exit code and both outputs.
  static func run(_ name: String, _ arguments: [String], in folder: TemporaryFolder) throws -> (
    status: Int32, text: String
  ) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [name] + arguments
    process.currentDirectoryURL = folder.url
    let handle = try FileHandle(forWritingTo: try folder.write("", to: "output"))
    process.standardOutput = handle
    process.standardError = handle
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return (process.terminationStatus, try folder.read("output"))
  }
}
