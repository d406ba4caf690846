import FlowModel
import FlowScript
import Foundation
import Fuzzing
import LuaKit

/// What libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func read(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt { Target.read(data, count) }

/// The loader of scripts: a file of any bytes is a flow, or diagnostics with places inside the file; twice the same.
enum Target: FuzzTarget {
  static func read(_ bytes: [UInt8]) {
    let path = ScratchFolder.write(bytes, to: "flow.lua")
    let first = load(path)
    // A line ends at LF, CR or a pair of both: there are at most so many.
    let lines = 1 + bytes.count { $0 == 0x0A || $0 == 0x0D }
    for diagnostic in first.diagnostics {
      require(!diagnostic.message.isEmpty, "a diagnostic says nothing")
      require(!diagnostic.text.isEmpty, "a diagnostic prints nothing")
      guard let place = diagnostic.location, place.file == path else { continue }
      require((0...lines).contains(place.line), "line \(place.line) of \(lines): \(diagnostic)")
    }
    guard bytes.count <= 2048, !first.isCut else { return }
    let second = load(path)
    guard !second.isCut else { return }
    requireEqual(second.diagnostics, first.diagnostics, "loaded twice")
    require(second.app == first.app, "loaded twice, it describes two apps")
  }

  private struct Outcome {
    var app: App?
    var diagnostics: [Diagnostic]

    /// Whether time or memory ended it, which need not happen at the same place twice.
    var isCut: Bool {
      diagnostics.contains { [.tooSlow, .tooMuchMemory].contains($0.code) }
    }
  }

  // Safe: libFuzzer calls the target on one thread.
  private nonisolated(unsafe) static var engine = ScriptEngine()
  // Safe: as above.
  private nonisolated(unsafe) static var uses = 0

  /// Loads a script in an engine that others were loaded in before, which it must not notice.
  private static func load(_ path: String) -> Outcome {
    var limits = ScriptEngine.Limits()
    limits.loading = 0.1
    limits.evaluation = 0.1
    limits.memory = 16 << 20
    if uses % 100 == 0 { engine = ScriptEngine(limits: limits) }
    uses += 1
    do throws(LoadingFailure) {
      let script = try engine.load(path)
      require(script.warnings.allSatisfy { $0.severity == .warning }, "an error is kept among the warnings")
      require(!script.flows.isEmpty, "an app has no flow")
      return Outcome(app: script.app, diagnostics: script.warnings)
    } catch {
      require(!error.diagnostics.isEmpty, "nothing is loaded, without a word")
      return Outcome(app: nil, diagnostics: error.diagnostics)
    }
  }
}
