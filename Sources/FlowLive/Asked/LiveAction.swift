package import FlowSession
import Phone

/// A thing that a person asked for on the page.
///
/// Each is one line at the prompt: it is undone, kept and saved like a typed one.
///
/// For example:
///
///     try LiveMessage("tap", ["key": "next"]).action  // .event(.tapped("next"))
package enum LiveAction: Hashable, Sendable {
  /// An event happens.
  case event(Event)
  /// The dialog is answered, by the Lua of one of its answers.
  case answer(String)
  /// The same gestures are made on a phone in another language.
  case language(String)
  /// The server answers a request so from now on.
  case respond(String, status: Int, after: Double)
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
  /// A step is put before or behind another one.
  case move(String, isBefore: Bool, String)
  /// The flow is played without a step.
  case without(String)
  /// The flow is played as its file has it.
  case ownOrder
  /// The order that is tried is written as a variant.
  case saveOrder
  /// The past is written as a check.
  case saveCheck
  /// The reason for a step or a control is told.
  case why(String)
}

extension LiveMessage {
  /// The action that a message asks for.
  ///
  /// - Throws: ``Refusal`` for an unknown word, and for one with texts that it does not take.
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
      case "answer":
        try only("event")
        return .answer(try text("event"))
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

  private var order: LiveAction? {
    get throws(Refusal) {
      switch word {
      case "move":
        try only("step", "before", "after")
        let step = try text("step")
        guard let other = optional("before") else {
          return .move(step, isBefore: false, try text("after"))
        }
        guard optional("after") == nil else { throw Refusal("\"move\" takes one place") }
        return .move(step, isBefore: true, other)
      case "without":
        try only("step")
        return .without(try text("step"))
      default: return nil
      }
    }
  }

  private var change: LiveAction? {
    get throws(Refusal) {
      switch word {
      case "language":
        try only("tag")
        do {
          return .language(
            try PreferredLanguages(separatedByCommas: try text("tag")).tags.joined(separator: ","))
        } catch let refusal as PreferredLanguages.Refusal {
          throw Refusal("\(refusal.message); \(refusal.advice)")
        } catch {
          throw (error as? Refusal) ?? Refusal("\(error)")
        }
      case "ios":
        try only("version")
        let text = try text("version")
        guard let version = OSVersion(text) else {
          throw Refusal("\"\(text)\" is no version of iOS, such as 26.0")
        }
        return .event(.phoneChanged(.ios(version)))
      case "device":
        try only("kind")
        return .event(.phoneChanged(.device(try choice("kind"))))
      case "textSize":
        try only("size")
        return .event(.phoneChanged(.settings(.textSize(try choice("size")))))
      case "permission":
        try only("name", "status")
        return .event(.phoneChanged(.permission(try choice("name"), try choice("status"))))
      case "assign":
        try only("experiment", "variant")
        let name = try text("variant")
        return .event(
          .phoneChanged(.variant(experiment: try text("experiment"), name: name.isEmpty ? nil : name)))
      case "online":
        try only("isOnline")
        return .event(.phoneChanged(.backend(.online(try text("isOnline") == "true"))))
      case "respond":
        try only("request", "status", "after")
        guard let after = Double(try text("after")), after >= 0, after < 1e9 else {
          throw Refusal("\"after\" is a number of seconds")
        }
        return .respond(try text("request"), status: try number("status"), after: after)
      case "pass":
        try only("seconds")
        guard let seconds = Double(try text("seconds")), seconds > 0, seconds < 1e10 else {
          throw Refusal("\"seconds\" is a number above 0")
        }
        return .event(.timePassed(seconds))
      default: return nil
      }
    }
  }
}
