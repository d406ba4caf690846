import FlowModel
package import FlowSession
import Phone
import Spelling

extension Transcript.Entry {
  /// The sentence about the entry, cut and with its control characters drawn; `nil` for a screen, which is drawn.
  ///
  /// For example, `you  tap next`, `app● store.set seen = true` or `iOS  shows the notifications dialog`.
  package var sentence: Sentence? {
    let sentence: Sentence? =
      switch kind {
      case .screen, .redrawn: nil
      case .event(let event): event.sentence
      case .effect(let effect): Sentence(.app, effect.words, keeping: durability)
      case .prompt(let prompt):
        Sentence(
          .phone,
          "\(verb: "shows") the \(place: prompt.name) dialog"
            + (prompt.purpose.map { ": “\(value: $0.visibleOnOneLine)”" as Phrase } ?? ""))
      case .finding(let finding):
        Sentence(.finding, "\(finding.sentence) [\(code: finding.code), \(place: finding.source)]")
      case .log(let line): Sentence(.log, "\(line.heading): \(value: line.text)")
      case .end(let outcome, nil): Sentence(.end, "\(value: outcome.rawValue)")
      case .end(let outcome, let loop?):
        Sentence(
          .end, "\(value: outcome.rawValue) in a loop: \(loop.way), by \(code: EventLua.sentence(loop.event))"
        )
      }
    return sentence?.shown
  }
}
