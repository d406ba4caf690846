/// A set of the parts of a session that note that they were read and changed.
///
/// For example:
///
///     Parts([.profile, .habits]).contains(.profile)  // true
public struct Parts: OptionSet, Hashable, Sendable {
  /// One bit a part, by its number.
  public let rawValue: UInt64

  /// Makes a set of bits.
  @inlinable public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// All of them, and all that may come.
  public static let all = Parts(rawValue: .max)

  /// `World.device`.
  @inlinable public static var device: Parts { @inline(__always) get { Parts(rawValue: 1 << 0) } }
  /// `World.language`.
  @inlinable public static var language: Parts { @inline(__always) get { Parts(rawValue: 1 << 1) } }
  /// `World.permissions`: each of them.
  @inlinable public static var permissions: Parts {
    @inline(__always) get { Parts(rawValue: 0x7FFF << 41 | 1 << 2) }
  }
  /// `World.defaults`: what is stored under each key, and what the process registered.
  @inlinable public static var defaults: Parts {
    @inline(__always) get { Parts(rawValue: 0x3F << firstKey | 1 << 3) }
  }
  /// What the process registered in `World.defaults`, which it contains.
  @inlinable package static var registered: Parts { @inline(__always) get { Parts(rawValue: 1 << 3) } }
  /// `World.profile`.
  @inlinable public static var profile: Parts { @inline(__always) get { Parts(rawValue: 1 << 4) } }
  /// `World.habits`.
  @inlinable public static var habits: Parts { @inline(__always) get { Parts(rawValue: 1 << 5) } }
  /// `World.account`.
  @inlinable public static var account: Parts { @inline(__always) get { Parts(rawValue: 1 << 6) } }
  /// `World.analytics`.
  @inlinable public static var analytics: Parts { @inline(__always) get { Parts(rawValue: 1 << 7) } }
  /// `World.review`.
  @inlinable public static var review: Parts { @inline(__always) get { Parts(rawValue: 1 << 8) } }
  /// `World.isOnboardingComplete`, which `onboarding` contains.
  @inlinable public static var completion: Parts { @inline(__always) get { Parts(rawValue: 1 << 9) } }
  /// `World.random`.
  @inlinable public static var random: Parts { @inline(__always) get { Parts(rawValue: 1 << 10) } }
  /// `World.alarms`.
  @inlinable public static var alarms: Parts { @inline(__always) get { Parts(rawValue: 1 << 11) } }
  /// `World.files`.
  @inlinable public static var files: Parts { @inline(__always) get { Parts(rawValue: 1 << 12) } }
  /// `World.health`.
  @inlinable public static var health: Parts { @inline(__always) get { Parts(rawValue: 1 << 13) } }
  /// `World.info`.
  @inlinable public static var info: Parts { @inline(__always) get { Parts(rawValue: 1 << 14) } }
  /// `World.installation`.
  @inlinable public static var installation: Parts { @inline(__always) get { Parts(rawValue: 1 << 15) } }
  /// `World.keychain`.
  @inlinable public static var keychain: Parts { @inline(__always) get { Parts(rawValue: 1 << 16) } }
  /// `World.location`.
  @inlinable public static var location: Parts { @inline(__always) get { Parts(rawValue: 1 << 17) } }
  /// `World.lock`.
  @inlinable public static var lock: Parts { @inline(__always) get { Parts(rawValue: 1 << 18) } }
  /// `World.suites`.
  @inlinable public static var suites: Parts { @inline(__always) get { Parts(rawValue: 1 << 19) } }
  /// `World.notifications`.
  @inlinable public static var notifications: Parts { @inline(__always) get { Parts(rawValue: 1 << 20) } }
  /// `World.intents`.
  @inlinable public static var intents: Parts { @inline(__always) get { Parts(rawValue: 1 << 21) } }
  /// `World.push`.
  @inlinable public static var push: Parts { @inline(__always) get { Parts(rawValue: 1 << 22) } }
  /// `World.release`.
  @inlinable public static var release: Parts { @inline(__always) get { Parts(rawValue: 1 << 23) } }
  /// `World.backend`.
  @inlinable public static var backend: Parts { @inline(__always) get { Parts(rawValue: 1 << 24) } }
  /// `World.voice`.
  @inlinable public static var voice: Parts { @inline(__always) get { Parts(rawValue: 1 << 25) } }
  /// `World.camera`.
  @inlinable public static var camera: Parts { @inline(__always) get { Parts(rawValue: 1 << 26) } }
  /// `World.suspension`.
  @inlinable public static var suspension: Parts { @inline(__always) get { Parts(rawValue: 1 << 27) } }
  /// `World.timers`.
  @inlinable public static var timers: Parts { @inline(__always) get { Parts(rawValue: 1 << 28) } }
  /// `World.rare`.
  @inlinable public static var rare: Parts { @inline(__always) get { Parts(rawValue: 1 << 29) } }
  /// `World.deviceKind`, which `device` contains.
  @inlinable public static var deviceKind: Parts { @inline(__always) get { Parts(rawValue: 1 << 31) } }
  /// `World.ios`, which `device` contains.
  @inlinable public static var ios: Parts { @inline(__always) get { Parts(rawValue: 1 << 32) } }
  /// `World.device`, with all that it contains.
  public static var ofDevice: Parts { [.device, .deviceKind, .ios] }
  /// Whether any of the services was touched.
  @inlinable public static var services: Parts { @inline(__always) get { Parts(rawValue: 1 << 30) } }
  /// `World.onboarding`: whether it is over, and all values that the flow keeps.
  @inlinable public static var onboarding: Parts {
    @inline(__always) get { Parts(rawValue: 0xFF << firstState | 1 << 9) }
  }

  /// The screen of a session to which nothing has happened yet, as one part in place of those that it is made of. It is
  /// noted only where an exploration knows it.
  @inlinable public static var screen: Parts { @inline(__always) get { Parts(rawValue: 1 << 57) } }

  /// The bit of the first of the eight parts into which the flow's values fall, by their names.
  @inlinable static var firstState: UInt64 { @inline(__always) get { 33 } }

  /// The part of a permission, by its place among all: the first one's bit, and fifteen in a row.
  @inlinable package static func permission(_ number: Int) -> Parts {
    Parts(rawValue: 1 << UInt64(number == 0 ? 2 : 40 + number))
  }

  /// The bit of the first of the six parts into which `UserDefaults` fall, by their keys.
  @inlinable static var firstKey: UInt64 { @inline(__always) get { 58 } }

  /// The part of a key of `UserDefaults`. It goes by its length and its last letter, in upper or lower case: keys that
  /// differ in case alone are in one part.
  package static func defaults(_ key: String) -> Parts {
    let (length, last) = (key.utf8.count, key.utf8.last ?? 0)
    let letter = last < 0x80 ? UInt64(last | 0x20) : 0
    return Parts(rawValue: 1 << (firstKey + (UInt64(length) &* 7 &+ letter) % 6))
  }

  /// The part of one of the flow's values.
  public static func state(_ name: String) -> Parts {
    // FNV-1a.
    let hash = name.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return Parts(rawValue: 1 << (firstState + (hash >> 32) & 7))
  }
}
