import FlowModel
import FlowScript
import FlowSession
import LuaKit
import Phone

/// The table of `app.launch`: arguments for the installed app, or the phone to install the app on first.
struct LaunchOptions {
  /// The name of the table.
  static let tableName = "LaunchOptions"

  /// The phone.
  var phone = PhoneSetup()
  /// The arguments; nil where there are none.
  var arguments: [String]?

  /// The table.
  static let shape = LuaShape<Reading, LaunchOptions>(
    tableName, "The phone on which the app is installed first, or the arguments of a launch.",
    PhoneSetup.fields.map { $0.within(\.phone) } + [arguments],
    alternatives: PhoneSetup.fields.map { field in
      LuaAlternatives(
        [field.declaration.name, arguments.declaration.name],
        advice: "write app.launch { \(arguments.declaration.example) }")
    }, example: "app.launch { ios = \"26.0\", language = \"ja\" }")

  private static let arguments = LuaShapeField<Reading, LaunchOptions>(
    "arguments", .list(of: .wholeString), into: \.arguments,
    "The arguments of a launch; it ends a living process and keeps the phone as it is.",
    example: "arguments = { \"-reset\" }")
}

extension LuaCall {
  func launchOptions(_ argument: Int) throws -> LaunchOptions {
    try refusePerson(argument)
    var options = LaunchOptions()
    try read(argument, LaunchOptions.shape, into: &options)
    return options
  }
}
