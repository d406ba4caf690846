import ArgumentParser
import Console
import FlowDriver
import FlowModel
import FlowScript
import FlowSession
import Foundation
import Phone

// Every option is a text or a number, and is made a value here: the library instantiates its generics at run time,
// some half a millisecond for each further type, and an editor that runs `genkan` on each save feels it.

/// The phone on which a flow is opened or played.
struct PhoneOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The device's languages, the preferred one first: ja, or fr,ja.", valueName: "tags"))
  var language = "en"

  @Option(help: ArgumentHelp("The iOS version.", valueName: "version"))
  var ios = "26.0"

  @Option(
    help: ArgumentHelp("The class of the device.", valueName: "iphone|ipad"),
    completion: .list(["iphone", "ipad"]))
  var device = "iphone"

  @Option(
    help: ArgumentHelp(
      "Where the build came from; iOS shows the review dialog by it.",
      valueName: "appStore|testFlight|development"),
    completion: .list(["appStore", "testFlight", "development"]))
  var review = "appStore"

  @Option(help: ArgumentHelp("The time zone.", valueName: "zone"))
  var timeZone = PhoneSetup().timeZone

  @OptionGroup var seed: SeedOption

  func validate() throws { _ = try setup }

  /// The phone.
  var setup: PhoneSetup {
    get throws {
      var setup = PhoneSetup()
      guard let version = OSVersion(ios) else {
        throw ValidationError("\"\(ios)\" is not an iOS version; write one such as 26.0.")
      }
      setup.ios = version
      setup.kind = try choice(device, "device")
      setup.language = try Self.languages(language)
      setup.environment = try choice(review, "review")
      guard Clock.knows(timeZone: timeZone) else {
        throw ValidationError("\"\(timeZone)\" is not a time zone; write one such as Asia/Tokyo.")
      }
      setup.timeZone = timeZone
      setup.seed = seed.value
      return setup
    }
  }

  /// The languages of the option.
  private static func languages(_ text: String) throws -> PreferredLanguages {
    do throws(PreferredLanguages.Refusal) {
      return try PreferredLanguages(separatedByCommas: text)
    } catch {
      throw ValidationError(
        error.text.isEmpty
          ? "--language names a language; write one such as ja."
          : "--language: \(error.message); \(error.advice)")
    }
  }
}

/// The case of a closed set that an option names.
func choice<C: RawRepresentable<String> & CaseIterable>(_ text: String, _ option: String) throws -> C {
  guard let choice = C(rawValue: text) else {
    let words = C.allCases.map(\.rawValue)
    let advice = NearestName.advice(text, among: words) ?? words.joined(separator: ", ")
    throw ValidationError("--\(option) cannot be \"\(text)\"; \(advice)")
  }
  return choice
}

/// The limits of a script.
struct LimitOptions: ParsableArguments {
  @OptionGroup var time: TimeLimitOptions

  @Option(help: ArgumentHelp("The most memory that a script may take.", valueName: "MB"))
  var memory = Self.memoryOfScript

  /// The most memory of a script unless another is given, in MB.
  static let memoryOfScript = 256

  /// A terabyte, in MB: what is far beyond any machine, and can be counted in bytes.
  private static let mostMemory = 1 << 20

  func validate() throws { try Self.validate(memory: memory) }

  /// - Throws: `ValidationError` where no process can take so much memory, in MB.
  static func validate(memory: Int) throws {
    guard memory > 0 else { throw ValidationError("A limit is more than 0.") }
    guard memory <= Self.mostMemory else {
      throw ValidationError("--memory is at most \(Self.mostMemory) MB.")
    }
  }

  /// The limits.
  var limits: ScriptEngine.Limits { time.limits(memory: memory) }
}

/// The limits of a script's time.
struct TimeLimitOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The most seconds that loading may take.", valueName: "seconds"))
  var loadSeconds = 2.0

  @Option(help: ArgumentHelp("The most seconds that one hook or check may take.", valueName: "seconds"))
  var seconds = 2.0

  func validate() throws {
    guard loadSeconds > 0, seconds > 0 else { throw ValidationError("A limit is more than 0.") }
  }

  /// The limits, with memory in MB.
  func limits(memory: Int) -> ScriptEngine.Limits {
    var limits = ScriptEngine.Limits()
    limits.loading = loadSeconds
    limits.evaluation = seconds
    limits.memory = memory << 20
    return limits
  }
}

/// The options for the look of output.
struct LookOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Whether output is coloured: over NO_COLOR, CLICOLOR_FORCE and what the output is.",
      valueName: "auto|always|never"), completion: .list(["auto", "always", "never"]))
  var color = "auto"

  func validate() throws {
    let _: ColorPolicy = try choice(color, "color")
  }

  /// The palette of an output.
  func palette(_ descriptor: Int32) -> Palette {
    Self.palette(ColorPolicy(rawValue: color) ?? .auto, descriptor)
  }

  /// The palette of an output by a policy.
  static func palette(_ policy: ColorPolicy, _ descriptor: Int32) -> Palette {
    Palette(
      isColoured: policy.isColoured(
        isTerminal: Terminal.isTerminal(descriptor), variable: Terminal.variable))
  }
}
