// The app's own data on disk. Models `UserDefaults.standard`.
//
// Kept: typed values under case-sensitive keys; the coercions of `bool(forKey:)`, `integer(forKey:)` and their siblings
// (S-62), which return 0, false or nil and never an error; the store outlives the process. Elsewhere: the stores of app
// groups are `Suites`; the view of a process from before the first unlock (S-63) is in `Disk` and
// `Defaults.BeforeFirstUnlock`. The values of `register(defaults:)` apply to keys without a value until the process
// ends. Left out: changes that another process makes while this one runs.
//
// Foundation's own `UserDefaults` is not used: on Linux it differs from Apple's in places, and a phone is a
// value that must be copied and compared.

/// The app's `UserDefaults`: values under keys, ordered by key. Reads and changes of each key are noted in the access
/// log, see `Components`.
///
/// For example:
///
///     _ = world.apply(.store(.set(key: "count", value: "3 times")))
///     world.defaults.integer("count")  // 3, as `integer(forKey:)` reads a text
///     world.defaults.bool("count")     // false
public struct Defaults: Hashable, Sendable, Codable {
  // MARK: State

  private(set) var entries: [Record.Field] = []
  /// The values registered by the process, which are never on disk; `nil` for none.
  package var registered: Record?

  /// Makes an empty store.
  public init() {}

  @inline(__always)
  private func noteReading(of key: String) { if AccessLog.isNoting { AccessLog.note(read: .defaults(key)) } }

  @inline(__always)
  private func noteChange(of key: String) {
    if AccessLog.isNoting { AccessLog.note(changed: .defaults(key)) }
  }

  /// Takes entries over, by key in ascending order.
  mutating func restore(_ entries: [Record.Field]) { self.entries = entries }

  /// The keys and values, by key in ascending order.
  public var contents: Record {
    AccessLog.note(read: .defaults)
    return Record(entries)
  }

  // MARK: What the app does

  /// The actions of an app; each case is the Lua verb of the same name.
  public enum Effect: Hashable, Sendable, Codable {
    case set(key: String, value: Value)
    case remove(key: String)
    /// Removes every value, `removePersistentDomain(forName:)`.
    case clear
    /// Gives values for keys that have none, `register(defaults:)`.
    case register(Record)

    /// The verb, without its object.
    public var verb: String {
      switch self {
      case .set: "set"
      case .remove: "remove"
      case .clear: "clear"
      case .register: "register"
      }
    }

    /// True where the effect may change the value of a key. Called for every stored value; comparing lengths first
    /// decides nearly all cases.
    func concerns(_ key: String) -> Bool {
      switch self {
      case .set(let own, _), .remove(let own): own.utf8.count == key.utf8.count && own == key
      case .clear: true
      case .register(let values): values[key] != nil
      }
    }

    /// True where the effect changes the app's own languages. Called for every stored value; comparing lengths first
    /// decides nearly all cases.
    var isOfLanguages: Bool {
      switch self {
      case .set(let key, _), .remove(let key):
        key.utf8.count == Language.key.utf8.count && key == Language.key
      case .clear, .register: false
      }
    }

    /// The arguments, as the transcript shows them.
    public var arguments: Record {
      switch self {
      case .set(let key, let value): ["key": .string(key), "value": value]
      case .remove(let key): ["key": .string(key)]
      case .clear: [:]
      case .register(let values): ["values": .record(values)]
      }
    }
  }

  mutating func apply(_ effect: Effect) {
    switch effect {
    case .set(let key, let value): set(key, to: value)
    case .remove(let key): remove(key)
    case .clear:
      AccessLog.note(set: .defaults.subtracting(.registered))
      entries = []
    case .register(let values): register(values)
    }
  }

  /// Each registration adds to those before it.
  private mutating func register(_ values: Record) {
    AccessLog.note(changed: .registered)
    var all = registered ?? Record()
    for field in values.fields { all[field.name] = field.value }
    registered = all
  }

  /// Drops the values that the ended process registered.
  mutating func loseProcess() {
    AccessLog.note(set: .registered)
    if registered != nil { registered = nil }
  }

  /// `set(_:forKey:)`. A null is no property-list value: setting it removes the key.
  mutating func set(_ key: String, to value: Value) {
    guard !value.isNull else { return remove(key) }
    noteChange(of: key)
    if let index = index(of: key) {
      entries[index].value = value
    } else {
      add(key, value)
    }
  }

  /// Sets a key to the result of `make`. The old value is dropped first, so that a document that grows by a field is
  /// not copied.
  mutating func set(_ key: String, toNew make: () -> Value) {
    noteChange(of: key)
    if let index = index(of: key) {
      entries[index].value = .null
      entries[index].value = make()
    } else {
      add(key, make())
    }
  }

  private mutating func add(_ key: String, _ value: Value) {
    // An app has a handful of keys: reserving room for all of them avoids four reallocations.
    if entries.isEmpty { entries.reserveCapacity(16) }
    if entries.count > Self.few {
      return entries.insert(Record.Field(name: key, value: value), at: place(of: key))
    }
    // In so short a list, swapping a new key down costs a third of `insert(_:at:)`.
    entries.append(Record.Field(name: key, value: value))
    var index = entries.count - 1
    while index > 0, key < entries[index - 1].name {
      entries.swapAt(index, index - 1)
      index -= 1
    }
  }

  mutating func remove(_ key: String) {
    noteChange(of: key)
    if let index = index(of: key) { entries.remove(at: index) }
  }

  // MARK: What the app reads

  /// `object(forKey:)`: the value as it is stored, or `nil`.
  public func object(_ key: String) -> Value? {
    noteReading(of: key)
    if let index = index(of: key) { return entries[index].value }
    AccessLog.note(read: .registered)
    return registered?[key]
  }

  /// True where a value is stored under a key, on disk.
  func stores(_ key: String) -> Bool {
    noteReading(of: key)
    return index(of: key) != nil
  }

  /// The number of keys.
  var count: Int {
    AccessLog.note(read: .defaults)
    return entries.count
  }

  /// Another stored key that differs from the given one only in upper and lower case; `nil` where there is none.
  func key(like key: String) -> String? {
    noteReading(of: key)
    // Lowercasing is slow and rarely needed: most keys differ in length or in letters.
    let length = key.utf8.count
    return entries.first {
      $0.name.utf8.count == length && Self.mayDifferInCase($0.name, key) && $0.name != key
        && $0.name.lowercased() == key.lowercased()
    }?.name
  }

  /// True where two texts of one length may differ in case only, judged by their ASCII bytes.
  private static func mayDifferInCase(_ one: String, _ other: String) -> Bool {
    func lowered(_ byte: UInt8) -> UInt8 { byte >= 0x80 ? 0x80 : byte &- 65 < 26 ? byte | 0x20 : byte }
    var (one, other) = (one, other)
    return one.withUTF8 { one in
      other.withUTF8 { other in
        // From the end: keys begin alike.
        return one.indices.reversed().allSatisfy { lowered(one[$0]) == lowered(other[$0]) }
      }
    }
  }

  /// `bool(forKey:)`: true for `true`, for numbers other than 0, and for the texts "true", "YES" and "1" in upper or
  /// lower case, else false.
  public func bool(_ key: String) -> Bool {
    switch object(key) {
    case .boolean(let boolean): boolean
    case .integer(let integer): integer != 0
    case .number(let number): number != 0
    case .string(let text): ["true", "yes", "1"].contains(text.lowercased())
    default: false
    }
  }

  /// `integer(forKey:)`: a boolean is 0 or 1, a number loses its fraction, a text gives its leading whole number, all
  /// other values give 0. A number too large for an `Int` gives the nearest `Int`.
  public func integer(_ key: String) -> Int {
    switch object(key) {
    case .boolean(let boolean): boolean ? 1 : 0
    case .integer(let integer): integer
    case .number(let number): Self.integer(number)
    case .string(let text): Self.leadingInteger(text)
    default: 0
    }
  }

  /// `double(forKey:)`: a boolean is 0 or 1, a text gives its leading number, all other values give 0.
  public func double(_ key: String) -> Double {
    switch object(key) {
    case .boolean(let boolean): boolean ? 1 : 0
    case .integer(let integer): Double(integer)
    case .number(let number): number
    case .string(let text): Self.leadingNumber(text)
    default: 0
    }
  }

  /// `string(forKey:)`: a number is written out, a boolean is "1" or "0", all other values give `nil`.
  public func string(_ key: String) -> String? {
    switch object(key) {
    case .string(let text): text
    case .boolean(let boolean): boolean ? "1" : "0"
    case .integer(let integer): "\(integer)"
    case .number(let number):
      number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
    default: nil
    }
  }

  /// `data(forKey:)`: the bytes, or `nil` for any other type.
  public func data(_ key: String) -> [UInt8]? {
    switch object(key) {
    case .data(let bytes): bytes
    case .json(let record): Array(JSONText.string(.record(record)).utf8)
    default: nil
    }
  }

  private static func integer(_ number: Double) -> Int {
    if number.isNaN { return 0 }
    return Int(exactly: number.rounded(.towardZero)) ?? (number > 0 ? Int.max : Int.min)
  }

  /// `NSString.integerValue`: the whole number after leading space.
  private static func leadingInteger(_ text: String) -> Int {
    var rest = text[...].drop { $0.isWhitespace }
    let numeral = takeSign(&rest) + takeDigits(&rest)
    return Int(numeral) ?? (numeral.count < 2 ? 0 : numeral.hasPrefix("-") ? Int.min : Int.max)
  }

  /// `NSString.doubleValue`: the decimal number after leading space.
  private static func leadingNumber(_ text: String) -> Double {
    var rest = text[...].drop { $0.isWhitespace }
    var numeral = takeSign(&rest) + takeDigits(&rest)
    if rest.first == "." {
      rest.removeFirst()
      numeral += "." + takeDigits(&rest)
    }
    guard numeral.contains(where: \.isNumber) else { return 0 }
    if rest.first == "e" || rest.first == "E" {
      rest.removeFirst()
      let exponent = takeSign(&rest) + takeDigits(&rest)
      if exponent.contains(where: \.isNumber) { numeral += "e" + exponent }
    }
    if numeral.hasSuffix(".") { numeral += "0" }
    return Double(numeral) ?? 0
  }

  private static func takeSign(_ rest: inout Substring) -> String {
    guard let first = rest.first, first == "-" || first == "+" else { return "" }
    rest.removeFirst()
    return String(first)
  }

  private static func takeDigits(_ rest: inout Substring) -> String {
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    rest = rest.dropFirst(digits.count)
    return String(digits)
  }

  private func index(of key: String) -> Int? {
    // With few keys, whose strings mostly share storage, a linear scan is faster than a binary search.
    if entries.count <= Self.few {
      for index in entries.indices where entries[index].name == key { return index }
      return nil
    }
    let place = place(of: key)
    return place < entries.count && entries[place].name == key ? place : nil
  }

  private static let few = 64

  /// The index of the first key that is not before another.
  private func place(of key: String) -> Int {
    var range = entries.indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range = entries[middle].name < key ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }
}

extension Defaults.Effect: AppEffect {
  package static let object: String? = "store"
  package static let samples: [Self] = [
    .set(key: "a", value: 1), .remove(key: "a"), .clear, .register(Words.record),
  ]

  package var effect: Effect { .store(self) }

  package func perform(on world: inout World, duringTap: Bool) -> Reply { world.apply(self) }

  package func durability(in world: World) -> Durability? {
    if case .register = self { .volatile } else { .durable }
  }
  package var delivery: Delivery { .atLeastOnce }

  package func kept(in world: World) -> AnyHashable? {
    if case .register = self { nil } else { world.disk.contents }
  }

  package func isHidden(by forgotten: ForgottenAnswers, _ keys: StorageKeys) -> Bool {
    switch self {
    case .set(let key, _), .remove(let key):
      forgotten.store.contains(key) || key == keys.profile && !forgotten.profile.isEmpty
        || key == keys.habits && forgotten.habits
    case .clear: !forgotten.isEmpty
    case .register: false
    }
  }

  package var subject: String? {
    switch self {
    case .set(let key, _), .remove(let key): key
    case .clear, .register: nil
    }
  }

  package var job: String? { subject.map { name + " " + $0 } }

  package var phrase: EffectPhrase {
    if case .set(let key, let value) = self { .assignment(key, value) } else { .values }
  }
}

// MARK: - As a service

extension Defaults: Service {
  package static func endProcess(in world: inout World) -> [Finding] {
    world.defaults.loseProcess()
    return []
  }

  package static func leave(by removal: AppRemoval, in world: inout World) {
    if removal.vendorStays != nil { world.defaults = Defaults() }
  }
}
