import FlowConsole
import FlowDriver
import FlowLint
import FlowModel
import FlowScript
import Foundation

/// The flows named on a command line: files, and in folders every script that returns a flow or an app.
///
/// For example:
///
///     LintFiles(["examples/anicca"], limits: limits).subjects.count  // 8; modules and checks are none
struct LintFiles {
  /// The flows, in the order of the command line and of their names.
  private(set) var subjects: [LintSubject] = []
  /// The errors of the files that could not be loaded.
  private(set) var failures: [Diagnostic] = []
  /// The drivers that hold the scripts.
  private var drivers: [Driver] = []

  init(_ paths: [String], limits: ScriptEngine.Limits) {
    var modules: Set<String> = []
    var failed: [(file: String, diagnostics: [Diagnostic])] = []
    for path in paths {
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      let isSearched = exists && isFolder.boolValue
      for file in isSearched ? Self.scripts(in: path) : [path] {
        let driver = Driver(limits: limits)
        Unheeded.end(driver)
        do throws(LoadingFailure) {
          let script = try driver.load(file)
          subjects.append(LintSubject(script, in: driver.engine, buttonCells: PhoneFrame.buttonCells))
          modules.formUnion(script.sources(in: driver.engine).map(\.file))
          drivers.append(driver)
        } catch {
          // A module of a folder returns something else.
          let isModule =
            isSearched && error.diagnostics.contains { $0.code == .noFlow || $0.code == .emptyFile }
          if !isModule { failed.append((file, error.diagnostics)) }
        }
      }
    }
    // What a flow loaded as a module need not stand alone.
    failures = failed.filter { !modules.contains($0.file) }.flatMap(\.diagnostics)
  }

  /// Returns the scripts in a folder and its subfolders whose names allow a flow; hidden ones are left out.
  private static func scripts(in folder: String) -> [String] {
    let root = folder.hasSuffix("/") && folder.count > 1 ? String(folder.dropLast()) : folder
    let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    let others = [".check.lua", ".drive.lua", ".scenario.lua", ".accepted.lua", ".d.lua"]
    return names.filter { name in
      name.hasSuffix(".lua") && !others.contains(where: name.hasSuffix)
        && !name.split(separator: "/").contains { $0.hasPrefix(".") }
    }.sorted().map { root == "." ? $0 : root + "/" + $0 }
  }
}
