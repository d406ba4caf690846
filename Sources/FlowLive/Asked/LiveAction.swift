package import FlowSession
import Phone

/// An action that the user requests on the page.
///
/// Each is run as one line at the prompt, so that undo, the journal and `:save` treat it like a typed line.
///
/// For example:
///
///     try LiveMessage("tap", ["key": "next"]).action  // .event(.tapped("next"))
package enum LiveAction: Hashable, Sendable {
  /// An event happens.
  case event(Event)
  /// The dialog is answered by the Lua call of one of its answers.
  case answer(String)
  /// An event that the page offers besides the controls, by its Lua call.
  case happen(String)
  /// Calls a verb of the prompt; the line contains the page's texts as quoted data.
  case call(String)
  /// The same gestures are made on a phone in another language.
  case language(String)
  /// The newest line is taken back.
  case undo
  /// The line that was taken back last happens again.
  case redo
  /// The session goes to a moment of a branch.
  case at(Int, branch: Int)
  /// The session goes to a mark.
  case atMark(String)
  /// The moment is given a name.
  case mark(String)
  /// The shortest way to a step is played.
  case jump(String)
  /// A step is moved before or after another one.
  case move(String, isBefore: Bool, String)
  /// The flow is played without a step.
  case without(String)
  /// The flow is played as its file has it.
  case ownOrder
  /// The order that is tried is written as a variant.
  case saveOrder
  /// The past is written as a check.
  case saveCheck
  /// The reasons for a step or a control are shown.
  case why(String)
}

extension LiveMessage {
  /// The action that the message requests.
  ///
  /// - Throws: ``Refusal`` for an unknown word, and for texts that the word does not allow.
  package var action: LiveAction {
    get throws(Refusal) {
      if let action = try gesture { return action }
      if let action = try travel { return action }
      if let action = try order { return action }
      if let action = try change { return action }
      throw Refusal("\"\(word)\" is nothing that a page can do")
    }
  }

  private var gesture: LiveAction? {
    get throws(Refusal) {
      switch word {
      case "tap":
        try only("key", "times")
        let key = try text("key")
        return .event(optional("times") == "2" ? .tappedTwice(key) : .tapped(key))
      case "choose":
        try only("key", "time")
        return .event(.chosen(try text("key"), time: try optional("time").map(time)))
      case "enter":
        try only("key", "text")
        return .event(.entered(try text("text"), into: try text("key")))
      case "swipe":
        try only("direction")
        return .event(.swiped(try choice("direction")))
      case "answer", "happen":
        try only("event")
        let event = try text("event")
        return word == "answer" ? .answer(event) : .happen(event)
      case "callBack":
        try only("link")
        return .event(.promptAnswered(.completed(try text("link"))))
      case "allowTypes": return .event(.promptAnswered(try types))
      case "back", "launch", "kill", "home", "return":
        try only()
        return .event(
          word == "back"
            ? .wentBack
            : word == "launch"
              ? .launched : word == "kill" ? .processKilled : word == "home" ? .backgrounded : .foregrounded)
      default: return nil
      }
    }
  }

  /// The answer to the Health sheet: the allowed types of data, each a name in the message, such as `read.steps`.
  private var types: PromptAnswer {
    get throws(Refusal) {
      var (read, share) = ([Health.Kind](), [Health.Kind]())
      for name in names {
        guard let kind = name.split(separator: ".").last.flatMap({ Health.Kind(rawValue: String($0)) }) else {
          throw Refusal("\"\(name)\" is no type of health data")
        }
        switch name {
        case "read.\(kind.rawValue)": read.append(kind)
        case "share.\(kind.rawValue)": share.append(kind)
        default: throw Refusal("\"\(name)\" is no type of health data")
        }
      }
      return .some(read: Health.Kinds(read), share: Health.Kinds(share))
    }
  }

  private func time(_ text: String) throws(Refusal) -> Habits.Time {
    guard let time = Habits.Time(text) else { throw Refusal("\"\(text)\" is no time of a day") }
    return time
  }

  private var travel: LiveAction? {
    get throws(Refusal) {
      switch word {
      case "undo", "redo", "ownOrder", "saveOrder", "saveCheck":
        try only()
        return
          [
            "undo": LiveAction.undo, "redo": .redo, "ownOrder": .ownOrder, "saveOrder": .saveOrder,
            "saveCheck": .saveCheck,
          ][word]
      case "at":
        try only("moment", "branch")
        return .at(try number("moment"), branch: try number("branch"))
      case "atMark", "mark":
        try only("name")
        let name = try text("name")
        return word == "mark" ? .mark(name) : .atMark(name)
      case "jump", "why":
        try only("key")
        let key = try text("key")
        return word == "jump" ? .jump(key) : .why(key)
      default: return nil
      }
    }
  }
}
