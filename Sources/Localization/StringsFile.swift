// A `Localizable.strings` file. Models the old-style property list in each `.lproj` folder of a bundle, and the issues
// that `plutil -lint` reports.
//
// Kept: Xcode's build, which stops at a file that it cannot parse; the results of Foundation's reader for escapes and
// bare words; the later text of a repeated key; the texts of a damaged file that are left on a device. Kept, too:
// compiled (binary) and XML tables, of which a bundle contains the compiled form. Left out: values that are not texts.

/// The content of a file of texts, with its issues.
struct StringsFile {
  /// The texts that a device has, in the order of their keys' first appearance.
  private(set) var entries: [StringTable.Entry] = []
  /// The issues, by line.
  private(set) var issues: [LocalizationIssue] = []

  /// Reads a file.
  ///
  /// - Parameter isStopped: Called between parts; once it returns true, reading stops without texts.
  init(file: String, bytes: [UInt8], isStopped: () -> Bool = { false }) {
    do throws(LocalizationIssue.Failure) {
      try read(file: file, bytes: bytes, isStopped)
      if isStopped() { entries = [] }
    } catch {
      entries = []
      issues.append(StringsDamage.issue(of: error.issue, list: bytes))
    }
  }

  private mutating func read(
    file: String, bytes: [UInt8], _ isStopped: () -> Bool
  ) throws(LocalizationIssue.Failure) {
    guard !bytes.starts(with: "bplist".utf8), !PropertyListSource.isXML(bytes) else {
      return try readPropertyList(file: file, bytes: bytes, isStopped)
    }
    let encoding = SourceEncoding(bytes)
    let source = SourceText(file: file, encoding: encoding)
    guard !source.bytes.isEmpty else {
      issues.append(
        source.issue(.warning, line: 1, "the table is empty: \(bytes.count) bytes", "Write its texts."))
      return
    }
    let scan = StringsScan(StringsDamage.readable(encoding))
    let damage = StringsDamage(scan, encoding.accident, source)
    if damage?.loss != .table, damage?.loss != .kind { read(scan.pairs, source, isStopped) }
    if let damage { issues.append(damage.issue) }
  }

  /// True where texts are lost that the file was to hold.
  var isDamaged: Bool { issues.contains(where: \.losesTexts) }

  // MARK: Pairs

  private mutating func read(_ pairs: [StringsScan.Pair], _ source: SourceText, _ isStopped: () -> Bool) {
    var slots = Slots()
    slots.entries.reserveCapacity(pairs.count)
    slots.places.reserveCapacity(pairs.count)
    var repeated = 0
    // The pairs are read in parts of some milliseconds, so that reading can stop between two parts.
    for start in stride(from: 0, to: pairs.count, by: Self.part) where !isStopped() {
      read(pairs[start..<min(start + Self.part, pairs.count)], source, &slots, &repeated)
    }
    entries = slots.entries
    if !slots.gaps.isEmpty {
      entries = slots.entries.indices.filter { !slots.gaps.contains($0) }.map { slots.entries[$0] }
    }
    if repeated > Self.mostRepeated {
      issues.append(
        LocalizationIssue(
          severity: .warning, file: source.file, line: 1, sourceLine: "",
          message: "\(repeated) keys stand in the file already; the first \(Self.mostRepeated) are named",
          advice: "Delete the others."))
    }
  }

  /// The most pairs that are read at once.
  private static let part = 2048

  /// A table that is an XML or a binary property list.
  private mutating func readPropertyList(
    file: String, bytes: [UInt8], _ isStopped: () -> Bool
  ) throws(LocalizationIssue.Failure) {
    let list = try withoutActuallyEscaping(isStopped) { isStopped throws(LocalizationIssue.Failure) in
      try PropertyListSource(file: file, bytes: bytes, isStopped: isStopped)
    }
    guard list.value.isTable else {
      throw .init(
        issue: list.issue(
          at: 0, "the property list is not a dictionary of texts", "Write a <dict> of keys with texts."))
    }
    for member in list.value.members where !isStopped() {
      guard let text = member.value.text else {
        if issues.count < Self.mostRepeated {
          let issue = list.issue(at: member.offset, "the value is not a text", "Write <string>text</string>.")
          issues.append(issue.damaging(lost: "the text of \"\(member.key)\" is lost"))
        }
        continue
      }
      entries.append(
        StringTable.Entry(key: member.key, text: text, file: file, line: list.line(at: member.offset)))
    }
  }

  /// The highest number of repeated keys that are reported: a thousand warnings would not be read.
  private static let mostRepeated = 50

  /// The entries by their keys' first appearance.
  private struct Slots {
    var entries: [StringTable.Entry] = []
    var places: [String: Int] = [:]
    /// The indices of removed entries: a later value of their key is not a text.
    var gaps: Set<Int> = []
  }

  private mutating func read(
    _ pairs: ArraySlice<StringsScan.Pair>, _ source: SourceText, _ slots: inout Slots, _ repeated: inout Int
  ) {
    let keys = StringsWords.texts(of: pairs.map(\.key), in: source.bytes)
    let texts = StringsWords.texts(of: pairs.map { $0.isText ? $0.value : $0.key }, in: source.bytes)
    for ((pair, key), text) in zip(zip(pairs, keys), texts) {
      let line = source.line(at: pair.key.lowerBound)
      guard pair.isText else {
        if let place = slots.places.removeValue(forKey: key) { slots.gaps.insert(place) }
        let issue = source.issue(.warning, line: line, "the value is not a text", "Write \"key\" = \"text\";")
        issues.append(issue.damaging(lost: "the text of \"\(key)\" is lost"))
        continue
      }
      guard let place = slots.places[key] else {
        slots.places[key] = slots.entries.count
        slots.entries.append(StringTable.Entry(key: key, text: text, file: source.file, line: line))
        continue
      }
      let other = slots.entries[place].line
      slots.entries[place] = StringTable.Entry(key: key, text: text, file: source.file, line: other)
      repeated += 1
      guard repeated <= Self.mostRepeated else { continue }
      issues.append(
        source.issue(
          .warning, line: line,
          "the key \"\(key)\" stands on line \(other) already; this later text is the one that is shown",
          "Delete one of the two."))
    }
  }
}
