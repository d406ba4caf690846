import FlowSession
package import Phone

/// The device classes and iOS versions of which one stands for all: nothing in an exploration looked at the difference.
///
/// For example, of an app that never asks for the class of the device:
///
///     result.alikePhones.names                       // ["iphone and ipad"]
///     result.alikePhones.told(by: [.deviceKind])     // ["iphone and ipad"]
///     result.alikePhones.told(by: [])                // []
package struct AlikePhones: Hashable, Sendable, Codable {
  /// The classes of devices; none where they are told apart.
  private let kinds: [String]
  /// The versions of iOS; none where they are told apart.
  private let versions: [String]

  /// Makes the groups of an exploration that told all phones apart: none.
  package init() { (kinds, versions) = ([], []) }

  /// Takes the devices of an exploration, and the parts in which one stands for several.
  init(_ devices: [Device], in parts: Components) {
    kinds = parts.contains(.deviceKind) ? devices.map(\.kind.rawValue).uniqued() : []
    versions = parts.contains(.ios) ? devices.map(\.ios.description).uniqued() : []
  }

  /// The groups in words, such as `iphone and ipad`.
  package var names: [String] { told(by: [.deviceKind, .ios]) }

  /// Returns the groups whose members an app can tell apart, as it looks at some parts of the device.
  package func told(by observed: Components) -> [String] {
    var told: [String] = []
    if observed.contains(.deviceKind), !kinds.isEmpty { told.append(kinds.joined(separator: " and ")) }
    if observed.contains(.ios), !versions.isEmpty {
      told.append("iOS " + versions.joined(separator: " and "))
    }
    return told
  }
}

extension Array where Element: Hashable {
  /// Each element once, where it comes first.
  func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
