// The loss of an app's data by a kill (S-67).
//
// Kept: for every effect that stores data of the app, whether the data is on disk or only in the process's memory. Left
// out: effects that store nothing, such as a request, and data that iOS stores for the app unless it refuses:
// notifications, alarms.

/// The kind of storage that holds an app's data: disk or memory.
///
/// For example:
///
///     world.durability(of: .store(.set(key: "seen", value: true)))?.mark     // "●"
///     world.durability(of: .onboarding(.set(name: "page", value: 2)))?.mark  // "○": in memory alone
package enum Durability: Hashable, Sendable {
  /// On disk: it outlives the process.
  case durable
  /// In memory: the data is lost with the process, unless the app also saves it elsewhere.
  case volatile

  /// The sign that distinguishes the two.
  package var mark: String {
    switch self {
    case .durable: "●"
    case .volatile: "○"
    }
  }

  /// The meaning of the signs, on one line.
  package static var legend: String {
    "\(durable.mark) outlives the process   \(volatile.mark) is lost with it"
  }

  init(isOnDisk: Bool) { self = isOnDisk ? .durable : .volatile }
}

extension World {
  /// Returns the place in which an effect keeps its data; `nil` where it keeps nothing of the app's.
  package func durability(of effect: Effect) -> Durability? {
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
