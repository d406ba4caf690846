// The Keychain items of the app. Models `SecItemAdd`, `SecItemUpdate`, `SecItemCopyMatching` and `SecItemDelete` with
// generic passwords.
//
// Kept: adding an existing item fails and changes nothing (-25299), and so does updating or reading an absent one
// (-25300); a locked phone refuses access (-25308), except to items that open with the first unlock, once it has been
// (S-65); items survive the deletion of the app (S-64); restoring a backup onto another phone brings the items that may
// leave their device (`kSecAttrAccessible…ThisDeviceOnly` may not), and iCloud brings the synchronized ones. Left out:
// access groups, the moment of iCloud's synchronization, biometrics, and refusals to delete while the phone is locked.

/// The Keychain items of this app, ordered by name.
///
/// For example:
///
///     _ = world.apply(.keychain(.add(name: "token", value: "t1")))
///     world.status(of: .add(name: "token", value: "t2"))  // .duplicateItem
///     world.read("token").value                           // "t1"
public struct Keychain: Hashable, Sendable, Codable {
  // MARK: State

  /// The condition under which an item can be reached, `kSecAttrAccessible`.
  public enum Access: String, Hashable, Sendable, Codable, CaseIterable {
    /// While the phone is unlocked; the default where the app names no condition.
    case whenUnlocked
    /// From the first unlock after a restart on.
    case afterFirstUnlock
    /// The same two conditions, for an item that never leaves the device.
    case whenUnlockedThisDeviceOnly, afterFirstUnlockThisDeviceOnly

    func isOpen(_ lock: Lock.State) -> Bool {
      switch self {
      case .whenUnlocked, .whenUnlockedThisDeviceOnly: lock == .unlocked
      case .afterFirstUnlock, .afterFirstUnlockThisDeviceOnly: lock != .beforeFirstUnlock
      }
    }

    /// True where an item may leave its device.
    package var mayLeave: Bool {
      switch self {
      case .whenUnlocked, .afterFirstUnlock: true
      case .whenUnlockedThisDeviceOnly, .afterFirstUnlockThisDeviceOnly: false
      }
    }
  }

  /// One item.
  package struct Item: Hashable, Sendable, Codable {
    /// Its account, `kSecAttrAccount`.
    package var name: String
    /// Its data.
    package var value: Value
    /// The condition under which the app can reach the item.
    package var access: Access
    /// True where iCloud brings it to the person's other devices, `kSecAttrSynchronizable`.
    package var isSynchronizable = false
  }

  /// The items, by name in ascending order.
  package private(set) var items: [Item] = []

  /// Makes an empty Keychain.
  package init() {}

  /// The status with which a call ended, `OSStatus`.
  public enum Status: Int, Hashable, Sendable, Codable, CaseIterable {
    /// `errSecSuccess`.
    case success = 0
    /// `errSecDuplicateItem`.
    case duplicateItem = -25299
    /// `errSecNotAvailable`.
    case notAvailable = -25291
    /// `errSecAuthFailed`.
    case authFailed = -25293
    /// `errSecMissingEntitlement`.
    case missingEntitlement = -34018
    /// `errSecItemNotFound`.
    case itemNotFound = -25300
    /// `errSecInteractionNotAllowed`.
    case interactionNotAllowed = -25308
  }

  // MARK: What the app does

  /// The actions of an app; each case but `failed` is the Lua verb of the same name.
  public enum Effect: Hashable, Sendable, Codable {
    case add(name: String, value: Value, access: Access = .whenUnlocked, isSynchronizable: Bool = false)
    case update(name: String, value: Value)
    case delete(name: String)
    /// A failed call of one of these, which stored and changed nothing.
    indirect case failed(Effect, Status)

    /// The verb, without its object.
    package var verb: String {
      switch self {
      case .failed(let effect, _): effect.verb
      case .add: "add"
      case .update: "update"
      case .delete: "delete"
      }
    }

    /// The arguments, as the transcript shows them.
    package var arguments: Record {
      switch self {
      case .update(let name, let value): return ["name": .string(name), "value": value]
      case .add(let name, let value, let access, let isSynchronizable):
        var arguments: Record = ["name": .string(name), "value": value]
        if access != .whenUnlocked { arguments.append("access", .string(access.rawValue)) }
        if isSynchronizable { arguments.append("synchronizable", true) }
        return arguments
      case .delete(let name): return ["name": .string(name)]
      case .failed(let effect, let status):
        return Record(effect.arguments.fields + [.init(name: "status", value: .integer(status.rawValue))])
      }
    }
  }

  mutating func apply(_ effect: Effect, _ lock: Lock.State) {
    guard status(of: effect, lock) == .success else { return }
    switch effect {
    case .add(let name, let value, let access, let isSynchronizable):
      put(name, value, access, isSynchronizable: isSynchronizable)
    case .update(let name, let value):
      let item = self[name]
      put(name, value, item?.access ?? .whenUnlocked, isSynchronizable: item?.isSynchronizable ?? false)
    case .delete(let name): remove(name)
    case .failed: break
    }
  }

  // MARK: What the phone does

  mutating func put(
    _ name: String, _ value: Value, _ access: Access = .whenUnlocked, isSynchronizable: Bool = false
  ) {
    let item = Item(name: name, value: value, access: access, isSynchronizable: isSynchronizable)
    if let index = items.firstIndex(where: { $0.name == name }) {
      items[index] = item
    } else {
      items.insert(item, inOrderOf: \.name)
    }
  }

  /// Moves the items to another device: iCloud brings the synchronized items, and a backup those that may leave their
  /// device.
  mutating func moveToOtherDevice(withBackup: Bool) {
    if !items.isEmpty { items.removeAll { !$0.isSynchronizable && !(withBackup && $0.access.mayLeave) } }
  }

  mutating func remove(_ name: String) { items.removeAll { $0.name == name } }

  // MARK: What the app reads

  /// The status with which a call would end.
  package func status(of effect: Effect, _ lock: Lock.State) -> Status {
    switch effect {
    case .add(let name, _, let access, _):
      guard access.isOpen(lock) else { return .interactionNotAllowed }
      return self[name] == nil ? .success : .duplicateItem
    case .update(let name, _): return status(ofReading: name, lock)
    case .delete(let name): return self[name] == nil ? .itemNotFound : .success
    case .failed(let effect, _): return status(of: effect, lock)
    }
  }

  /// The status with which reading an item would end.
  package func status(ofReading name: String, _ lock: Lock.State) -> Status {
    guard let item = self[name] else { return .itemNotFound }
    return item.access.isOpen(lock) ? .success : .interactionNotAllowed
  }

  /// The item with a name, in any state of the lock; `nil` where there is none.
  package subscript(name: String) -> Item? { items.first { $0.name == name } }

  var isEmpty: Bool { items.isEmpty }
  var names: [String] { items.map(\.name) }
}

extension Keychain.Effect {
  /// The service that the call is one of.
  fileprivate var service: FailingService {
    switch self {
    case .add: .keychainAdd
    case .update: .keychainUpdate
    case .delete: .keychainDelete
    case .failed(let effect, _): effect.service
    }
  }
}

extension Keychain.Status {
  /// The status of a call that fails.
  fileprivate init(_ failure: Failures.Failure) {
    self = Self.allCases.first { "\($0)" == failure.reason } ?? .interactionNotAllowed
  }
}

extension World {
  /// The Keychain.
  package internal(set) var keychain: Keychain {
    get { self[Keychain.self] }
    _modify { yield &self[Keychain.self] }
  }

  /// The status with which a call of the Keychain would end now.
  package func status(of effect: Keychain.Effect) -> Keychain.Status {
    if let failure = failure(of: effect.service) { return Keychain.Status(failure) }
    return keychain.status(of: effect, lock.state)
  }

  /// Reads an item: returns its value, or no value and the reason.
  package func read(_ name: String) -> (value: Value?, status: Keychain.Status) {
    let status =
      failure(of: .keychainGet).map { Keychain.Status($0) } ?? keychain.status(ofReading: name, lock.state)
    return (status == .success ? keychain[name]?.value : nil, status)
  }

  mutating func apply(_ effect: Keychain.Effect) -> Reply {
    let status = status(of: effect)
    if takeFailure(of: effect.service) == nil { keychain.apply(effect, lock.state) }
    switch status {
    case .success, .itemNotFound, .notAvailable, .authFailed, .missingEntitlement: return .nothing
    case .duplicateItem: return Reply(findings: [.keychainDuplicate])
    case .interactionNotAllowed: return Reply(findings: [.keychainLocked])
    }
  }
}

extension Keychain.Effect: AppEffect {
  package static let object: String? = "keychain"
  package static let samples: [Self] = [
    .failed(.add(name: "a", value: 1, access: .afterFirstUnlock), .duplicateItem),
    .failed(.update(name: "a", value: 1), .itemNotFound), .failed(.delete(name: "a"), .itemNotFound),
  ]

  package var effect: Effect { .keychain(self) }

  package func perform(on world: inout World, duringTap: Bool) -> Reply { world.apply(self) }

  package func durability(in world: World) -> Durability? { if case .failed = self { nil } else { .durable } }
  package var delivery: Delivery { .atLeastOnce }
  package func kept(in world: World) -> AnyHashable? { world.keychain }

  package var job: String? {
    switch self {
    case .add(let name, _, _, _), .update(let name, _): "keychain.set " + name
    case .delete, .failed: nil
    }
  }

  package var phrase: EffectPhrase {
    if case .failed(let failed, let status) = self {
      .failed(failed.phrase, status: status.rawValue)
    } else {
      .values
    }
  }
}

// MARK: - As a service

extension Keychain: SlotService {
  package static var slot: Int { 5 }

  /// A reinstallation leaves it as it is (S-64).
  package static func leave(by removal: AppRemoval, in world: inout World) {
    guard removal.isOtherPhone else { return }
    world.keychain.moveToOtherDevice(withBackup: removal.vendorStays == nil)
  }

  package static func facts(of world: World) -> [PrintedFact] {
    world.keychain.items.map { PrintedFact(.durable, "keychain \($0.name)", $0.value.printed) }
  }
}
