import FlowDriver
import FlowExplore
import FlowModel
import Foundation

/// The files next to a flow's file: `app.scenario.lua` and `app.accepted.lua` for `app.lua`.
///
/// For example:
///
///     FilesBeside("releases/app.lua:short").file(.accepted)  // "releases/app.accepted.lua", where it is there
struct FilesBeside {
  /// The kinds, by the word in their names.
  enum Kind: String {
    /// The scenario of its explorations.
    case scenario
    /// The violations that its authors accept.
    case accepted
  }

  private let flow: String

  /// - Parameter flow: The flow as named on the command line: a file, optionally with a colon and a flow of that file.
  init(_ flow: String) { self.flow = flow }

  /// The path of a file; `nil` where there is none.
  func file(_ kind: Kind) -> String? {
    let file = exists(flow) ? flow : flow.firstIndex(of: ":").map { String(flow[..<$0]) } ?? flow
    guard file.hasSuffix(".lua") else { return nil }
    let beside = file.dropLast(4) + ".\(kind.rawValue).lua"
    return exists(String(beside)) ? String(beside) : nil
  }

  private func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  /// Returns the violations in the flow's `.accepted.lua` file; empty without such a file.
  ///
  /// - Throws: `Diagnostic` for a link out of the project, and for a file that is no list of violations.
  func accepted(_ driver: Driver) throws(Diagnostic) -> [AcceptedViolation] {
    guard let file = file(.accepted) else { return [] }
    // The file was found, and not named.
    try driver.refuseLink(file)
    return try driver.accepted(in: file)
  }

  /// Returns the scenario of a named file, else of the first flow with a scenario file next to it, else the default
  /// one.
  ///
  /// - Throws: `Diagnostic` for a file that is no scenario, and for an unnamed one that is a link out of the project.
  static func scenario(
    named name: String?, beside flows: [String], _ driver: Driver
  ) throws(Diagnostic) -> ExplorationOptions {
    if let name { return try driver.scenario(of: name) }
    for flow in flows {
      guard let file = FilesBeside(flow).file(.scenario) else { continue }
      try driver.refuseLink(file)
      return try driver.scenario(of: file)
    }
    return ExplorationOptions()
  }
}
