package import FlowExplore
import FlowModel
import Phone

// A violation in words.
extension Violation {
  /// The fault, and the number of places with the same cause, where there are several.
  ///
  /// For example, `dead end at "permission": no control works (at 3 places)`.
  package var words: Phrase { "\(sentence)" + (places > 1 ? " (at \(value: "\(places)") places)" : "") }

  /// The line and the phone of the violation, such as `flow.lua:4, on iphone, iOS 26.0`. In an app with several flows
  /// the step comes first, such as `first/welcome`. A violation that shows at another line has this line, too.
  package func location(in result: Explorer.Result) -> Phrase {
    let step = flow.map { Phrase("\($0)/\(place)", .place) }
    let line = location.map { Phrase($0.description, .place) }
    let parts = [step, line, seenLine, result.phone(of: self).map { Phrase($0) }].compactMap(\.self)
    return parts.dropFirst().reduce(parts.first ?? "") { $0 + ", " + $1 }
  }

  /// The usual cure, as a clause that begins with a verb; `nil` where none is usual, or the fault's sentence says it.
  ///
  /// - Parameter property: The name of the property that is violated.
  package func advice(for property: String) -> Phrase? {
    if let cure { return Phrase(cure) }
    return switch evidence {
    case .forgottenAnswer: "keep the answer on disk, or ask again"
    case .missingEffect: "do or keep it before the effect that survives the kill, or again at the next launch"
    case .doubledEffect: "store that it was done before it is done, and look there first"
    case .repeatedRequest:
      "request it only while \(code: "permissions.status") is \(code: "\"notDetermined\"")"
    // Its sentence says so.
    case .skippedStep where property == "order": nil
    case .skippedStep: "store a step when it is shown, not when the one before it is left"
    case .stuck: "add a control that goes on without it: a second button, a timer, a way back"
    case .finding(let code): Finding.guide(for: code).map { Phrase(Self.imperative($0.cure)) }
    case .shownAgain, .text, .other: nil
    }
  }

  /// The line at which a violation shows, where its cause is another step.
  private var seenLine: Phrase? {
    seen.map { seen in
      "seen at \(place: seen.file == location?.file ? "line \(seen.line)" : seen.description)"
    }
  }

  /// Returns a sentence as the end of a longer line, with a small first letter and without a full stop.
  private static func imperative(_ sentence: String) -> String {
    let text = sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}
