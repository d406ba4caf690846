import Foundation

/// A name with other upper and lower case in an export than in the flow: no event of it counts.
///
/// Only the letters of ASCII are compared, and only for the steps without any event.
///
/// For example, of an export with the event `Left`, and a flow that tracks `left`:
///
///     CaseDifference.all(reader, in: ["events.csv"]).first?.sentence
///     // the export has "Left", and the flow "left": upper and lower case count
package struct CaseDifference: Hashable, Sendable {
  /// The name in the flow.
  package let flow: String
  /// The name in the export.
  package let export: String

  /// The difference in one sentence.
  package var sentence: String {
    "the export has \"\(export)\", and the flow \"\(flow)\": upper and lower case count"
  }

  /// The most bytes of a file that are searched.
  private static let most = 4 << 20

  /// Returns the differences of the events that a flow asks for and no record has, in the order of the flow. Only the
  /// first ``most`` bytes of each file are searched.
  package static func all(_ reader: EventReader, in files: [String]) -> [CaseDifference] {
    let names = reader.missingNames
    guard !names.isEmpty else { return [] }
    let texts = files.compactMap { try? Data(contentsOf: URL(fileURLWithPath: $0), options: .mappedIfSafe) }
      .map { Array($0.prefix(most)) }
    return names.compactMap { name in
      let spelt = texts.map { spellings(of: Array(name.utf8), in: $0) }
      guard !spelt.contains(where: \.isExact), let other = spelt.lazy.compactMap(\.other).first else {
        return nil
      }
      return CaseDifference(flow: name, export: String(decoding: other, as: UTF8.self))
    }
  }

  /// Returns whether a text has a name as it is written, and the first other spelling of it.
  private static func spellings(of name: [UInt8], in text: [UInt8]) -> (isExact: Bool, other: [UInt8]?) {
    guard let first = name.first.map(folded), text.count >= name.count else { return (false, nil) }
    var other: [UInt8]?
    for start in 0...(text.count - name.count) where folded(text[start]) == first {
      let end = start + name.count
      guard start == 0 || !isPart(text[start - 1]), end == text.count || !isPart(text[end]) else { continue }
      let found = text[start..<end]
      if found.elementsEqual(name) { return (true, nil) }
      if other == nil, zip(found, name).allSatisfy({ folded($0) == folded($1) }) { other = Array(found) }
    }
    return (false, other)
  }

  private static func folded(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte + 0x20 : byte
  }

  /// True for a byte that would make a longer name of it.
  private static func isPart(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "_") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(folded(byte))
  }
}

extension EventReader {
  /// The names of the events, parameters and values in the plan's signals for steps, as far as no record matched the
  /// signal.
  fileprivate var missingNames: [String] {
    let seen = Set(events.map { Int($0.signal) })
    var names: [String] = []
    for (number, signal) in plan.signals.enumerated()
    where !seen.contains(number) && plan.milestone(signal.meaning) != nil {
      for name in [signal.event, signal.parameter, signal.value].compactMap(\.self)
      where !name.isEmpty && !names.contains(name) {
        names.append(name)
      }
    }
    return names
  }
}
