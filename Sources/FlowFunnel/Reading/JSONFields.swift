/// The members of a JSON object, found in its bytes without making values, because an export has a million objects.
///
/// Members of nested objects are given with the name of that object. In BigQuery's lists of `key` and `value`, each key
/// counts as a member.
///
/// For example:
///
///     var fields = JSONFields(bytes)
///     fields.read(0..<bytes.count) { parent, name, value in … }  // properties, time, 12
struct JSONFields {
  /// A scalar: its bytes, without quotes where it is a text.
  struct Scalar {
    let range: Range<Int>
    /// True where the bytes hold escapes.
    let isEscaped: Bool
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0
  private var end = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Reads an object.
  ///
  /// - Parameter member: Called with each scalar, its name, and the name of the object around it.
  /// - Returns: False where the bytes are no complete JSON object.
  mutating func read(
    _ range: Range<Int>, _ member: (_ parent: Scalar?, _ name: Scalar, _ value: Scalar) -> Void
  ) -> Bool {
    (index, end) = (range.lowerBound, range.upperBound)
    skipBlanks()
    guard object(nil, depth: 0, isWhole: true, member) else { return false }
    skipBlanks()
    return index == end
  }

  private mutating func skipBlanks() {
    while index < end, bytes[index] == 32 || (9...13).contains(bytes[index]) { index += 1 }
  }

  private mutating func take(_ sign: UInt8) -> Bool {
    skipBlanks()
    guard index < end, bytes[index] == sign else { return false }
    index += 1
    return true
  }

  private mutating func string() -> Scalar? {
    skipBlanks()
    guard index < end, bytes[index] == UInt8(ascii: "\"") else { return nil }
    let start = index + 1
    index = start
    var isEscaped = false
    while index < end {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") {
        index += 1
        return Scalar(range: start..<(index - 1), isEscaped: isEscaped)
      }
      if byte == UInt8(ascii: "\\") {
        isEscaped = true
        index += 1
      }
      index += 1
    }
    return nil
  }

  /// Reads an object; with `isWhole` also the members of nested objects.
  private mutating func object(
    _ parent: Scalar?, depth: Int, isWhole: Bool, _ member: (Scalar?, Scalar, Scalar) -> Void
  ) -> Bool {
    guard depth < 64, take(UInt8(ascii: "{")) else { return false }
    if take(UInt8(ascii: "}")) { return true }
    repeat {
      guard let name = string(), take(UInt8(ascii: ":")),
        value(name, parent, depth: depth, isWhole: isWhole, member)
      else {
        return false
      }
    } while take(UInt8(ascii: ","))
    return take(UInt8(ascii: "}"))
  }

  private mutating func value(
    _ name: Scalar, _ parent: Scalar?, depth: Int, isWhole: Bool,
    _ member: (Scalar?, Scalar, Scalar) -> Void
  ) -> Bool {
    skipBlanks()
    guard index < end else { return false }
    switch bytes[index] {
    case UInt8(ascii: "{"):
      // Members of an object in an object in an object tell nothing that is asked for.
      return object(name, depth: depth + 1, isWhole: false) { if isWhole { member($0, $1, $2) } }
    case UInt8(ascii: "["): return list(name, depth: depth + 1, member)
    case UInt8(ascii: "\""):
      guard let text = string() else { return false }
      member(parent, name, text)
      return true
    default:
      let start = index
      while index < end, !",}] \t\r\n".utf8.contains(bytes[index]) { index += 1 }
      guard index > start else { return false }
      member(parent, name, Scalar(range: start..<index, isEscaped: false))
      return true
    }
  }

  private mutating func list(
    _ name: Scalar, depth: Int, _ member: (Scalar?, Scalar, Scalar) -> Void
  ) -> Bool {
    guard depth < 64, take(UInt8(ascii: "[")) else { return false }
    if take(UInt8(ascii: "]")) { return true }
    repeat {
      skipBlanks()
      guard index < end else { return false }
      if bytes[index] == UInt8(ascii: "{") {
        guard pair(of: name, depth: depth, member) else { return false }
      } else {
        guard value(name, nil, depth: depth, isWhole: false, { _, _, _ in }) else { return false }
      }
    } while take(UInt8(ascii: ","))
    return take(UInt8(ascii: "]"))
  }

  /// Reads an element `{ "key": "step", "value": { "string_value": "welcome", "int_value": null } }` of a list.
  private mutating func pair(
    of name: Scalar, depth: Int, _ member: (Scalar?, Scalar, Scalar) -> Void
  ) -> Bool {
    let bytes = bytes
    func isName(_ scalar: Scalar, _ text: StaticString) -> Bool {
      scalar.range.count == text.utf8CodeUnitCount
        && (0..<scalar.range.count).allSatisfy { bytes[scalar.range.lowerBound + $0] == text.utf8Start[$0] }
    }
    var (key, given): (Scalar?, Scalar?) = (nil, nil)
    let isRead = object(nil, depth: depth, isWhole: true) { parent, member, value in
      if parent == nil, isName(member, "key") { key = value }
      guard !isName(value, "null") else { return }
      if parent == nil, isName(member, "value") { given = value }
      if let parent, isName(parent, "value") { given = given ?? value }
    }
    if let key, let given { member(name, key, given) }
    return isRead
  }
}
