import ArgumentParser
import FlowDriver
import FlowModel
import FlowScript
import FlowSession
import LuaKit
import Phone
import Spelling

/// The options of the app's surroundings, which override the app's own table: its server's answers, stored values, the
/// variants of experiments, the Health store.
struct SurroundingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The answer of the app's server to a request, a status or JSON as in backend.respond: \"PUT me=500\"; can be repeated.",
      valueName: "request=answer"))
  var server: [String] = []

  @Option(
    help: ArgumentHelp(
      "A value in UserDefaults before the first launch, as JSON or a text; null removes a default; can be repeated.",
      valueName: "key=value"))
  var store: [String] = []

  @Option(
    help: ArgumentHelp(
      "The variant of an experiment that the person is assigned to; can be repeated.",
      valueName: "experiment=variant"))
  var assign: [String] = []

  @Option(
    help: ArgumentHelp(
      "A key of the app's Info.plist with another value, or false to remove it: NSCameraUsageDescription=false; can be repeated.",
      valueName: "key=value"))
  var info: [String] = []

  @Option(
    help: ArgumentHelp(
      "Samples of a type in the Health store: one sample, or a JSON list, [] for none; can be repeated.",
      valueName: "type=samples"))
  var health: [String] = []

  func validate() throws { _ = try (changes, declarations) }

  /// The first option that was given; `nil` where none was.
  var given: String? {
    [("--server", server), ("--store", store), ("--assign", assign), ("--info", info), ("--health", health)]
      .first {
        !$0.1.isEmpty
      }?.0
  }

  /// Adds the surroundings that the options name to a phone.
  func meet(_ setup: inout PhoneSetup) throws {
    setup.info += try declarations
    setup.surroundings += try changes
  }

  /// The declarations of the bundle.
  private var declarations: [AppInfo.Change] {
    get throws {
      try info.map { text in
        let (key, value) = try Self.pair(text, "info", "NSCameraUsageDescription=false")
        do throws(LuaFailure) {
          return try InfoFields.change(key, Self.json(value[...]) ?? .string(value))
        } catch {
          throw ValidationError("--info: \(error.message)\(error.hint.map { "; \($0)" } ?? "").")
        }
      }
    }
  }

  /// The changes that the options ask for.
  var changes: [PhoneChange] {
    get throws {
      try server.map(Self.answer) + store.map(Self.value)
        + assign.map { text in
          let (name, variant) = try Self.pair(text, "assign", "onboarding=short")
          return .variant(experiment: name, name: variant)
        } + health.map(Self.samples)
    }
  }

  /// Reads a server's answer from `request=answer`. The first "={", where a JSON object begins, separates the two; else
  /// the last "=", since a path may contain one.
  private static func answer(_ text: String) throws -> PhoneChange {
    let example = "\"POST auth/apple=500\""
    guard let sign = text.firstRange(of: "={")?.lowerBound ?? text.lastIndex(of: "=") else {
      throw ValidationError("--server: \"\(text)\" says no answer; write one such as \(example).")
    }
    guard let answer = json(text[text.index(after: sign)...]) else {
      throw ValidationError(
        "--server: the answer in \"\(text)\" is neither a status nor JSON; write one such as \(example).")
    }
    do {
      return try Surroundings.program(of: String(text[..<sign]), plain: answer)
    } catch let failure as LuaFailure {
      throw ValidationError("--server: \(failure.message)\(failure.hint.map { "; \($0)" } ?? "").")
    } catch let error as LuaFieldError {
      let field = error.path.steps.isEmpty ? "the answer" : String(error.path.description.drop { $0 == "." })
      let near = error.unknown.flatMap { Suggestion.advice($0.name, among: $0.candidates) }
      throw ValidationError(
        "--server: \(field) \(error.problem)\((error.hint ?? near).map { "; \($0)" } ?? "").")
    }
  }

  private static func value(_ text: String) throws -> PhoneChange {
    let (key, value) = try pair(text, "store", "launches=3")
    let read = json(value[...]) ?? .string(value)
    return .stored(key: key, value: read.isNull ? nil : read)
  }

  /// Reads the samples of a type of health data, such as `steps=5200`.
  private static func samples(_ text: String) throws -> PhoneChange {
    let (name, value) = try pair(text, "health", "steps=5200")
    do throws(LuaFailure) {
      let kind = try HealthTypes.kind(name)
      guard let read = json(value[...]) else {
        throw LuaFailure("the samples in \"\(text)\" are not JSON", hint: "write one such as steps=5200")
      }
      if case .list(let samples) = read { return .health(.samples(kind, samples)) }
      return .health(.samples(kind, [read]))
    } catch {
      throw ValidationError("--health: \(error.message)\(error.hint.map { "; \($0)" } ?? "").")
    }
  }

  private static func json(_ text: Substring) -> Value? { try? JSONText.value(Array(text.utf8)) }

  private static func pair(_ text: String, _ option: String, _ example: String) throws -> (String, String) {
    guard let sign = text.firstIndex(of: "="), sign > text.startIndex else {
      throw ValidationError(
        "--\(option): \"\(text)\" has no \"=\" after a name; write one such as \(example).")
    }
    return (String(text[..<sign]), String(text[text.index(after: sign)...]))
  }
}
