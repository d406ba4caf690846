import FlowSession
import Phone

/// The starts of a scenario; one start represents several as long as nothing distinguishes their devices.
///
/// An iPad behaves like an iPhone where no reaction, offer or property reads the device class. So an exploration begins
/// on one device, and starts again on both once the class is read.
struct SymmetricPhones {
  /// The starts that are explored.
  private(set) var starts: [ScenarioModel.Start] = []
  /// The devices of all starts, each once.
  let devices: [Device]
  /// The parts of a device in which a start stands for several.
  private(set) var assumedSymmetric: Components = []
  /// The classes and the versions of which one stands for all.
  var alike: AlikePhones { AlikePhones(devices, in: assumedSymmetric) }

  /// Selects one of each group of alike starts.
  ///
  /// - Parameters:
  ///   - all: The starts of the scenario.
  ///   - observed: The components of a device that were read.
  ///   - merges: False to select all starts.
  init(_ all: [ScenarioModel.Start], observed: Components, merges: Bool) {
    devices = all.map(\.device).uniqued()
    let kinds = devices.map(\.kind).uniqued()
    let versions = devices.map(\.ios).uniqued()
    if merges, kinds.count > 1, !observed.contains(.deviceKind) { assumedSymmetric.insert(.deviceKind) }
    if merges, versions.count > 1, !observed.contains(.ios) { assumedSymmetric.insert(.ios) }
    starts = all
    while let first = devices.first, !assumedSymmetric.isEmpty {
      starts = all.filter { Self.isKept($0, first, assumedSymmetric) }
      let alone = alone(all, first)
      guard !alone.isEmpty else { break }
      // Such as one with a permission that only its version has.
      assumedSymmetric.subtract(
        alone.reduce(into: Components()) { $0.formUnion(Self.differences($1.device, first)) })
      starts = all
    }
  }

  /// Returns the starts that no kept start stands for.
  ///
  /// A kept start stands for those that equal it except for the device's symmetric parts, which are the first device's.
  private func alone(_ all: [ScenarioModel.Start], _ first: Device) -> [ScenarioModel.Start] {
    let rest = all.filter { !Self.isKept($0, first, assumedSymmetric) }
    guard !rest.isEmpty else { return [] }
    let kept = Set(starts.map { Alike($0, on: Device(kind: $0.device.kind, ios: $0.device.ios)) })
    return rest.filter { start in
      let device = Device(
        kind: assumedSymmetric.contains(.deviceKind) ? first.kind : start.device.kind,
        ios: assumedSymmetric.contains(.ios) ? first.ios : start.device.ios)
      return !kept.contains(Alike(start, on: device))
    }
  }

  /// A start as it would be on another device: of two starts with equal values here, one stands for the other.
  private struct Alike: Hashable {
    private let decided: [StartVariant.Decided]?
    private let time: Habits.Time?
    private let seed: UInt64?
    private let planted: StartVariant.Planted?
    private let assigned: [StartVariant.Assigned]?
    private let session: Session

    init(_ start: ScenarioModel.Start, on device: Device) {
      let variant = start.variant
      (decided, time, seed) = (variant?.decided, variant?.time, variant?.seed)
      (planted, assigned) = (variant?.planted, variant?.assigned)
      var session = start.session
      session.world.storedDevice = device
      self.session = session
    }
  }

  private static func isKept(_ start: ScenarioModel.Start, _ first: Device, _ assumedSymmetric: Components)
    -> Bool
  {
    differences(start.device, first).isDisjoint(with: assumedSymmetric)
  }

  private static func differences(_ one: Device, _ other: Device) -> Components {
    var parts: Components = []
    if one.kind != other.kind { parts.insert(.deviceKind) }
    if one.ios != other.ios { parts.insert(.ios) }
    return parts
  }

}

extension ScenarioModel.Start {
  /// The device, without a note that it was read.
  fileprivate var device: Device { session.world.storedDevice }
}
