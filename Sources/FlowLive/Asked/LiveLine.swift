package import FlowDriver
import FlowModel
import FlowSession
import FlowWords
import Phone

extension LiveAction {
  /// Returns the line at the prompt for the action.
  ///
  /// Every text of a page becomes a quoted Lua string in the line, so that no text is run as code.
  ///
  /// For example:
  ///
  ///     LiveAction.move("age", isBefore: false, "name").line(in: driver)  // flow = flow:move("age", { after = "name" })
  ///
  /// - Throws: ``LiveMessage/Refusal`` for an answer or an event that the session does not offer, and for a file
  ///   without a free name.
  package func line(in driver: Driver) throws(LiveMessage.Refusal) -> String {
    switch self {
    case .event(let event): return EventLua.lines(event).joined(separator: "; ")
    case .answer(let word):
      guard let compiled = driver.compiled, let session = driver.session,
        let events = try? compiled.enabledEvents(session, in: .none),
        let answer = events.first(where: { $0.actor == .dialog && EventLua.sentence($0.event) == word })
      else { throw LiveMessage.Refusal("no dialog with that answer is up") }
      return EventLua.sentence(answer.event)
    case .happen(let word):
      guard let compiled = driver.compiled, let session = driver.session,
        let event = LiveOffers(session, compiled).events.first(where: { EventLua.sentence($0) == word })
      else { throw LiveMessage.Refusal("that cannot happen any more") }
      return EventLua.sentence(event)
    case .call(let line): return line
    case .language(let tags): return ":language \(tags)"
    case .undo: return "undo()"
    case .redo: return "redo()"
    case .at(let count, let branch): return "at(\(count), \(branch))"
    case .atMark(let name): return "at \(EventLua.quoted(name))"
    case .mark(let name): return "mark \(EventLua.quoted(name))"
    case .jump(let step): return "jump \(EventLua.quoted(step))"
    case .move(let step, let isBefore, let other):
      let place = "{ \(isBefore ? "before" : "after") = \(EventLua.quoted(other)) }"
      return "flow = flow:move(\(EventLua.quoted(step)), \(place))"
    case .without(let step): return "flow = flow:without \(EventLua.quoted(step))"
    case .ownOrder: return "flow = nil"
    case .saveOrder:
      return "flow:save \(EventLua.quoted(try LiveFiles(driver).free("order", ".lua")))"
    case .saveCheck:
      return "save_check \(EventLua.quoted(try LiveFiles(driver).free("page", ".check.lua")))"
    case .why(let name): return "why \(EventLua.quoted(name))"
    }
  }
}
