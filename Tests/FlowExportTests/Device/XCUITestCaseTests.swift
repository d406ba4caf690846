import FlowSession
import Foundation
import TestSupport
import Testing

@testable import FlowExport

struct XCUITestCaseTests {
  /// The part of XCTest's interface that a test of the real app uses, with its signatures and no bodies that do anything.
  private static let interface = """
    open class XCTestCase { public init() {}; open var continueAfterFailure = true }
    @MainActor public class XCUIElement {
      public var firstMatch: XCUIElement { self }
      public func tap() {}
      public func typeText(_ text: String) {}
      public func swipeLeft() {}
      public func swipeRight() {}
      public func waitForExistence(timeout: Double) -> Bool { true }
      public var buttons: XCUIElementQuery { .init() }
      public var staticTexts: XCUIElementQuery { .init() }
      public var textFields: XCUIElementQuery { .init() }
      public var alerts: XCUIElementQuery { .init() }
    }
    @MainActor public class XCUIElementQuery {
      nonisolated public init() {}
      public subscript(key: String) -> XCUIElement { XCUIApplication() }
      public var buttons: XCUIElementQuery { .init() }
    }
    @MainActor public class XCUIApplication: XCUIElement {
      override public init() {}
      public init(bundleIdentifier: String) {}
      public var launchArguments: [String] = []
      public func launch() {}
      public func activate() {}
      @available(iOS 17.0, *) public func performAccessibilityAudit() throws {}
    }
    public func XCTAssertTrue(_ value: @autoclosure () throws -> Bool) {}

    """

  private func check(_ text: String) throws -> (status: Int32, text: String) {
    let interface = Self.interface.replacing(
      "@MainActor public class XCUIElement {",
      with: "@MainActor public class XCUIElement {\n  nonisolated public init() {}"
    )
    .replacing(
      "  override public init() {}\n  public init(bundleIdentifier: String) {}",
      with: "  nonisolated override public init() {}\n  nonisolated public init(bundleIdentifier: String) {}")
    let folder = try TemporaryFolder([
      "Interface.swift": interface, "Test.swift": text.replacing("import XCTest\n", with: ""),
    ])
    return try Program.run(
      "swiftc", ["-swift-version", "6", "-parse-as-library", "-typecheck", "Interface.swift", "Test.swift"],
      in: folder)
  }

  @Test func `a run is a method that waits, taps, types and answers the alerts of iOS`() throws {
    let text = XCUITestCase.text(try Runs.text(Runs.flow), type: "FlowTests")
    for line in [
      "app.launchArguments = [\"-AppleLanguages\", \"(en)\"]",
      "XCTAssertTrue(app.staticTexts[\"Your name?\"].waitForExistence(timeout: 10))",
      "app.textFields[\"Name (first)\"].firstMatch.typeText(\"Sora\")",
      "springboard.alerts.buttons[\"Allow\"].firstMatch.tap()",
      "// Not replayed: the sign-in with \"apple\" asks for the account of the device",
    ] {
      #expect(text.contains(line), "\(line)")
    }
  }

  @Test func `the tests of the five apps and of hostile texts type-check`() throws {
    var classes = try Walks.apps.map { XCUITestCase.text(try Runs.file($0.0), type: $0.1 + "Tests") }
    let steps = HostileText.all.flatMap { text in
      [
        DeviceScript.Step.see(text, seconds: 1), .type(text, into: .init(label: text, key: text)),
        .answer(button: text, dialog: text, isOptional: true), .cannot(text), .swipe(.left), .comeBack,
      ]
    }
    classes.append(XCUITestCase.text(DeviceScript(steps: steps), type: "HostileTests"))
    let ending = try check(classes.joined(separator: "\n"))
    #expect(ending.status == 0, "\(ending.text.suffix(2000))")
    let wrong = try check(classes[0].replacing(".tap()", with: ".tapped()"))
    #expect(wrong.status != 0, "the check finds what XCTest has not")
  }
}
