import FlowDriver
import FlowModel
package import FlowSession
package import Phone
import Spelling

/// One line for each thing that happened beside a screen: its actor, and what it was.
package enum EntryText {
  /// The line of an entry; `nil` for a screen, which is drawn.
  ///
  /// - Parameter world: The phone, which knows what an effect keeps only until the process ends.
  package static func line(_ entry: Transcript.Entry, in world: World) -> String? {
    raw(entry, in: world)?.shortened(to: longest).visible
  }

  /// The most bytes of a line: a value of megabytes is not read, and would be wrapped word by word.
  private static let longest = 4 << 10

  private static func raw(_ entry: Transcript.Entry, in world: World) -> String? {
    switch entry.kind {
    case .screen, .redrawn: nil
    case .event(let event): person(event)
    case .effect(let effect): "app" + (world.durability(of: effect)?.mark ?? " ") + " " + self.effect(effect)
    case .prompt(let prompt):
      "iOS  shows the \(prompt.name) dialog" + (prompt.purpose.map { ": “\($0.visibleOnOneLine)”" } ?? "")
    case .finding(let finding): "  !  \(finding.sentence) [\(finding.code), \(finding.source)]"
    case .log(let line): "log  \(line.heading): \(line.text)"
    case .end(let outcome, nil): "end  \(outcome.rawValue)"
    case .end(let outcome, let loop?):
      "end  \(outcome.rawValue) in a loop: \(loop.way), by " + EventLua.sentence(loop.event)
    }
  }

  private static func person(_ event: Event) -> String {
    switch event {
    case .launched: "you  launch the app"
    case .launchedWith(let arguments): "you  launch the app with " + arguments.joined(separator: " ")
    case .swiped(let direction): "you  swipe \(direction.rawValue)"
    case .posted(let event, let details):
      "     in the app: " + event + (details.isEmpty ? "" : " " + plain(details))
    case .backgrounded: "you  leave the app"
    case .foregrounded: "you  come back"
    case .processKilled: "iOS  kills the process"
    case .killArmed(.unheard): "     the process is to be killed before it hears of the next answer"
    case .killArmed(let fault): "     the process is to be killed after " + moment(fault)
    case .tapped(let control): "you  tap \(control)"
    case .tappedTwice(let control): "you  tap \(control) twice"
    case .chosen(let option, nil): "you  choose \(option)"
    case .chosen(let option, let time?): "you  choose \(option) at \(time)"
    case .entered(let text, Event.field): "you  enter \"\(text)\""
    case .entered(let text, let key): "you  enter \"\(text)\" into \(key)"
    case .wentBack: "you  go back"
    case .promptAnswered(.allowed): "you  allow"
    case .promptAnswered(.refused): "you  deny"
    case .promptAnswered(.once): "you  allow once"
    case .promptAnswered(.limited): "you  allow a part of it"
    case .promptAnswered(.unrecognized): "you  show a face that is not recognized"
    case .promptAnswered(.completed(let link)): "you  come back with \(link)"
    case .promptAnswered(.some): "you  allow some: " + plain(event.arguments)
    case .signInFailed: "net  fails the sign-in"
    case .requestEnded(let reply):
      "\(reply.ticket.request.isNetwork ? "net" : "iOS")  answers \(request(reply.ticket)): \(reply.answer.rawValue)"
        + (reply.detail.isEmpty ? "" : " " + plain(reply.detail))
    case .timePassed(let seconds): "     \(seconds) s pass"
    case .phoneChanged(let change): "     the phone changes: " + plain(change.arguments)
    case .occurred(.life(.backupRestored(nil))):
      "     backup restored permissions=asked (an assumption: no source says whether iOS keeps them)"
    case .occurred(.opened(.url(let url))): "you  follow the link \(url)"
    case .occurred(.opened(.quickAction(let name))): "you  choose \(name) on the Home Screen"
    case .occurred(.opened(.intent(let name, let details, _))):
      "     the intent \(name) runs" + (details.isEmpty ? "" : " " + plain(details))
    case .occurred(.paywall(.buy(let product))):
      "you  tap what the paywall offers" + (product.map { ": \($0)" } ?? "")
    case .occurred(.paywall(.restore)): "you  tap Restore on the paywall"
    case .occurred(let externalEvent): "     " + said(externalEvent.name, externalEvent.arguments)
    case .calledBack(.notificationDelivered(let delivery)): "iOS  " + self.delivery(delivery)
    case .calledBack(.alarmRang(let id, let time)): "iOS  \(time) rings the alarm \(id)"
    case .calledBack(.extensionInvoked(let push)): "iOS  hands the push \(push.id) to the service extension"
    case .calledBack(.suspended): "iOS  suspends the app"
    case .calledBack(.departed(.settings)): "iOS  shows Settings"
    case .calledBack(.departed(.url(let url))): "iOS  opens \(url)"
    case .calledBack(let callback): "iOS  " + said(callback.name, callback.arguments)
    }
  }

  /// The visible parts of a notification: the time, the sender or title, and the text.
  private static func delivery(_ delivery: NotificationDelivery) -> String {
    let time = Clock(now: delivery.at, timeZone: delivery.zone).wallTime
    let texts = [delivery.content.displayedTitle, delivery.content.body].filter { !$0.isEmpty }
    let actions =
      delivery.actions.isEmpty ? "" : " [" + delivery.actions.map(\.title).joined(separator: "] [") + "]"
    return "\(time) shows the notification \(delivery.id): " + texts.joined(separator: ", ") + actions
  }

  /// A name in words, and its details: `memoryRanShort` is "memory ran short".
  private static func said(_ name: String, _ arguments: Record) -> String {
    var words = ""
    for character in name {
      words += character.isUppercase ? " " + character.lowercased() : String(character)
    }
    return arguments.isEmpty ? words : words + " " + plain(arguments)
  }

  /// The effect at which a fault strikes, such as `store.set`, `the 2nd store.set` or `the 3rd effect`.
  private static func moment(_ fault: Fault) -> String {
    guard fault.count > 1 else { return fault.effect ?? "the next effect" }
    return "the \(ordinal(fault.count)) \(fault.effect ?? "effect")"
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

  private static func request(_ ticket: Ticket) -> String {
    switch ticket.request {
    case .permission(let permission): permission.rawValue
    case .signIn(let provider): provider.rawValue
    case .sheet(let sheet): sheet.name
    case .notification(let id): "notification \(id)"
    case .backend(let method, let path): "\(method) \(path)"
    }
  }

  private static func effect(_ effect: Effect) -> String {
    effect.name + phrase(effect.phrase, effect.arguments)
  }

  private static func phrase(_ phrase: EffectPhrase, _ arguments: Record) -> String {
    switch phrase {
    case .values: arguments.isEmpty ? "" : " " + values(arguments)
    case .fields: arguments.isEmpty ? "" : " " + plain(arguments)
    case .assignment(let name, let value): " \(name) = \(text(value))"
    case .named(let name, let details): " \(name)" + (details.isEmpty ? "" : " " + plain(details))
    case .failed(let phrase, let status):
      self.phrase(phrase, Record(arguments.fields.filter { $0.name != "status" })) + ": failed with \(status)"
    }
  }

  private static func plain(_ record: Record) -> String {
    record.fields.map { "\($0.name)=\(text($0.value))" }.joined(separator: " ")
  }

  private static func values(_ record: Record) -> String {
    record.fields.filter { !$0.value.isNull }.map { text($0.value) }.joined(separator: " ")
  }

  private static func text(_ value: Value) -> String {
    if case .string(let text) = value { text } else { JSONText.string(value) }
  }
}

extension Ticket.Request {
  /// True where the app's server answers, and not iOS.
  fileprivate var isNetwork: Bool {
    if case .backend = self { true } else { false }
  }
}
