import FlowModel
package import FlowScript
import LuaKit
package import Phone

// The names that an app asks for: experiments and their variants.
extension Driver {
  /// Looks whether an app asks for the experiments and the variants that it is assigned.
  ///
  /// A variant may be the one that changes nothing: that it has no name in the app is told, and not refused.
  ///
  /// - Throws: `LuaFailure` for an experiment that the app does not have.
  package func confirm(_ script: LoadedScript, _ changes: [PhoneChange]) throws {
    let variants = changes.filter { if case .variant(_, _?) = $0 { true } else { false } }
    guard !variants.isEmpty else { return }
    let names = script.askedNames(in: engine)
    if let failure = names.unknownExperiment(in: variants) { throw failure }
    for doubt in names.doubts(about: variants) {
      let text = doubt.message + (doubt.advice.map { "; \($0)" } ?? "")
      if let announce { announce(text) } else { engine.output?("note: " + text) }
    }
  }
}
