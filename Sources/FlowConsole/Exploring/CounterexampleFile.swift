import Disk
package import FlowDriver
import FlowExplore
package import FlowModel
package import FlowSession
import Foundation

/// Writes what an exploration found as a file of checks beside the flow.
package enum CounterexampleFile {
  /// Writes the file; it replaces none.
  ///
  /// - Parameters:
  ///   - name: The file's name, read from `folder`, which ends in `.check.lua`.
  ///   - flow: The flow's file, read from `folder`.
  ///   - setup: The phone of which the scenario had variants.
  /// - Returns: One sentence about what was written.
  /// - Throws: `Diagnostic` where it cannot be written there; ``prepare(_:flow:folder:)`` says so beforehand.
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

  /// Says what speaks against a file, before a search that may take long.
  ///
  /// - Throws: `Diagnostic` where nothing could be written there.
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

  /// Writes checks about several flows; the file replaces none.
  ///
  /// - Parameter flow: A flow's file, read from `folder`, in whose project the file lies.
  /// - Throws: `Diagnostic` where it cannot be written there.
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

  /// The names by which a file of checks calls other files.
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
