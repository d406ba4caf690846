import FlowCheck
package import FlowModel

/// A mutant that a team writes down next to its checks: a change of the app that one check must notice.
///
/// For example, of two lines of `app.mutants`:
///
///     [T-9] app.lua
///     -  guarded = true,
///
///     expected.check     // "T-9"
///     expected.file      // "app.lua", as written
///     expected.location  // app.mutants:1
package struct ExpectedMutant: Sendable, Hashable {
  /// The number or the title of the check that must notice it.
  package let check: String
  /// The file that changes, beside the table.
  package let file: String
  /// The place of its head in the table.
  package let location: SourceLocation
  /// The places that change, each by its lines before and after.
  var hunks: [Hunk] = []
  /// The reason that no change of the app can break the rule; `nil` for an entry with changes.
  package internal(set) var reason: String?

  /// One change: adjacent lines, and the lines that replace them.
  struct Hunk: Sendable, Hashable {
    var before: [String]
    var after: [String] = []
  }

  init(check: String, file: String, at location: SourceLocation) {
    (self.check, self.file, self.location) = (check, file, location)
  }

  /// True where a check must notice the mutant: its title begins with the number in brackets, or equals the entry's
  /// title.
  func names(_ check: CheckCase) -> Bool {
    let own = check.titles.last ?? ""
    return own == self.check || check.title == self.check || own.hasPrefix("[\(self.check)] ")
  }

  /// The reason why it cannot be made of a source.
  struct Misfit: Error, Equatable {
    let sentence: String
  }

  /// Returns the mutant of a source: one replacement that spans all changes.
  ///
  /// The lines are searched without regard to their indentation, and must occur only once. The new lines get the
  /// indentation of the first old line.
  func mutant(of source: MutatedSource) throws(Misfit) -> Mutant {
    guard !hunks.isEmpty else { throw Misfit(sentence: "it changes nothing") }
    let lines = Lines(source.bytes)
    var changes: [(range: Range<Int>, text: String)] = []
    for hunk in hunks {
      let places = lines.places(of: hunk.before)
      guard places.count == 1 else {
        let text = hunk.before.map(\.trimmed).joined(separator: " ⏎ ")
        throw Misfit(sentence: "\(places.count) places of \(file) have the lines: \(text)")
      }
      changes.append(lines.change(places[0], hunk))
    }
    changes.sort { $0.range.lowerBound < $1.range.lowerBound }
    guard let first = changes.first, let last = changes.last else {
      throw Misfit(sentence: "it changes nothing")
    }
    var (text, at) = ("", first.range.lowerBound)
    for change in changes {
      guard change.range.lowerBound >= at else { throw Misfit(sentence: "two of its places overlap") }
      text += source.text(at..<change.range.lowerBound) + change.text
      at = change.range.upperBound
    }
    let mutant = Mutant(.expected, source, first.range.lowerBound..<last.range.upperBound, text)
    guard mutant.original != mutant.replacement else { throw Misfit(sentence: "it changes nothing") }
    return mutant
  }

  /// The lines of a source, by their bytes without the ends.
  private struct Lines {
    let bytes: [UInt8]
    var ranges: [Range<Int>] = []
    var trimmed: [String] = []

    init(_ bytes: [UInt8]) {
      self.bytes = bytes
      var begin = 0
      for end in bytes.indices where bytes[end] == UInt8(ascii: "\n") {
        add(begin..<end)
        begin = end + 1
      }
      if begin < bytes.count { add(begin..<bytes.count) }
    }

    private mutating func add(_ range: Range<Int>) {
      ranges.append(range)
      trimmed.append(String(decoding: bytes[range], as: UTF8.self).trimmed)
    }

    func places(of lines: [String]) -> [Int] {
      let wanted = lines.map(\.trimmed)
      guard !wanted.isEmpty, wanted.count <= trimmed.count else { return [] }
      return (0...trimmed.count - wanted.count).filter {
        trimmed[$0..<$0 + wanted.count].elementsEqual(wanted)
      }
    }

    func change(_ place: Int, _ hunk: Hunk) -> (range: Range<Int>, text: String) {
      let (first, last) = (ranges[place], ranges[place + hunk.before.count - 1])
      if hunk.after.isEmpty {
        return (first.lowerBound..<min(last.upperBound + 1, bytes.count), "")
      }
      let indent = String(decoding: bytes[first].prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
      let text = hunk.after.map { $0.trimmed.isEmpty ? "" : indent + $0.trimmed }.joined(separator: "\n")
      return (first.lowerBound..<last.upperBound, text)
    }
  }
}

extension String {
  /// The text without the blanks around it.
  fileprivate var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}
