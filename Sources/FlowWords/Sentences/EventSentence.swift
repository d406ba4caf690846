package import FlowSession
import Phone
import Spelling

extension Event {
  /// The event as a sentence.
  ///
  /// For example:
  ///
  ///     Event.tappedTwice("next").sentence.text                // "you  tap next twice"
  ///     Event.calledBack(.alarmRang(id: "a", at: …)).sentence  // "iOS  07:00 rings the alarm a"
  package var sentence: Sentence {
    switch self {
    case .launched: Sentence(.person, "\(verb: "launch") the app")
    case .launchedWith(let arguments):
      Sentence(.person, "\(verb: "launch") the app with \(value: arguments.joined(separator: " "))")
    case .swiped(let direction): Sentence(.person, "\(verb: "swipe") \(value: direction.rawValue)")
    case .posted(let event, let details):
      Sentence(.surroundings, "in the app: \(value: event)" + Self.details(details))
    case .backgrounded: Sentence(.person, "\(verb: "leave") the app")
    case .foregrounded: Sentence(.person, "\(verb: "come back")")
    case .processKilled: Sentence(.phone, "\(verb: "kills") the process")
    case .killArmed(.unheard):
      Sentence(.surroundings, "the process is to be \(verb: "killed") before it hears of the next answer")
    case .killArmed(let fault):
      Sentence(.surroundings, "the process is to be \(verb: "killed") after \(value: fault.moment)")
    case .tapped(let control): Sentence(.person, "\(verb: "tap") \(value: control)")
    case .tappedTwice(let control): Sentence(.person, "\(verb: "tap") \(value: control) twice")
    case .chosen(let option, nil): Sentence(.person, "\(verb: "choose") \(value: option)")
    case .chosen(let option, let time?):
      Sentence(.person, "\(verb: "choose") \(value: option) at \(value: "\(time)")")
    case .entered(let text, Event.field): Sentence(.person, "\(verb: "enter") \(value: "\"\(text)\"")")
    case .entered(let text, let key):
      Sentence(.person, "\(verb: "enter") \(value: "\"\(text)\"") into \(value: key)")
    case .wentBack: Sentence(.person, "\(verb: "go back")")
    case .promptAnswered(let answer): Sentence(.person, Self.words(answer, arguments))
    case .signInFailed: Sentence(.network, "\(verb: "fails") the sign-in")
    case .requestEnded(let reply):
      Sentence(
        reply.ticket.request.isNetwork ? .network : .phone,
        "\(verb: "answers") \(value: reply.ticket.request.spelled): \(value: reply.answer.rawValue)"
          + Self.details(reply.detail))
    case .timePassed(let seconds): Sentence(.surroundings, "\(value: "\(seconds)") s \(verb: "pass")")
    case .phoneChanged(let change):
      Sentence(.surroundings, "the phone \(verb: "changes"):" + Self.details(change.arguments, always: true))
    case .occurred(let externalEvent): Self.sentence(externalEvent)
    case .calledBack(let callback): Sentence(.phone, Self.words(callback))
    }
  }

  /// The details of an event, with a space before them; empty without any, unless `always`.
  private static func details(_ record: Record, always: Bool = false) -> Phrase {
    record.isEmpty && !always ? "" : " \(value: record.spoken.joined(separator: " "))"
  }

  private static func words(_ answer: PromptAnswer, _ arguments: Record) -> Phrase {
    switch answer {
    case .allowed: "\(verb: "allow")"
    case .refused: "\(verb: "deny")"
    case .once: "\(verb: "allow") once"
    case .limited: "\(verb: "allow") a part of it"
    case .unrecognized: "\(verb: "show") a face that is not recognized"
    case .completed(let link): "\(verb: "come back") with \(value: link)"
    case .some: "\(verb: "allow") some:" + details(arguments, always: true)
    }
  }

  private static func sentence(_ externalEvent: ExternalEvent) -> Sentence {
    switch externalEvent {
    case .life(.backupRestored(nil)):
      Sentence(
        .surroundings,
        "backup restored \(value: "permissions=asked") (an assumption: no source says whether iOS keeps them)"
      )
    case .opened(.url(let url)): Sentence(.person, "\(verb: "follow") the link \(value: url)")
    case .opened(.quickAction(let name)):
      Sentence(.person, "\(verb: "choose") \(value: name) on the Home Screen")
    case .opened(.intent(let name, let details, _)):
      Sentence(.surroundings, "the intent \(value: name) \(verb: "runs")" + Self.details(details))
    case .paywall(.buy(let product)):
      Sentence(
        .person,
        "\(verb: "tap") what the paywall offers" + (product.map { ": \(value: $0)" as Phrase } ?? ""))
    case .paywall(.restore): Sentence(.person, "\(verb: "tap") Restore on the paywall")
    default: Sentence(.surroundings, said(externalEvent.name, externalEvent.arguments))
    }
  }

  private static func words(_ callback: SystemCallback) -> Phrase {
    switch callback {
    case .notificationDelivered(let delivery): words(delivery)
    case .alarmRang(let id, let time): "\(value: "\(time)") \(verb: "rings") the alarm \(value: id)"
    case .extensionInvoked(let push): "\(verb: "hands") the push \(value: push.id) to the service extension"
    case .suspended: "\(verb: "suspends") the app"
    case .departed(.settings): "\(verb: "shows") \(place: "Settings")"
    case .departed(.url(let url)): "\(verb: "opens") \(value: url)"
    default: said(callback.name, callback.arguments)
    }
  }

  /// The visible parts of a notification: the time, the sender or title, and the text.
  private static func words(_ delivery: NotificationDelivery) -> Phrase {
    let time = Clock(now: delivery.at, timeZone: delivery.zone).wallTime
    let texts = [delivery.content.displayedTitle, delivery.content.body].filter { !$0.isEmpty }
    let actions =
      delivery.actions.isEmpty ? "" : " [" + delivery.actions.map(\.title).joined(separator: "] [") + "]"
    return
      "\(value: time) \(verb: "shows") the notification \(value: delivery.id): \(value: texts.joined(separator: ", "))\(value: actions)"
  }

  /// A name in words, and its details: `memoryRanShort` is "memory ran short".
  private static func said(_ name: String, _ arguments: Record) -> Phrase {
    var words = ""
    for character in name {
      words += character.isUppercase ? " " + character.lowercased() : String(character)
    }
    return "\(words)" + details(arguments)
  }
}

extension Fault {
  /// The effect at which the fault strikes, such as `store.set`, `the 2nd store.set` or `the 3rd effect`.
  fileprivate var moment: String {
    guard count > 1 else { return effect ?? "the next effect" }
    return "the \(Self.ordinal(count)) \(effect ?? "effect")"
  }

  private static func ordinal(_ number: Int) -> String {
    let suffix =
      switch (number % 100, number % 10) {
      case (11...13, _): "th"
      case (_, 1): "st"
      case (_, 2): "nd"
      case (_, 3): "rd"
      default: "th"
      }
    return "\(number)\(suffix)"
  }
}

extension Ticket.Request {
  /// True where the app's server answers, and not iOS.
  fileprivate var isNetwork: Bool {
    if case .backend = self { true } else { false }
  }

  /// The request in a sentence.
  fileprivate var spelled: String {
    switch self {
    case .permission(let permission): permission.rawValue
    case .signIn(let provider): provider.rawValue
    case .sheet(let sheet): sheet.name
    case .notification(let id): "notification \(id)"
    case .backend(let method, let path): "\(method) \(path)"
    }
  }
}
