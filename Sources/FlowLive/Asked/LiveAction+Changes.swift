import FlowSession
import Phone

// Messages that change the order of the steps, or the phone.
extension LiveMessage {
  var order: LiveAction? {
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

  var change: LiveAction? {
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
        return .event(.phoneChanged(.ios(try version(of: "iOS, such as 26.0"))))
      case "device":
        try only("kind")
        return .event(.phoneChanged(.device(try choice("kind"))))
      case "textSize":
        try only("size")
        return .event(.phoneChanged(.settings(.textSize(try choice("size")))))
      case "permission":
        try only("name", "status")
        return .event(.phoneChanged(.permission(try choice("name"), try choice("status"))))
      case "version":
        return .event(.phoneChanged(.version(try version(of: "an app, such as 1.4"))))
      case "call":
        let path = try text("verb")
        guard let verb = LiveVerb.named(path) else {
          throw Refusal("\"\(path)\" is no verb that a page calls")
        }
        return .call(try verb.line(self))
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

  /// Returns the version in a message that holds nothing else.
  private func version(of noun: String) throws(Refusal) -> OSVersion {
    try only("version")
    let text = try text("version")
    guard let version = OSVersion(text) else { throw Refusal("\"\(text)\" is no version of \(noun)") }
    return version
  }
}
