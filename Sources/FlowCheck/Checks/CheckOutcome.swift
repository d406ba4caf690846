/// The status of a check.
///
/// For example:
///
///     CheckOutcome(.passed, expectations: 2).status.rawValue  // "passed", as reports for programs write it
package enum CheckStatus: String, Sendable, Codable, CaseIterable {
  /// Every expectation held, and there was at least one.
  case passed
  /// The check failed: an expectation did not hold, it raised an error, or it had no expectation.
  case failed
  /// It was not run: it is pending.
  case skipped
}

/// A message of a check or a file, with the line that it is about.
///
/// For example:
///
///     let location = CheckLocation(file: "order.check.lua", line: 14)
///     CheckMessage("expected 2, got 3", at: location).description
///     // "order.check.lua:14: expected 2, got 3"
package struct CheckMessage: Sendable, Hashable, CustomStringConvertible {
  /// The text, over one or more lines.
  package var text: String
  /// The line it is about, or nil when none is known.
  package var location: CheckLocation?

  /// Makes a message.
  package init(_ text: String, at location: CheckLocation? = nil) {
    self.text = text
    self.location = location
  }

  /// The text, led by its place: `order.check.lua:14: expected …`.
  package var description: String {
    guard let location else { return text }
    return "\(location): \(text)"
  }
}

/// The outcome of a check, as its worker reports it.
///
/// For example:
///
///     let failed = CheckOutcome(.failed, expectations: 1, messages: [CheckMessage("expected 2, got 3")])
///     failed.messages[0].text  // "expected 2, got 3"
package struct CheckOutcome: Sendable, Hashable {
  /// The status of the check.
  package var status: CheckStatus
  /// The number of expectations that were made, failed ones included.
  package var expectations: Int
  /// The messages: the reasons of a failure, at least one, or of a skip. They also hold the lines that the check
  /// printed, whatever its status.
  package var messages: [CheckMessage]

  /// Makes an outcome.
  package init(_ status: CheckStatus, expectations: Int = 0, messages: [CheckMessage] = []) {
    self.status = status
    self.expectations = expectations
    self.messages = messages
  }
}

/// A check and its outcome: the input of reporters.
///
/// For example:
///
///     let result = CheckResult(check, CheckOutcome(.passed, expectations: 2), milliseconds: 12.3)
///     result.check.title     // "Anicca › starts at welcome"
///     result.outcome.status  // .passed
package struct CheckResult: Sendable, Hashable {
  /// The check.
  package var check: CheckCase
  /// The outcome of the check.
  package var outcome: CheckOutcome
  /// The duration of the run in milliseconds, the only part of a report that differs between equal runs.
  package var milliseconds: Double

  /// Makes a result.
  package init(_ check: CheckCase, _ outcome: CheckOutcome, milliseconds: Double = 0) {
    self.check = check
    self.outcome = outcome
    self.milliseconds = milliseconds
  }
}

/// A file of checks that could not be loaded.
///
/// For example:
///
///     let reason = CheckMessage("the file is empty", at: CheckLocation(file: "order.check.lua", line: 1))
///     let failure = CheckLoadFailure(file: CheckFile("order.check.lua"), messages: [reason])
///     CheckEvent.unloadable(failure).title  // "the file can be loaded", a check that failed
package struct CheckLoadFailure: Sendable, Hashable {
  /// The title of this failure in reports that list it as a failed check.
  package static let title = "the file can be loaded"

  /// The file.
  package var file: CheckFile
  /// The reasons. Never empty.
  package var messages: [CheckMessage]

  /// Makes a failure.
  package init(file: CheckFile, messages: [CheckMessage]) {
    self.file = file
    self.messages = messages
  }
}

/// A result in the report of a run, in the order of files and of the checks in them.
///
/// For example:
///
///     let event = CheckEvent.checked(result)
///     event.title   // "Anicca › starts at welcome"
///     event.status  // .passed
package enum CheckEvent: Sendable, Hashable {
  /// A check was run or skipped.
  case checked(CheckResult)
  /// A file could not be loaded.
  case unloadable(CheckLoadFailure)

  /// The file it is about.
  package var file: CheckFile {
    switch self {
    case .checked(let result): result.check.file
    case .unloadable(let failure): failure.file
    }
  }

  /// The title in reports: that of the check, or ``CheckLoadFailure/title``.
  package var title: String {
    switch self {
    case .checked(let result): result.check.title
    case .unloadable: CheckLoadFailure.title
    }
  }

  /// The status; an unloadable file has failed.
  package var status: CheckStatus {
    switch self {
    case .checked(let result): result.outcome.status
    case .unloadable: .failed
    }
  }

  /// The messages.
  package var messages: [CheckMessage] {
    switch self {
    case .checked(let result): result.outcome.messages
    case .unloadable(let failure): failure.messages
    }
  }

  /// The duration in milliseconds; loading is not counted.
  package var milliseconds: Double {
    switch self {
    case .checked(let result): result.milliseconds
    case .unloadable: 0
    }
  }

  /// The number of expectations that were made.
  package var expectations: Int {
    switch self {
    case .checked(let result): result.outcome.expectations
    case .unloadable: 0
    }
  }
}
