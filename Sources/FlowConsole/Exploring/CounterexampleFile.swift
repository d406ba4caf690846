import Disk
package import FlowDriver
import FlowExplore
package import FlowModel
package import FlowSession
import Foundation

/// Writes the violations that an exploration found as a file of checks.
package enum CounterexampleFile {
  /// Writes the violations as checks to a new file; none is written where no violation can be a check.
  ///
  /// - Parameters:
  ///   - name: The path of the new file from `folder`, which ends in `.check.lua`.
  ///   - flow: The path of the flow's file from `folder`.
  ///   - setup: The phone whose variants, such as other devices, were explored.
  /// - Returns: One sentence: the number of saved checks, or that none was saved.
  /// - Throws: `Diagnostic` where the file exists or cannot be written; ``prepare(_:flow:folder:)`` finds out earlier
  ///   that it exists or may not be written there.
  package static func write(
    _ found: ExplorationObject, to name: String, flow: String, on setup: PhoneSetup, folder: String
  ) throws(Diagnostic) -> String {
    guard let result = found.result, result.isViolated else {
      return "nothing is violated: no check was saved"
    }
    let flow = real(flow, from: folder)
    let files = SessionFiles(folder: folder, flowFolder: Paths.folder(of: flow))
    do throws(SessionFiles.Refusal) {
      let target = try files.path(name)
      let text = CounterexampleText(
        result, found, path: relative(flow, from: Paths.folder(of: target)), on: setup)
      guard text.count > 0 else { return "no check was saved" + without(text.omitted) }
      try files.write(text.text, to: name, replacing: false, advice: advice)
      return
        "saved \(text.count == 1 ? "1 check" : "\(text.count) checks") to \(name)\(without(text.omitted)); "
        + "run it with: genkan check \(name)"
    } catch {
      throw Diagnostic(.notAllowedHere, error.message, advice: error.advice)
    }
  }

  /// Refuses the name of a new file of checks that may not be written, before a long search begins.
  ///
  /// - Throws: `Diagnostic` where the name does not end in `.check.lua`, the file exists, or it is outside the project.
  package static func prepare(_ name: String, flow: String, folder: String) throws(Diagnostic) {
    guard name.hasSuffix(".check.lua") else {
      throw Diagnostic(
        .notAllowedHere, "\"\(name)\" is no name of a file of checks", advice: "end it in .check.lua")
    }
    var files = SessionFiles(folder: folder, flowFolder: Paths.folder(of: real(flow, from: folder)))
    files.isDry = true
    do throws(SessionFiles.Refusal) {
      try files.write("", to: name, replacing: false, advice: advice)
    } catch {
      throw Diagnostic(.notAllowedHere, error.message, advice: error.advice)
    }
  }

  /// Writes checks about several flows to a new file.
  ///
  /// - Parameter flow: The path of one flow's file from `folder`; the new file must be in the project of that flow.
  /// - Throws: `Diagnostic` where the file exists or cannot be written.
  package static func write(
    _ text: String, to name: String, flow: String, folder: String
  ) throws(Diagnostic) {
    let files = SessionFiles(folder: folder, flowFolder: Paths.folder(of: real(flow, from: folder)))
    do throws(SessionFiles.Refusal) {
      try files.write(text, to: name, replacing: false, advice: advice)
    } catch {
      throw Diagnostic(.notAllowedHere, error.message, advice: error.advice)
    }
  }

  /// Returns each path as the file of checks `name` writes it: relative to that file's folder.
  ///
  /// - Throws: `Diagnostic` where the file of checks cannot be written there.
  package static func names(
    of paths: [String], from name: String, flow: String, folder: String
  ) throws(Diagnostic) -> [String] {
    let files = SessionFiles(folder: folder, flowFolder: Paths.folder(of: real(flow, from: folder)))
    do throws(SessionFiles.Refusal) {
      let target = Paths.folder(of: try files.path(name))
      return paths.map { relative(real($0, from: folder), from: target) }
    } catch {
      throw Diagnostic(.notAllowedHere, error.message, advice: error.advice)
    }
  }

  private static let advice = "remove it first, or name another file"

  private static func without(_ omitted: [String]) -> String {
    omitted.isEmpty
      ? ""
      : ", but for " + omitted.map { "\"\($0)\"" }.joined(separator: ", ")
        + ", whose functions stand in the scenario's file alone"
  }

  private static func real(_ path: String, from folder: String) -> String {
    let whole = path.hasPrefix("/") ? path : folder + "/" + path
    return URL(fileURLWithPath: whole).standardizedFileURL.resolvingSymlinksInPath().path
  }

  private static func relative(_ path: String, from folder: String) -> String {
    let to = path.split(separator: "/").map(String.init)
    let from = real(folder, from: "").split(separator: "/").map(String.init)
    let shared = zip(to, from).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: from.count - shared) + to[shared...]).joined(separator: "/")
  }
}
