import FlowCheck
import FlowSession
import Phone

/// What a person would write to let an event happen.
enum EventLua {
  /// The lines for an event, in order; none for what only follows from another event.
  static func lines(_ event: Event) -> [String] {
    switch event {
    case .launched: ["app.launch()"]
    case .launchedWith(let arguments):
      ["app.launch { arguments = \(literal(.list(arguments.map { .string($0) }))) }"]
    case .swiped(let direction): ["swipe \(quoted(direction.rawValue))"]
    case .posted(let event, let details) where details.isEmpty: ["app.post \(quoted(event))"]
    case .posted(let event, let details): ["app.post(\(quoted(event)), \(literal(.record(details))))"]
    case .backgrounded: ["app.background()"]
    case .foregrounded: ["app.foreground()"]
    case .processKilled: ["app.kill()"]
    case .tapped(let control): ["tap \(quoted(control))"]
    case .tappedTwice(let control): ["tap(\(quoted(control)), { times = 2 })"]
    case .chosen(let option, nil): ["choose \(quoted(option))"]
    case .chosen(let option, let time?): ["choose(\(quoted(option)), \(quoted(time.description)))"]
    case .entered(let text): ["enter \(quoted(text))"]
    case .wentBack: ["back()"]
    case .promptAnswered(.allowed): ["allow()"]
    case .promptAnswered(.refused): ["deny()"]
    case .signInFailed: ["auth.failSignIn()"]
    case .requestEnded, .happened: []
    case .occurred(let occurrence): [line(occurrence)]
    case .timePassed(let seconds): ["clock.advance(\(CheckValue.number(seconds)))"]
    case .phoneChanged(let change): [line(change)]
    }
  }

  private static func line(_ occurrence: Occurrence) -> String {
    switch occurrence {
    case .memoryRanShort: "app.warnOfMemory()"
    }
  }

  private static func line(_ change: PhoneChange) -> String {
    switch change {
    case .ios(let version): "device.ios = \(quoted(version.description))"
    case .device(let kind): "device.kind = \(quoted(kind.rawValue))"
    case .language(let tag): "language.device = \(quoted(tag))"
    case .region(let code): "device.region = \(quoted(code))"
    case .version(let version): "app.update \(quoted(version.description))"
    case .variant(let experiment, let name?): "app.assign(\(quoted(experiment)), \(quoted(name)))"
    case .variant(let experiment, nil): "app.assign \(quoted(experiment))"
    case .permission(let permission, let status):
      "settings.set(\(quoted(permission.rawValue)), \(quoted(status.rawValue)))"
    case .reviewEnvironment(let environment): "review.environment = \(quoted(environment.rawValue))"
    case .reviewsAllowed(let allowed): "review.isAllowed = \(allowed)"
    case .campaign(let campaign): "paywall.campaign = \(quoted(campaign.rawValue))"
    case .stored(let key, .data(let bytes)):
      "store.plantData(\(quoted(key)), \(quoted(String(decoding: bytes, as: UTF8.self))))"
    case .stored(let key, let value): "store.plant(\(quoted(key)), \(literal(value ?? .null)))"
    }
  }

  /// A text as Lua writes it.
  static func quoted(_ text: String) -> String { CheckValue.string(text).description }

  /// Plain data as Lua writes it.
  static func literal(_ value: Value) -> String { check(value).description }

  /// Plain data as checks compare it.
  static func check(_ value: Value) -> CheckValue {
    switch value {
    case .null: .absent
    case .boolean(let boolean): .boolean(boolean)
    case .integer(let integer): .integer(Int64(integer))
    case .number(let number), .date(let number): .number(number)
    case .string(let text): .string(text)
    case .data(let bytes): .string(String(decoding: bytes, as: UTF8.self))
    case .json(let record): .string(JSONText.string(.record(record)))
    case .list(let list): .list(list.map(check))
    case .record(let record):
      .record(record.fields.filter { !$0.value.isNull }.map { CheckEntry(.string($0.name), check($0.value)) })
    }
  }
}
