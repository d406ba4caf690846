import Randomness

// The app's copy on this phone. Models the life of its containers and `UIDevice.identifierForVendor`.
//
// Kept: deleting the app also deletes UserDefaults, files, permissions and pending notifications, and leaves the
// Keychain (S-18, S-64); the vendor's identifier changes after the vendor's last app was deleted, and is nil from a
// restart to the first unlock (S-66); an app that was force quit is not launched in the background. Another device has
// only the app's data in iCloud: the Keychain's synchronized items, health data (from memory), and Apple's record of
// the account. A backup brings UserDefaults, files, and the Keychain's items by their class; the vendor's identifier is
// a new one. Whether iOS asks for the permissions again has no source, so the test author decides; by default it does.
// Left out: offloading; a denial that iOS may remember for a while (S-18).

/// The present copy of the app on the phone.
///
/// For example:
///
///     _ = world.receive(.life(.appReinstalled(vendorStays: false)))
///     world.installation.number  // 2
///     world.defaults.contents    // empty: the app's data went with it
package struct Installation: Hashable, Sendable, Codable {
  /// The number of times that the app was installed on this phone, from 1.
  package internal(set) var number = 1
  /// The number of times that the first app of the vendor was installed on this phone, from 1.
  package private(set) var vendorNumber = 1
  /// True where a person swiped the app away, and has not opened it since.
  package internal(set) var isForceQuit = false

  /// Makes the first copy.
  package init() {}

  // MARK: What the phone does

  mutating func begin(vendorStays: Bool) {
    number += 1
    if !vendorStays { vendorNumber += 1 }
    isForceQuit = false
  }

  // MARK: What the app reads

  /// The vendor's identifier: a text in the form of a UUID that looks random. It changes only with `vendorNumber`.
  var vendorIdentifier: String {
    var numbers = RandomNumbers(seed: UInt64(vendorNumber) &* 0x5DEE_CE66)
    let digits = (0..<32).map { _ in
      let digit = String(numbers.next() % 16, radix: 16)
      return digit.uppercased()
    }.joined()
    var parts: [Substring] = []
    var rest = digits[...]
    for length in [8, 4, 4, 4, 12] {
      parts.append(rest.prefix(length))
      rest = rest.dropFirst(length)
    }
    return parts.joined(separator: "-")
  }
}

extension World {
  /// The present copy of the app on the phone.
  package internal(set) var installation: Installation {
    get { self[Installation.self] }
    _modify { yield &self[Installation.self] }
  }

  /// `UIDevice.identifierForVendor`: `nil` from a restart to the first unlock (S-66).
  package var identifierForVendor: String? {
    isLocked && lock.state == .beforeFirstUnlock ? nil : installation.vendorIdentifier
  }

  /// Removes the app, or its data, from the phone and installs it again. The app does not run afterwards (S-18, S-64).
  mutating func leave(by removal: AppRemoval) -> Reply {
    let lost = kill()
    for service in services.list.all { service.leave(by: removal, in: &self) }
    let kept = removal.isOtherPhone || keychain.isEmpty ? [] : [Finding.keychainSurvives(keychain.names)]
    return lost.adding(Reply(findings: kept, endsProcess: true))
  }
}

// MARK: - As a service

extension Installation: SlotService {
  package static var slot: Int { 4 }

  package static func leave(by removal: AppRemoval, in world: inout World) {
    world.installation.begin(vendorStays: removal.isOtherPhone ? false : removal.vendorStays ?? false)
  }

  package static func canonicalize(in world: inout World, _ numbers: RequestNumbers, changed: Components) {
    if changed.contains(component) { world.installation.number = 1 }
  }
}
