import Spelling

/// A title of several checks in a file, which a report could not distinguish.
struct DuplicateTitle: Equatable {
  var title: String
  /// The checks that bear it, in order; at least two.
  var cases: [CheckCase]

  /// The message, such as `two checks have the title "Anicca › starts": lines 3 and 9; give each its own`.
  var message: CheckMessage {
    let lines = cases.map { String($0.line) }
    let places = lines.dropLast().joined(separator: ", ") + " and " + (lines.last ?? "")
    let count = cases.count == 2 ? "two" : String(cases.count)
    return CheckMessage(
      "\(count) checks have the title \(quoted(title)): lines \(places); give each its own",
      at: cases[1].location)
  }
}

/// Returns the titles that occur more than once in a file, in the order of their first check.
func duplicateTitles(in cases: [CheckCase]) -> [DuplicateTitle] {
  // Equal bytes are equal texts, so that different texts are enough; texts compare faster than lists of bytes.
  guard Set(cases.map(\.title)).count < cases.count else { return [] }
  var order: [[UInt8]] = []
  var groups: [[UInt8]: [CheckCase]] = [:]
  for check in cases {
    let key = Array(check.title.utf8)
    if groups[key] == nil { order.append(key) }
    groups[key, default: []].append(check)
  }
  return order.compactMap { key in
    guard let group = groups[key], group.count > 1 else { return nil }
    return DuplicateTitle(title: group[0].title, cases: group)
  }
}
