package import Phone

/// An expectation of a check on a value.
///
/// For example:
///
///     ValueMatcher.equals("source").verdict(for: "account").failure
///     // expected "source", got "account"
package enum ValueMatcher: Sendable {
  /// The value equals this one, by ``Phone/Value/isSame(as:)``.
  case equals(Value)
  /// The value is neither `nil` nor `false`.
  case isTruthy
  /// The value is `nil` or `false`.
  case isFalsy
  /// A string contains this string, a list has this element, or a record has these keys with these values. A nested
  /// record needs only the named keys; a nested list must be equal, but `{}` matches any.
  case contains(Value)
  /// A list has this many elements, a record this many keys, a string this many characters.
  case count(Int)
  /// A number lies within this distance of another.
  case closeTo(Double, within: Double)
  /// A string begins with this string, or a list with the elements of this list.
  case startsWith(Value)

  /// Returns the verdict on a value; with `negated`, on the opposite expectation.
  ///
  /// A value of an unsuitable type fails both.
  package func verdict(for actual: Value, negated: Bool = false) -> CheckVerdict {
    switch answer(for: actual.inLua) {
    case .senseless(let text): .fail(text)
    case .holds: negated ? .fail("expected \(phrase(negated: true)), got \(actual.line(limit: 120))") : .pass
    case .fails(let text): negated ? .pass : .fail(text)
    }
  }

  private enum Answer {
    case holds
    case fails(String)
    case senseless(String)
  }

  private func answer(for actual: Value) -> Answer {
    switch self {
    case .equals(let expected):
      return expected.isSame(as: actual) ? .holds : .fails(unequal(expected, actual))
    case .isTruthy:
      return actual.isTruthy ? .holds : fails(actual)
    case .isFalsy:
      return actual.isTruthy ? fails(actual) : .holds
    case .contains(let part):
      return contains(part.inLua, actual)
    case .count(let expected):
      guard let found = size(of: actual) else { return senseless("a list, a table or a string", actual) }
      return found == expected
        ? .holds : .fails("expected \(expected) elements, got \(found): \(actual.line(limit: 120))")
    case .closeTo(let expected, let distance):
      guard let number = number(actual) else { return senseless("a number", actual) }
      let apart = abs(number - expected)
      return apart <= distance
        ? .holds
        : .fails(
          "expected \(phrase(negated: false)), got \(actual), which is \(luaText(of: apart)) away")
    case .startsWith(let start):
      return startsWith(start.inLua, actual)
    }
  }

  private func contains(_ part: Value, _ actual: Value) -> Answer {
    if part.isEmptyTable || part.entries != nil, actual.entries != nil {
      let projected = actual.projected(onto: part)
      return holds(projected.isSame(as: part))
        ?? .fails(
          "the table lacks expected entries:\n" + (difference(expected: part, actual: projected) ?? "")
        )
    }
    switch (part, actual) {
    case (.string(let part), .string(let whole)):
      return holds(bytes(of: whole, contain: part)) ?? fails(actual)
    case (_, .list(let elements)):
      return holds(elements.contains { $0.isSame(as: part) }) ?? .fails(listLacks(part, elements, actual))
    case (.string, _): return senseless("a string or a list", actual)
    case (.record, _), (.keyed, _): return senseless("a table or a list", actual)
    default:
      return senseless("a list", actual)
    }
  }

  private func startsWith(_ start: Value, _ actual: Value) -> Answer {
    switch (start, actual) {
    case (.string(let start), .string(let whole)):
      return holds(whole.utf8.starts(with: start.utf8)) ?? fails(actual)
    case (.list(let start), .list(let whole)):
      let head = Value.list(Array(whole.prefix(start.count)))
      return holds(head.isSame(as: .list(start)))
        ?? .fails("the list begins otherwise:\n" + (difference(expected: .list(start), actual: head) ?? ""))
    case (.list, _): return senseless("a list", actual)
    default: return senseless("a string", actual)
    }
  }

  private func holds(_ flag: Bool) -> Answer? { flag ? .holds : nil }

  private func fails(_ actual: Value) -> Answer {
    .fails("expected \(phrase(negated: false)), got \(actual.line(limit: 120))")
  }

  private func senseless(_ wanted: String, _ actual: Value) -> Answer {
    let isSayingItself = actual.isNull
    let shown = isSayingItself ? "nil" : "\(actual.kindInLua): \(actual.line(limit: 120))"
    return .senseless("expected \(wanted), got \(shown)")
  }

  /// The expectation in words, as it follows "expected".
  private func phrase(negated: Bool) -> String {
    switch self {
    case .equals(let value): negated ? "anything but \(value.line(limit: 120))" : value.line(limit: 120)
    case .isTruthy: negated ? "nil or false" : "a value that is neither nil nor false"
    case .isFalsy: negated ? "a value that is neither nil nor false" : "nil or false"
    case .contains(let part): "something \(negated ? "without" : "with") \(part.line(limit: 120))"
    case .count(let count): negated ? "another number of elements than \(count)" : "\(count) elements"
    case .closeTo(let number, let distance):
      "a number \(negated ? "not " : "")within \(luaText(of: distance)) of \(luaText(of: number))"
    case .startsWith(let start):
      "something that \(negated ? "does not begin" : "begins") with \(start.line(limit: 120))"
    }
  }
}

/// Returns the failure for two unequal values: on one line if they are short and need no explanation, else as a
/// difference.
private func unequal(_ expected: Value, _ actual: Value) -> String {
  let text = difference(expected: expected, actual: actual) ?? ""
  let isShort = !expected.isTable && !actual.isTable && text.split(separator: "\n").count == 2
  let (left, right) = (expected.line(limit: 81), actual.line(limit: 81))
  if isShort, left.count + right.count <= 80 { return "expected \(left), got \(right)" }
  return "the values differ (- expected, + actual):\n" + text
}

private func listLacks(_ part: Value, _ elements: [Value], _ actual: Value) -> String {
  var text = "expected a list with \(part.line(limit: 120)), got \(actual.line(limit: 120))"
  let names = elements.compactMap { if case .string(let name) = $0 { name } else { nil } }
  if case .string(let wanted) = part, let offer = nearby(wanted, among: names) { text += "\n" + offer }
  return text
}

private func number(_ value: Value) -> Double? {
  switch value {
  case .integer(let number): Double(number)
  case .number(let number): number
  default: nil
  }
}

private func size(of value: Value) -> Int? {
  switch value {
  case .list(let elements): elements.count
  case .record, .keyed: value.entries?.count
  case .string(let text): text.count
  default: nil
  }
}
