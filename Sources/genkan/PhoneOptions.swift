public import ArgumentParser
public import Console
import FlowDriver
import FlowScript
import Foundation
public import Phone

/// The phone on which a flow is opened or played.
struct PhoneOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The device's language.", valueName: "tag"))
  var language = "en"

  @Option(help: ArgumentHelp("The iOS version.", valueName: "version"), transform: version)
  var ios = OSVersion(26)

  @Option(help: "The class of the device.")
  var device = Device.Kind.iphone

  @Option(help: ArgumentHelp("The time zone.", valueName: "zone"), transform: zone)
  var timeZone = PhoneSetup().timeZone

  @Option(help: "Where the build came from; iOS shows the review dialog by it.")
  var review = Review.Environment.appStore

  @Option(help: ArgumentHelp("What random numbers come from.", valueName: "number"))
  var seed: UInt64 = 0

  /// The phone.
  var setup: PhoneSetup {
    var setup = PhoneSetup()
    setup.ios = ios
    setup.kind = device
    setup.language = language
    setup.timeZone = timeZone
    setup.environment = review
    setup.seed = seed
    return setup
  }

  private static func zone(_ text: String) throws -> String {
    guard Clock.knows(timeZone: text) else {
      throw ValidationError("\"\(text)\" is not a time zone; write one such as Asia/Tokyo.")
    }
    return text
  }

  private static func version(_ text: String) throws -> OSVersion {
    guard let version = OSVersion(text) else {
      throw ValidationError("\"\(text)\" is not an iOS version; write one such as 26.0.")
    }
    return version
  }
}

extension Device.Kind: ExpressibleByArgument {}
extension Review.Environment: ExpressibleByArgument {}
extension ColorPolicy: ExpressibleByArgument {}

/// The limits of a script.
struct LimitOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The most seconds that loading may take.", valueName: "seconds"))
  var loadSeconds = 2.0

  @Option(help: ArgumentHelp("The most seconds that one hook or check may take.", valueName: "seconds"))
  var seconds = 2.0

  @Option(help: ArgumentHelp("The most memory that a script may take.", valueName: "MB"))
  var memory = 256

  func validate() throws {
    guard loadSeconds > 0, seconds > 0, memory > 0 else { throw ValidationError("A limit is more than 0.") }
  }

  /// The limits.
  var limits: ScriptEngine.Limits {
    var limits = ScriptEngine.Limits()
    limits.loading = loadSeconds
    limits.evaluation = seconds
    limits.memory = memory << 20
    return limits
  }
}

/// How output looks.
struct LookOptions: ParsableArguments {
  @Option(help: "Whether output is coloured: over NO_COLOR, CLICOLOR_FORCE and what the output is.")
  var color = ColorPolicy.auto

  /// The palette of an output.
  func palette(_ descriptor: Int32) -> Palette {
    Palette(
      isColoured: color.isColoured(
        environment: ProcessInfo.processInfo.environment, isTerminal: Terminal.isTerminal(descriptor)))
  }
}
