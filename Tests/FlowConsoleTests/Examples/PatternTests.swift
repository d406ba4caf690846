import FlowConsole
import FlowDriver
import FlowModel
import FlowScript
import FlowSession
import FlowWords
import Foundation
import Phone
import Testing

/// A script of `examples/patterns`, what drives it, and beside it what happens.
///
/// A line of the transcript is one thing that happened; a screen is its name, its title and its controls, those that
/// do not react in brackets. `.drive.lua` drives the app; where there is none, the default persona plays it.
struct Pattern: CustomTestStringConvertible, Sendable {
  /// The name, with its number: `01-router`.
  let name: String

  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("examples/patterns")

  var testDescription: String { name }

  /// Every pattern, in order.
  static let all: [Pattern] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".lua") && !$0.hasSuffix(".drive.lua") }.sorted()
      .map { Pattern(name: String($0.dropLast(4))) }
  }()

  func text(_ suffix: String) -> String? {
    try? String(contentsOf: Self.folder.appendingPathComponent(name + suffix), encoding: .utf8)
  }

  /// What happens.
  func transcript() throws -> String {
    var limits = ScriptEngine.Limits()
    limits.loading = 60
    limits.evaluation = 60
    let driver = Driver(limits: limits)
    let script: LoadedScript
    do throws(LoadingFailure) {
      script = try driver.load(Self.folder.appendingPathComponent(name + ".lua").path)
    } catch {
      return error.diagnostics.map(\.text).joined(separator: "\n")
    }
    let warnings = script.warnings.map { $0.message + "\n" }.joined()
    guard let drive = text(".drive.lua") else {
      var run = Run(session: CompiledApp(app: script.app).fresh(PhoneSetup().world))
      run.play(CompiledApp(app: script.app, callbacks: script.callbacks), as: Persona())
      return warnings + Self.lines(run.transcript)
        + (run.failure.map { $0.diagnostic.text } ?? "")
    }
    driver.install(script, on: PhoneSetup())
    try driver.launch()
    var failure = ""
    do throws(Diagnostic) {
      _ = try PromptSession(driver).evaluate(drive, seconds: 60)
    } catch {
      failure = error.text + "\n"
    }
    return warnings
      + Self.lines(driver.player?.transcript ?? Transcript())
      + failure
  }

  private static func lines(_ transcript: Transcript) -> String {
    transcript.entries.map { entry in
      if case .screen(let screen) = entry.kind { return "── " + line(screen) + "\n" }
      if case .redrawn(let screen) = entry.kind { return "┄┄ " + line(screen) + "\n" }
      return (entry.sentence?.text ?? "") + "\n"
    }.joined()
  }

  private static func line(_ screen: Screen) -> String {
    let controls = screen.controls.map { control in
      let label = control.label.isEmpty || control.label == control.key ? "" : " " + control.label
      return control.isEnabled ? control.key + label : "[" + control.key + label + "]"
    }
    let parts: [String?] = [
      (screen.flow.map { $0 + "/" } ?? "") + screen.name, screen.progress?.description,
      screen.title, screen.body, controls.isEmpty ? nil : controls.joined(separator: ", "),
    ]
    return parts.compactMap(\.self).joined(separator: " · ")
  }
}

struct PatternTests {
  @Test(arguments: Pattern.all)
  func `a pattern happens exactly as the transcript beside it says`(_ pattern: Pattern) throws {
    let happened = try pattern.transcript()
    if ProcessInfo.processInfo.environment["RENEW_PATTERNS"] != nil {
      try Data(happened.utf8).write(to: Pattern.folder.appendingPathComponent(pattern.name + ".txt"))
    }
    #expect(
      pattern.text(".txt") == happened, "renew it with: RENEW_PATTERNS=1 swift test --filter PatternTests")
  }

  @Test(arguments: Pattern.all)
  func `a pattern begins with the command that shows it`(_ pattern: Pattern) {
    let path = "examples/patterns/" + pattern.name
    let first = pattern.text(".lua")?.split(separator: "\n").first.map(String.init) ?? ""
    if pattern.text(".drive.lua") != nil {
      #expect(first == "-- genkan \(path).lua <\(path).drive.lua")
    } else {
      #expect(first.hasPrefix("-- genkan run ") && first.hasSuffix(" \(path).lua"))
    }
  }

  @Test func `the patterns are numbered without a gap`() {
    let numbers = Pattern.all.compactMap { Int($0.name.prefix(2)) }
    #expect(numbers == Array(1...36))
  }
}
