// What a kill leaves of what an app keeps (S-67).
//
// Kept: of every effect that keeps something of the app's, whether it is on disk or in the process's memory alone.
// Left out: effects that keep nothing, such as a request, and what iOS keeps for the app where it does not refuse to:
// notifications, alarms.

/// The place in which an app's data is kept.
///
/// For example:
///
///     world.durability(of: .store(.set(key: "seen", value: true)))?.mark     // "●"
///     world.durability(of: .onboarding(.set(name: "page", value: 2)))?.mark  // "○": in memory alone
public enum Durability: Hashable, Sendable {
  /// On disk: it outlives the process.
  case durable
  /// In memory: it is lost with the process, unless the app saves it elsewhere, too.
  case volatile

  /// The sign by which a reader tells the two apart.
  public var mark: String {
    switch self {
    case .durable: "●"
    case .volatile: "○"
    }
  }

  /// The meaning of the signs, on one line.
  public static var legend: String {
    "\(durable.mark) outlives the process   \(volatile.mark) is lost with it"
  }

  init(isOnDisk: Bool) { self = isOnDisk ? .durable : .volatile }
}

extension World {
  /// Returns the place in which an effect keeps its data; `nil` where it keeps nothing of the app's.
  public func durability(of effect: Effect) -> Durability? {
    // Each effect is asked as it is recorded: neither it nor the phone is copied.
    withUnsafePointer(to: self) { world in
      var world = world
      return effect.visit(DurabilityReader.self, &world)
    }
  }
}

/// Reads the place in which an effect keeps its data.
private enum DurabilityReader: EffectReader {
  @inline(__always)
  static func read(_ effect: some AppEffect, _ world: inout UnsafePointer<World>, _: Bool) -> Durability? {
    effect.durability(in: world.pointee)
  }
}
