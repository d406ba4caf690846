/// A lasting change of the phone from outside the app: an update, a setting, a decision of a server.
///
/// For example:
///
///     _ = world.change(.permission(.camera, .denied))  // as a person changes it in Settings
///     _ = world.change(.timeZone("Europe/Paris"))
///     world.clock.timeZone  // "Europe/Paris"
public enum PhoneChange: Hashable, Sendable, Codable {
  /// iOS was updated; the phone restarts.
  case ios(OSVersion)
  /// The person has another device, on which the app was installed.
  case device(Device.Kind)
  /// A setting of the device was changed, such as the size of texts, without an end of the app.
  case settings(Device.Change)
  /// The device's language was changed in Settings; iOS restarts the apps.
  case language(String)
  /// The app's own language was changed in Settings, which ends the app; `nil` lets the app follow the device again.
  case appLanguage(String?)
  /// The device's region was changed in Settings; iOS restarts the apps.
  case region(String)
  /// The app was updated to another version; its process ends.
  case version(OSVersion)
  /// An experiment's server assigned the person to a variant; `nil` takes the person out of the experiment.
  case variant(experiment: String, name: String?)
  /// A fact that the app declares has another value.
  case fact(String, Value)
  /// The calls of a service fail from now on.
  case failure(Failures.Failure)
  /// The calls of a service do not fail any more.
  case recovery(FailingService)
  /// A permission was changed in Settings.
  case permission(Permission, Permissions.Status)
  /// The app's build comes from another place: development, TestFlight or the App Store.
  case reviewEnvironment(Review.Environment)
  /// Review requests were switched on or off in Settings.
  case reviewsAllowed(Bool)
  /// The paywall's campaign was changed on its server.
  case campaign(Paywall.Campaign)
  /// A value is in the app's `UserDefaults`, as an older version of the app would have left it; `nil` removes it.
  case stored(key: String, value: Value?)
  /// A value is in the defaults of an app group, as an extension would have left it; `nil` removes it.
  case storedInGroup(String, key: String, value: Value?)
  /// An item is in the Keychain, as an older version of the app would have left it; `nil` removes it.
  case kept(name: String, value: Value?)
  /// A file is in a container.
  case file(Files.File)
  /// The Health store was changed, or the app's access to it.
  case health(Health.Change)
  /// The app's bundle declares another key, entitlement or scheme, or one less.
  case info(AppInfo.Change)
  /// Location Services, or the accuracy, were changed in Settings.
  case location(Location.Change)
  /// The phone travelled to another time zone.
  case timeZone(String)
  /// A setting, a sound file or a rule of notifications was changed.
  case notifications(UserNotifications.Change)
  /// The app has the capability Communication Notifications, or has not.
  case communication(Bool)
  /// The app's server answers differently from now on, or the network came or went.
  case backend(Backend.Change)
  /// The credential of the account, or the app's capability to sign in, was changed.
  case account(Account.Change)
  /// A placement of the paywall, or the products that the account owns, were changed.
  case paywall(Paywall.Change)
  /// A switch of Settings or Control Center is on or off.
  case switched(Switch, Bool)
  /// The phone's biometrics are in another state.
  case biometry(Biometry.State)
  /// Sets whether the account is a child's with Ask to Buy, so that another person must allow each purchase.
  case asksToBuy(Bool)
  /// Sets whether iOS shows the review dialog less often to a person who has rated the app.
  case reviewsSpareRaters(Bool)
  /// Sets for how many seconds an app without a background task runs after it was left.
  case suspendsAfter(Double)
  /// Sets until when UserDefaults look empty to a process that began before the phone's first unlock.
  case beforeFirstUnlock(Defaults.BeforeFirstUnlock)
  /// The analytics SDK's queue is on disk, or in memory.
  case analyticsOnDisk(Bool)

  /// The changed details, with their new values.
  package var arguments: Record {
    switch self {
    case .ios(let version): ["ios": .string(version.description)]
    case .device(let kind): ["device": .string(kind.rawValue)]
    case .settings(let change): change.arguments
    case .language(let tag): ["language": .string(tag)]
    case .appLanguage(let tag): ["appLanguage": tag.map { .string($0) } ?? .null]
    case .region(let region): ["region": .string(region)]
    case .version(let version): ["version": .string(version.description)]
    case .fact(let name, let value): ["fact": .string(name), "value": value]
    case .failure(let failure): failure.arguments
    case .recovery(let service): ["recovers": .string(service.rawValue)]
    case .variant(let experiment, let name):
      ["experiment": .string(experiment), "variant": name.map { .string($0) } ?? .null]
    case .permission(let permission, let status):
      ["permission": .string(permission.rawValue), "status": .string(status.rawValue)]
    case .reviewEnvironment(let environment): ["reviewEnvironment": .string(environment.rawValue)]
    case .reviewsAllowed(let allowed): ["reviewsAllowed": .boolean(allowed)]
    case .campaign(let campaign): ["campaign": .string(campaign.rawValue)]
    case .stored(let key, let value): ["key": .string(key), "value": value ?? .null]
    case .storedInGroup(let group, let key, let value):
      ["suite": .string(group), "key": .string(key), "value": value ?? .null]
    case .kept(let name, let value): ["keychain": .string(name), "value": value ?? .null]
    case .file(let file):
      file.arguments
    case .health(let change): change.arguments
    case .info(let change): ["info": .string(change.name), "value": change.value]
    case .location(let change): change.arguments
    case .timeZone(let name): ["timeZone": .string(name)]
    case .notifications(let change): change.arguments
    case .communication(let isCapable): ["communicationCapability": .boolean(isCapable)]
    case .backend(let change): change.arguments
    case .account(let change): change.arguments
    case .paywall(let change): change.arguments
    case .switched(let one, let isOn): [one.rawValue: .boolean(isOn)]
    case .biometry(let state): ["biometry": .string(state.rawValue)]
    case .asksToBuy(let asks): ["asksToBuy": .boolean(asks)]
    case .reviewsSpareRaters(let spares): ["reviewsSpareRaters": .boolean(spares)]
    case .suspendsAfter(let seconds): ["suspendAfter": .number(seconds)]
    case .beforeFirstUnlock(let policy): ["beforeFirstUnlock": .string(policy.rawValue)]
    case .analyticsOnDisk(let keeps): ["analyticsOnDisk": .boolean(keeps)]
    }
  }

  /// True where the change ends the app's process.
  fileprivate var endsProcess: Bool {
    switch self {
    case .ios, .device, .language, .appLanguage, .info, .region, .version: true
    default: false
    }
  }
}

extension World {
  /// Applies a change of the phone, without the callback about a changed setting.
  mutating func apply(_ change: PhoneChange) -> Reply {
    switch change {
    case .ios(let version): device.ios = version
    case .device(let kind):
      let reply = leave(by: .otherDevice)
      device.kind = kind
      return reply
    case .settings(let change): device.apply(change)
    case .language(let tag): language.prefer(tag)
    case .appLanguage(let tag): setAppLanguage(tag)
    case .region(let code): language.region = code
    case .version(let version): install(version: version)
    case .fact(let name, let value): set(name, to: value)
    case .failure(let failure): arm(failure)
    case .recovery(let service): recover(service)
    case .variant(let experiment, let name): assign(name, of: experiment)
    case .permission(let permission, let status): return changeSetting(permission, to: status)
    case .reviewEnvironment(let environment): review.environment = environment
    case .reviewsAllowed(let allowed): review.isAllowed = allowed
    case .campaign(let campaign): paywall.campaign = campaign
    case .stored(let key, let value): seed(key, value)
    case .storedInGroup(let group, let key, let value): seed(key, value, in: group)
    case .kept(let name, let value): if let value { keychain.put(name, value) } else { keychain.remove(name) }
    case .file(let file): files.write(file)
    case .health(let change): return self.change(change)
    case .info(let change): info.apply(change)
    case .location(let change): return self.change(change)
    case .timeZone(let name):
      clock.timeZone = name
      if hasServices {
        notifications.travel(to: name, at: clock.now)
        alarms.travel(to: name, at: clock.now)
      }
    case .notifications(let change): return self.change(change)
    case .communication(let isCapable): intents.isCapable = isCapable
    case .backend(let change): return self.change(change)
    case .account(let change): return self.change(change)
    case .paywall(let change): return self.change(change)
    case .switched(let one, let isOn): switches[one] = isOn
    case .biometry(let state): biometry.move(to: state)
    case .asksToBuy(let asks): purchases.asksToBuy = asks
    case .reviewsSpareRaters(let spares): review.sparesRaters = spares
    case .suspendsAfter(let seconds): suspension.after = seconds
    case .beforeFirstUnlock(let policy): lock.beforeFirstUnlock = policy
    case .analyticsOnDisk(let keeps): analytics.keepsQueueOnDisk = keeps
    }
    return Reply(endsProcess: change.endsProcess)
  }
}
