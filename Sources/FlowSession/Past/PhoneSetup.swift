public import Phone
import Randomness

/// A phone before the app is installed on it.
///
/// For example:
///
///     var setup = PhoneSetup()
///     setup.ios = OSVersion(18, 5)
///     setup.language = "ja"
///     setup.world.language.region  // "JP"
public struct PhoneSetup: Hashable, Sendable, Codable {
  /// The iOS version.
  public var ios = OSVersion(26)
  /// The class of the device.
  public var kind = Device.Kind.iphone
  /// The device's languages.
  public var language: PreferredLanguages = "en"
  /// The time zone's name, such as `Asia/Tokyo`.
  public var timeZone = Clock().timeZone
  /// The origin of the build.
  public var environment = Review.Environment.appStore
  /// The device's region; `nil` for the one that goes with its language.
  public var region: String?
  /// The app's version; `nil` for the one that its script names.
  public var version: OSVersion?
  /// The additional declarations of the app's bundle.
  public var info: [AppInfo.Change] = []
  /// The day and time at the start, in the phone's zone; `nil` for 9:00 on Monday, 5 January 2026.
  public var now: String?
  /// The size of texts; `nil` for the usual one.
  public var textSize: Device.TextSize?
  /// True for a 24-hour clock, false for a 12-hour one; `nil` for the clock of its region.
  public var uses24HourTime: Bool?
  /// The calendar for dates; `nil` for the calendar of its region.
  public var calendar: Device.Calendar?
  /// The changes after the app's own defaults: the answers of its server, the store, the variants of experiments,
  /// health data.
  public var surroundings: [PhoneChange] {
    get { met ?? [] }
    set { met = newValue.isEmpty ? nil : newValue }
  }
  /// The time during which a process from before the first unlock reads UserDefaults as empty; `nil` for the default
  /// time.
  public var beforeFirstUnlock: Defaults.BeforeFirstUnlock?
  /// All changes for the app: the changes of its bundle's declarations, and its surroundings.
  public var meeting: [PhoneChange] { info.map { .info($0) } + surroundings }
  // Absent from what older versions wrote.
  private var met: [PhoneChange]?
  /// The seed of its random numbers; `nil` for the seed of its prompt, run or check.
  public var seed: UInt64?

  /// Makes the default phone: an iPhone with iOS 26 in English and in Tokyo, the app from the App Store.
  public init() {}

  /// The phone.
  public var world: World {
    var world = World(
      device: Device(kind: kind, ios: ios),
      clock: Clock(now: now.flatMap { Clock.instant($0, in: timeZone) }, timeZone: timeZone),
      language: Language(preferred: language.tags, region: region))
    world.install(version: version)
    world.review.environment = environment
    if let textSize { _ = world.change(.settings(.textSize(textSize))) }
    if let uses24HourTime { _ = world.change(.settings(.uses24HourTime(uses24HourTime))) }
    if let calendar { _ = world.change(.settings(.calendar(calendar))) }
    if let beforeFirstUnlock { _ = world.change(.beforeFirstUnlock(beforeFirstUnlock)) }
    world.random = RandomNumbers(seed: seed ?? 0)
    return world
  }
}
