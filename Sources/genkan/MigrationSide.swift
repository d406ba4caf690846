import ArgumentParser
import FlowConsole
import FlowDriver
import FlowMigration
import FlowModel
import FlowScript
import FlowSession
import Foundation
import Spelling
import Terminal

/// One side of a migration, as named on a command line. It is a flow's file, a variant in a file, a frozen release, a
/// folder of releases, or a flow of a git revision.
///
/// If the text before the first colon is a file, the text after it is a variant; otherwise the text before the colon is
/// a revision.
enum MigrationSide {
  /// A script, with the driver whose engine runs its functions.
  case script(LoadedScript, Driver)
  /// Frozen releases, the oldest first, each with the name of its file.
  case releases([(file: String, release: FrozenRelease)])

  /// The script; `nil` for frozen releases.
  var script: LoadedScript? { if case .script(let script, _) = self { script } else { nil } }

  /// Reads a side.
  ///
  /// - Throws: `ExitCode`, once the diagnostic is printed.
  static func read(
    _ name: String, limits: ScriptEngine.Limits, _ output: FileDescriptorOutput, _ palette: Palette
  ) throws -> MigrationSide {
    do throws(MigrationSideError) {
      return try read(name, limits)
    } catch {
      output.report(error.diagnostics, palette)
      throw ExitCode(error.code)
    }
  }

  private static func read(
    _ name: String, _ limits: ScriptEngine.Limits
  ) throws(MigrationSideError) -> MigrationSide {
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: name, isDirectory: &isFolder) {
      return isFolder.boolValue ? .releases(try folder(name)) : try file(name, variant: nil, limits)
    }
    guard let colon = name.firstIndex(of: ":") else { return try file(name, variant: nil, limits) }
    let (first, rest) = (String(name[..<colon]), String(name[name.index(after: colon)...]))
    if FileManager.default.fileExists(atPath: first) { return try file(first, variant: rest, limits) }
    let parts = rest.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let path = try GitRevision(first).checkOut(parts[0])
    defer { try? FileManager.default.removeItem(atPath: path.folder) }
    return try file(path.file, variant: parts.count > 1 ? parts[1] : nil, limits)
  }

  private static func file(
    _ path: String, variant: String?, _ limits: ScriptEngine.Limits
  ) throws(MigrationSideError) -> MigrationSide {
    if variant == nil, path.hasSuffix(".json") { return .releases([(path, try release(path))]) }
    let driver = Driver(limits: limits)
    Unheeded.end(driver)
    do throws(LoadingFailure) {
      let script = try driver.load(path)
      guard let variant else { return .script(script, driver) }
      guard let flow = script.flows.first(where: { $0.flow.name == variant }) else {
        let names = script.flows.map(\.flow.name)
        throw LoadingFailure(diagnostics: [
          Diagnostic(
            .unknownName, "the file has no flow called \"\(variant)\"",
            at: SourceLocation(file: path, line: 0),
            advice: Suggestion.advice(variant, among: names) ?? names.joined(separator: ", "))
        ])
      }
      return .script(try driver.engine.assemble(flow), driver)
    } catch {
      throw MigrationSideError(error.diagnostics)
    }
  }

  private static func release(_ path: String) throws(MigrationSideError) -> FrozenRelease {
    do throws(Diagnostic) {
      return try ReleaseFile.release(at: path)
    } catch {
      throw MigrationSideError([error])
    }
  }

  /// Returns the releases of a folder, ordered by the numbers in their names.
  private static func folder(
    _ path: String
  ) throws(MigrationSideError) -> [(file: String, release: FrozenRelease)] {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [])
      .filter { $0.hasSuffix(".json") }
      .sorted { $0.compare($1, options: [.numeric]) == .orderedAscending }
    guard !names.isEmpty else {
      throw MigrationSideError([
        Diagnostic(
          .noFlow, "the folder holds no frozen release", at: SourceLocation(file: path, line: 0),
          advice: "genkan freeze FLOW -o \(path)/0.1.json writes one")
      ])
    }
    var releases: [(file: String, release: FrozenRelease)] = []
    for name in names { releases.append(("\(path)/\(name)", try release("\(path)/\(name)"))) }
    return releases
  }
}

/// The reason why a side of a migration cannot be read.
struct MigrationSideError: Error {
  let diagnostics: [Diagnostic]

  init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }

  /// The exit code for the error.
  var code: Int32 { diagnostics.first.map { Exit.loading($0.code) } ?? Exit.data }
}
