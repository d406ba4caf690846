import FlowModel
import FlowScript
import FlowSession
import LuaKit
import Phone

/// The table of `app.update`: the number of the new version, and its flow.
///
/// For example: `app.update { version = "1.3", flow = "flow.lua" }`.
struct UpdateOptions {
  /// The new version, as a script holds it.
  enum Source {
    case path(String)
    case flow(FlowObject)
    case app(AppObject)
  }

  /// The number of the version; `nil` for the number in its script.
  fileprivate(set) var version: OSVersion?
  /// The flow or app; `nil` for another version of the same.
  fileprivate(set) var source: Source?

  /// The name of the table.
  static let tableName = "Update"

  /// The table.
  static let shape = LuaShape<Reading, UpdateOptions>(
    tableName, "A new version of the app.",
    [
      LuaShapeField(
        "version", LuaFieldKind<Reading, String>.string, "Its number.",
        .unlessGiven("the one that its script names"), example: "version = \"1.3\""
      ) { options, text, place throws(LuaFieldError) in
        guard let version = OSVersion(text) else {
          throw LuaFieldError(
            place.path, ": \"\(text)\" is not a version", hint: "write version = \"1.3\"")
        }
        options.version = version
      },
      LuaShapeField(
        "flow", .versionSource, "The flow or app of the new version, or its file.",
        .unlessGiven("the flow that is installed"), example: "flow = \"flow.lua\""
      ) { options, source, _ throws(LuaFieldError) in options.source = source },
    ], example: "app.update { version = \"1.3\", flow = \"flow.lua\" }")

  /// A version by its text.
  static func version(_ text: String) throws -> OSVersion {
    guard let version = OSVersion(text) else {
      throw LuaFailure("\"\(text)\" is not a version", hint: "write app.update \"1.3\"")
    }
    return version
  }
}

extension LuaFieldKind where Context == Reading, Value == UpdateOptions.Source {
  fileprivate static var versionSource: LuaFieldKind<Reading, UpdateOptions.Source> {
    LuaFieldKind<Reading, UpdateOptions.Source>(.union([.string, .object("Flow"), .object("App")])) {
      place throws(LuaFieldError) in
      if case .string(let path) = place.value { return .path(path) }
      if let flow = place.value.object(as: FlowObject.self) { return .flow(flow) }
      if let app = place.value.object(as: AppObject.self) { return .app(app) }
      throw place.wrong("a flow, an app or the file of one")
    }
  }
}

extension DriverHost {
  /// Installs what a table names over the app that is installed.
  fileprivate func script(_ source: UpdateOptions.Source, _ call: LuaCall) throws -> LoadedScript {
    do throws(LoadingFailure) {
      switch source {
      case .flow(let flow): return try driver.engine.assemble(AppObject(flow))
      case .app(let app): return try driver.engine.assemble(app)
      case .path(let path): return try driver.load(try resolved(path, call), allowsPipes: false)
      }
    } catch {
      throw error.diagnostics[0]
    }
  }

  /// Updates the app that is installed.
  func update(_ options: UpdateOptions, _ call: LuaCall) throws {
    try insideCheck()
    let installed = try driver.running().session.world
    guard let source = options.source else {
      guard let version = options.version else {
        throw LuaFailure(
          "app.update takes a version, a flow or both", hint: "write app.update { flow = \"flow.lua\" }")
      }
      return try happen(.phoneChanged(.version(version)))
    }
    let script = try script(source, call)
    if let refusal = script.app.refusal(on: installed.device.ios) { throw refusal }
    driver.update(to: script, version: options.version)
  }
}
