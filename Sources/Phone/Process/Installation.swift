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
public struct Installation: Hashable, Sendable, Codable {
  /// The number of times that the app was installed on this phone, from 1.
  public internal(set) var number = 1
  /// The number of times that the vendor came to this phone, from 1.
  public private(set) var vendorNumber = 1
  /// True where a person swiped the app away, and has not opened it since.
  public internal(set) var isForceQuit = false

  /// Makes the first copy.
  public init() {}

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
  public internal(set) var installation: Installation {
    get { services.installation }
    _modify { yield &services.installation }
  }

  /// `UIDevice.identifierForVendor`: `nil` from a restart to the first unlock (S-66).
  public var identifierForVendor: String? {
    isLocked && lock.state == .beforeFirstUnlock ? nil : installation.vendorIdentifier
  }

  /// The person has another device, on which the app was installed. It does not run.
  mutating func moveToOtherDevice(_ kind: Device.Kind) -> Reply {
    let lost = kill()
    device.kind = kind
    defaults = Defaults()
    permissions = Permissions()
    analytics.loseInstallation()
    files.loseInstallation(vendorStays: false)
    suites.loseInstallation(vendorStays: false)
    health.loseInstallation()
    location = Location()
    leaveDevice(withBackup: false)
    return lost.adding(Reply(endsProcess: true))
  }

  /// The backup of this phone was restored onto a new one. The app does not run.
  mutating func restoreBackup(keepsPermissions: Bool) -> Reply {
    let lost = kill()
    if !keepsPermissions {
      permissions = Permissions()
      health.loseInstallation()
      location = Location()
    }
    leaveDevice(withBackup: true)
    return lost.adding(Reply(endsProcess: true))
  }

  /// Leaves behind what the system of a phone keeps for the app.
  private mutating func leaveDevice(withBackup: Bool) {
    alarms = Alarms()
    notifications.loseInstallation()
    purchases.loseInstallation()
    backend.loseInstallation()
    review.loseDevice()
    keychain.moveToOtherDevice(withBackup: withBackup)
    installation.begin(vendorStays: false)
    lock.open()
  }

  /// Deletes the app and installs it again. It does not run (S-18, S-64).
  mutating func reinstall(vendorStays: Bool) -> Reply {
    let lost = kill()
    defaults = Defaults()
    permissions = Permissions()
    analytics.loseInstallation()
    health.loseInstallation()
    location.loseInstallation()
    alarms = Alarms()
    notifications.loseInstallation()
    purchases.loseInstallation()
    backend.loseInstallation()
    files.loseInstallation(vendorStays: vendorStays)
    suites.loseInstallation(vendorStays: vendorStays)
    installation.begin(vendorStays: vendorStays)
    return lost.adding(
      Reply(findings: keychain.isEmpty ? [] : [.keychainSurvives(keychain.names)], endsProcess: true))
  }
}
