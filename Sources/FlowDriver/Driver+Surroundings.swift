import FlowModel
package import FlowScript
import LuaKit
package import Phone

// Checking the experiments and variants of a phone against the names in the app.
extension Driver {
  /// Checks that an app asks for the experiments and variants in some changes of the phone.
  ///
  /// A variant that the app does not name may be its control group, which changes nothing. So an unknown variant is a
  /// note, not an error.
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
