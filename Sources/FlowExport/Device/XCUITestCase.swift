import FlowSession

/// Writes a run as an XCTest method that drives the real app.
///
/// For example:
///
///     final class AniccaFlowTests: XCTestCase {
///       @MainActor func testFlow() throws {
///         …
///         XCTAssertTrue(app.staticTexts["Welcome"].waitForExistence(timeout: 10))
///         app.buttons["Next"].firstMatch.tap()
package enum XCUITestCase {
  /// The source file.
  ///
  /// - Parameters:
  ///   - type: The name of the class.
  ///   - usesKeys: True where each control's accessibility identifier is its key.
  package static func text(_ script: DeviceScript, type: String, usesKeys: Bool = false) -> String {
    let language = SwiftNames.literal("(\(script.language))")
    var lines = [
      "// Written by `genkan export --format xcuitest`. Delete the app before a run: iOS asks for a permission once.",
      "",
      "import XCTest", "", "final class \(type): XCTestCase {", "  @MainActor",
      "  func testFlow() throws {", "    continueAfterFailure = false",
      "    let app = XCUIApplication()",
      "    app.launchArguments = [\"-AppleLanguages\", \(language)]",
    ]
    let answers = script.steps.contains { if case .answer = $0 { true } else { false } }
    if answers {
      lines.append("    let springboard = XCUIApplication(bundleIdentifier: \"com.apple.springboard\")")
    }
    for step in script.steps { lines += statements(step, usesKeys).map { "    " + $0 } }
    return (lines + ["  }", "}", ""]).joined(separator: "\n")
  }

  private static func statements(_ step: DeviceScript.Step, _ usesKeys: Bool) -> [String] {
    switch step {
    case .launch: return ["app.launch()"]
    case .comeBack: return ["app.activate()"]
    case .see(let text, let seconds):
      return [
        "XCTAssertTrue(app.staticTexts[\(SwiftNames.literal(text))].waitForExistence(timeout: \(seconds)))",
        "if #available(iOS 17.0, *) { try app.performAccessibilityAudit() }",
      ]
    case .tap(let control): return ["app.buttons[\(name(control, usesKeys))].firstMatch.tap()"]
    case .type(let text, let control):
      let field = "app.textFields[\(name(control, usesKeys))].firstMatch"
      return ["\(field).tap()", "\(field).typeText(\(SwiftNames.literal(text)))"]
    case .answer(let button, _, let isOptional):
      let query = "springboard.alerts.buttons[\(SwiftNames.literal(button))].firstMatch"
      return isOptional
        ? ["if \(query).waitForExistence(timeout: 2) { \(query).tap() }"]
        : ["XCTAssertTrue(\(query).waitForExistence(timeout: \(DeviceScript.patience)))", "\(query).tap()"]
    case .swipe(let direction):
      let way =
        switch direction {
        case .left: "Left"
        case .right: "Right"
        case .down: "Down"
        }
      return ["app.swipe\(way)()"]
    case .cannot(let sentence): return ["// Not replayed: \(SwiftNames.comment(sentence))"]
    }
  }

  private static func name(_ control: DeviceScript.Control, _ usesKeys: Bool) -> String {
    SwiftNames.literal(usesKeys || control.label.isEmpty ? control.key : control.label)
  }
}
