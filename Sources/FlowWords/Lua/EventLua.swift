package import FlowSession
package import Phone

/// The Lua that a person would write to let an event happen.
///
/// For example:
///
///     EventLua.lines(.tapped("next"))               // ["tap \"next\""]
///     EventLua.lines(.phoneChanged(.region("JP")))  // ["device.region = \"JP\""]
///     EventLua.lines(.calledBack(.becameActive))    // []: it only follows from another event
///
/// The way back, from a line to an event, is the interpreter's: a line is run, and its verb makes the event.
package enum EventLua {
  /// Returns the Lua lines for an event, in order. There are none for the end of a request and a callback of the phone,
  /// which follow from other events.
  ///
  /// - Parameter isInFront: True where the app was in front before: a change in Settings then has `beside = true`.
  package static func lines(_ event: Event, isInFront: Bool = false) -> [String] {
    switch event {
    case .phoneChanged(.permission(let permission, let status)) where isInFront:
      ["settings.set(\(quoted(permission.rawValue)), \(quoted(status.rawValue)), { beside = true })"]
    case .phoneChanged(.appLanguage(let tag)) where isInFront:
      ["settings.set(\"language\", \(tag.map(quoted) ?? "nil"), { beside = true })"]
    case .launched: ["app.launch()"]
    case .launchedWith(let arguments):
      ["app.launch { arguments = \(literal(.list(arguments.map { .string($0) }))) }"]
    case .swiped(let direction): ["swipe \(quoted(direction.rawValue))"]
    case .posted(let event, let details) where details.isEmpty: ["app.post \(quoted(event))"]
    case .posted(let event, let details): ["app.post(\(quoted(event)), \(literal(.record(details))))"]
    case .backgrounded: ["app.background()"]
    case .foregrounded: ["app.foreground()"]
    case .processKilled: ["app.kill()"]
    case .killArmed(let fault): ["app.kill \(literal(.record(fault.arguments)))"]
    case .tapped(let control): ["tap \(quoted(control))"]
    case .tappedTwice(let control): ["tap(\(quoted(control)), { times = 2 })"]
    case .chosen(let option, nil): ["choose \(quoted(option))"]
    case .chosen(let option, let time?): ["choose(\(quoted(option)), \(quoted(time.description)))"]
    case .entered(let text, Event.field): ["enter \(quoted(text))"]
    case .entered(let text, let key): ["enter(\(quoted(text)), \(quoted(key)))"]
    case .wentBack: ["back()"]
    case .promptAnswered(.allowed): ["allow()"]
    case .promptAnswered(.refused): ["deny()"]
    case .promptAnswered(.once): ["allow \"once\""]
    case .promptAnswered(.limited): ["allow \"limited\""]
    case .promptAnswered(.unrecognized): ["deny \"unrecognized\""]
    case .promptAnswered(.completed(let link)): ["allow \(quoted(link))"]
    case .promptAnswered(.some(let read, let share)):
      ["allow \(literal(.record(["read": read.value, "share": share.value])))"]
    case .signInFailed: ["auth.failSignIn()"]
    case .requestEnded, .calledBack: []
    case .occurred(let externalEvent): [line(externalEvent)]
    case .timePassed(let seconds): ["clock.advance(\(Value.number(seconds)))"]
    case .phoneChanged(let change): [line(change)]
    }
  }

  /// Returns an event on one line: its Lua, or its name and arguments where it only follows from another event.
  package static func sentence(_ event: Event, isInFront: Bool = false) -> String {
    let lines = lines(event, isInFront: isInFront)
    return lines.isEmpty ? event.spoken : lines.joined(separator: "; ")
  }

  private static func line(_ externalEvent: ExternalEvent) -> String {
    switch externalEvent {
    case .memoryRanShort: "app.warnOfMemory()"
    case .life(let life): line(life)
    case .notification(.tapped(let id, nil)): "notifications.tap \(quoted(id))"
    case .notification(.tapped(let id, let action?)): "notifications.tap(\(quoted(id)), \(quoted(action)))"
    case .notification(.settingsOpened): "settings.openNotifications()"
    case .notification(.swiped(let id)): "notifications.swipe \(quoted(id))"
    case .push(.arrived(let message)): "push.send \(literal(.record(message.arguments)))"
    case .paywall(.buy(nil)): "paywall.purchase()"
    case .paywall(.buy(let product?)): "paywall.purchase \(quoted(product))"
    case .paywall(.restore): "paywall.restore()"
    case .purchase(.approved(let product)): "purchases.approve \(quoted(product))"
    case .purchase(.declined(let product)): "purchases.decline \(quoted(product))"
    case .purchase(.revoked(let product)): "purchases.revoke \(quoted(product))"
    case .purchase(.boughtElsewhere(let product)): "purchases.grant \(quoted(product))"
    case .purchase(.cancelled(let product)): "purchases.cancel \(quoted(product))"
    case .purchase(.billingFailed(let product)): "purchases.failBilling \(quoted(product))"
    case .purchase(.billingRecovered(let product)): "purchases.recoverBilling \(quoted(product))"
    case .call(.began): "voice.interrupt()"
    case .call(.ended): "voice.endInterruption()"
    case .opened(.url(let url)): "app.openURL \(quoted(url))"
    case .opened(.intent(let name, let details, _)) where details.isEmpty: "app.intent \(quoted(name))"
    case .opened(.intent(let name, let details, _)):
      "app.intent(\(quoted(name)), \(literal(.record(details))))"
    case .opened(.quickAction(let name)): "app.quickAction \(quoted(name))"
    case .camera(let shot): "camera.show(" + shot.faces.map(quoted).joined(separator: ", ") + ")"
    }
  }

  private static func line(_ life: Life) -> String {
    switch life {
    case .phoneLocked: "device.lock()"
    case .phoneUnlocked: "device.unlock()"
    case .phoneRestarted: "device.restart()"
    case .appPrewarmed: "app.prewarm()"
    case .appReclaimed: "app.reclaim()"
    case .appForceQuit: "app.forceQuit()"
    case .appCovered(.controlCenter): "app.showControlCenter()"
    case .appCovered(.appSwitcher): "app.showAppSwitcher()"
    case .backupRestored(nil): "device.restore()"
    case .backupRestored(let keeps?): "device.restore { permissions = \"\(keeps ? "kept" : "asked")\" }"
    case .appReinstalled(let vendorStays): "app.reinstall(\(vendorStays ? "{ vendorStays = true }" : ""))"
    }
  }

  private static func line(_ change: PhoneChange) -> String {
    switch change {
    case .ios(let version): "device.ios = \(quoted(version.description))"
    case .device(let kind): "device.kind = \(quoted(kind.rawValue))"
    case .settings(.textSize(let size)): "device.textSize = \(quoted(size.rawValue))"
    case .settings(.uses24HourTime(let uses)): "device.uses24HourTime = \(uses)"
    case .settings(.calendar(let calendar)): "device.calendar = \(quoted(calendar.rawValue))"
    case .language(let tag): "language.device = \(quoted(tag))"
    case .appLanguage(let tag): "settings.set(\"language\", \(tag.map(quoted) ?? "nil"))"
    case .region(let code): "device.region = \(quoted(code))"
    case .version(let version): "app.update \(quoted(version.description))"
    case .fact(let name, let value): "phone.set(\(quoted(name)), \(literal(value)))"
    case .failure(let failure): line(failure)
    case .recovery(let service): "phone.recover \(quoted(service.rawValue))"
    case .variant(let experiment, let name?): "app.assign(\(quoted(experiment)), \(quoted(name)))"
    case .variant(let experiment, nil): "app.assign \(quoted(experiment))"
    case .permission(let permission, let status):
      "settings.set(\(quoted(permission.rawValue)), \(quoted(status.rawValue)))"
    case .reviewEnvironment(let environment): "review.environment = \(quoted(environment.rawValue))"
    case .reviewsAllowed(let allowed): "review.isAllowed = \(allowed)"
    case .campaign(let campaign): "paywall.campaign = \(quoted(campaign.rawValue))"
    case .stored(let key, .data(let bytes)):
      "store.plantData(\(quoted(key)), \(quoted(bytes)))"
    case .stored(let key, let value): "store.seed(\(quoted(key)), \(literal(value ?? .null)))"
    case .storedInGroup(let group, let key, let value):
      "store.seed(\(quoted(key)), \(literal(value ?? .null)), \(quoted(group)))"
    case .kept(let name, let value): "keychain.seed(\(quoted(name)), \(literal(value ?? .null)))"
    case .file(let file) where file.isBroken:
      "files.seed(\(quoted(file.name)), { bytes = \(file.bytes), broken = true }"
        + (file.group.map { ", " + quoted($0) } ?? "") + ")"
    case .file(let file):
      "files.seed(\(quoted(file.name)), \(file.bytes)\(file.group.map { ", " + quoted($0) } ?? ""))"
    case .health(.samples(let kind, let samples)):
      "health.seed(\(quoted(kind.rawValue)), \(literal(.list(samples))))"
    case .health(.access(let kind, let read, let write)):
      "health.decide(\(quoted(kind.rawValue)), \(literal(access(read, write))))"
    case .health(.forbidden(let isForbidden)): "health.isForbidden = \(isForbidden)"
    case .info(let change): "app.declare(\(quoted(change.name)), \(literal(change.value)))"
    case .location(.services(let isOn)): "settings.locationServices = \(isOn)"
    case .location(.precise(let isOn)): "settings.preciseLocation = \(isOn)"
    case .timeZone(let name): "clock.timeZone = \(quoted(name))"
    case .communication(let isCapable): "intents.isCapable = \(isCapable)"
    case .suspendsAfter(let seconds): "app.suspendAfter = \(Value.number(seconds))"
    case .beforeFirstUnlock(let policy): "store.beforeFirstUnlock = \(quoted(policy.rawValue))"
    case .analyticsOnDisk(let keeps): "analytics.keepsOnDisk = \(keeps)"
    case .notifications(let change): line(change)
    case .backend(let change): line(change)
    case .account(let change): line(change)
    case .paywall(let change): line(change)
    case .switched(let one, let isOn): "settings.\(one.rawValue) = \(isOn)"
    case .biometry(let state): "device.biometry = \(quoted(state.rawValue))"
    case .asksToBuy(let asks): "purchases.asksToBuy = \(asks)"
    case .reviewsSpareRaters(let spares): "review.sparesRaters = \(spares)"
    }
  }

  private static func line(_ failure: Failures.Failure) -> String {
    var how: Record = [:]
    if let after = failure.after { how.append("after", .number(after)) }
    if failure.reason != failure.service.reasons[0] { how.append("reason", .string(failure.reason)) }
    if let times = failure.times { how.append("times", .integer(times)) }
    let service = quoted(failure.service.rawValue)
    return how.isEmpty ? "phone.fail \(service)" : "phone.fail(\(service), \(literal(.record(how))))"
  }

  private static func access(_ read: Bool?, _ write: Bool?) -> Value {
    .record(["read": read.map { .boolean($0) } ?? .null, "write": write.map { .boolean($0) } ?? .null])
  }

  private static func line(_ change: UserNotifications.Change) -> String {
    switch change {
    case .part(let option, let isOn): "settings.setNotifications(\(quoted(option.rawValue)), \(isOn))"
    case .capPolicy(let policy): "notifications.cap = \(quoted(policy.rawValue))"
    case .refusesWithoutPermission(let refuses): "notifications.failsWithoutPermission = \(refuses)"
    case .removalTakesNewer(let takes): "notifications.removalTakesNewer = \(takes)"
    case .sound(let file):
      "notifications.declareSound(\(quoted(file.name))"
        + (file.seconds.map { ", \(Value.number($0))" } ?? "") + ")"
    }
  }

  private static func line(_ change: Backend.Change) -> String {
    switch change {
    case .program(let key, let program):
      "backend.respond(\(quoted(key)), \(literal(.record(program.arguments))))"
    case .online(let isOnline): "backend.isOnline = \(isOnline)"
    }
  }

  private static func line(_ change: Account.Change) -> String {
    switch change {
    case .credentialState(let state): "auth.setCredentialState \(quoted(state.rawValue))"
    case .stoppedUsing: "auth.stopUsingAppleID()"
    case .capability(let isCapable): "auth.isCapable = \(isCapable)"
    }
  }

  private static func line(_ change: Paywall.Change) -> String {
    switch change {
    case .placement(let name, let campaign, let isGated):
      "paywall.decide(\(quoted(name)), "
        + literal(
          .record(["campaign": campaign.map { .string($0.rawValue) } ?? .null, "gated": .boolean(isGated)]))
        + ")"
    case .subscribed(let isSubscribed): "paywall.isSubscribed = \(isSubscribed)"
    }
  }

  /// The call that installs the flow of a file over the installed version, as a person would write it.
  ///
  /// For example: `EventLua.update("flow.lua")` is `app.update { flow = "flow.lua" }`.
  package static func update(_ path: String, version: OSVersion? = nil) -> String {
    let number = version.map { "version = \"\($0)\", " } ?? ""
    return "app.update { \(number)flow = \(quoted(path)) }"
  }

  /// A text as Lua writes it.
  package static func quoted(_ text: String) -> String { Value.string(text).description }

  /// Returns bytes as a Lua string: as text where they are UTF-8, else with escapes such as `\xFF`.
  static func quoted(_ bytes: [UInt8]) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return quoted(text) }
    return "\"" + bytes.map { Self.escaped($0) }.joined() + "\""
  }

  private static func escaped(_ byte: UInt8) -> String {
    let isPlain = 0x20..<0x7F ~= byte && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    return isPlain ? String(UnicodeScalar(byte)) : "\\x" + hexadecimal(byte)
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }

  /// Plain data as Lua writes it.
  package static func literal(_ value: Value) -> String { value.description }
}
