package import FlowSession
package import Phone

/// An edge's label: a gesture of the user, an answer to a dialog, or passing time.
///
/// For example:
///
///     Gesture(.tapped("next"))?.words             // "tap next"
///     Gesture(.promptAnswered(.refused))?.words   // "deny"
///     Gesture(.timePassed(0.3))                   // .time: edges of different lengths of time are one
package enum Gesture: Hashable, Sendable {
  case launch
  /// The return to the app, as from Settings.
  case comeBack
  /// A tap on a button, by its key.
  case tap(String)
  /// The choice of an option, by its key.
  case choose(String)
  /// Any text that is typed into a field, by its key.
  case type(String)
  case back
  case swipe(Event.Swipe)
  case answer(PromptAnswer)
  /// A face in front of the camera.
  case face
  /// Time passes: a timer, a server's answer or a transition is due.
  case time

  /// The gesture of an event; `nil` for an event that is no gesture.
  package init?(_ event: Event) {
    switch event {
    case .launched, .launchedWith: self = .launch
    case .foregrounded: self = .comeBack
    case .tapped(let key), .tappedTwice(let key): self = .tap(key)
    case .chosen(let key, _): self = .choose(key)
    case .entered(_, let key): self = .type(key)
    case .wentBack: self = .back
    case .swiped(let direction): self = .swipe(direction)
    case .promptAnswered(let answer): self = .answer(answer)
    case .occurred(.camera): self = .face
    case .timePassed: self = .time
    case .backgrounded, .processKilled, .killArmed, .posted, .signInFailed, .requestEnded, .phoneChanged,
      .occurred, .calledBack:
      return nil
    }
  }

  /// The gesture in words, such as `tap next`.
  package var words: String {
    switch self {
    case .launch: "launch"
    case .comeBack: "come back"
    case .tap(let key): "tap \(key)"
    case .choose(let key): "choose \(key)"
    case .type(let key): key == Event.field ? "type" : "type \(key)"
    case .back: "go back"
    case .swipe(let direction): "swipe \(direction.rawValue)"
    case .answer(let answer): Self.words(answer)
    case .face: "show a face"
    case .time: "time passes"
    }
  }

  private static func words(_ answer: PromptAnswer) -> String {
    switch answer {
    case .allowed: "allow"
    case .refused: "deny"
    case .once: "allow once"
    case .limited: "allow a part"
    case .some: "allow some"
    case .completed: "sign in on the site"
    case .unrecognized: "show another face"
    }
  }
}
