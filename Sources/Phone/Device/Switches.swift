// The switches of Settings and Control Center that affect an app. Models `CBManagerState`,
// `ProcessInfo.isLowPowerModeEnabled`, `NWPath.isConstrained`, `UIApplication.backgroundRefreshStatus`, and the switch
// that lets apps request to track.
//
// Kept: the values that the app reads; without the switch for tracking requests, tracking is denied; without Background
// App Refresh no silent push wakes an app (from memory). Left out: the delays that iOS adds in Low Power Mode. Notices
// of a change are in `DeviceSetting`.

/// A switch that is not the app's own.
public enum Switch: String, Hashable, Sendable, Codable, CaseIterable {
  /// The radio of Bluetooth.
  case bluetooth
  /// Allow Apps to Request to Track.
  case trackingRequests
  /// Low Power Mode.
  case lowPowerMode
  /// Low Data Mode of the network in use.
  case lowDataMode
  /// Background App Refresh.
  case backgroundAppRefresh
  /// A Focus, such as Do Not Disturb.
  case focus

  /// True where the switch is on by default.
  var isUsuallyOn: Bool {
    switch self {
    case .bluetooth, .trackingRequests, .backgroundAppRefresh: true
    case .lowPowerMode, .lowDataMode, .focus: false
    }
  }

  /// True where Control Center has the switch, within reach without leaving the app.
  package var isInControlCenter: Bool {
    switch self {
    case .bluetooth, .lowPowerMode, .focus: true
    case .trackingRequests, .lowDataMode, .backgroundAppRefresh: false
    }
  }
}

/// The switches of the phone, stored as the list of those changed from their defaults.
package struct Switches: Hashable, Sendable, Codable {
  private(set) var changed: [Switch] = []

  /// Makes those of a phone on which no switch was changed.
  package init() {}

  subscript(one: Switch) -> Bool {
    get { one.isUsuallyOn != changed.contains(one) }
    set {
      changed.removeAll { $0 == one }
      if newValue != one.isUsuallyOn { changed.insert(one, inOrderOf: \.rawValue) }
    }
  }
}

extension World {
  /// The switches of the phone, stored as the list of those changed from their defaults.
  var switches: Switches {
    get { self[Switches.self] }
    _modify { yield &self[Switches.self] }
  }

  /// True where a switch is on.
  package func isOn(_ one: Switch) -> Bool { hasServices ? switches[one] : one.isUsuallyOn }

  /// `CBCentralManager.state`: nothing is known before the app may use Bluetooth.
  package var bluetoothState: String {
    switch permissions[.bluetooth] {
    case .notDetermined: "unknown"
    case .denied, .restricted: "unauthorized"
    default: isOn(.bluetooth) ? "poweredOn" : "poweredOff"
    }
  }
}

// MARK: - As a service

extension Switches: SlotService {
  package static var slot: Int { 20 }
}
