import LuaKit

/// The labels of values without comparable contents, such as "the function at a.check.lua:3 #2".
///
/// A value seen before gets its label again, by identity. Where a metatable or an object type may call different values
/// equal, Lua compares them, with the first 64 such values only.
final class ValueLabels {
  private let lua: LuaEngine
  private let environment: LuaEnvironment
  private lazy var areEqual = try? lua.load(
    source: "local a, b = ... return a == b", chunk: "=equals", environment: environment)
  /// Counts the labels.
  private let charge: LuaCharge
  private var known: [Identity: (value: LuaValue, label: String)] = [:]
  /// The values that Lua may call equal to others, in the order of their first label.
  private var comparable: [(value: LuaValue, label: String)] = []
  /// The number of labels that begin with a description.
  private var namesakes: [String: Int] = [:]

  /// The most values that another is compared with.
  static let mostCompared = 64

  /// Bytes of a label beside its text.
  private static let size = 256

  private enum Identity: Hashable {
    case lua(UnsafeRawPointer)
    case object(ObjectIdentifier)
  }

  init(_ lua: LuaEngine, _ environment: LuaEnvironment) {
    self.lua = lua
    self.environment = environment
    charge = LuaCharge(lua)
  }

  /// Returns the label of a value: its description, numbered where another value has the same description.
  ///
  /// - Throws: `LuaError` where the script must stop.
  func label(_ value: LuaValue, _ description: String) throws -> String {
    let identity = identity(value)
    if let identity, let same = known[identity] { return same.label }
    if let same = try equal(value) { return same }
    let count = namesakes[description, default: 0] + 1
    namesakes[description] = count
    charge.add(Self.size + 2 * description.utf8.count)
    let label = count == 1 ? description : "\(description) #\(count)"
    // The value is kept with its label: another one could be given its address.
    if let identity { known[identity] = (value, label) }
    if isComparable(value), comparable.count < Self.mostCompared { comparable.append((value, label)) }
    return label
  }

  /// Returns the identity of a value; `nil` for a coroutine, for which Swift has none.
  private func identity(_ value: LuaValue) -> Identity? {
    switch value {
    case .table(let table): table.identity.map { .lua($0) }
    case .function(let function): function.identity.map { .lua($0) }
    case .object(let object): .object(ObjectIdentifier(object))
    default: nil
    }
  }

  private func isComparable(_ value: LuaValue) -> Bool {
    switch value {
    case .table, .object: true
    default: false
    }
  }

  private func equal(_ value: LuaValue) throws -> String? {
    guard isComparable(value) else { return nil }
    for other in comparable where other.value.kind == value.kind {
      if (try? areEqual?.call(other.value, value).boolean) == true { return other.label }
      try lua.checkStop()
    }
    return nil
  }
}
