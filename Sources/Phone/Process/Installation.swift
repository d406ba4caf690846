import Randomness

// This copy of the app on this phone. Stands for its containers' life and for `UIDevice.identifierForVendor`.
//
// Kept: deleting the app takes UserDefaults, files, permissions and whatever waits with it, and leaves the Keychain
// (S-18, S-64); the vendor's identifier is another one after the vendor's last app was deleted, and nil from a
// restart to the first unlock (S-66); an app that was force quit is not started unseen. Another device knows nothing of the
// app but what iCloud brings: the Keychain's synchronized items, health data (from memory), and what Apple knows of the
// account. A backup brings UserDefaults, files, and the Keychain's items by their class; the vendor's identifier is a new
// one. Whether iOS asks for the permissions again has no source, so the test author decides: asked, unless said otherwise.
// Left out: offloading; that iOS may remember a denial for a while (S-18).

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
  /// The number of times that the vendor came to this phone, from 1.
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

  /// The vendor's identifier, which looks random and is the same wherever the same happened.
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

  /// The app leaves the phone, or its data does, and is there again. It does not run (S-18, S-64).
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
