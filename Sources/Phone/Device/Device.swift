// The device in a person's hand. Models `UIDevice` (`userInterfaceIdiom`, `systemVersion`) and the availability checks
// of an app at compile time and run time (`canImport`, `#available`).
//
// Kept: the device class, the iOS version, and the frameworks that these two determine; the size of texts and the
// 24-hour clock, as set in Settings. Left out: models, screen sizes, battery, storage.

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
  /// True for a 24-hour clock, false for a 12-hour clock; `nil` where the region decides.
  package internal(set) var uses24HourTime: Bool?
  /// The calendar that the person chose in Settings; `nil` where the region decides.
  package internal(set) var calendar: Calendar?
  private var chosenTextSize: TextSize?

  /// The size of texts that the person chose in Settings, `UIContentSizeCategory`.
  public enum TextSize: String, Hashable, Sendable, Codable, CaseIterable {
    case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
    case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge
    case accessibilityExtraExtraExtraLarge
  }

  /// The size of texts.
  package internal(set) var textSize: TextSize {
    get { chosenTextSize ?? .large }
    set { chosenTextSize = newValue == .large ? nil : newValue }
  }

  /// The calendars that Settings offer under Language & Region.
  public enum Calendar: String, Hashable, Sendable, Codable, CaseIterable {
    case gregorian, japanese, buddhist
  }

  /// A change of the device's settings.
  public enum Change: Hashable, Sendable, Codable {
    case textSize(TextSize)
    /// The clock has 24 hours, or 12.
    case uses24HourTime(Bool)
    /// Dates are written in another calendar.
    case calendar(Calendar)

    /// The changed details, with their new values.
    var arguments: Record {
      switch self {
      case .textSize(let size): ["textSize": .string(size.rawValue)]
      case .uses24HourTime(let uses): ["uses24HourTime": .boolean(uses)]
      case .calendar(let calendar): ["calendar": .string(calendar.rawValue)]
      }
    }
  }

  mutating func apply(_ change: Change) {
    switch change {
    case .textSize(let size): textSize = size
    case .uses24HourTime(let uses): uses24HourTime = uses
    case .calendar(let chosen): calendar = chosen
    }
  }

  /// Makes a device; by default an iPhone with iOS 26.0.
  public init(kind: Kind = .iphone, ios: OSVersion = OSVersion(26)) {
    self.kind = kind
    self.ios = ios
  }

  // MARK: What the app reads

  /// True where the framework is there: AlarmKit from iOS 26 (S-57).
  package func supports(_ feature: Feature) -> Bool {
    switch feature {
    case .alarmkit: ios >= OSVersion(26)
    }
  }
}
