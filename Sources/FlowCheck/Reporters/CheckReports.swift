import Disk

/// The reports of one run: at most one to standard output, the others to files.
///
/// For example:
///
///     var reports = CheckReports(try ReporterRequest.parse(["pretty", "junit=checks.xml"]))
///     let summary = runner.run(files) { print(reports.report($0), terminator: "") }
///     let (text, files) = reports.end(summary)
///     print(text, terminator: "")
///     for file in files { try file.write() }
package struct CheckReports {
  private var entries: [(file: String?, reporter: any CheckReporter, text: String)]

  /// Makes the reporters. Only the one on standard output is coloured.
  package init(_ requests: [ReporterRequest], palette: @escaping CheckPalette = plainPalette) {
    entries = requests.map { request in
      let colours = request.file == nil ? palette : plainPalette
      return (request.file, request.name.makeReporter(palette: colours), "")
    }
  }

  /// Hands a result to every reporter and returns the text for standard output.
  package mutating func report(_ event: CheckEvent) -> String {
    collect { $0.report(event) }
  }

  /// Ends every report and returns the text for standard output and the files to write.
  package mutating func end(_ summary: CheckSummary) -> (text: String, files: [CheckReportFile]) {
    let text = collect { $0.end(summary) }
    let files = entries.compactMap { entry in
      entry.file.map { CheckReportFile(path: $0, text: entry.text) }
    }
    return (text, files)
  }

  private mutating func collect(_ step: (inout any CheckReporter) -> String) -> String {
    var output = ""
    for index in entries.indices {
      let piece = step(&entries[index].reporter)
      if entries[index].file == nil { output += piece } else { entries[index].text += piece }
    }
    return output
  }
}

/// A complete report and the path of its file.
///
/// For example:
///
///     let file = CheckReportFile(path: "checks.xml", text: "<testsuites>…")
///     try file.write()  // the whole report; what was there before stays until it is written
package struct CheckReportFile: Sendable, Equatable {
  /// The path, as given.
  package var path: String
  /// The whole report.
  package var text: String

  /// Makes a report to write.
  package init(path: String, text: String) {
    self.path = path
    self.text = text
  }

  /// Writes the report: a file atomically, even through a link; to a pipe or a device directly.
  ///
  /// - Throws: `CheckReportError`, with exit code 74, where the system refuses.
  package func write() throws(CheckReportError) {
    do throws(SystemReason) {
      try FileWriting.write(Array(text.utf8), to: path)
    } catch {
      throw CheckReportError(path: path, reason: error.description)
    }
  }
}

/// A report that could not be written.
///
/// For example:
///
///     CheckReportError(path: "checks/out.xml", reason: "its folder does not exist").description
///     // cannot write the report checks/out.xml: its folder does not exist
package struct CheckReportError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The file that was to be written, as given.
  package let path: String
  /// The reason, in a few words.
  package let reason: String

  /// Makes an error.
  package init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  /// The message, such as `cannot write the report checks/out.xml: its folder does not exist`.
  package var description: String { "cannot write the report \(path): \(reason)" }
}
