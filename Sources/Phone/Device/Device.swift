// The device in a person's hand. Stands for `UIDevice` (`userInterfaceIdiom`, `systemVersion`) and for the
// compile-time and run-time availability checks (`#available`, `canImport`) that an app makes on it.
//
// Kept: the device class, the iOS version, and which frameworks the two of them have.
// Left out: models, screen sizes, battery, storage.

/// The device: its class and the iOS version it runs.
///
/// For example:
///
///     Device(kind: .ipad, ios: OSVersion(18, 5)).supports(.alarmkit)  // false
///     Device(ios: OSVersion(26)).supports(.alarmkit)                  // true
public struct Device: Hashable, Sendable, Codable {
  // MARK: State

  /// The class of a device, `UIUserInterfaceIdiom`.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    case iphone, ipad
  }

  /// A framework that not every device and version has.
  public enum Feature: String, Hashable, Sendable, Codable, CaseIterable {
    case alarmkit
  }

  /// The class of the device.
  public var kind: Kind
  /// The iOS version.
  public var ios: OSVersion

  /// Makes a device; by default an iPhone with iOS 26.0.
  public init(kind: Kind = .iphone, ios: OSVersion = OSVersion(26)) {
    self.kind = kind
    self.ios = ios
  }

  // MARK: What the app reads

  /// True where the framework is there: AlarmKit from iOS 26 (S-57).
  public func supports(_ feature: Feature) -> Bool {
    switch feature {
    case .alarmkit: ios >= OSVersion(26)
    }
  }
}
