import FlowExplore

extension Violation {
  /// The usual cure, where one thing is right: it begins with a verb. `nil` where the script's author has to choose.
  ///
  /// - Parameter property: The name of the property that is violated.
  func advice(for property: String) -> String? {
    switch evidence {
    case .missingEffect: "do or keep it before the effect that survives the kill, or again at the next launch"
    case .doubledEffect: "store that it was done before it is done, and look there first"
    case .repeatedRequest: "request it only while permissions.status is \"notDetermined\""
    // Its sentence says so.
    case .skippedStep where property == "order": nil
    case .skippedStep: "store a step when it is shown, not when the one before it is left"
    case .stuck: "add a control that goes on without it: a second button, a timer, a way back"
    case .finding(let code): "genkan explain \(code) has the rule"
    case .text, .other: nil
    }
  }
}
