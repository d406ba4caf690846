public import Randomness

/// Everything about one phone: what is on its disk, what its services know, what its process remembers.
///
/// A world is a value. A snapshot is a copy, undo keeps the old one, and exploring compares them. It knows
/// nothing of Lua and nothing of flows; it is moved by the app's effects (`apply`) and by what happens to the
/// phone (`launch`, `kill`, `answer`, …).
///
/// For example:
///
///     var world = World()
///     world.launch()
///     _ = world.apply(.store(.set(key: "seen", value: true)))
///     world.kill()
///     world.defaults.bool("seen")  // true: what is on disk outlives the process
public struct World: Hashable, Sendable, Codable {
  @usableFromInline package var storedDevice: Device
  /// The virtual clock.
  public var clock: Clock
  /// The app's process.
  public package(set) var process = AppProcess()
  @usableFromInline package var seldom: Shared<Seldom>
  @usableFromInline package var written: Shared<Written>
  /// The requested system dialogs without an answer, the latest last; also those that cannot be seen.
  public package(set) var dialogs: [Prompt] = []
  /// The services that many flows never touch.
  package var services = Services()
  @usableFromInline package var storedRandom = RandomNumbers(seed: 0)

  /// The names under which a phone is kept.
  private enum CodingKeys: String, CodingKey {
    case clock, process, dialogs, services, seldom, written
    case storedDevice = "device"
    case storedRandom = "random"
  }

  /// All phones on which the app was just installed share one reference.
  private static let nothingWritten = Shared(Written())

  /// Makes a phone on which the app was just installed.
  public init(
    device: Device = Device(), clock: Clock = Clock(), language: Language = Language(),
    keys: StorageKeys = StorageKeys()
  ) {
    storedDevice = device
    self.clock = clock
    seldom = Shared(Seldom(language: language, keys: keys))
    written = Self.nothingWritten
  }

  /// Makes a phone with the services of a list.
  package init(services list: ServiceList, device: Device = Device(), clock: Clock = Clock()) {
    self.init(device: device, clock: clock)
    services = Services(list)
  }

  /// Changes two parts at once, each in its place, which their accessors could not.
  mutating func changeDefaultsAndProfile(_ change: (inout Defaults, inout Profile) -> Void) {
    AccessLog.note(changed: .profile)
    func changeBoth(_ written: inout Written) { change(&written.defaults, &written.profile) }
    changeBoth(&written.value)
  }

  /// True where any of the services was touched since the phone was in its canonical form, or differed from its initial
  /// state there.
  package var hasServices: Bool {
    AccessLog.note(read: .services)
    return !services.isInitial
  }

  /// Forgets that services were touched where all are as at the start.
  package mutating func settleServices() { services.settle() }

  /// The system dialogs that are up, the one on top last. While the app is not in front none is: they wait for it.
  public var prompts: [Prompt] { process.isInFront ? dialogs : [] }

  /// True where a system dialog is up.
  @inlinable public var isPrompting: Bool { !dialogs.isEmpty && process.isInFront }

  /// The system dialog that takes the taps, or `nil`.
  @inlinable public var prompt: Prompt? { process.isInFront ? dialogs.last : nil }
}

/// The `UserDefaults` keys of an app's own bookkeeping; `nil` for a fact that it does not keep.
///
/// For example:
///
///     world.keys = StorageKeys(completion: "onboardingComplete")
///     world.launch()
///     _ = world.apply(.onboarding(.complete))
///     world.defaults.bool("onboardingComplete")  // true
public struct StorageKeys: Hashable, Sendable, Codable {
  /// Holds `true` once the onboarding is over.
  public var completion: String?
  /// Holds the profile as JSON data.
  public var profile: String?
  /// Holds the habits as JSON data.
  public var habits: String?
  /// Holds the signed-in person's credentials as JSON data.
  public var account: String?

  /// Makes a set of keys.
  public init(
    completion: String? = nil, profile: String? = nil, habits: String? = nil, account: String? = nil
  ) {
    self.completion = completion
    self.profile = profile
    self.habits = habits
    self.account = account
  }
}
