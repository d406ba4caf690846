// The permission for the phone's location. Models the authorization of `CLLocationManager`.
//
// Kept: a request shows its dialog only while nothing is decided and the app is in the foreground, and does nothing
// otherwise, so that code that waits for the delegate never continues (S-41); Allow Once looks like
// `authorizedWhenInUse` and is gone when the app is no longer in use (S-42); Always can be requested once more after
// While Using; where it was requested first, it looks granted until a second dialog decides (S-43), which this phone
// shows at the return to an app that needed Always while not in use; a dialog that goes away with the screen's lock or
// with the app decides nothing, and no delegate is called (S-44); Location Services can be off for all apps, and from
// iOS 14 on the accuracy can be reduced (S-46). Left out: coordinates; the second dialog over other apps; the moments
// for which Allow Once lasts after the app was left.

/// The location settings, besides the app's own status, which is in `Permissions`.
///
/// For example:
///
///     _ = world.apply(.permissions(.request(.location)))
///     _ = world.answerPrompt(.once)
///     world.status(of: .location)  // .authorizedWhenInUse
///     world.location.isOnce        // true, which no app can tell
public struct Location: Hashable, Sendable, Codable {
  // MARK: State

  /// True where Location Services are on, in Settings › Privacy, for all apps.
  package private(set) var isEnabled = true
  /// True where the app receives the exact location, `CLAccuracyAuthorization`.
  package private(set) var isPrecise = true
  /// True where the status shows While Using and the person chose Allow Once, which no app can see (S-42).
  package private(set) var isOnce = false
  /// True where the dialog offers Always to an app that has While Using.
  private(set) var asksForMore = false
  private var wantsAlways = false
  private var hasAskedForMore = false
  private var provisional: Provisional?

  /// A provisional Always: the first dialog offered only While Using, and the app sees Always until a second dialog
  /// decides.
  private enum Provisional: String, Hashable, Sendable, Codable {
    /// The app has been in use since the first dialog.
    case granted
    /// The app has been out of use, which counts as a need of Always: iOS has yet to show the second dialog.
    case used
    /// The second dialog is up.
    case asking
  }

  /// Makes the settings of a new phone.
  package init() {}

  /// A change that a person makes to it in Settings.
  public enum Change: Hashable, Sendable, Codable {
    /// Location Services, for all apps.
    case services(Bool)
    /// Precise Location, for this app.
    case precise(Bool)

    /// The changed details, with their new values.
    var arguments: Record {
      switch self {
      case .services(let isOn): ["locationServices": .boolean(isOn)]
      case .precise(let isOn): ["preciseLocation": .boolean(isOn)]
      }
    }
  }

  // MARK: What the app does

  mutating func ask(always: Bool, forMore: Bool) {
    wantsAlways = always
    asksForMore = forMore
    if forMore { hasAskedForMore = true }
  }

  func mayAskForMore(_ status: Permissions.Status) -> Bool {
    status == .authorizedWhenInUse && !isOnce && !hasAskedForMore
  }

  // MARK: What the phone does

  mutating func apply(_ change: Change) {
    switch change {
    case .services(let isOn): isEnabled = isOn
    case .precise(let isOn): isPrecise = isOn
    }
  }

  /// Applies an answer and returns the status that it decides; `nil` where the status stays as it is.
  mutating func decide(_ answer: PromptAnswer) -> Permissions.Status? {
    defer { asksForMore = false }
    if provisional == .asking {
      provisional = nil
      return answer == .allowed ? .authorizedAlways : .authorizedWhenInUse
    }
    switch answer {
    case .once:
      isOnce = true
      return .authorizedWhenInUse
    case .allowed:
      if wantsAlways, !asksForMore { provisional = .granted }
      return wantsAlways ? .authorizedAlways : .authorizedWhenInUse
    case .refused, .some, .completed, .limited, .unrecognized: return asksForMore ? nil : .denied
    }
  }

  mutating func closeDialog() {
    asksForMore = false
    if provisional == .asking { provisional = .used }
  }

  mutating func forgetOnce() { isOnce = false }

  /// Ends a provisional Always, since the person decided in Settings.
  mutating func forgetProvisional() { if provisional != nil { provisional = nil } }

  /// Notes that the app is no longer in use: it was suspended, or its process ended.
  mutating func noteUnused() { if provisional == .granted { provisional = .used } }

  /// True while the second dialog about a provisional Always is up.
  var isConfirming: Bool { provisional == .asking }

  /// True where iOS has yet to show the second dialog about a provisional Always.
  var isUnconfirmed: Bool { provisional == .used }

  mutating func confirm() {
    provisional = .asking
    (asksForMore, hasAskedForMore) = (true, true)
  }

  /// Drops the decisions about the app; the switch of Location Services belongs to the phone and stays.
  mutating func loseInstallation() {
    let isEnabled = isEnabled
    self = Location()
    self.isEnabled = isEnabled
  }
}

extension World {
  /// Location Services and the accuracy.
  package internal(set) var location: Location {
    get { self[Location.self] }
    _modify { yield &self[Location.self] }
  }

  mutating func requestLocation(_ ticket: Ticket, always: Bool) -> Reply {
    let status = status(of: .location)
    let more = always && location.mayAskForMore(status)
    guard status == .notDetermined || more else {
      // Where the app waits for no answer, none is missed.
      guard process.wantsAnswer(ticket) else { return .nothing }
      return Reply(findings: [.locationNever("the status is \(status.rawValue)")])
    }
    guard process.isInFront else {
      return Reply(findings: [.locationNever("the app is in the background")])
    }
    // A request for While Using changes no settings, so that a phone without other services stays small.
    if always || more || hasServices { location.ask(always: always, forMore: more) }
    var prompt = Prompt(kind: .permission(.location), ticket: ticket)
    if more { prompt.level = .more }
    return present(prompt)
  }

  mutating func decideLocation(_ answer: PromptAnswer) -> Answer? {
    guard let status = location.decide(answer) else { return nil }
    permissions.decide(.location, status)
    return status == .denied ? .denied : .granted
  }

  /// Shows the second dialog at the return to an app with a provisional Always, once the app was out of use (S-43). No
  /// request waits for the answer.
  package mutating func askAboutAlways() -> Reply {
    guard hasServices, process.isInFront, location.isUnconfirmed else { return .nothing }
    guard status(of: .location) == .authorizedAlways else { return .nothing }
    location.confirm()
    var prompt = Prompt(kind: .permission(.location), ticket: nil)
    prompt.level = .more
    return present(prompt)
  }

  /// Ends Allow Once, as the app is no longer in use; the status is undecided again.
  mutating func endUse() -> [Finding] {
    guard hasServices, location.isOnce else { return [] }
    location.forgetOnce()
    permissions.decide(.location, .notDetermined)
    return [.locationOnceOver]
  }

  mutating func change(_ change: Location.Change) -> Reply {
    // Precise Location is a switch of iOS 14.
    if case .precise = change, device.ios < OSVersion(14) { return .nothing }
    let before = status(of: .location)
    location.apply(change)
    return consequence(of: .location, from: before)
  }
}

// MARK: - As a service

extension Location: SlotService {
  package static var slot: Int { 6 }

  /// Closes the location dialog with the process, and ends Allow Once.
  package static func endProcess(in world: inout World) -> [Finding] {
    guard world.isTouched(Location.self) else { return [] }
    world.location.closeDialog()
    world.location.noteUnused()
    _ = world.endUse()
    return []
  }

  package static func leave(by removal: AppRemoval, in world: inout World) {
    guard removal.asksAnew else { return }
    // Location Services are the phone's.
    if removal.isOtherPhone { world.reset(Location.self) } else { world.location.loseInstallation() }
  }
}
