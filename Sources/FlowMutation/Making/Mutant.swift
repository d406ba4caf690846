package import FlowModel

/// A textual change at one position in a flow's sources.
///
/// For example, of a line `guarded = true, step "welcome",` in flow.lua:
///
///     mutant.kind         // .guardDropped
///     mutant.original     // "guarded = true,"
///     mutant.replacement  // ""
///     mutant.sentence     // "no check notices that `guarded = true` at flow.lua:3 is left out"
package struct Mutant: Sendable, Hashable {
  /// The kind of change.
  package let kind: MutationKind
  /// The file, as messages show it.
  package let file: String
  /// The bytes of the file that change.
  package let range: Range<Int>
  /// The text of the bytes.
  package let original: String
  /// The text in their place.
  package let replacement: String
  /// The place where it begins, and the place right after its end, from 1.
  package let start, end: Place
  /// True where the change is in a function, which runs only when the phone calls it.
  package let isInFunction: Bool
  /// True where it stands in a table that only Genkan reads.
  let isDescription: Bool

  /// A place in a file.
  package struct Place: Sendable, Hashable {
    /// The line, from 1.
    package let line: Int
    /// The column in UTF-16 units, as editors and reports count it, from 1.
    package let column: Int
  }

  init(
    _ kind: MutationKind, _ source: MutatedSource, _ range: Range<Int>, _ replacement: String,
    inFunction: Bool = false, inDescription: Bool = false
  ) {
    (self.kind, file, self.range, self.replacement) = (kind, source.file, range, replacement)
    original = source.text(range)
    (start, end) = (source.place(range.lowerBound), source.place(range.upperBound))
    (isInFunction, isDescription) = (inFunction, inDescription)
  }

  /// The line of a report: `flow.lua:12`.
  package var location: SourceLocation { SourceLocation(file: file, line: start.line) }

  /// The mutant in words, once it survived.
  package var sentence: String { "no check notices that " + clause }

  /// The change as a clause: `the step at flow.lua:12 is left out: step "welcome"`.
  package var clause: String {
    kind.clause(Self.short(original), place: location.description, becoming: Self.short(replacement))
  }

  /// A text on one line, cut where it is long.
  private static func short(_ text: String) -> String {
    var line = text.split { $0.isWhitespace }.joined(separator: " ")
    while let last = line.last, last == "," || last == ";" { line.removeLast() }
    return line.count > 80 ? line.prefix(79) + "…" : line
  }
}

/// A source from which mutants are made: its text, and the beginnings of its lines.
///
/// For example:
///
///     let source = MutatedSource(file: "flow.lua", path: "/src/flow.lua", bytes: Array("return 1\n".utf8))
///     source.place(7)  // line 1, column 8
package struct MutatedSource: Sendable, Hashable {
  /// The file, as messages show it.
  package let file: String
  /// The real path.
  package let path: String
  /// The bytes.
  package let bytes: [UInt8]
  private let lines: [Int]

  /// Makes a source.
  package init(file: String, path: String, bytes: [UInt8]) {
    (self.file, self.path, self.bytes) = (file, path, bytes)
    lines = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }

  /// The text of some bytes.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The whole text.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The place of a byte.
  func place(_ offset: Int) -> Mutant.Place {
    var (low, high) = (0, lines.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lines[middle] <= offset { low = middle } else { high = middle }
    }
    return Mutant.Place(line: low + 1, column: text(lines[low]..<offset).utf16.count + 1)
  }

  /// The bytes with a mutant's change.
  func changed(by mutant: Mutant) -> [UInt8] {
    Array(bytes[..<mutant.range.lowerBound]) + Array(mutant.replacement.utf8)
      + Array(bytes[mutant.range.upperBound...])
  }
}
