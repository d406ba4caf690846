import Foundation
import Phone
import Spelling

/// The report for programs: one JSON object on one line, its keys in alphabetical order.
///
/// Each result has `file`, `title`, `status` (`passed`, `failed`, `skipped`), `ms`, `expectations` and `message` (null
/// for none). A file that cannot be loaded is a failed result with the title ``CheckLoadFailure/title``. For example,
/// with line breaks added:
///
///     {"results":[
///       {"expectations":2,"file":"order.check.lua","message":null,"ms":12.345,"status":"passed",
///        "title":"Anicca › starts at welcome"}],
///      "schema":1}
package struct JSONReporter: CheckReporter {
  private var results: [Entry] = []

  /// Makes a reporter.
  package init() {}

  /// Nothing yet: the object is written as a whole.
  package mutating func report(_ event: CheckEvent) -> String {
    results.append(
      Entry(
        file: event.file.path, title: event.title, status: event.status,
        ms: (event.milliseconds * 1000).rounded() / 1000, expectations: event.expectations,
        message: event.message))
    return ""
  }

  /// The whole object and a line break.
  package mutating func end(_ summary: CheckSummary) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Texts and the quotient of two durations always encode, so there is no error to pass on.
    guard let data = try? encoder.encode(Report(schema: 1, results: results)) else { return "" }
    return String(decoding: data, as: UTF8.self).escapingControlsInJSON + "\n"
  }

  private struct Report: Encodable {
    var schema: Int
    var results: [Entry]
  }

  private struct Entry: Encodable {
    var file: String
    var title: String
    var status: CheckStatus
    var ms: Double
    var expectations: Int
    var message: String?

    enum CodingKeys: CodingKey { case file, title, status, ms, expectations, message }

    // By hand, since the encoder would leave a nil message out and the contract names the key.
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(file, forKey: .file)
      try container.encode(title, forKey: .title)
      try container.encode(status, forKey: .status)
      try container.encode(ms, forKey: .ms)
      try container.encode(expectations, forKey: .expectations)
      try container.encode(message, forKey: .message)
    }
  }
}
