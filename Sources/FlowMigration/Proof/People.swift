import Phone

/// The numbers of users at the steps of an old version, as counted by its authors.
///
/// A line has a stored value or the name of a step, a comma, and a number; the first line may be a heading.
///
/// For example:
///
///     let people = try People("step,people\n2,1240\nnotifications,310\n")
///     people.total  // 1550
package struct People: Hashable, Sendable {
  /// All people.
  package let total: Int
  private let counts: [String: Int]

  /// The reason why a text is no such table, with its line.
  package struct Fault: Error, Hashable {
    package let message: String
    package let line: Int
  }

  /// Reads the table.
  ///
  /// - Throws: ``Fault`` for a line that is no pair of a value and a number, and for a value that stands there twice.
  package init(_ text: String) throws(Fault) {
    var counts: [String: Int] = [:]
    var total = 0
    // Spreadsheets begin with a mark of the byte order, and end their lines with two characters.
    let plain = text.first == "\u{FEFF}" ? text.dropFirst() : text[...]
    for (number, line) in plain.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      let fields = line.split(separator: ",", omittingEmptySubsequences: false).map { Self.trimmed($0) }
      if fields == [""] { continue }
      guard fields.count == 2, !fields[0].isEmpty else {
        throw Fault(
          message: "a line is a stored value or a step, a comma, and a number of people", line: number + 1)
      }
      guard let count = Int(fields[1]), count >= 0 else {
        if number == 0, !fields[1].contains(where: \.isNumber) { continue }
        throw Fault(message: "\"\(fields[1])\" is no number of people", line: number + 1)
      }
      guard counts[fields[0]] == nil else {
        throw Fault(message: "\"\(fields[0])\" stands there twice", line: number + 1)
      }
      counts[fields[0]] = count
      let (sum, isTooLarge) = total.addingReportingOverflow(count)
      guard !isTooLarge else { throw Fault(message: "so many people cannot be counted", line: number + 1) }
      total = sum
    }
    (self.counts, self.total) = (counts, total)
  }

  /// Returns the stored values and steps of the table that no class has, such as misspelt ones, in ascending order.
  package func unknown(in migrations: [Migration]) -> [String] {
    let known = migrations.flatMap(\.classes).flatMap { [Self.text($0.stored), $0.old].compactMap(\.self) }
    return Set(counts.keys).subtracting(known).sorted()
  }

  /// A stored value as the table has it.
  private static func text(_ stored: Value?) -> String? {
    stored.map { if case .string(let name) = $0 { name } else { JSONText.string($0) } }
  }

  private static func trimmed(_ field: Substring) -> String {
    var inner = field.drop { $0.isWhitespace }
    while inner.last?.isWhitespace == true { inner.removeLast() }
    if inner.count >= 2, inner.first == "\"", inner.last == "\"" { inner = inner.dropFirst().dropLast() }
    return String(inner)
  }

  /// Returns the number of users in a class: those with its stored value, else those at its step; `nil` where the table
  /// has neither.
  func count(_ one: MigrationClass) -> Int? {
    Self.text(one.stored).flatMap { counts[$0] } ?? counts[one.old]
  }
}

extension Migration {
  /// Returns the migration with the number of users in each class; within a level the largest classes come first.
  package func weighed(by people: People) -> Migration {
    var result = self
    for index in result.classes.indices { result.classes[index].people = people.count(result.classes[index]) }
    result.people = people.total
    result.classes = result.classes.enumerated().sorted { one, other in
      let (first, second) = (one.element, other.element)
      if first.verdict.level != second.verdict.level { return first.verdict.level > second.verdict.level }
      return (-(first.people ?? 0), one.offset) < (-(second.people ?? 0), other.offset)
    }.map(\.element)
    return result
  }
}
