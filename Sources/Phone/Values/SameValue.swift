// The equality of checks, besides the `==` of values: it compares the two values as a script sees them.

extension Value {
  /// True where two values look the same to a script, including all nested values.
  ///
  /// The order of a table's keys does not count, an empty list equals an empty table, a field of `null` counts as
  /// absent, and dates, data and JSON data are compared as their Lua values. Two rules differ from Swift's and from
  /// Lua's, because each hides a difference that a store, a file or a server would see:
  /// - strings are equal when their UTF-8 bytes are (Swift calls "が" in NFC and in NFD equal);
  /// - the integer `1` and the float `1.0` differ (Lua calls them equal).
  ///
  /// For example:
  ///
  /// ```swift
  /// (["a": 1, "b": 2] as Value).isSame(as: ["b": 2, "a": 1])  // true
  /// Value.integer(1).isSame(as: 1.0)                          // false
  /// ```
  package func isSame(as other: Value) -> Bool {
    switch (inLua, other.inLua) {
    case (.null, .null): true
    case (.boolean(let left), .boolean(let right)): left == right
    case (.integer(let left), .integer(let right)): left == right
    // A value equals its own copy, so "not a number" equals itself.
    case (.number(let left), .number(let right)): left == right || (left.isNaN && right.isNaN)
    case (.string(let left), .string(let right)): left.hasBytes(of: right)
    case (.opaque(let left), .opaque(let right)): left.hasBytes(of: right)
    case (.list(let left), .list(let right)):
      left.count == right.count && zip(left, right).allSatisfy { $0.isSame(as: $1) }
    case (.record(let left), .record(let right)) where left.hasNames(of: right):
      zip(left.fields, right.fields).allSatisfy { $0.value.isSame(as: $1.value) }
    case (let left, let right):
      left.isEmptyTable && right.isEmptyTable || Self.sameEntries(left.entries, right.entries)
    }
  }

  private static func sameEntries(_ left: [Entry]?, _ right: [Entry]?) -> Bool {
    guard let left, let right, left.count == right.count else { return false }
    var index: EntryIndex?
    // Each value is compared once: comparing as lists first and by keys afterwards would double the work at every
    // level.
    return left.indices.allSatisfy { place in
      let key = left[place].key
      // Tables of one script nearly always have their keys in one order.
      if right[place].key.isSame(as: key) { return right[place].value.isSame(as: left[place].value) }
      let others = index ?? EntryIndex(right)
      index = others
      return others.value(at: key)?.isSame(as: left[place].value) ?? false
    }
  }
}

extension Record {
  /// True where the fields of two records have the same names in the same order, and none is `null`.
  fileprivate func hasNames(of other: Record) -> Bool {
    fields.count == other.fields.count
      && zip(fields, other.fields).allSatisfy {
        $0.name.hasBytes(of: $1.name) && !$0.value.isNull && !$1.value.isNull
      }
  }
}

extension String {
  fileprivate func hasBytes(of other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}

/// A dictionary key, equal for values that look the same to a script. Without hashing, thousands of values would need
/// millions of comparisons.
///
/// For example:
///
///     var counts: [SameValue: Int] = [:]
///     counts[SameValue(["a": 1, "b": 2])] = 1
///     counts[SameValue(["b": 2, "a": 1])]  // 1
package struct SameValue: Hashable {
  /// The value.
  let value: Value

  /// Wraps a value.
  package init(_ value: Value) { self.value = value }

  /// True where the values are the same by ``Value/isSame(as:)``.
  package static func == (left: SameValue, right: SameValue) -> Bool { left.value.isSame(as: right.value) }

  /// Hashes the value so that the order of a table's keys does not count, and an empty list equals an empty table.
  package func hash(into hasher: inout Hasher) {
    switch value.inLua {
    case .null: hasher.combine(0)
    case .boolean(let flag):
      hasher.combine(1)
      hasher.combine(flag)
    case .integer(let number):
      hasher.combine(2)
      hasher.combine(number)
    case .number(let number):
      hasher.combine(3)
      hasher.combine(number.isNaN ? .infinity : number)
    case .string(let text):
      hasher.combine(4)
      Self.combine(text, into: &hasher)
    case .opaque(let name):
      hasher.combine(5)
      Self.combine(name, into: &hasher)
    case .list(let elements) where !elements.isEmpty:
      hasher.combine(6)
      hasher.combine(elements.count)
      for element in elements { SameValue(element).hash(into: &hasher) }
    case let table:
      hasher.combine(7)
      guard let entries = table.entries, !entries.isEmpty else { return }
      hasher.combine(
        entries.reduce(0) { sum, entry in
          var own = Hasher()
          SameValue(entry.key).hash(into: &own)
          SameValue(entry.value).hash(into: &own)
          return sum &+ own.finalize()
        })
    }
  }

  /// Hashes the text by its bytes, as texts are compared: Swift's own hash is the same for "が" in NFC and in NFD.
  private static func combine(_ text: String, into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

/// The indices of a table's entries by their keys. A small table is searched linearly.
package struct EntryIndex {
  private let entries: [Value.Entry]
  private let places: [SameValue: Int]?

  /// An index of entries.
  package init(_ entries: [Value.Entry]) {
    self.entries = entries
    places =
      entries.count <= 8
      ? nil
      : Dictionary(
        entries.enumerated().map { (SameValue($1.key), $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The value stored at a key; `nil` where there is none.
  package func value(at key: Value) -> Value? {
    guard let places else { return entries.first { $0.key.isSame(as: key) }?.value }
    return places[SameValue(key)].map { entries[$0].value }
  }
}
