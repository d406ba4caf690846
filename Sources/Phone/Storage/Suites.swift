// The stores that an app shares with its extensions. Models `UserDefaults(suiteName:)` with an app group.
//
// Kept: a store for each group, besides the app's own; without the group's entitlement the store also exists, but is
// shared with no other process and ends with this one (S-28); it is deleted with the vendor's last app; before the
// first unlock it looks empty like all UserDefaults (S-63). Left out: suites that are no app groups, and the writes of
// extensions other than that for notifications.

/// The stores of the app's groups, ordered by name.
///
/// For example:
///
///     _ = world.apply(.suite(.set(group: "group.a", key: "seen", value: true)))
///     world.store("group.a").bool("seen")  // true
///     world.defaults.object("seen")        // nil: the app's own store is another one
public struct Suites: Hashable, Sendable, Codable {
  // MARK: State

  struct Suite: Hashable, Sendable, Codable {
    var name: String
    var values: Defaults
  }

  private(set) var all: [Suite] = []

  /// Makes no store.
  package init() {}

  // MARK: What the app does

  /// The effects on stores of app groups: the Lua verbs of `store`, with a group.
  public enum Effect: Hashable, Sendable, Codable {
    case set(group: String, key: String, value: Value)
    case remove(group: String, key: String)
    /// Removes every value of a group's store.
    case clear(group: String)

    /// The verb, without its object.
    package var verb: String {
      switch self {
      case .set: "set"
      case .remove: "remove"
      case .clear: "clear"
      }
    }

    /// The arguments, as the transcript shows them.
    package var arguments: Record {
      switch self {
      case .set(let group, let key, let value):
        ["key": .string(key), "value": value, "suite": .string(group)]
      case .remove(let group, let key): ["key": .string(key), "suite": .string(group)]
      case .clear(let group): ["suite": .string(group)]
      }
    }
  }

  mutating func set(_ key: String, to value: Value?, in group: String) {
    var values = self[group]
    if let value { values.set(key, to: value) } else { values.remove(key) }
    all.removeAll { $0.name == group }
    guard !values.contents.isEmpty else { return }
    all.insert(Suite(name: group, values: values), inOrderOf: \.name)
  }

  mutating func clear(_ group: String) { all.removeAll { $0.name == group } }

  // MARK: What the phone does

  /// Drops the stores without an entitlement, which end with the process.
  mutating func loseProcess(_ info: AppInfo) {
    if !all.isEmpty { all.removeAll { !info.has(group: $0.name) } }
  }

  mutating func loseInstallation(vendorStays: Bool) { if !vendorStays { all = [] } }

  // MARK: What the app reads

  /// The store of a group; empty where nothing was stored.
  package subscript(group: String) -> Defaults { all.first { $0.name == group }?.values ?? Defaults() }

  /// The groups that hold something, in ascending order.
  package var names: [String] { all.map(\.name) }
}

extension World {
  /// The stores of the app's groups.
  package internal(set) var suites: Suites {
    get { self[Suites.self] }
    _modify { yield &self[Suites.self] }
  }

  /// The store of a group, or the app's own.
  package func store(_ suite: String?) -> Defaults { suite.map { suites[$0] } ?? defaults }

  mutating func apply(_ effect: Suites.Effect) -> Reply {
    switch effect {
    case .set(let group, let key, let value):
      suites.set(key, to: value, in: group)
      return info.has(group: group) ? .nothing : Reply(findings: [.groupMismatch(group)])
    case .remove(let group, let key):
      suites.set(key, to: nil, in: group)
      return .nothing
    case .clear(let group):
      suites.clear(group)
      return .nothing
    }
  }
}

extension Suites.Effect: AppEffect {
  package static let object: String? = "store"
  package static let samples: [Self] = [
    .clear(group: "g"), .set(group: "g", key: "a", value: 1), .remove(group: "g", key: "a"),
  ]

  package var effect: Effect { .suite(self) }

  package func perform(on world: inout World, duringTap: Bool) -> Reply { world.apply(self) }

  package func durability(in world: World) -> Durability? { .durable }
  package var delivery: Delivery { .atLeastOnce }
  package func kept(in world: World) -> AnyHashable? { world.suitesOnDisk }

  package var subject: String? {
    switch self {
    case .set(_, let key, _), .remove(_, let key): key
    case .clear: nil
    }
  }

  package var job: String? {
    switch self {
    case .set(let group, let key, _), .remove(let group, let key): name + " " + group + " " + key
    case .clear: nil
    }
  }
}

// MARK: - As a service

extension Suites: SlotService {
  package static var slot: Int { 8 }

  /// Drops the values that the process could not write, and the stores without an entitlement. Values that it could not
  /// read are readable again.
  package static func endProcess(in world: inout World) -> [Finding] {
    guard world.hasServices else { return [] }
    world.loseUnwritten()
    world.regainDisk()
    if world.isTouched(Suites.self) { world.suites.loseProcess(world.info) }
    return []
  }

  package static func leave(by removal: AppRemoval, in world: inout World) {
    if let stays = removal.vendorStays { world.suites.loseInstallation(vendorStays: stays) }
  }
}
