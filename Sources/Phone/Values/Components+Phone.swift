import Randomness

// The numbers of the components. The components of every phone come first, then its services in the order of their
// list. The permissions are numbered from the other end, so that both lists can grow without a change here.
extension Components {
  /// The components of every phone, in the order of their numbers.
  @usableFromInline enum Number: Int {
    case device, deviceKind, ios, language, registered, profile, habits, account, analytics, review
    case completion, random, common, screen, services
    case state0, state1, state2, state3, state4, state5, state6, state7
    case key0, key1, key2, key3, key4, key5
    case firstService
  }

  @inlinable @inline(__always)
  init(_ number: Number) { self.init(number: number.rawValue) }

  /// `World.device`.
  @inlinable public static var device: Components { Components(.device) }
  /// `World.deviceKind`, which `device` contains.
  @inlinable public static var deviceKind: Components { Components(.deviceKind) }
  /// `World.ios`, which `device` contains.
  @inlinable public static var ios: Components { Components(.ios) }
  /// `World.device`, with all that it contains.
  @inlinable public static var ofDevice: Components { [.device, .deviceKind, .ios] }
  /// `World.language`.
  @inlinable public static var language: Components { Components(.language) }
  /// The values registered by the process, which `World.defaults` contains.
  @inlinable package static var registered: Components { Components(.registered) }
  /// `World.profile`.
  @inlinable public static var profile: Components { Components(.profile) }
  /// `World.habits`.
  @inlinable public static var habits: Components { Components(.habits) }
  /// `World.account`.
  @inlinable public static var account: Components { Components(.account) }
  /// `World.analytics`.
  @inlinable public static var analytics: Components { Components(.analytics) }
  /// `World.review`.
  @inlinable public static var review: Components { Components(.review) }
  /// `World.isOnboardingComplete`, which `onboarding` contains.
  @inlinable public static var completion: Components { Components(.completion) }
  /// `World.random`.
  @inlinable public static var random: Components { Components(.random) }
  /// The values that every reaction reads, as one component. A read of these values is not noted, since they always
  /// count as read.
  @inlinable package static var common: Components { Components(.common) }
  /// The screen of a session before its first event, as one component instead of the components of the screen's parts.
  /// Only an exploration that already knows this screen notes the component.
  @inlinable public static var screen: Components { Components(.screen) }
  /// `World.hasServices`: whether any service was changed.
  @inlinable public static var services: Components { Components(.services) }

  // MARK: Values by name

  /// The number of components that the flow's values share, distributed by their names.
  @inlinable package static var states: Int { 8 }

  /// The component with an index, from 0, among those of the flow's values.
  package static func state(at place: Int) -> Components {
    Components(number: Number.state0.rawValue + place)
  }

  /// The component of one of the flow's values.
  public static func state(_ name: String) -> Components {
    state(at: Int((UInt64(stableHashOf: name.utf8) >> 32) % UInt64(states)))
  }

  /// `World.onboarding`: whether it is over, and all values of the flow.
  @inlinable public static var onboarding: Components {
    Components(from: Number.state0.rawValue, count: states).union(.completion)
  }

  /// The number of components that the keys of `UserDefaults` share.
  @inlinable package static var keys: Int { 6 }

  /// The component with an index, from 0, among those of the keys of `UserDefaults`.
  package static func defaults(at place: Int) -> Components {
    Components(number: Number.key0.rawValue + place)
  }

  /// The component of a key of `UserDefaults`, one of a few that the keys share. The key's length and last letter
  /// decide, so that keys alike but for case share a component.
  package static func defaults(_ key: String) -> Components {
    let (length, last) = (key.utf8.count, key.utf8.last ?? 0)
    let letter = last < 0x80 ? UInt64(last | 0x20) : 0
    return defaults(at: Int((UInt64(length) &* 7 &+ letter) % UInt64(keys)))
  }

  /// `World.defaults`: the stored value of each key, and the values that the process registered.
  @inlinable public static var defaults: Components {
    Components(from: Number.key0.rawValue, count: keys).union(.registered)
  }

  // MARK: Lists without an end

  /// The component of a service, by its slot.
  @inlinable @inline(__always)
  package static func service(_ slot: Int) -> Components {
    Components(number: Number.firstService.rawValue + slot)
  }

  /// The component of a permission, by its number.
  package static func permission(_ number: Int) -> Components {
    Components(number: capacity - 1 - number)
  }

  /// The components of as many permissions, from the first on.
  package static func permissions(_ count: Int) -> Components {
    Components(from: capacity - count, count: count)
  }

  /// `World.permissions`: each that iOS has.
  public static let permissions = permissions(Permission.allCases.count)
}
