/// One thing that a check can ask of a value.
///
/// For example:
///
///     ValueMatcher.equals("source").verdict(for: "account").failure
///     // expected "source", got "account"
public enum ValueMatcher: Sendable {
  /// The value equals this one, by the rules of ``CheckValue``.
  case equals(CheckValue)
  /// The value is neither `nil` nor `false`.
  case isTruthy
  /// The value is `nil` or `false`.
  case isFalsy
  /// A string contains this string; a list has this element; a record has these keys with these values
  /// (a record inside a record needs only the keys named, a list must be equal).
  case contains(CheckValue)
  /// A list has this many elements, a record this many keys, a string this many characters.
  case count(Int)
  /// A number lies within this distance of another.
  case closeTo(Double, within: Double)
  /// A string begins with this one, a list with the elements of this one.
  case startsWith(CheckValue)

  /// The verdict on a value; with `negated`, on the opposite question.
  ///
  /// A value of a type that the question makes no sense for fails either way.
  public func verdict(for actual: CheckValue, negated: Bool = false) -> CheckVerdict {
    switch answer(for: actual) {
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

  private func answer(for actual: CheckValue) -> Answer {
    switch self {
    case .equals(let expected):
      return expected == actual ? .holds : .fails(unequal(expected, actual))
    case .isTruthy:
      return actual.isTruthy ? .holds : fails(actual)
    case .isFalsy:
      return actual.isTruthy ? fails(actual) : .holds
    case .contains(let part):
      return contains(part, actual)
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
      return startsWith(start, actual)
    }
  }

  private func contains(_ part: CheckValue, _ actual: CheckValue) -> Answer {
    switch (part, actual) {
    case (.string(let part), .string(let whole)):
      return holds(bytes(of: whole, contain: part)) ?? fails(actual)
    case (_, .list(let elements)):
      return holds(elements.contains(part)) ?? .fails(listLacks(part, elements, actual))
    case (.record, .record), (.list([]), .record):
      let projected = actual.projected(onto: part)
      return holds(projected == part)
        ?? .fails(
          "the table lacks what was expected of it:\n" + (difference(expected: part, actual: projected) ?? "")
        )
    case (.string, _), (.record, _):
      return senseless(part.typeName == "a table" ? "a table or a list" : "a string or a list", actual)
    default:
      return senseless("a list", actual)
    }
  }

  private func startsWith(_ start: CheckValue, _ actual: CheckValue) -> Answer {
    switch (start, actual) {
    case (.string(let start), .string(let whole)):
      return holds(whole.utf8.starts(with: start.utf8)) ?? fails(actual)
    case (.list(let start), .list(let whole)):
      let head = CheckValue.list(Array(whole.prefix(start.count)))
      return holds(head == .list(start))
        ?? .fails("the list begins otherwise:\n" + (difference(expected: .list(start), actual: head) ?? ""))
    case (.list, _): return senseless("a list", actual)
    default: return senseless("a string", actual)
    }
  }

  private func holds(_ flag: Bool) -> Answer? { flag ? .holds : nil }

  private func fails(_ actual: CheckValue) -> Answer {
    .fails("expected \(phrase(negated: false)), got \(actual.line(limit: 120))")
  }

  private func senseless(_ wanted: String, _ actual: CheckValue) -> Answer {
    let isSayingItself = actual == .absent
    let shown = isSayingItself ? "nil" : "\(actual.typeName): \(actual.line(limit: 120))"
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

/// Two unequal values: on one line where they are short and nothing needs explaining, else as a difference.
private func unequal(_ expected: CheckValue, _ actual: CheckValue) -> String {
  let text = difference(expected: expected, actual: actual) ?? ""
  let isShort = !expected.isContainer && !actual.isContainer && text.split(separator: "\n").count == 2
  let (left, right) = (expected.line(limit: 81), actual.line(limit: 81))
  if isShort, left.count + right.count <= 80 { return "expected \(left), got \(right)" }
  return "the values differ (- expected, + actual):\n" + text
}

private func listLacks(_ part: CheckValue, _ elements: [CheckValue], _ actual: CheckValue) -> String {
  var text = "expected a list with \(part.line(limit: 120)), got \(actual.line(limit: 120))"
  let names = elements.compactMap { if case .string(let name) = $0 { name } else { nil } }
  if case .string(let wanted) = part, let offer = nearby(wanted, among: names) { text += "\n" + offer }
  return text
}

private func number(_ value: CheckValue) -> Double? {
  switch value {
  case .integer(let number): Double(number)
  case .number(let number): number
  default: nil
  }
}

private func size(of value: CheckValue) -> Int? {
  switch value {
  case .list(let elements): elements.count
  case .record(let entries): entries.count
  case .string(let text): text.count
  default: nil
  }
}

extension CheckValue {
  /// The part of a value that a pattern asks about: the pattern's keys only, all the way down.
  func projected(onto pattern: CheckValue) -> CheckValue {
    guard case .record(let entries) = self else {
      if case .list = self, pattern == .record([]) { return pattern }
      return self
    }
    let wanted: [CheckEntry]
    switch pattern {
    case .record(let entries): wanted = entries
    case .list(let elements) where elements.isEmpty: wanted = []
    default: return self
    }
    let index = EntryIndex(entries)
    return .record(
      wanted.compactMap { entry in
        index.value(at: entry.key).map { CheckEntry(entry.key, $0.projected(onto: entry.value)) }
      })
  }
}
