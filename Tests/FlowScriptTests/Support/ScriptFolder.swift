import FlowModel
import FlowScript
import Foundation
import TestSupport

/// A folder of files for one test; it goes with its owner.
final class ScriptFolder {
  private let temporary: TemporaryFolder
  /// The path of the folder, without links on its way.
  let path: String

  /// Makes a folder that holds `flow.lua` and other files, by their paths.
  init(_ flow: String = "", _ others: [String: String] = [:]) {
    guard let made = try? TemporaryFolder() else { preconditionFailure("no folder can be made") }
    temporary = made
    path = made.url.resolvingSymlinksInPath().path
    write("flow.lua", Array(flow.utf8))
    for name in others.keys.sorted() { write(name, Array((others[name] ?? "").utf8)) }
  }

  func write(_ name: String, _ bytes: [UInt8]) { _ = try? temporary.write(bytes, to: name) }

  func link(_ name: String, to target: String) { try? temporary.link(name, to: target) }

  func load(_ name: String = "flow.lua", _ engine: ScriptEngine = ScriptEngine(limits: .patient)) throws
    -> LoadedScript
  {
    try engine.load(path + "/" + name)
  }

  /// Everything that stops a file from being loaded, as a person reads it, without the folder's path.
  func refusal(_ name: String = "flow.lua", _ engine: ScriptEngine = ScriptEngine(limits: .patient)) -> String
  {
    do {
      _ = try load(name, engine)
      return "loaded"
    } catch {
      return shown((error as? LoadingFailure)?.diagnostics.map(\.text).joined(separator: "\n") ?? "\(error)")
    }
  }

  /// A text without the folder's path.
  func shown(_ text: String) -> String { text.replacing(path + "/", with: "") }
}

/// Everything that stops a script from being loaded, as a person reads it.
func refusal(_ flow: String, _ others: [String: String] = [:]) -> String {
  ScriptFolder(flow, others).refusal()
}

extension ScriptEngine.Limits {
  /// For what is not about time: under a sanitizer, or on a machine with other work, everything takes as long as it
  /// takes. What stops a script then is never the clock.
  static let patient = {
    var limits = ScriptEngine.Limits()
    limits.loading = 3600
    limits.evaluation = 3600
    return limits
  }()
}
