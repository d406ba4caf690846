import FlowCheck
import FlowDriver
import FlowScript

/// Runs the checks of a file's text, one after the other on one worker.
struct Checking {
  let folder: ScriptFolder
  var limits = ScriptEngine.Limits()

  /// A folder with the toy flow and these files.
  init(_ files: [String: String] = [:], seconds: Double = 30) throws {
    folder = try ScriptFolder(files)
    limits.evaluation = seconds
  }

  /// What became of each check of a file.
  func outcomes(_ source: String, seed: UInt64 = 0) throws -> [CheckOutcome] {
    try folder.write("a.check.lua", source)
    let worker = DriverCheckWorker(limits: limits)
    let checks = try worker.collect(CheckFile(folder.file("a.check.lua")))
    return try checks.map { check throws(CheckInterruption) in try worker.run(check, seed: seed) }
  }

  /// What became of one check with this body.
  func outcome(_ body: String, seed: UInt64 = 0) throws -> CheckOutcome {
    try outcomes("it(\"does it\", function()\n\(body)\nend)", seed: seed)[0]
  }

  /// The first lines of what a check with this body has to say, without the folder's path.
  func complaint(_ body: String) throws -> [String] {
    try outcome(body).messages.map { shown($0.text.split(separator: "\n").first.map(String.init) ?? "") }
  }

  /// The whole texts of what a check with this body has to say.
  func texts(_ body: String) throws -> [String] {
    try outcome(body).messages.map { shown($0.description) }
  }

  func shown(_ text: String) -> String { text.replacing(folder.path + "/", with: "") }
}
