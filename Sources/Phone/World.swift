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
  /// The device.
  public var device: Device
  /// The virtual clock.
  public var clock: Clock
  /// The app's process.
  public internal(set) var process = AppProcess()
  /// The languages of the device and the app.
  public var language: Language
  /// The permissions, as the person has decided them.
  public internal(set) var permissions = Permissions()
  /// `UserDefaults`.
  public internal(set) var defaults = Defaults()
  /// The app's knowledge of the person.
  public internal(set) var profile = Profile()
  /// The person's habits.
  public internal(set) var habits = Habits()
  /// The account of the person.
  public var account = Account()
  /// The analytics SDK.
  public internal(set) var analytics = Analytics()
  /// The review dialog's rules.
  public var review = Review()
  /// The paywall SDK.
  public var paywall = Paywall()
  /// The progress of the onboarding, in the app's own view.
  public internal(set) var onboarding = Onboarding()
  /// The system dialogs that were asked for and have no answer, the latest last; also those that cannot be seen.
  public internal(set) var dialogs: [Prompt] = []
  /// The services that many flows never touch.
  @Boxed var services: Services
  /// The source of the app's random numbers.
  public var random = RandomNumbers(seed: 0)
  /// The keys under which the app keeps what it must find again after a launch.
  public var keys: StorageKeys
  /// The fields of the app's profile struct; `nil` where any name and any type will do.
  public var profileFields: [Profile.Field]?

  /// Makes a phone on which the app was just installed.
  public init(
    device: Device = Device(), clock: Clock = Clock(), language: Language = Language(),
    keys: StorageKeys = StorageKeys()
  ) {
    self.device = device
    self.clock = clock
    self.language = language
    self.keys = keys
  }

  /// True where any of the services differs from its initial state.
  var hasServices: Bool { !_services.isInitial }

  /// The services that many flows never touch, as one part of the phone that compares and hashes.
  public var servicesPart: ServicesPart { ServicesPart(services: _services) }

  /// The services that many flows never touch.
  public struct ServicesPart: Hashable, Sendable {
    let services: Boxed<Services>
  }

  /// True where the services of two worlds are one in memory.
  func sharesServices(with other: World) -> Bool { _services.isSame(as: other._services) }

  /// The system dialogs that are up, the one on top last. While the app is not in front none is: they wait for it.
  public var prompts: [Prompt] { process.isInFront ? dialogs : [] }

  /// True where a system dialog is up.
  @inlinable public var isPrompting: Bool { !dialogs.isEmpty && process.isInFront }

  /// The system dialog that takes the taps, or `nil`.
  @inlinable public var prompt: Prompt? { process.isInFront ? dialogs.last : nil }
}

/// The `UserDefaults` keys under which an app keeps its own bookkeeping; `nil` for what it does not keep.
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
