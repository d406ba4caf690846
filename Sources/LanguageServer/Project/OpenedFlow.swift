import FlowConsole
import Disk
import FlowDriver
import FlowLint
import FlowModel
import FlowScript

/// A flow that is open in an editor: its last loaded app, and the remarks on its files.
///
/// For example:
///
///     let flow = OpenedFlow("/src/flow.lua", limits: limits, folder: "/src")
///     flow.judge(overlay)
///     flow.remarks.map(\.code)  // ["GK011"]
final class OpenedFlow {
  /// The path, as it is loaded and named.
  let path: String
  private let limits: ScriptEngine.Limits
  private let folder: String?
  private let prepare: (Driver) -> Void
  private var driver: Driver
  /// The number of times that the driver has loaded it.
  private var loads = 0
  /// The script of the last successful load; `nil` where none succeeded.
  private(set) var script: LoadedScript?
  /// The files of that script with their texts at the time.
  private(set) var sources: [(file: String, text: String)] = []
  /// The real paths of the files that were looked at last.
  private(set) var reads: Set<String> = []
  /// The remarks.
  private(set) var remarks: [Remark] = []
  /// The errors of the last load; empty where it succeeded.
  private(set) var failures: [Diagnostic] = []
  /// The remarks of the last loaded script, and the texts of the editor at that time.
  private var last: (remarks: [Remark], texts: [String: TextLines]) = ([], [:])

  /// Makes a flow that is not loaded yet.
  ///
  /// - Parameter folder: The real path of the editor's workspace folder that contains the flow; `nil` where none does.
  init(
    _ path: String, limits: ScriptEngine.Limits, folder: String?, _ prepare: @escaping (Driver) -> Void
  ) {
    (self.path, self.limits, self.folder, self.prepare) = (path, limits, folder, prepare)
    driver = Self.driver(limits, folder, prepare)
  }

  private static func driver(
    _ limits: ScriptEngine.Limits, _ folder: String?, _ prepare: (Driver) -> Void
  ) -> Driver {
    let driver = Driver(limits: limits)
    prepare(driver)
    driver.engine.fileLog.isOn = true
    driver.engine.namedFolder = folder
    return driver
  }

  /// True where the file returns neither a flow nor an app, and so is a module.
  var isModule: Bool {
    !failures.isEmpty && failures.allSatisfy { $0.code == .noFlow || $0.code == .emptyFile }
  }

  /// True where the flow reads one of some files, given by real path.
  func reads(anyOf paths: Set<String>) -> Bool { !reads.isDisjoint(with: paths) }

  /// Loads the editor's text of the flow, and applies the lint rules.
  ///
  /// - Parameters:
  ///   - texts: The editor's texts that replace files, by real path.
  ///   - saysSyntax: True to report errors of Lua's grammar.
  func judge(_ texts: [String: TextLines], saysSyntax: Bool) {
    // What was loaded before stays in an engine until its collector runs; a new one holds nothing.
    if loads > Self.mostLoads { (driver, loads) = (Self.driver(limits, folder, prepare), 0) }
    loads += 1
    driver.read(texts.mapValues(\.bytes))
    _ = driver.engine.fileLog.take()
    do throws(LoadingFailure) {
      let script = try driver.load(path, allowsPipes: false)
      failures = []
      (self.script, sources) = (script, script.sources(in: driver.engine))
      let report = LintReport(of: [
        LintSubject(script, in: driver.engine, buttonCells: PhoneFrame.buttonCells)
      ])
      let warnings = script.warnings.filter { LintRule.named($0.code.name) == nil }
      remarks = warnings.map { Remark($0, file: path) } + report.open.map { Remark($0) }
      last = (remarks, texts)
    } catch {
      failures = error.diagnostics
      let told = failures.filter { saysSyntax || $0.code != .syntax }
      remarks = told.map { Remark($0, file: path) } + (isModule ? [] : moved(to: texts))
    }
    reads = Set(driver.engine.fileLog.take().contents.compactMap { RealPath.of($0) })
  }

  /// Returns the steps defined in a file, at most one a line, with their lines in a newer text of the file. Steps on
  /// changed lines are left out.
  func lines(ofStepsIn path: String, _ text: TextLines) -> [(step: String, line: Int)] {
    let own = (script?.app.flows.flatMap(\.steps) ?? []).filter { RealPath.of($0.location.file) == path }
    let map = last.texts[path].map { LineMap(from: $0, to: text) }
    var seen: Set<Int> = []
    return own.compactMap { step in
      guard let line = map.map({ $0.line(step.location.line) }) ?? step.location.line,
        seen.insert(line).inserted
      else { return nil }
      return (step.name, line)
    }
  }

  /// The most loads of one engine.
  private static let mostLoads = 200

  /// Returns the remarks of the last loaded script, at their lines in the current texts. Remarks on changed lines are
  /// left out.
  ///
  /// A text rarely loads while it is typed, and remarks that vanish and return with every key would disturb.
  private func moved(to texts: [String: TextLines]) -> [Remark] {
    var maps: [String: LineMap] = [:]
    return last.remarks.compactMap { remark in
      guard let path = RealPath.of(remark.file), let old = last.texts[path], let new = texts[path] else {
        return remark
      }
      let map = maps[path] ?? LineMap(from: old, to: new)
      maps[path] = map
      guard let line = map.line(remark.line) else { return nil }
      var remark = remark
      remark.line = line
      return remark
    }
  }
}
