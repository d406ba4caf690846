package import FlowDriver
import Spelling

// The variables of a resumed session.
extension FlowEvaluator {
  /// Restores the variables of an earlier session at the prompt, as far as they are data.
  ///
  /// - Returns: The messages on the variables for the user; empty where there were none.
  package func restore(_ variables: PromptVariables) -> [String] {
    let names = prompt.restore(variables)
    var said: [String] = []
    if !names.isEmpty { said.append("\(Self.listed(names)) kept: the variables that are data") }
    if !variables.others.isEmpty {
      said.append("\(Self.listed(variables.others)) not kept: only data is; define it anew")
    }
    return said.map(\.visible)
  }

  private static func listed(_ names: [String]) -> String {
    let most = 12
    let shown = names.count > most ? names.prefix(most) + ["…"] : names[...]
    return shown.joined(separator: ", ") + (names.count == 1 ? " is" : " are")
  }
}
