import FlowDriver
import FlowModel
package import FlowSession
import FlowWords
import Phone

extension SeenPhone {
  /// Returns the possible answers to a session's dialog, each with its button's label and its Lua call.
  ///
  /// For example, of a permission:
  ///
  ///     SeenPhone.answers(session, app).map(\.word)  // ["allow()", "deny()"]
  package static func answers(_ session: Session, _ app: CompiledApp) -> [(label: String, word: String)] {
    guard let prompt = session.world.prompt else { return [] }
    let language = session.world.language.device.first ?? "en"
    let events = (try? app.enabledEvents(session, in: .none)) ?? []
    return events.filter { $0.actor == .dialog }.map { enabled in
      let word = EventLua.sentence(enabled.event)
      guard case .promptAnswered(let answer) = enabled.event,
        case .answer(let button, _, _) = DialogAnswer.step(answer, to: prompt, language: language)
      else { return (word, word) }
      return (button, word)
    }
  }
}
