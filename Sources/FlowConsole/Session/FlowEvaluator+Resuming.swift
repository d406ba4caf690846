package import FlowDriver
import Spelling

// The variables of a session that is gone on with.
extension FlowEvaluator {
  /// Gives the prompt the variables of an earlier session, those that are data.
  ///
  /// - Returns: The sentences on them, for the person; none where there were none.
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
