/// A damaged file of texts: its fault, and the loss of texts in Xcode's build and on a device.
struct StringsDamage {
  /// The issue, with the texts that are lost by it.
  let issue: LocalizationIssue
  /// The loss of texts on a device.
  let loss: StringsScan.Loss

  /// The bytes in which a device's reader looks for pairs.
  static func readable(_ encoding: SourceEncoding) -> [UInt8] {
    guard let accident = encoding.accident, accident.loss == .rest else { return encoding.text }
    // None of the characters that follow can begin a key; one replacement character represents them all.
    return encoding.text[..<accident.offset] + Array("\u{FFFD}".utf8)
  }

  /// Combines the results of a scan of the readable bytes and of the check of the encoding; `nil` where there is no
  /// damage.
  init?(_ scan: StringsScan, _ accident: SourceEncoding.Accident?, _ source: SourceText) {
    let keys = scan.lostKeys { Self.keys($0, source) }
    let lost: [String]
    let issue: LocalizationIssue
    switch (accident, scan.fault) {
    case (let accident?, let fault) where Self.comesFirst(accident, scan):
      switch accident.loss {
      case .table, .kind: lost = fault?.loss == .table ? keys : Self.keys(scan.pairs, source) + keys
      case .rest:
        let isTable = fault?.loss == .table
        let rest = LostTexts.keys(ofStrings: source.bytes[(isTable ? scan.good : accident.offset)...])
        lost = (isTable ? Self.keys(scan.pairs, source) : []) + rest
      case .nothing: lost = []
      }
      loss = accident.loss == .rest ? fault?.loss ?? .rest : accident.loss
      issue = source.issue(.warning, at: accident.offset, accident.message, SourceText.encodingAdvice)
    case (_, let fault?):
      lost = keys
      loss = fault.loss
      issue = source.issue(.warning, at: fault.offset, fault.message, fault.advice)
    default: return nil
    }
    self.issue =
      switch loss {
      case .table: issue.stopping(LostTexts.stopped(lost, at: "table"))
      case .kind: issue.damaging(lost: LostTexts.clause(lost, wholeOf: "table"))
      case .rest: issue.damaging(lost: LostTexts.clause(lost, wholeOf: nil))
      case .nothing: issue.damaging(lost: nil)
      }
  }

  /// True where the fault in the encoding is reported, and not the fault in the syntax.
  private static func comesFirst(_ accident: SourceEncoding.Accident, _ scan: StringsScan) -> Bool {
    guard scan.fault != nil else { return true }
    switch accident.loss {
    case .table, .kind: return true
    case .rest: return scan.reached >= accident.offset
    case .nothing: return false
    }
  }

  private static func keys(_ pairs: [StringsScan.Pair], _ source: SourceText) -> [String] {
    StringsWords.texts(of: pairs.map(\.key), in: source.bytes)
  }
}

extension StringsDamage {
  /// Returns the issue as the damage of an XML or binary property list. Xcode's build stops at an error; after a
  /// warning a device reads no text of the list. An empty file is no damage.
  static func issue(of issue: LocalizationIssue, list bytes: [UInt8]) -> LocalizationIssue {
    guard !bytes.isEmpty else { return issue }
    let keys = LostTexts.keys(ofXML: SourceEncoding(bytes).text)
    return issue.severity == .error
      ? issue.stopping(LostTexts.stopped(keys, at: "table"))
      : issue.damaging(lost: LostTexts.clause(keys, wholeOf: "table"))
  }
}

extension LocalizationIssue {
  /// True where it is damage by which texts are lost.
  var losesTexts: Bool { isDamage && lost != nil }

  /// The same as an error at which Xcode's build stops.
  func stopping(_ lost: String) -> LocalizationIssue {
    LocalizationIssue(
      severity: .error, file: file, line: line, sourceLine: sourceLine, message: message, advice: advice,
      lost: lost)
  }

  /// Returns the issue as damage of the file, with the lost texts. It is a warning, since a device runs the app all the
  /// same.
  func damaging(lost: String?) -> LocalizationIssue {
    var issue = LocalizationIssue(
      severity: .warning, file: file, line: line, sourceLine: sourceLine, message: message, advice: advice,
      lost: lost)
    issue.isDamage = true
    return issue
  }
}
