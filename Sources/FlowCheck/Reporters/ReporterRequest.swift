import Spelling

/// The available reporters, by their names in `--reporter`.
///
/// For example:
///
///     var reporter = CheckReporterName.dot.makeReporter()
///     reporter.report(event)  // "." for a check that passed
package enum CheckReporterName: String, Sendable, CaseIterable {
  /// ``PrettyReporter``.
  case pretty
  /// ``DotReporter``.
  case dot
  /// ``TapReporter``.
  case tap
  /// ``JUnitReporter``.
  case junit
  /// ``JSONReporter``.
  case json
  /// ``GitHubReporter``.
  case github

  /// Makes the reporter; the ones for programs have no colours.
  package func makeReporter(palette: @escaping CheckPalette = plainPalette) -> any CheckReporter {
    switch self {
    case .pretty: PrettyReporter(palette: palette)
    case .dot: DotReporter(palette: palette)
    case .tap: TapReporter()
    case .junit: JUnitReporter()
    case .json: JSONReporter()
    case .github: GitHubReporter()
    }
  }
}

/// A value of `--reporter`, NAME or NAME=FILE: a reporter and the file of its report.
///
/// For example:
///
///     let request = try ReporterRequest("junit=checks.xml")
///     request.name  // .junit
///     request.file  // "checks.xml"
package struct ReporterRequest: Sendable, Equatable {
  /// The reporter.
  package var name: CheckReporterName
  /// The file that the report is written to, or nil for standard output.
  package var file: String?

  /// Makes a request.
  package init(_ name: CheckReporterName, file: String? = nil) {
    self.name = name
    self.file = file
  }

  /// Reads one value of the option.
  package init(_ text: String) throws(CheckUsageError) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let known = CheckReporterName.allCases.map(\.rawValue)
    guard let name = CheckReporterName(rawValue: parts[0]) else {
      let hint = Suggestion.sentence(parts[0], among: known).map { "; " + $0 } ?? ""
      throw CheckUsageError(
        "there is no reporter \(quoted(parts[0]))\(hint) (there are \(known.joined(separator: ", ")))")
    }
    if parts.count == 2, parts[1].isEmpty {
      throw CheckUsageError("--reporter \(text) names no file; write \(name.rawValue)=FILE")
    }
    self.init(name, file: parts.count == 2 ? parts[1] : nil)
  }

  /// Reads all values of the option; without any, `pretty` goes to standard output.
  ///
  /// Two reports to the same file, or both to standard output, are an error.
  package static func parse(_ texts: [String]) throws(CheckUsageError) -> [ReporterRequest] {
    var requests: [ReporterRequest] = []
    for text in texts {
      let request = try ReporterRequest(text)
      if let other = requests.first(where: { $0.file == request.file }) {
        let place = request.file.map { "the file \($0)" } ?? "standard output"
        let name = request.name.rawValue
        throw CheckUsageError(
          "two reporters, \(other.name.rawValue) and \(name), cannot share \(place); "
            + "give one a file of its own, such as --reporter \(name)=checks.\(fileEnding(request.name))")
      }
      requests.append(request)
    }
    return requests.isEmpty ? [ReporterRequest(.pretty)] : requests
  }

  private static func fileEnding(_ name: CheckReporterName) -> String {
    switch name {
    case .pretty, .dot, .github: "txt"
    case .tap: "tap"
    case .junit: "xml"
    case .json: "json"
    }
  }
}
