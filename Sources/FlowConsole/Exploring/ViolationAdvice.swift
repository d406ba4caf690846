import FlowExplore
import Phone

extension Violation {
  /// The usual cure, where one thing is right: it begins with a verb. `nil` where the script's author has to choose.
  ///
  /// - Parameter property: The name of the property that is violated.
  func advice(for property: String) -> String? {
    if let cure { return cure }
    return switch evidence {
    case .forgottenAnswer: "keep the answer on disk, or ask again"
    case .missingEffect: "do or keep it before the effect that survives the kill, or again at the next launch"
    case .doubledEffect: "store that it was done before it is done, and look there first"
    case .repeatedRequest: "request it only while permissions.status is \"notDetermined\""
    // Its sentence says so.
    case .skippedStep where property == "order": nil
    case .skippedStep: "store a step when it is shown, not when the one before it is left"
    case .stuck: "add a control that goes on without it: a second button, a timer, a way back"
    case .finding(let code): Finding.guide(for: code).map { Self.imperative($0.cure) }
    case .text, .other: nil
    }
  }

  /// A sentence as the rest of a line: its first letter is small, and it has no full stop.
  private static func imperative(_ sentence: String) -> String {
    let text = sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}
