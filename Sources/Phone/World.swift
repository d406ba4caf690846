public import Randomness

/// The state of one phone: its disk, its services, and the memory of the app's process.
///
/// A world is a value: a snapshot is a copy, undo restores an old copy, and the explorer compares copies. It knows
/// nothing of Lua or of flows. The app's effects (`apply`) and events of the phone (`launch`, `kill`, `answerPrompt`,
/// …) change it.
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
  /// The system dialogs without an answer, the latest last, including those that are not visible.
  public package(set) var dialogs: [Prompt] = []
  /// The services that many flows never touch.
  package var services = Services()
  @usableFromInline package var storedRandom = RandomNumbers(seed: 0)

  /// The names of the parts in a saved phone.
  private enum CodingKeys: String, CodingKey {
    case clock, process, dialogs, services, seldom, written
    case storedDevice = "device"
    case storedRandom = "random"
  }

  /// The initial value of `written`, shared by all phones on which the app was just installed.
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

  /// Changes the defaults and the profile at once, both in place; their accessors allow only one at a time.
  mutating func changeDefaultsAndProfile(_ change: (inout Defaults, inout Profile) -> Void) {
    AccessLog.note(changed: .profile)
    func changeBoth(_ written: inout Written) { change(&written.defaults, &written.profile) }
    changeBoth(&written.value)
  }

  /// True where a service may differ from its initial state, a fault is armed, or a store on disk cannot be read or
  /// written.
  package var hasServices: Bool {
    AccessLog.note(read: .services)
    return !services.isInitial
  }

  /// Forgets the changes of all services that are in their initial state.
  package mutating func settleServices() { services.settle() }

  /// The system dialogs that are up, the one on top last. There are none while the app is not in front: they wait for
  /// its return.
  public var prompts: [Prompt] { process.isInFront ? dialogs : [] }

  /// True where a system dialog is up.
  @inlinable public var isPrompting: Bool { !dialogs.isEmpty && process.isInFront }

  /// The system dialog that takes the taps, or `nil`.
  @inlinable public var prompt: Prompt? { process.isInFront ? dialogs.last : nil }
}

/// The `UserDefaults` keys of an app's own bookkeeping; `nil` for a value that the app does not store.
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
