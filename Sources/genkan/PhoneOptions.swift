import ArgumentParser
import FlowConsole
import FlowDriver
import FlowModel
import FlowScript
import FlowSession
import Foundation
import Phone
import Spelling
import Localization
import Terminal

// Every option is a string or a number, and is converted here. The library instantiates its generics at run time, half
// a millisecond for each further type, which slows an editor that runs `genkan` on each save.

/// The options of the phone for a flow, with the same fields as a phone's table in a check.
struct PhoneOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The device's languages, the preferred one first: ja, or fr,ja; en unless given.", valueName: "tags"))
  var language: String?

  @Option(
    help: ArgumentHelp(
      "The device's region; unless given, that of its language's tag (AT of de-AT), JP for ja, else US.",
      valueName: "code"))
  var region: String?

  @Option(help: ArgumentHelp("The iOS version; 26.0 unless given.", valueName: "version"))
  var ios: String?

  @Option(
    help: ArgumentHelp("The class of the device; iphone unless given.", valueName: "iphone|ipad"),
    completion: .list(["iphone", "ipad"]))
  var device: String?

  @Option(
    help: ArgumentHelp(
      "The source of the build, on which the review dialog depends; appStore unless given.",
      valueName: "appStore|testFlight|development"),
    completion: .list(["appStore", "testFlight", "development"]))
  var review: String?

  @Option(
    help: ArgumentHelp("The app's version; that of its script unless given.", valueName: "version"))
  var appVersion: String?

  @Option(help: ArgumentHelp("The time zone; \(PhoneSetup().timeZone) unless given.", valueName: "zone"))
  var timeZone: String?

  @Option(
    help: ArgumentHelp(
      "The day and time of the start, in the phone's zone; \"2026-01-05 09:00\" unless given.",
      valueName: "time"))
  var now: String?

  @Option(
    help: ArgumentHelp("The text size (Dynamic Type); large unless given.", valueName: "size"),
    completion: .list(Device.TextSize.allCases.map(\.rawValue)))
  var textSize: String?

  @Option(
    name: .customLong("uses-24-hour-time"),
    help: ArgumentHelp(
      "Whether the clock has 24 hours; that of the region unless given.", valueName: "true|false"),
    completion: .list(["true", "false"]))
  var uses24HourTime: String?

  @OptionGroup var seed: SeedOption

  func validate() throws {
    // A storyboard takes several versions; any other command refuses the text where it makes the phone.
    var each = self
    for version in versions {
      each.ios = version
      _ = try each.setup
    }
  }

  /// The iOS versions from a list with commas; one element that is `nil` without the option.
  var versions: [String?] {
    ios.map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) } ?? [nil]
  }

  /// The first option that was given; `nil` where none was.
  var given: String? { given(except: nil) }

  /// Returns the first given option, ignoring one name; `nil` where none was given.
  func given(except name: String?) -> String? {
    let all = [
      ("language", language), ("region", region), ("ios", ios), ("device", device), ("review", review),
      ("app-version", appVersion), ("time-zone", timeZone), ("now", now), ("text-size", textSize),
      ("uses-24-hour-time", uses24HourTime), ("seed", seed.seed.map(String.init)),
    ]
    return all.first { $0.1 != nil && $0.0 != name }.map { "--" + $0.0 }
  }

  /// The phone, whose random numbers come from 0 unless said otherwise.
  var setup: PhoneSetup { get throws { try setup(over: PhoneSetup()) } }

  /// Returns another phone with the values of the options in place of its own.
  func setup(over base: PhoneSetup) throws -> PhoneSetup {
    var setup = base
    if let ios { setup.ios = try version(ios, "an iOS version") }
    if let device { setup.kind = try choice(device, "device") }
    if let language { setup.language = try Self.languages(language) }
    if let review { setup.environment = try choice(review, "review") }
    if let region {
      guard RegionCode.isCode(region) else {
        throw ValidationError(
          "--region: \"\(region)\" is not the code of a region; \(RegionCode.advice(on: region))")
      }
      setup.region = region
    }
    if let appVersion { setup.version = try version(appVersion, "a version") }
    if let timeZone {
      guard Clock.knows(timeZone: timeZone) else {
        throw ValidationError("\"\(timeZone)\" is not a time zone; write one such as Asia/Tokyo.")
      }
      setup.timeZone = timeZone
    }
    if let now {
      guard Clock.instant(now, in: "UTC") != nil else {
        throw ValidationError(
          "\"\(now)\" is not a day and a time; write one such as \"2026-01-01 09:00\".")
      }
      setup.now = now
    }
    if let textSize { setup.textSize = try choice(textSize, "text-size") as Device.TextSize }
    if let uses24HourTime {
      guard let isOn = Bool(uses24HourTime) else {
        throw ValidationError("--uses-24-hour-time is true or false.")
      }
      setup.uses24HourTime = isOn
    }
    setup.seed = seed.given ?? base.seed ?? seed.value
    return setup
  }

  private func version(_ text: String, _ what: String) throws -> OSVersion {
    guard let version = OSVersion(text) else {
      throw ValidationError("\"\(text)\" is not \(what); write one such as 26.0.")
    }
    return version
  }

  /// Reads the languages of the option.
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

/// Returns the case of a closed set that an option names.
func choice<C: RawRepresentable<String> & CaseIterable>(_ text: String, _ option: String) throws -> C {
  guard let choice = C(rawValue: text) else {
    let words = C.allCases.map(\.rawValue)
    let advice = Suggestion.advice(text, among: words) ?? words.joined(separator: ", ")
    throw ValidationError("--\(option) cannot be \"\(text)\"; \(advice)")
  }
  return choice
}

/// The limits of a script.
struct LimitOptions: ParsableArguments {
  @OptionGroup var time: TimeLimitOptions

  @Option(help: ArgumentHelp("Limit of the memory of a script.", valueName: "MB"))
  var memory = Self.memoryOfScript

  /// The default memory limit of a script, in MB.
  static let memoryOfScript = 256

  /// The upper limit of memory, a terabyte in MB: beyond any machine, yet countable in bytes.
  private static let mostMemory = 1 << 20

  func validate() throws { try Self.validate(memory: memory) }

  /// - Throws: `ValidationError` for more memory than a process can have, in MB.
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
  @Option(help: ArgumentHelp("Limit of loading, in seconds.", valueName: "seconds"))
  var loadSeconds = 2.0

  @Option(help: ArgumentHelp("Limit of one hook or check, in seconds.", valueName: "seconds"))
  var seconds = 2.0

  func validate() throws {
    guard loadSeconds > 0, seconds > 0 else { throw ValidationError("A limit is more than 0.") }
  }

  /// Returns the limits; `memory` is in MB.
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
      "Colours of the output; overrides NO_COLOR and CLICOLOR_FORCE.",
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
