import Phone
import Spelling

// The part of a transcript in a failure: the relevant lines, and the entry nearest to the missing one.

/// Returns the text for a pattern without a match: the nearest entry with its difference, a similar name, or the
/// existing names.
func absence(of pattern: TranscriptPattern, in items: TranscriptItems, isLeading: Bool = true) -> String {
  var lines = isLeading ? ["expected \(pattern.phrase), but it never comes"] : []
  let namesakes = items.filter(pattern.hasKindAndName)
  if let arguments = pattern.arguments, !namesakes.isEmpty {
    lines += otherArguments(arguments, namesakes)
  } else {
    lines += otherNames(pattern, items)
  }
  return lines.joined(separator: "\n")
}

private func otherArguments(_ expected: Value, _ namesakes: [TranscriptItem]) -> [String] {
  var nearest: (item: TranscriptItem, text: String, weight: Int)?
  // Each difference takes its time, and the first hundred show what is wrong.
  for item in namesakes.prefix(100) {
    let text = difference(expected: expected, actual: item.arguments.projected(onto: expected)) ?? ""
    let weight = text.split(separator: "\n").count { $0.hasPrefix("-") || $0.hasPrefix("+") }
    if weight < nearest?.weight ?? .max { nearest = (item, text, weight) }
  }
  guard let nearest else { return [] }
  let head =
    namesakes.count == 1
    ? "it comes with other arguments, at #\(nearest.item.position) (- expected, + actual):"
    : "it comes \(times(namesakes.count)) with other arguments, nearest at #\(nearest.item.position) "
      + "(- expected, + actual):"
  return [head, nearest.text]
}

private func otherNames(_ pattern: TranscriptPattern, _ items: TranscriptItems) -> [String] {
  let kind = pattern.kind.noun
  var names: [(name: String, count: Int)] = []
  var places: [SameValue: Int] = [:]
  for item in items where item.kind == pattern.kind {
    let name = SameValue(.string(item.name))
    if let place = places[name] {
      names[place].count += 1
    } else {
      places[name] = names.count
      names.append((item.name, 1))
    }
  }
  if let other = items.first(where: { $0.name == pattern.name && $0.kind != pattern.kind }) {
    return ["there is one of that name of another kind: \(other.kind.rawValue) at #\(other.position)"]
  }
  guard !names.isEmpty else { return ["the transcript has no \(kind) at all"] }
  if let offer = nearby(pattern.name, among: names.map(\.name)) { return [offer] }
  let list = names.prefix(12).map { name, count in
    name.shortened(to: longestName) + (count == 1 ? "" : " (\(count))")
  }
  let rest = names.count > 12 ? ", and \(names.count - 12) more" : ""
  return ["the \(kind)s are: " + list.joined(separator: ", ") + rest]
}

/// Returns the lines of a transcript around some entries, with ">" before those and "…" for gaps.
///
/// For example:
///
/// ```
///     #5   2.0 s  event   tapped
///   > #6   2.0 s  screen  notifications
///     …
///   > #9   4.0 s  effect  review.request
/// ```
func excerpt(of items: TranscriptItems, marking all: [Int], context: Int = 1) -> String {
  let marked = Set(all.sorted().prefix(mostMarked))
  let shown = Set(marked.flatMap { ($0 - context)...($0 + context) }).filter(items.indices.contains).sorted()
  let places = shown.map { "#\(items[$0].position)" }
  let clocks = shown.map { "\((items[$0].time * 10).rounded() / 10) s" }
  let placeWidth = places.map { DisplayWidth.of($0) }.max() ?? 0
  let clockWidth = clocks.map { DisplayWidth.of($0) }.max() ?? 0
  let kindWidth = shown.map { DisplayWidth.of(items[$0].kind.rawValue) }.max() ?? 0
  var lines: [String] = []
  for (offset, index) in shown.enumerated() {
    if offset > 0, shown[offset - 1] + 1 < index { lines.append("    …") }
    let item = items[index]
    let arguments = item.arguments.isNull ? "" : " " + item.arguments.line(limit: 80)
    lines.append(
      (marked.contains(index) ? "  > " : "    ") + DisplayWidth.padded(places[offset], to: placeWidth) + "  "
        + DisplayWidth.padded(clocks[offset], to: clockWidth, .right) + "  "
        + DisplayWidth.padded(item.kind.rawValue, to: kindWidth)
        + "  " + item.name.shortened(to: longestName) + arguments)
  }
  if all.count > marked.count { lines.append("    … and \(all.count - marked.count) more") }
  return lines.joined(separator: "\n")
}

/// The most entries with a mark, and the most bytes of a name.
private let mostMarked = 20
private let longestName = 200
