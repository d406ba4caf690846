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
      let alone = all.filter { start in !starts.contains { Self.areAlike($0, start, assumedSymmetric) } }
      guard !alone.isEmpty else { break }
      // Such as one with a permission that only its version has.
      assumedSymmetric.subtract(
        alone.reduce(into: Components()) { $0.formUnion(Self.differences($1.device, first)) })
      starts = all
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

  /// True where two starts are equal except for the components of the device in which they may differ.
  private static func areAlike(
    _ kept: ScenarioModel.Start, _ start: ScenarioModel.Start, _ assumedSymmetric: Components
  ) -> Bool {
    guard differences(kept.device, start.device).isSubset(of: assumedSymmetric),
      kept.variant?.decided == start.variant?.decided, kept.variant?.time == start.variant?.time,
      kept.variant?.seed == start.variant?.seed, kept.variant?.planted == start.variant?.planted,
      kept.variant?.assigned == start.variant?.assigned
    else { return false }
    var session = start.session
    session.world.storedDevice = kept.device
    return session == kept.session
  }
}

extension ScenarioModel.Start {
  /// The device, without a note that it was read.
  fileprivate var device: Device { session.world.storedDevice }
}
