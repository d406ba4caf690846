/// The services of a phone that many flows never use, behind one reference. A copy of a phone retains that reference; a
/// change of a service copies the list of references and the one service.
package struct Services: Hashable, Sendable, Codable {
  private var store: Store

  /// Makes the services of a phone on which the app was just installed.
  package init(_ list: ServiceList = .production) {
    store = list === ServiceList.production ? Store.production : Store(list)
  }

  /// The services that there are.
  package var list: ServiceList { store.list }

  /// True where no service counts as changed, no fault is armed, and the stores on disk can be read and written.
  var isInitial: Bool { store.boxes.isEmpty && !store.hasTrouble }

  /// The troubles that prevent the normal effect of a call.
  package struct Trouble: Hashable, Sendable, Codable {
    /// The stores on disk while the process cannot read them, because it began before the first unlock (S-63); else
    /// `nil`.
    var unreadable: Disk?
    /// The stores as they are on disk, while the disk does not accept the changes of the process; `nil` otherwise.
    var unwritten: Disk?
    /// The end of the process that waits for an effect.
    var fault: Fault?

    package init() {}
  }

  /// The references; two phones share it until one of them changes.
  //
  // Safe to send: the storage is changed only while one phone alone holds it, like the buffer of an array.
  private final class Store: @unchecked Sendable {
    let list: ServiceList
    /// The states of the services by slot; `nil` for an initial state. The list is empty while all states are initial.
    // Reached through the holder alone, whose accesses the compiler checks.
    @exclusivity(unchecked) var boxes: [(any ServiceBox)?]
    @exclusivity(unchecked) var trouble: Trouble? { didSet { hasTrouble = trouble != nil } }
    /// True where `trouble` is not `nil`. Every effect reads this flag, and a stored flag is cheaper than the optional.
    @exclusivity(unchecked) private(set) var hasTrouble: Bool

    static let production = Store(.production)

    init(_ list: ServiceList, _ boxes: [(any ServiceBox)?] = [], _ trouble: Trouble? = nil) {
      (self.list, self.boxes, self.trouble, hasTrouble) = (list, boxes, trouble, trouble != nil)
    }
  }

  private mutating func own() {
    if !isKnownUniquelyReferenced(&store) { store = Store(store.list, store.boxes, store.trouble) }
  }

  // MARK: One service

  /// A service, without a note that it is read or changed.
  package subscript<Value: SlotService>(unnoted type: Value.Type) -> Value {
    @inline(__always) _read { yield box(Value.self).value }
    _modify {
      own()
      let slot = Value.slot
      while store.boxes.count <= slot { store.boxes.append(nil) }
      var value = box(Value.self).value
      // The slot drops its reference to the box first, so that the value has one owner and changes in place.
      store.boxes[slot] = nil
      defer { store.boxes[slot] = Box(value) }
      yield &value
    }
    set {
      own()
      while store.boxes.count <= Value.slot { store.boxes.append(nil) }
      store.boxes[Value.slot] = Box(newValue)
    }
  }

  @inline(__always)
  private func box<Value: SlotService>(_ type: Value.Type) -> Box<Value> {
    let slot = Value.slot
    if slot < store.boxes.count, let box = store.boxes[slot] { return box.downcast() }
    if slot < store.list.initial.count, let box = store.list.initial[slot] { return box.downcast() }
    return Box(Value())
  }

  /// True where something was done to a service.
  func isTouched(_ slot: Int) -> Bool { slot < store.boxes.count && store.boxes[slot] != nil }

  /// Gives a service its initial state.
  mutating func reset(_ slot: Int) {
    guard isTouched(slot) else { return }
    own()
    store.boxes[slot] = nil
  }

  // MARK: Trouble

  package var trouble: Trouble {
    get { store.trouble ?? Trouble() }
    set {
      let trouble = newValue == Trouble() ? nil : newValue
      guard trouble != store.trouble else { return }
      own()
      store.trouble = trouble
    }
  }

  /// True where there is any, without a look at it.
  var hasTrouble: Bool { store.hasTrouble }

  // MARK: All of them

  /// Drops the references to services that are in their initial state.
  mutating func settle() {
    guard !store.boxes.isEmpty else { return }
    own()
    for slot in store.boxes.indices where store.boxes[slot]?.isInitial == true { store.boxes[slot] = nil }
    if store.boxes.allSatisfy({ $0 == nil }) { store.boxes = [] }
  }

  package static func == (one: Services, other: Services) -> Bool {
    if one.store === other.store { return true }
    guard one.store.trouble == other.store.trouble else { return false }
    return (0..<max(one.store.boxes.count, other.store.boxes.count)).allSatisfy { slot in
      guard let mine = one.touched(slot) else { return other.touched(slot)?.isInitial != false }
      guard let its = other.touched(slot) else { return mine.isInitial }
      return mine === its || mine.isEqual(to: its)
    }
  }

  package func hash(into hasher: inout Hasher) {
    for slot in store.boxes.indices {
      guard let box = store.boxes[slot], !box.isInitial else { continue }
      hasher.combine(slot)
      box.hash(into: &hasher)
    }
    hasher.combine(store.trouble)
  }

  private func touched(_ slot: Int) -> (any ServiceBox)? {
    slot < store.boxes.count ? store.boxes[slot] : nil
  }

  // MARK: As data

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { nil }
  }

  /// Reads the services of the list that the decoder was given, see `CodingUserInfoKey.services`.
  package init(from decoder: any Decoder) throws {
    self.init(decoder.userInfo[.services] as? ServiceList ?? .production)
    let container = try decoder.container(keyedBy: Key.self)
    for service in list.slots { try read(service, from: container) }
    if let trouble = try container.decodeIfPresent(Trouble.self, forKey: Key("trouble")) {
      self.trouble = trouble
    }
  }

  private mutating func read<Value: SlotService>(
    _ type: Value.Type, from container: KeyedDecodingContainer<Key>
  ) throws {
    if let value = try container.decodeIfPresent(Value.self, forKey: Key(Value.name)) {
      self[unnoted: type] = value
    }
  }

  /// Writes those that differ from their initial state, by their names.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    for service in list.slots {
      guard let box = touched(service.slot), !box.isInitial else { continue }
      try box.encode(to: container.superEncoder(forKey: Key(service.name)))
    }
    try container.encodeIfPresent(store.trouble, forKey: Key("trouble"))
  }
}

extension CodingUserInfoKey {
  /// The list of services for the phones that a decoder reads; without it ``ServiceList/production`` is used.
  package static let services = CodingUserInfoKey(rawValue: "services")!
}

/// A reference to a service of any type.
protocol ServiceBox: AnyObject, Sendable {
  /// True where the service is in its initial state.
  var isInitial: Bool { get }
  func isEqual(to other: any ServiceBox) -> Bool
  func hash(into hasher: inout Hasher)
  func encode(to encoder: any Encoder) throws
}

extension ServiceBox {
  /// The reference as a box of the given type. A slot holds services of one type only, see ``ServiceList``.
  @inline(__always)
  fileprivate func downcast<Value: SlotService>() -> Box<Value> { unsafeDowncast(self, to: Box<Value>.self) }
}

/// A service that never changes: a change makes another one.
final class Box<Value: SlotService>: ServiceBox {
  let value: Value

  init(_ value: Value) { self.value = value }

  var isInitial: Bool { value == Value() }
  func isEqual(to other: any ServiceBox) -> Bool { value == (other.downcast() as Box<Value>).value }
  func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
  func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}

extension World {
  /// A service in a slot; each access is noted in the access log as a read or a change.
  package subscript<Value: SlotService>(type: Value.Type) -> Value {
    @inline(__always) _read {
      AccessLog.note(read: Value.component)
      yield services[unnoted: type]
    }
    @inline(__always) _modify {
      AccessLog.note(changed: Value.component)
      yield &services[unnoted: type]
    }
    @inline(__always) set {
      AccessLog.note(set: Value.component)
      services[unnoted: type] = newValue
    }
  }

  /// True where the service was changed; a service that has its initial state again may count as changed, too.
  package func isTouched<Value: SlotService>(_ type: Value.Type) -> Bool {
    AccessLog.note(read: Value.component)
    return services.isTouched(Value.slot)
  }

  /// Resets a service from any state to its initial one.
  package mutating func reset<Value: SlotService>(_ type: Value.Type) {
    AccessLog.note(set: Value.component)
    services.reset(Value.slot)
  }

  /// The stores on disk while the process cannot read them, because it began before the first unlock (S-63); else
  /// `nil`.
  var unreadable: Disk? {
    get { services.trouble.unreadable }
    set { services.trouble.unreadable = newValue }
  }

  /// The stores as they are on disk, while the disk does not accept the changes of the process; `nil` otherwise.
  var unwritten: Disk? {
    get { services.trouble.unwritten }
    set { services.trouble.unwritten = newValue }
  }

  /// True where performing an effect needs extra work: a process is about to end, or a disk cannot be read or written.
  var isTroubled: Bool { services.hasTrouble || failures[.storeSet] != nil }

  /// True where the device has a network.
  package var isOnline: Bool { !hasServices || backend.isOnline }

  /// The app left the screen.
  mutating func backgroundServices() {
    analytics.flush(at: clock.now, isOnline: isOnline)
  }
}
